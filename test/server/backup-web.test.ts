import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeRestore } from '../../server/src/features/setup/restore-queries.ts'
import { setupToken } from '../../server/src/features/setup/setup-token.ts'
import { ensureSampleContent } from '../../server/src/first-run.ts'
import { ownProcessTag } from '../../server/src/storage/process-tag.ts'
import { logIn } from '../helpers/administrator.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { describeDatabase, makeBackup, type SmallInstallation } from '../helpers/backups.ts'
import { createInstallation } from '../helpers/installation.ts'
import { jamatCalls } from '../helpers/jamat.ts'
import { fixture, listRecordings, sha256, uploadFixture, waitFor } from '../helpers/recordings.ts'
import { restoreCalls } from '../helpers/restores.ts'

let source: TestApp
let sourceUrl: string
let backup: Buffer<ArrayBuffer>
beforeAll(async () => {
  source = await startTestApp()
  sourceUrl = source.url
  await uploadFixture(sourceUrl, source.auth, 'friday', 'xing.mp3', 'Kept')
  await jamatCalls(source).saved({ fajr: '5:30' })
  backup = Buffer.from(await makeBackup(source.deps))
})
afterAll(() => source.close())

describe('a restore through the web', () => {
  it('brings everything back and starts the server anew with the secrets of the backup', {
    tags: ['long'],
  }, async () => {
    const minbar = await createInstallation()
    try {
      const server = await minbar.start()
      const stored = await readFile(join(minbar.dataDir, 'secrets.json'), 'utf8').catch(() => undefined)
      const secret = minbar.database.url
        ? 'for tests only: long enough to be a secret'
        : (JSON.parse(stored as string) as { jwtSecret: string }).jwtSecret
      const calls = restoreCalls(
        () => minbar.url,
        // As people type it.
        () => ` ${setupToken({ jwtSecret: secret }).toLowerCase().replaceAll('-', ' ')}`,
      )
      const upload = await calls.upload(backup)
      const begun = await calls.restore(upload)
      expect(begun.status, await begun.clone().text()).toBe(202)
      expect(await begun.json()).toMatchObject({ phase: 'reading', totalBytes: backup.length })
      expect(await calls.ended(upload)).toMatchObject({ phase: 'done', files: 1, readBytes: backup.length })
      await server.waitForOutput(/(Minbar is ready at [\s\S]*){2}\n/)

      const [talk] = await listRecordings(minbar.url, 'friday')
      expect(talk?.title).toBe('Kept')
      const played = await (await fetch(minbar.url + talk?.downloadURL)).bytes()
      expect(talk?.downloadURL).toContain(sha256(played))
      const key = (await (await fetch(`${minbar.url}/api/push-key`)).json()) as { publicKey: string }
      expect(Object.values(key)).toContain(source.deps.secrets.vapid.publicKey)
      await logIn(minbar.url)
      expect(await readdir(join(minbar.dataDir, 'uploads'))).toEqual([])
      // What the phone asks for later, and a second restore.
      expect(await calls.ended(upload)).toMatchObject({ phase: 'done' })
      expect((await calls.begin(100)).status).toBe(minbar.database.url ? 409 : 401)
    } finally {
      await minbar.remove()
    }
  })
})

/** Starts an installation that can be restored into, for the tests of the calling `describe`. */
function withTarget() {
  const state = {
    app: undefined as unknown as TestApp,
    url: '',
    token: '',
    onRestored: vi.fn(),
  }
  beforeAll(async () => {
    state.app = await startTestApp({ app: { onRestored: state.onRestored }, config: { sampleContent: false } })
    await ensureSampleContent(state.app.deps)
    await state.app.deps.database.query('delete from admins')
    state.url = state.app.url
    state.token = setupToken(state.app.deps.secrets)
  })
  afterAll(() => state.app.close())
  const calls = restoreCalls(
    () => state.url,
    () => state.token,
  )
  return { state, calls }
}

/** The restore's own notes are in the settings; wrong tokens are counted. */
async function contentOf({ database, storage }: Pick<SmallInstallation, 'database' | 'storage'>) {
  const { tables } = await describeDatabase(database)
  return [{ ...tables, settings: '', uploads: '', login_attempts: '' }, await storage.list()]
}

describe('a restore is refused', () => {
  const { state: target, calls } = withTarget()

  it('without the set-up token', async () => {
    const right = target.token
    try {
      for (const wrong of ['', 'AAAA-AAAA-AAAA', right.slice(0, -1)]) {
        target.token = wrong
        expect((await calls.begin(100)).status).toBe(401)
        expect((await calls.restore('0'.repeat(32))).status).toBe(401)
      }
    } finally {
      target.token = right
    }
  })

  it('when the installation has content', async () => {
    const full = restoreCalls(
      () => sourceUrl,
      () => setupToken(source.deps.secrets),
    )
    const content = await contentOf(source.deps)
    const begun = await full.begin(100)
    expect(begun.status).toBe(409)
    expect(await begun.json()).toMatchObject({ message: expect.stringContaining('is set up already') })
    expect((await full.restore('0'.repeat(32))).status).toBe(409)
    expect(await contentOf(source.deps)).toEqual(content)
  })

  it('when there is an administrator, though there is no content yet', async () => {
    const { database } = target.app.deps
    await database.query("insert into admins (email, password_hash) values ('imam@mosque.example', 'x')")
    expect((await calls.begin(100)).status).toBe(409)
    expect((await calls.restore('0'.repeat(32))).status).toBe(409)
    await database.query('delete from admins')
  })

  it('before all of it has arrived, and when there is no such upload', async () => {
    const path = (await calls.begin(backup.length)).headers.get('location') as string
    await calls.send(path, 0, backup.subarray(0, 1000))
    expect((await calls.restore(path.split('/').at(-1) as string)).status).toBe(409)
    expect((await calls.restore('0'.repeat(32))).status).toBe(404)
    expect((await calls.state('0'.repeat(32))).status).toBe(404)
  })

  it('when there is no room for the upload and the files in it', async () => {
    const free = await target.app.deps.storage.free()
    expect((await calls.begin(Math.ceil(free * 0.6))).status).toBe(507)
  })

  it('when the archive is damaged: says why, changes nothing, and can be tried again', async () => {
    const damaged = Buffer.from(backup)
    // In the recording; between the files are bytes without a meaning.
    const at = backup.indexOf(await fixture('xing.mp3')) + 1000
    damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at)
    const before = await contentOf(target.app.deps)
    const upload = await calls.upload(damaged)
    expect((await calls.restore(upload)).status).toBe(202)
    expect(await calls.ended(upload)).toMatchObject({
      phase: 'failed',
      message: expect.stringContaining('The backup is damaged'),
    })
    expect(await contentOf(target.app.deps)).toEqual(before)
    expect(target.onRestored).not.toHaveBeenCalled()
    expect((await calls.restore(upload)).status).toBe(404)
  })
})

describe('a restore while another one runs, in any process,', () => {
  const { state: target, calls } = withTarget()

  const setUpByForm = () => {
    const mosque = { name: 'Masjid', place: 'Karachi', latitude: 24.86, longitude: 67, timeZone: 'Asia/Karachi' }
    const admin = { email: 'imam@mosque.example', password: 'three odd words' }
    const rules = { method: 'Karachi', asr: 'hanafi' }
    const payload = { token: target.token, mosque: { ...mosque, ...rules }, admin, times: {} }
    return target.app.app.inject({ method: 'POST', url: '/api/setup', payload })
  }

  it('is refused until that has ended, as is the set-up by form', async () => {
    const upload = await calls.upload(backup)
    const other = { upload: 'f'.repeat(32), readBytes: 1, totalBytes: 2, message: null, createdAt: null }
    const running = { ...other, phase: 'reading', rows: 0, files: 0 } as const
    const write = (ago: number, process: string) =>
      writeRestore(target.app.deps.database, { ...running, at: Date.now() - ago, process })
    await write(10_000, ownProcessTag())
    expect((await calls.restore(upload)).status).toBe(409)
    expect((await setUpByForm()).statusCode).toBe(409)
    expect(await target.app.deps.database.query('select from admins')).toEqual([])
    // Its process has stopped writing on a machine elsewhere, or has ended here.
    await write(61_000, 'elsewhere-1-1')
    expect(await (await calls.state(other.upload)).json()).toMatchObject({ phase: 'failed' })
    await write(10_000, ownProcessTag().replace(/\d+-\d+$/, `${process.pid}-1`))
    expect(await (await calls.state(other.upload)).json()).toMatchObject({ phase: 'failed' })
    expect((await calls.restore(upload)).status).toBe(202)
    expect(await calls.ended(upload)).toMatchObject({ phase: 'done' })
    await waitFor(async () => target.onRestored.mock.calls.length === 1)
    expect((await listRecordings(target.url, 'friday')).map(({ title }) => title)).toEqual(['Kept'])
  })
})

describe('a restore of a backup whose keys are encrypted', () => {
  const { state: target, calls } = withTarget()

  it('needs the passphrase, which can be given later for the same upload', async () => {
    const { config } = source.deps
    const passphrase = 'three odd words and a number'
    const sealed = await makeBackup({ ...source.deps, config: { ...config, backup: { ...config.backup, passphrase } } })
    const upload = await calls.upload(Buffer.from(sealed))
    for (const given of [undefined, 'another one, as long']) {
      expect((await calls.restore(upload, given)).status).toBe(202)
      expect(await calls.ended(upload)).toMatchObject({
        phase: 'failed',
        message: expect.stringContaining('BACKUP_PASSPHRASE'),
      })
    }
    expect(target.onRestored).not.toHaveBeenCalled()
    expect((await calls.restore(upload, ` ${passphrase} `)).status).toBe(202)
    expect(await calls.ended(upload)).toMatchObject({ phase: 'done', files: 1 })
  })
})
