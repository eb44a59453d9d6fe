import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { listStoredFiles, makeForm } from '../helpers/recordings.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const test = withTestApp()

it('a shared recording that no service worker takes is not stored, and the response redirects to the page that explains it', async () => {
  const response = await fetch(`${test.url}/share-recording`, {
    method: 'POST',
    body: makeForm([['file', { name: 'talk.mp3', bytes: new Uint8Array(40_000) }]]),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/share-recording?missed')
  expect(await listStoredFiles(test.deps.config.dataDir)).toEqual({ files: [], incoming: [] })
})

it('the body of a shared recording is read for 64 KB at most, because nobody is logged in', async () => {
  const socket = connect(Number(new URL(test.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('POST /share-recording HTTP/1.1\r\nHost: minbar\r\nContent-Length: 100000000\r\n\r\n')
  const [head] = (await once(socket, 'data')) as [Buffer]
  expect(head.toString()).toMatch(/^HTTP\/1.1 303 /)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let sent = 0
  while (!socket.destroyed && sent < 100_000_000) {
    await new Promise((resolve) => socket.write(Buffer.alloc(65_536), resolve))
    sent += 65_536
  }
  await closed
  // Bytes in the kernel's buffers were sent, but not read.
  expect(sent).toBeLessThan(20_000_000)
})
