import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openLocalFolder } from '../../server/src/storage/local-folder.ts'
import type { Storage } from '../../server/src/storage/storage.ts'
import { ADMIN_SETTINGS, logIn } from '../helpers/administrator.ts'
import { storeIn } from '../helpers/bucket-suite.ts'
import { type FakeS3, startFakeS3 } from '../helpers/fake-s3.ts'
import { createInstallation } from '../helpers/installation.ts'
import { startNode } from '../helpers/node-script.ts'
import { listRecordings, sha256, uploadFixture } from '../helpers/recordings.ts'

const FILES = 12
let s3: FakeS3
let dataDir: string
let files: Map<string, Buffer>
beforeAll(async () => {
  s3 = await startFakeS3()
})
afterAll(() => s3.close())
beforeEach(async () => {
  s3.objects.clear()
  dataDir = await mkdtemp(join(tmpdir(), 'minbar-move-'))
  files = new Map()
  for (const [store, id] of [
    ['recordings', 'talks'],
    ['pictures', 'images'],
  ] as const) {
    const storage = await openReady(store, id)
    for (let count = 0; count < FILES; count++) {
      const bytes = randomBytes(50_000 + count)
      files.set(`${store}/files/${await storeIn(storage, bytes)}`, bytes)
    }
  }
})
afterEach(async () => {
  s3.failWith()
  await rm(dataDir, { recursive: true })
})
async function openReady(store: string, id: string): Promise<Storage> {
  const storage = openLocalFolder(join(dataDir, store))
  await storage.writeMarker('store-id', id)
  await storage.writeMarker('last-change', 'abc-12')
  storage.expect(id)
  await storage.checkStatus()
  return storage
}
const start = (direction: string, env = {}) =>
  startNode(['server/src/commands/files.ts', direction], { DATA_DIR: dataDir, ...s3.env, ...env })
async function run(direction: string) {
  const command = start(direction)
  return { code: await command.ended, ...command.output }
}
const names = () => [...files.keys()].sort()
const stored = () => [...s3.objects.keys()].filter((key) => key.includes('/files/')).sort()
const textOf = (key: string) => s3.objects.get(key)?.bytes.toString()

it('copies every file to a bucket and back, with the markers of the store', async () => {
  expect(await run('to-bucket')).toMatchObject({ code: 0, err: '' })
  expect(stored()).toEqual(names())
  for (const [name, bytes] of files) expect(s3.objects.get(name)?.bytes.equals(bytes)).toBe(true)
  expect(textOf('recordings/store-id')).toBe('talks\n')
  expect(textOf('pictures/store-id')).toBe('images\n')
  expect(textOf('recordings/last-change')).toBe('abc-12\n')
  await rm(dataDir, { recursive: true })
  expect(await run('to-folder')).toMatchObject({ code: 0, err: '' })
  for (const [name, bytes] of files) expect(bytes.equals(await readFile(join(dataDir, name)))).toBe(true)
  expect(await readFile(join(dataDir, 'recordings/store-id'), 'utf8')).toBe('talks\n')
})

it('continues after a kill without sending a file twice, and no server uses the bucket before it is complete', async () => {
  s3.failWith(({ method }) => (method === 'PUT' ? { waitMs: 50 } : undefined))
  const first = start('to-bucket')
  await vi.waitFor(() => expect(stored().length).toBeGreaterThan(4), { timeout: 20_000, interval: 5 })
  await first.end('SIGKILL')
  s3.failWith()
  expect(textOf('recordings/store-id')).toBe('unfinished-talks\n')
  const before = stored()
  s3.requests.length = 0
  expect(await run('to-bucket')).toMatchObject({ code: 0 })
  expect(stored()).toEqual(names())
  expect(before.filter((key) => s3.requests.includes(`PUT ${key}`))).toEqual([])
  expect(textOf('recordings/store-id')).toBe('talks\n')
})

it('copies only what is new when it runs again', async () => {
  expect(await run('to-bucket')).toMatchObject({ code: 0 })
  const bytes = randomBytes(1_000)
  const key = `recordings/files/${await storeIn(await openReady('recordings', 'talks'), bytes)}`
  s3.requests.length = 0
  expect(await run('to-bucket')).toMatchObject({ code: 0 })
  expect(new Set(s3.requests.filter((request) => request.includes('/files/')))).toEqual(
    new Set([`GET ${key}`, `DELETE ${key}`, `PUT ${key}`]),
  )
  expect(s3.objects.get(key)?.bytes.equals(bytes)).toBe(true)
})

it('sends a file again that is damaged in the bucket, and names one that is damaged in the folder', async () => {
  const [damaged = '', other = ''] = names()
  s3.objects.set(damaged, { bytes: randomBytes(files.get(damaged)?.length ?? 0), savedAt: new Date(), type: undefined })
  await writeFile(join(dataDir, other), randomBytes(files.get(other)?.length ?? 0))
  const { code, out } = await run('to-bucket')
  expect(code).toBe(1)
  expect(out).toContain(other.split('/').at(-1))
  expect(out).not.toContain(damaged.split('/').at(-1))
  expect(sha256(s3.objects.get(damaged)?.bytes ?? Buffer.alloc(0))).toBe(damaged.split('/').at(-1)?.split('.')[0])
  expect(stored()).toEqual(names().filter((name) => name !== other))
})

it('refuses a bucket of another server and a source without files', async () => {
  s3.objects.set('recordings/store-id', { bytes: Buffer.from('another\n'), savedAt: new Date(), type: undefined })
  expect(await run('to-bucket')).toMatchObject({ code: 1, err: expect.stringContaining('another server') })
  expect(stored()).toEqual([])
  s3.objects.clear()
  expect(await run('to-folder')).toMatchObject({ code: 1, err: expect.stringContaining('no files') })
  expect(await run('sideways')).toMatchObject({ code: 1, err: expect.stringContaining('to-bucket') })
})

it('lets a server continue with the bucket instead of the folder', async () => {
  const minbar = await createInstallation(ADMIN_SETTINGS)
  const first = await minbar.start()
  const auth = await logIn(minbar.url)
  const talk = await uploadFixture(minbar.url, auth, 'friday', 'flac.flac', 'Moved')
  expect(await start('to-bucket', { DATA_DIR: minbar.dataDir }).ended).toBe(0)
  await first.end('SIGTERM')
  await rm(join(minbar.dataDir, 'recordings'), { recursive: true })
  await minbar.start(s3.env)
  expect((await fetch(`${minbar.url}/api/health`)).status).toBe(200)
  expect((await listRecordings(minbar.url, 'friday')).map(({ id }) => id)).toEqual([talk.id])
  expect((await fetch(minbar.url + talk.downloadURL)).status).toBe(200)
  await minbar.remove()
})
