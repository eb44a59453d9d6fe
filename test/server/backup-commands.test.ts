import { createReadStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '#contracts/snapshot.ts'
import { readArchive } from '../../server/src/backup/read-archive.ts'
import { ADMIN_SETTINGS, logIn } from '../helpers/administrator.ts'
import { isOnPostgres } from '../helpers/database.ts'
import { createInstallation, type Installation } from '../helpers/installation.ts'
import { listRecordings, makeTalk, sha256, uploadFixture, waitFor } from '../helpers/recordings.ts'

const KILLS = 3

let minbar: Installation
let folder: string
let file: string
let phone: Snapshot
let publicKey: unknown
let backup: Awaited<ReturnType<Installation['run']>>

const snapshot = async (url: string, query = '') =>
  (await (await fetch(`${url}/api/snapshot${query}`)).json()) as Snapshot
const vapidKey = async (url: string) => (await fetch(`${url}/api/push-key`)).json()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minbar-backups-'))
  file = join(folder, 'minbar.tar')
  minbar = await createInstallation(ADMIN_SETTINGS)
  await minbar.start()
  const auth = await logIn(minbar.url)
  await uploadFixture(minbar.url, auth, 'friday', 'xing.mp3', 'Before the backup')
  const form = new FormData()
  form.append('file', new File([await makeTalk(30_000_000, 'long')], 'long.mp3'))
  const response = await fetch(`${minbar.url}/api/post-recording/morningdars`, {
    method: 'POST',
    headers: auth,
    body: form,
  })
  expect(response.status).toBe(201)
  phone = await snapshot(minbar.url)
  publicKey = await vapidKey(minbar.url)
  backup = await minbar.run('backup', file)
})
afterAll(async () => {
  await minbar.remove()
  await rm(folder, { recursive: true, force: true })
})

describe('npm run backup, while the server is running', () => {
  it('writes a whole backup that only its user can read, and says what it contains', async () => {
    expect(backup).toMatchObject({ code: 0, out: '' })
    expect(backup.err).toContain('is a whole backup: it was read again and every hash is right.')
    expect(backup.err).toContain('Keep it where only you can read it')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).not.toContain('minbar.tar.part')
  })

  it('replaces nothing: no file, no folder, no link, and says what to do where it may not write', async () => {
    const before = sha256(await readFile(file))
    const link = join(folder, 'link.tar')
    await symlink('/dev/null', link)
    for (const path of [file, folder, link, '/dev/null']) {
      const command = await minbar.run('backup', path)
      expect(command, path).toMatchObject({ code: 1, out: '' })
      expect(command.err).toBe(
        `${path} exists, and a backup replaces nothing. Choose another name, or remove it first.\n`,
      )
    }
    expect(sha256(await readFile(file))).toBe(before)
    const nowhere = await minbar.run('backup', 'no-such-folder/minbar.tar')
    expect(nowhere.code).toBe(1)
    expect(nowhere.err).toBe(
      `${resolve('no-such-folder/minbar.tar')} cannot be written (ENOENT). Choose a name in a folder that exists and that the user ` +
        'of this command may write, for example /var/backups/minbar/first.tar.\n',
    )
  })

  it('killed in the middle leaves nothing that looks like a backup', { tags: ['long'] }, async () => {
    const own = join(folder, 'killed')
    const path = join(own, 'new.tar')
    await mkdir(own)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const command = minbar.begin('backup', path)
      await waitFor(async () => ((await stat(`${path}.part`).catch(() => undefined))?.size ?? 0) > 0)
      await command.end()
    }
    expect(await readdir(own)).toEqual(['new.tar.part'])
    await expect(readArchive(createReadStream(`${path}.part`))).rejects.toThrow(/incomplete/)
    // What a kill left is replaced by the next backup.
    expect(await minbar.run('backup', path)).toMatchObject({ code: 0 })
    expect(await readdir(own)).toEqual(['new.tar'])
    expect(await readdir(join(minbar.dataDir, 'backup-work'))).toEqual([])
  })

  it('refuses to restore over the content of this installation', async () => {
    const command = await minbar.run('restore', file)
    expect(command).toMatchObject({ code: 1 })
    expect(command.err).toContain(isOnPostgres() ? 'has content already' : 'is in use by process')
  })
})

describe('npm run restore, into an empty installation', { tags: ['long'] }, () => {
  it('brings everything back: talks play, phones load anew and stay subscribed', async () => {
    const scheduled = join(folder, 'scheduled')
    await mkdir(scheduled)
    await copyFile(file, join(scheduled, 'minbar-2026-11-22T20-00-00Z.tar'))
    await writeFile(join(scheduled, 'minbar-2026-11-21T20-00-00Z.tar'), 'an older one')
    const other = await createInstallation({
      ...ADMIN_SETTINGS,
      ADMIN_PASSWORD: 'another password',
      BACKUP_TO: scheduled,
    })
    try {
      const command = await other.run('restore', 'newest')
      expect(command, command.err).toMatchObject({ code: 0, err: '' })
      expect(command.out).toContain('Restoring minbar-2026-11-22T20-00-00Z.tar from')
      expect(command.out).toMatch(/Restored the backup of .* and 2 files, each compared with its hash\./)
      await other.start({ BACKUP_TO: '' })
      expect((await fetch(`${other.url}/api/health`)).status).toBe(200)
      const talks = await listRecordings(other.url, 'morningdars')
      expect(talks).toHaveLength(1)
      const played = await (await fetch(other.url + talks[0]?.downloadURL)).bytes()
      expect(talks[0]?.downloadURL).toContain(sha256(played))
      expect(await snapshot(other.url, `?since=${phone.cursor}`)).toMatchObject({
        full: true,
        recordings: phone.recordings,
      })
      expect(await vapidKey(other.url)).toEqual(publicKey)
      await logIn(other.url)
    } finally {
      await other.remove()
    }
  })
})
