import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Database, Row, Transaction } from './database.ts'
import type { EmbeddedData, EmbeddedModules, EmbeddedReply, EmbeddedRequest } from './embedded-worker.ts'
import { lockFolder } from './folder-lock.ts'

type NewRequest = {
  [K in EmbeddedRequest['kind']]: Omit<Extract<EmbeddedRequest, { kind: K }>, 'id'>
}[EmbeddedRequest['kind']]

/** An error of the embedded database with Postgres' `code`, like those of the driver for a real server. */
class EmbeddedError extends Error {
  code: string | undefined
  constraint: string | undefined
  constructor(error: { message: string; code?: string; constraint?: string }) {
    super(error.message)
    this.code = error.code
    this.constraint = error.constraint
  }
}

// V8 has aborted processes while freeing a compiled wrapper that WebAssembly threads share ("Check failed:
// jit_page.has_value()"; nodejs/node#64500 is similar). This budget prevents compiling them; V8's generic wrapper was not
// measurably slower.
setFlagsFromString('--wasm-wrapper-tiering-budget=1000000000')

const { resolve: resolvePath } = createRequire(import.meta.url)
const compile = async (name: string) => WebAssembly.compile(await readFile(resolvePath(`@electric-sql/pglite/${name}`)))
let modules: Promise<EmbeddedModules> | undefined

/** Returns Postgres' compiled modules, one set for all databases of a process: compiling takes some 0.2 s of CPU time. */
function loadModules(): Promise<EmbeddedModules> {
  modules ??= Promise.all([compile('pglite.wasm'), compile('initdb.wasm')]).then(
    ([pgliteWasmModule, initdbWasmModule]) => ({ pgliteWasmModule, initdbWasmModule }),
  )
  return modules
}

/**
 * Opens the embedded Postgres in a thread of its own.
 * @param folder its files; created if missing
 * @param onError called when the thread fails; the database cannot be used after that
 * @throws FolderInUseError if another running process has it open
 */
export async function openEmbedded(folder: string, onError: (error: Error) => void = () => {}): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const compiled = await loadModules()
  const unlock = await lockFolder(folder)
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder: `${folder}/pg`, ...compiled } satisfies EmbeddedData,
  })
  const pending = new Map<number, { resolve(rows: object[]): void; reject(error: Error): void }>()
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let lastId = 0
  let ended: Error | undefined
  let isReady = false
  let isClosing = false
  let closed: Promise<void> | undefined

  const fail = (error: Error) => {
    ended ??= error
    for (const request of pending.values()) request.reject(error)
    pending.clear()
  }
  worker.on('message', (reply: EmbeddedReply) => {
    if ('notification' in reply) {
      for (const onNotification of listeners.get(reply.notification.channel) ?? [])
        onNotification(reply.notification.payload)
      return
    }
    const request = pending.get(reply.id)
    pending.delete(reply.id)
    if ('error' in reply) request?.reject(new EmbeddedError(reply.error))
    else request?.resolve(reply.rows)
  })
  worker.on('error', (error: Error) => {
    fail(error)
    // Until then, the error rejects `openEmbedded`.
    if (isReady) onError(error)
  })
  worker.on('exit', () => {
    const error = new Error('The embedded database has been closed.')
    const isUnexpected = isReady && !isClosing && !ended
    fail(error)
    if (isUnexpected) onError(error)
  })

  const post = <R extends object>(request: NewRequest): Promise<R[]> => {
    if (ended) return Promise.reject(ended)
    const id = ++lastId
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve: resolve as (rows: object[]) => void, reject })
      worker.postMessage({ ...request, id } as EmbeddedRequest)
    })
  }

  // There is one session, so all other queries wait until a transaction ends.
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    queued += 1
    const result = last.then(work, work)
    last = result
      .catch(() => undefined)
      .finally(() => {
        queued -= 1
      })
    return result
  }

  try {
    await new Promise<void>((resolve, reject) => {
      pending.set(0, { resolve: () => resolve(), reject })
    })
  } catch (error) {
    isClosing = true
    await worker.terminate()
    await unlock()
    throw error
  }

  isReady = true

  const direct: Transaction = {
    query: <R extends object = Row>(sql: string, params: readonly unknown[] = []) =>
      post<R>({ kind: 'query', sql, params }),
    script: async (sql) => void (await post({ kind: 'script', sql })),
  }

  return {
    kind: 'embedded',
    query: (sql, params) => enqueue(() => direct.query(sql, params)),
    transaction: (work) =>
      enqueue(async () => {
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
    async listen(channel, onNotification) {
      const onNotifications = listeners.get(channel) ?? new Set()
      if (!listeners.has(channel)) {
        listeners.set(channel, onNotifications)
        await enqueue(() => post({ kind: 'listen', channel }))
      }
      onNotifications.add(onNotification)
      return { isLive: true, stop: async () => void onNotifications.delete(onNotification) }
    },
    connections: () => ({ used: Math.min(queued, 1), idle: queued === 0 ? 1 : 0, waiting: Math.max(queued - 1, 0) }),
    close: () => {
      closed ??= enqueue(async () => {
        isClosing = true
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
