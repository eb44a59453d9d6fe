import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pictureOf } from './stored-picture.ts'

const PICTURE = 'https://mosque.example/media/pictures/a.jpg'
let stored: Map<string, Response>
let requested: string[]

function serve(respond: () => Response): void {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    requested.push(url)
    return respond()
  })
}
const picture = (text: string) => () => new Response(text, { headers: { 'content-type': 'image/jpeg' } })
const get = async (url = PICTURE) => (await pictureOf(new Request(url))).text()

beforeEach(() => {
  stored = new Map()
  requested = []
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (url: string) => stored.get(url)?.clone(),
      put: async (url: string, response: Response) => void stored.set(url, response),
      keys: async () => [...stored.keys()],
      delete: async (url: string) => stored.delete(url),
    }),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('is requested once', async () => {
  serve(picture('one'))
  expect([await get(), await get()]).toEqual(['one', 'one'])
  expect(requested).toEqual([PICTURE])
})

it('takes the place of the one before', async () => {
  serve(picture('one'))
  await get()
  serve(picture('two'))
  expect(await get(`${PICTURE}?2`)).toBe('two')
  expect([...stored.keys()]).toEqual([`${PICTURE}?2`])
})

it.each([
  ['a page of a Wi-Fi', () => new Response('<h1>', { headers: { 'content-type': 'text/html' } })],
  ['an error', () => new Response('', { status: 404 })],
])('is not stored where %s comes in its place', async (_what, respond) => {
  serve(respond)
  await get()
  expect(stored.size).toBe(0)
})
