import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { Snapshot } from '#contracts/snapshot.ts'
import { startTestApp } from '../helpers/app.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const test = withTestApp({ app: { streamLimits: { total: 3, perAddress: 2 } } })

const putTime = async (fajr: string) => {
  const headers = test.auth
  await test.app.inject({ method: 'PUT', url: '/api/jamat-timings', headers, payload: { fajr } })
}
const readCursor = async () => (await test.app.inject('/api/snapshot')).json<Snapshot>().cursor

/** Opens the stream as a browser does. */
async function listen(address = test.url, localAddress = '127.0.0.1') {
  const sending = request(`${address}/api/changes`, { localAddress, headers: { 'accept-encoding': 'gzip, br' } }).end()
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    sending.once('response', resolve).once('error', reject),
  )
  let text = ''
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const check of waiting) check()
  }
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    wake()
  })
  const ended = new Promise<void>((resolve) => response.once('close', resolve))
  const cursors = () => [...text.matchAll(/^data: (.*)$/gm)].map(([, cursor]) => cursor)
  return {
    response,
    ended,
    cursors,
    text: () => text,
    /** Resolves to the newest cursor once there are so many. */
    cursorNumber: (count: number) =>
      new Promise<string>((resolve) => {
        const check = () => {
          if (cursors().length < count) return
          waiting.delete(check)
          resolve(cursors()[count - 1] as string)
        }
        waiting.add(check)
        check()
      }),
    close: () => sending.destroy(),
  }
}

describe('the stream of changes', () => {
  it('has the cursor of the snapshot at once and after each change, once for all notices of it', async () => {
    const stream = await listen()
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(stream.response.headers).not.toHaveProperty('content-encoding')
    expect(await stream.cursorNumber(1)).toBe(await readCursor())
    expect(stream.text()).toMatch(/^retry: \d{4,5}\n/)
    await putTime('5:45')
    expect(await stream.cursorNumber(2)).toBe(await readCursor())
    await test.app.inject({
      method: 'POST',
      url: '/api/announcements',
      headers: test.auth,
      payload: { kind: 'rain' },
    })
    expect(await stream.cursorNumber(3)).toBe(await readCursor())
    expect(new Set(stream.cursors()).size).toBe(3)
    stream.close()
    await stream.ended
  })

  it('is refused to too many from one address, and again possible when one has ended', async () => {
    const [first, second] = [await listen(), await listen()]
    const refused = await listen()
    expect(refused.response.statusCode).toBe(503)
    expect(refused.response.headers['retry-after']).toBe('600')
    await refused.ended
    expect(JSON.parse(refused.text())).toMatchObject({ error: 'unavailable' })
    const elsewhere = await listen(test.url, '127.0.0.2')
    expect(elsewhere.response.statusCode).toBe(200)
    const tooMany = await listen(test.url, '127.0.0.3')
    expect(tooMany.response.statusCode).toBe(503)
    first.close()
    await first.ended
    // The server notices the end a moment later.
    await expect
      .poll(async () => {
        const next = await listen()
        if (next.response.statusCode !== 200) return next.response.statusCode
        next.close()
        return 200
      })
      .toBe(200)
    for (const { close } of [second, elsewhere]) close()
  })

  it('ends when the server stops, so that pages connect to the next one', async () => {
    const stopping = await startTestApp()
    const stream = await listen(stopping.url)
    await stream.cursorNumber(1)
    await stopping.app.stopGracefully(async () => {})
    await stream.ended
    expect(stream.response.complete).toBe(true)
    await stopping.close()
  })

  it('has no answer to HEAD, which would not end', async () => {
    expect((await fetch(`${test.url}/api/changes`, { method: 'HEAD' })).status).toBe(404)
  })
})
