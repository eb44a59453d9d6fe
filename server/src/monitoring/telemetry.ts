/**
 * Events for the metrics. Features publish them without knowing the subscribers; without one, an event costs only the call.
 */
import { channel } from 'node:diagnostics_channel'
import { HttpError } from '../http/errors.ts'

export type Result = 'ok' | 'failed'

export interface TelemetryEvents {
  /** A push service has answered, or could not be reached. */
  'push-result': { endpoint: string; result: 'sent' | 'gone' | 'refused' | 'later' }
  /** A request to the public service for sunrise and sunset. */
  'sun-request': { result: Result }
  /** One run of a background job. */
  'job-run': { job: string; result: Result; seconds: number }
  'storage-operation': { store: string; operation: string; result: Result; seconds: number }
  /** Bytes that are not an HTTP request, or a URL that cannot be decoded. */
  'malformed-request': { status: number }
}

const channelOf = (name: keyof TelemetryEvents) => channel(`minbar:${name}`)

export function publish<Name extends keyof TelemetryEvents>(name: Name, event: TelemetryEvents[Name]): void {
  channelOf(name).publish(event)
}

/** Subscribes to an event. @returns a function that ends the subscription */
export function subscribe<Name extends keyof TelemetryEvents>(
  name: Name,
  onEvent: (event: TelemetryEvents[Name]) => void,
): () => void {
  const handle = (event: unknown) => onEvent(event as TelemetryEvents[Name])
  channelOf(name).subscribe(handle)
  return () => void channelOf(name).unsubscribe(handle)
}

/** Runs a background job once and publishes its duration and result. @throws the job's error */
export async function runJob<T>(job: string, work: () => Promise<T>): Promise<T> {
  return timed(work(), (result, seconds) => publish('job-run', { job, result, seconds }))
}

/** Returns a store whose asynchronous operations publish how long they take. */
export function withTelemetry<Store extends object>(storage: Store, store: string): Store {
  return new Proxy(storage, {
    get(target, operation) {
      const member: unknown = Reflect.get(target, operation, target)
      if (typeof member !== 'function' || typeof operation !== 'string') return member
      return (...args: unknown[]) => {
        const result: unknown = member.apply(target, args)
        // An operation on a stream takes as long as the client sends or reads.
        if (!(result instanceof Promise) || typeof args[0] === 'object') return result
        return timed(result, (outcome, seconds) =>
          publish('storage-operation', { store, operation, result: outcome, seconds }),
        )
      }
    },
  })
}

async function timed<T>(work: Promise<T>, onEnd: (result: Result, seconds: number) => void): Promise<T> {
  const startedAt = performance.now()
  let result: Result = 'ok'
  try {
    return await work
  } catch (error) {
    // A refused range, for example, is the client's error.
    if (!(error instanceof HttpError && error.status < 500)) result = 'failed'
    throw error
  } finally {
    onEnd(result, (performance.now() - startedAt) / 1000)
  }
}
