/** The metrics of this process in Prometheus' format; docs/monitoring.md lists all of them. */
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { findPushService } from '../features/push/read-subscription.ts'
import { createInstruments } from './instruments.ts'
import { createStateMetrics } from './metrics-of-state.ts'
import type { SentResponse } from './responses.ts'
import { subscribe } from './telemetry.ts'

export interface Metrics {
  readonly contentType: string
  /** Counts a response. */
  onResponse(response: SentResponse): void
  /** Returns all metrics as text. */
  scrape(): Promise<string>
  close(): void
}

/** Few, because each route and status multiplies them. */
const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 10]
const STORAGE_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Creates the metrics of one server. They count from now on. */
export function createMetrics(deps: Deps): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const { gauge, counter, histogram } = createInstruments(register)
  const requests = histogram(
    'minbar_http_request_duration_seconds',
    'Duration of requests by method, pattern of the route and status.',
    ['method', 'route', 'status'],
    REQUEST_BUCKETS,
  )
  const sentBytes = counter('minbar_http_sent_bytes_total', 'Bytes of responses, by pattern of the route.', ['route'])
  const uploadBytes = counter('minbar_upload_bytes_total', 'Bytes received by routes that take files.', ['route'])
  const malformed = counter(
    'minbar_http_malformed_requests_total',
    'Requests that could not be read, by the status of the response.',
    ['status'],
  )
  const pushResults = counter(
    'minbar_push_results_total',
    'Responses of push services: sent, gone, refused, or later for deliveries that are retried.',
    ['service', 'result'],
  )
  const sunRequests = counter('minbar_sun_requests_total', 'Requests to the service for sunrise and sunset.', [
    'result',
  ])
  const jobs = histogram(
    'minbar_job_duration_seconds',
    'Duration of background jobs.',
    ['job', 'result'],
    [0.01, 0.1, 1, 10, 60, 600],
  )
  const jobSuccesses = gauge(
    'minbar_job_last_success_timestamp_seconds',
    'When a background job last ended without an error.',
    ['job'],
  )
  const storage = histogram(
    'minbar_storage_operation_duration_seconds',
    'Duration of operations on the stores of recordings and pictures.',
    ['store', 'operation', 'result'],
    STORAGE_BUCKETS,
  )
  const refreshState = createStateMetrics(deps, register)

  const subscriptions = [
    subscribe('push-result', ({ endpoint, result }) => {
      const service = findPushService(new URL(endpoint), deps.config.pushAllowedHosts) ?? 'other'
      pushResults.inc({ service, result })
    }),
    subscribe('sun-request', (labels) => sunRequests.inc(labels)),
    subscribe('job-run', ({ job, result, seconds }) => {
      jobs.observe({ job, result }, seconds)
      if (result === 'ok') jobSuccesses.set({ job }, Date.now() / 1000)
    }),
    subscribe('storage-operation', ({ seconds, ...labels }) => storage.observe(labels, seconds)),
    subscribe('malformed-request', (labels) => malformed.inc(labels)),
  ]

  return {
    contentType: register.contentType,
    onResponse({ method, route = 'none', status, seconds, bytes, receivedBytes, isTransfer }) {
      // Clients can invent methods where no route matches.
      requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, seconds)
      sentBytes.inc({ route }, bytes)
      if (isTransfer && receivedBytes > 0) uploadBytes.inc({ route }, receivedBytes)
    },
    async scrape() {
      await refreshState()
      return register.metrics()
    },
    close() {
      for (const end of subscriptions) end()
      register.clear()
    },
  }
}
