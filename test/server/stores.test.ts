import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { ADMIN_SETTINGS, logIn } from '../helpers/administrator.ts'
import { isOnPostgres } from '../helpers/database.ts'
import { freePort } from '../helpers/free-port.ts'
import { createInstallation, type Installation } from '../helpers/installation.ts'
import type { NodeScript } from '../helpers/node-script.ts'
import { fixture, listRecordings, upload, uploadFixture, waitFor } from '../helpers/recordings.ts'

let minbar: Installation
let auth: { authorization: string }

const login = async (url = minbar.url) => {
  auth = await logIn(url)
}
const recordings = () => join(minbar.dataDir, 'recordings')
const health = async (url = minbar.url) => {
  const response = await fetch(`${url}/api/health`)
  return { code: response.status, ...((await response.json()) as { status: string; storage: string }) }
}
const snapshot = async (since?: string) =>
  (await (await fetch(`${minbar.url}/api/snapshot${since ? `?since=${since}` : ''}`)).json()) as {
    cursor: string
    recordings: unknown[]
    deletedRecordings: number[]
  }
const overview = async () =>
  (await (await fetch(`${minbar.url}/api/overview`, { headers: auth })).json()) as {
    storageStatus: string
    missingRecordings: number
  }
const uploadFlac = async (url = minbar.url) =>
  upload(url, auth, 'friday', [['file', { name: 'new.flac', bytes: await fixture('flac.flac') }]])

/** Expects that nothing is lost and nothing new is accepted. */
async function expectAway(talk: { id: number; downloadURL: string }, cursor: string, status = 'away') {
  expect(await health()).toMatchObject({ code: 503, status: 'unavailable', storage: 'failed' })
  expect((await listRecordings(minbar.url, 'friday')).map(({ id }) => id)).toEqual([talk.id])
  expect(await snapshot(cursor)).toMatchObject({ cursor, deletedRecordings: [] })
  const media = await fetch(minbar.url + talk.downloadURL)
  expect(media.status, 'a file of a store that is unavailable is not missing').toBe(503)
  const refused = await uploadFlac()
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ error: 'unavailable', message: expect.stringMatching(/try again/) })
  expect(await overview()).toMatchObject({ storageStatus: status, missingRecordings: 0 })
}

async function expectBack(talk: { downloadURL: string }) {
  await waitFor(async () => (await health()).code === 200)
  expect((await fetch(minbar.url + talk.downloadURL)).status).toBe(200)
  const accepted = await uploadFlac()
  expect(accepted.status).toBe(201)
  expect(await overview()).toMatchObject({ storageStatus: 'ready', missingRecordings: 0 })
  const { id } = (await accepted.json()) as Recording
  const deleted = await fetch(`${minbar.url}/api/delete-recording/${id}`, { method: 'DELETE', headers: auth })
  expect(deleted.status).toBe(200)
}

// One installation with one talk. Each test leaves both as it found them, and no server running.
describe('the folder of the recordings', () => {
  let talk: Recording
  let cursor: string
  beforeAll(async () => {
    minbar = await createInstallation(ADMIN_SETTINGS)
    const server = await minbar.start()
    await login()
    talk = await uploadFixture(minbar.url, auth, 'friday', 'xing.mp3', 'Kept')
    cursor = (await snapshot()).cursor
    await server.end('SIGTERM')
  })
  afterAll(() => minbar.remove())
  const start = async () => {
    const server = await minbar.start()
    await login()
    return server
  }
  const stop = async (server: NodeScript) => {
    cursor = (await snapshot()).cursor
    expect(await server.end('SIGTERM')).toBe(0)
  }

  for (const state of ['missing', 'an empty mount point'])
    it(`that is ${state} at the start hides no recording, and is used again without a restart`, {
      tags: state === 'missing' ? [] : ['long'],
    }, async () => {
      await rename(recordings(), `${recordings()}-unmounted`)
      if (state !== 'missing') await mkdir(recordings())
      const server = await start()
      await server.waitForOutput(/the store of recordings is unavailable: check that the folder .* mounted/, 'err')
      await expectAway(talk, cursor)
      if (state !== 'missing') expect(await readdir(recordings()), 'nothing is written below a mount').toEqual([])

      await rm(recordings(), { recursive: true, force: true })
      await rename(`${recordings()}-unmounted`, recordings())
      await expectBack(talk)
      await server.waitForOutput(/the store of recordings is ready again/, 'err')
      await stop(server)
    })

  it('that goes away while the server runs hides no recording, and is used again when it is back', {
    tags: ['long'],
  }, async () => {
    const server = await start()
    await rename(recordings(), `${recordings()}-unmounted`)
    await expectAway(talk, cursor)
    await rename(`${recordings()}-unmounted`, recordings())
    await expectBack(talk)
    await stop(server)
  })

  it('of another database hides no recording and loses no file', { tags: ['long'] }, async () => {
    await rename(recordings(), `${recordings()}-own`)
    const name = `${'0'.repeat(64)}.mp3`
    await mkdir(join(recordings(), 'files'), { recursive: true })
    await writeFile(join(recordings(), 'store-id'), 'another\n')
    await writeFile(join(recordings(), 'files', name), 'a talk of another mosque')

    const server = await start()
    await server.waitForOutput(/the store of recordings is mismatched: .* belongs to another database/, 'err')
    await expectAway(talk, cursor, 'foreign')
    expect(await readdir(join(recordings(), 'files'))).toEqual([name])
    await stop(server)
    await rm(recordings(), { recursive: true })
    await rename(`${recordings()}-own`, recordings())
  })

  it('is compared file by file: a missing file is marked and listed again when it returns', {
    tags: ['long'],
  }, async () => {
    const path = join(recordings(), 'files', talk.downloadURL.split('/').at(-1) as string)
    await rename(path, `${recordings()}-lost`)
    const first = await start()
    const other = await uploadFixture(minbar.url, auth, 'friday', 'aac.m4a', 'Other')
    expect((await listRecordings(minbar.url, 'friday')).map(({ id }) => id)).toEqual([other.id])
    expect(await health()).toMatchObject({ code: 200 })
    expect(await overview()).toMatchObject({ storageStatus: 'ready', missingRecordings: 1 })
    await stop(first)
    await rename(`${recordings()}-lost`, path)
    const second = await start()
    expect((await listRecordings(minbar.url, 'friday')).map(({ id }) => id).sort()).toEqual([talk.id, other.id])
    await stop(second)
  })
})

describe.skipIf(!isOnPostgres())('a second process on one database', { tags: ['long'] }, () => {
  beforeAll(async () => {
    minbar = await createInstallation(ADMIN_SETTINGS)
  })
  afterAll(() => minbar.remove())

  it('with a folder of its own hides no recording from the first, before and after there are any', async () => {
    const first = await minbar.start()
    await login()
    const port = await freePort()
    const secondUrl = `http://127.0.0.1:${port}`
    const startSecond = async () => {
      const second = minbar.serve({ PORT: String(port), DATA_DIR: `${minbar.dataDir}/of-the-second` })
      await second.waitForOutput(/Minbar is ready/)
      await second.waitForOutput(/the store of recordings is unavailable/, 'err')
      return second
    }
    const early = await startSecond()
    expect((await uploadFlac(secondUrl)).status).toBe(503)
    const talk = await uploadFixture(minbar.url, auth, 'friday', 'xing.mp3', 'Kept')
    await early.end('SIGTERM')

    const late = await startSecond()
    expect(await health(secondUrl)).toMatchObject({ code: 503 })
    expect(await health()).toMatchObject({ code: 200 })
    for (const url of [minbar.url, secondUrl]) {
      expect((await listRecordings(url, 'friday')).map(({ id }) => id)).toEqual([talk.id])
    }
    expect((await fetch(minbar.url + talk.downloadURL)).status).toBe(200)
    await late.end('SIGTERM')
    await first.end('SIGTERM')
  })
})
