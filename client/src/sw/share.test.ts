import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { forgetShared, readShared } from '../data/shared-inbox.ts'
import { isShare, takeShared } from './share.ts'

const url = new URL('https://minbar.example/share-recording')
const share = (form: FormData) => takeShared({ url, request: new Request(url, { method: 'POST', body: form }) })
const fileOf = (name: string) => new File(['sound'], name, { type: 'audio/mpeg' })

test('only the phone’s own "Share" is taken', () => {
  const asked = (method: string, path: string, sameOrigin = true) =>
    isShare({ url: new URL(path, url), request: { method }, sameOrigin })
  expect(asked('POST', '/share-recording')).toBe(true)
  expect(asked('GET', '/share-recording')).toBe(false)
  expect(asked('POST', '/api/login')).toBe(false)
  expect(asked('POST', '/share-recording', false)).toBe(false)
})

test('the first file is kept until it is dealt with, and leads to the page that asks what it is', async () => {
  const form = new FormData()
  form.append('title', ' From the recorder ')
  form.append('file', fileOf('one.mp3'))
  form.append('file', fileOf('two.mp3'))
  const answer = await share(form)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('https://minbar.example/share-recording')
  expect(await readShared()).toMatchObject({ file: { name: 'one.mp3' }, title: 'From the recorder', count: 2 })
  await forgetShared()
  expect(await readShared()).toBeNull()
})

test('what brings no file, or cannot be read, is said to', async () => {
  const text = new FormData()
  text.append('file', 'no file')
  expect((await share(text)).headers.get('location')).toMatch(/\?empty$/)
  const broken = new Request(url, { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } })
  expect((await takeShared({ url, request: broken })).headers.get('location')).toMatch(/\?failed$/)
})
