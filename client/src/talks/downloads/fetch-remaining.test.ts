import { expect, it } from 'vitest'
import { NetworkError, readBytes } from './fetch-remaining.ts'

const read = (type: string) => readBytes(new Response('bytes', { headers: { 'content-type': type } }), 0).next()

it('stores nothing of the page of a network that asks for a login first', async () => {
  await expect(read('text/html; charset=utf-8')).rejects.toThrow(NetworkError)
  expect((await read('audio/mpeg')).value).toEqual(new TextEncoder().encode('bytes'))
})
