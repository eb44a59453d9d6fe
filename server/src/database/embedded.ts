import { mkdir } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { Database, Row, Transaction } from './database.ts'
import type { EmbeddedReply, EmbeddedRequest } from './embedded-worker.ts'
import { lockFolder } from './folder-lock.ts'

type Asked = {
  [K in EmbeddedRequest['kind']]: Omit<Extract<EmbeddedRequest, { kind: K }>, 'id'>
}[EmbeddedRequest['kind']]

/** A fault of the embedded database, with Postgres' own `code` as the driver of the real one has it. */
export class EmbeddedError extends Error {
  code: string | undefined
  constraint: string | undefined
  constructor(fault: { message: string; code?: string; constraint?: string }) {
    super(fault.message)
    this.code = fault.code
    this.constraint = fault.constraint
  }
}

/**
 * Opens the embedded Postgres in a folder, in a thread of its own.
 * @param folder where its files are; made if absent
 * @param onFault told when the thread dies; nothing can be asked of the database after that
 * @throws FolderInUse when another living process has it open
 */
export async function openEmbedded(folder: string, onFault: (error: Error) => void = () => {}): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder)
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder: `${folder}/pg` },
  })
  const pending = new Map<number, { resolve(rows: object[]): void; reject(error: Error): void }>()
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let lastId = 0
  let ended: Error | undefined
  let closing = false
  let closed: Promise<void> | undefined

  const fail = (error: Error) => {
    ended ??= error
    for (const waiting of pending.values()) waiting.reject(error)
    pending.clear()
  }
  worker.on('message', (reply: EmbeddedReply) => {
    if ('notice' in reply) {
      for (const hear of listeners.get(reply.notice.channel) ?? []) hear(reply.notice.payload)
      return
    }
    const waiting = pending.get(reply.id)
    pending.delete(reply.id)
    if ('error' in reply) waiting?.reject(new EmbeddedError(reply.error))
    else waiting?.resolve(reply.rows)
  })
  worker.on('error', (error: Error) => {
    fail(error)
    onFault(error)
  })
  worker.on('exit', () => {
    const error = new Error('The embedded database has been closed.')
    const unexpected = !closing && !ended
    fail(error)
    if (unexpected) onFault(error)
  })

  const post = <R extends object>(request: Asked): Promise<R[]> => {
    if (ended) return Promise.reject(ended)
    const id = ++lastId
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve: resolve as (rows: object[]) => void, reject })
      worker.postMessage({ ...request, id } as EmbeddedRequest)
    })
  }

  // One session serves everyone, so a transaction keeps all others waiting until it ends.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work, work)
    turn = mine.catch(() => undefined)
    return mine
  }

  try {
    await new Promise<void>((resolve, reject) => {
      pending.set(0, { resolve: () => resolve(), reject })
    })
  } catch (error) {
    closing = true
    await worker.terminate()
    await unlock()
    throw error
  }

  const direct: Transaction = {
    query: <R extends object = Row>(sql: string, params: readonly unknown[] = []) =>
      post<R>({ kind: 'query', sql, params }),
    script: async (sql) => void (await post({ kind: 'script', sql })),
  }

  return {
    kind: 'embedded',
    query: (sql, params) => inTurn(() => direct.query(sql, params)),
    transaction: (work) =>
      inTurn(async () => {
        await direct.script('begin')
        try {
          const result = await work(direct)
          await direct.script('commit')
          return result
        } catch (error) {
          await direct.script('rollback')
          throw error
        }
      }),
    async listen(channel, onNotice) {
      const known = listeners.get(channel) ?? new Set()
      if (!listeners.has(channel)) {
        listeners.set(channel, known)
        await inTurn(() => post({ kind: 'listen', channel }))
      }
      known.add(onNotice)
      return { live: true, stop: async () => void known.delete(onNotice) }
    },
    close: () => {
      closed ??= inTurn(async () => {
        closing = true
        try {
          if (!ended) await post({ kind: 'close' })
        } finally {
          await worker.terminate()
          await unlock()
        }
      })
      return closed
    },
  }
}
