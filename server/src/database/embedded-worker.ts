/**
 * Runs the embedded database in a thread: on the event loop that serves requests, one slow query would stop every stream.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'

export interface EmbeddedModules {
  pgliteWasmModule: WebAssembly.Module
  initdbWasmModule: WebAssembly.Module
}

/** The thread's `workerData`. */
export interface EmbeddedData extends EmbeddedModules {
  folder: string
}

export type EmbeddedRequest =
  | { id: number; kind: 'query'; sql: string; params: readonly unknown[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'listen'; channel: string }
  | { id: number; kind: 'close' }

export type EmbeddedReply =
  | { id: number; rows: object[] }
  | { id: number; error: { message: string; code?: string; constraint?: string; detail?: string } }
  | { notification: { channel: string; payload: string } }

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread only.')

const text = (value: string) => value
const { folder, ...modules } = workerData as EmbeddedData
const database = await PGlite.create({
  dataDir: folder,
  ...modules,
  parsers: { [types.INT8]: Number, [types.DATE]: text, [types.TIME]: text },
})

const send = (reply: EmbeddedReply) => port.postMessage(reply)

async function run(request: EmbeddedRequest): Promise<object[]> {
  switch (request.kind) {
    case 'query':
      return (await database.query<object>(request.sql, [...request.params])).rows
    case 'script':
      await database.exec(request.sql)
      return []
    case 'listen':
      await database.listen(request.channel, (payload) => send({ notification: { channel: request.channel, payload } }))
      return []
    case 'close':
      await database.exec('checkpoint')
      await database.close()
      return []
  }
}

// Requests run one after another, in their order: the main thread relies on that for transactions.
let last: Promise<void> = Promise.resolve()
port.on('message', (request: EmbeddedRequest) => {
  last = last.then(async () => {
    try {
      send({ id: request.id, rows: await run(request) })
    } catch (error) {
      const { message, code, constraint, detail } = error as Error & {
        code?: string
        constraint?: string
        detail?: string
      }
      send({
        id: request.id,
        error: { message, ...(code && { code }), ...(constraint && { constraint }), ...(detail && { detail }) },
      })
    }
    if (request.kind === 'close') port.close()
  })
})
send({ id: 0, rows: [] })
