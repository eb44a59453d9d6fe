/**
 * The thread in which the embedded database computes, off the event loop that serves pages: one slow query
 * there would stop every listener's stream.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'

export type EmbeddedRequest =
  | { id: number; kind: 'query'; sql: string; params: readonly unknown[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'listen'; channel: string }
  | { id: number; kind: 'close' }

export type EmbeddedReply =
  | { id: number; rows: object[] }
  | { id: number; error: { message: string; code?: string; constraint?: string; detail?: string } }
  | { notice: { channel: string; payload: string } }

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread only.')

const text = (value: string) => value
const database = await PGlite.create({
  dataDir: (workerData as { folder: string }).folder,
  parsers: { [types.INT8]: Number, [types.DATE]: text, [types.TIME]: text },
})

const send = (reply: EmbeddedReply) => port.postMessage(reply)

async function answer(request: EmbeddedRequest): Promise<object[]> {
  switch (request.kind) {
    case 'query':
      return (await database.query<object>(request.sql, [...request.params])).rows
    case 'script':
      await database.exec(request.sql)
      return []
    case 'listen':
      await database.listen(request.channel, (payload) => send({ notice: { channel: request.channel, payload } }))
      return []
    case 'close':
      await database.exec('checkpoint')
      await database.close()
      return []
  }
}

// Requests are answered one after another, in the order they came: the main thread relies on that for transactions.
let last: Promise<void> = Promise.resolve()
port.on('message', (request: EmbeddedRequest) => {
  last = last.then(async () => {
    try {
      send({ id: request.id, rows: await answer(request) })
    } catch (fault) {
      const { message, code, constraint, detail } = fault as Error & {
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
