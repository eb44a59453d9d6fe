import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { deleteSharedFile, readSharedFile } from '../data/shared-inbox.ts'
import { isShareRequest, receiveShare } from './share.ts'

const url = new URL('https://minbar.example/share-recording')
const share = (form: FormData) => receiveShare({ url, request: new Request(url, { method: 'POST', body: form }) })
const fileOf = (name: string) => new File(['sound'], name, { type: 'audio/mpeg' })

test('matches only same-origin requests to the share path', () => {
  const matches = (path: string, sameOrigin = true) => isShareRequest({ url: new URL(path, url), sameOrigin })
  expect(matches('/share-recording')).toBe(true)
  expect(matches('/api/login')).toBe(false)
  expect(matches('/share-recording', false)).toBe(false)
})

test('stores the first file until it is deleted and redirects to the share page', async () => {
  const form = new FormData()
  form.append('title', ' From the recorder ')
  form.append('file', fileOf('one.mp3'))
  form.append('file', fileOf('two.mp3'))
  const response = await share(form)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('https://minbar.example/share-recording')
  expect(await readSharedFile()).toMatchObject({ file: { name: 'one.mp3' }, title: 'From the recorder', count: 2 })
  await deleteSharedFile({ name: 'one.mp3', size: 5 })
  expect(await readSharedFile()).toBeNull()
})

test('keeps a file that was shared after the one that is deleted', async () => {
  for (const name of ['first.mp3', 'second.mp3']) {
    const form = new FormData()
    form.append('file', fileOf(name))
    await share(form)
  }
  await deleteSharedFile({ name: 'first.mp3', size: 5 })
  expect(await readSharedFile()).toMatchObject({ file: { name: 'second.mp3' } })
})

test('reports a share without a file and a share that cannot be read', async () => {
  const text = new FormData()
  text.append('file', 'no file')
  expect((await share(text)).headers.get('location')).toMatch(/\?empty$/)
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const broken = new Request(url, { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } })
  expect((await receiveShare({ url, request: broken })).headers.get('location')).toMatch(/\?failed$/)
  expect(errors).toHaveBeenCalledOnce()
  errors.mockRestore()
})
