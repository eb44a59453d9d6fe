import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MANIFEST } from '../../server/src/backup/manifest.ts'
import { readArchive } from '../../server/src/backup/read-archive.ts'
import { restoreArchive } from '../../server/src/backup/restore-archive.ts'
import { addLocalTicket, TICKET_MS } from '../../server/src/backup/ticket.ts'
import { hashPassword } from '../../server/src/features/auth/passwords.ts'
import { addAdmin, removeAdmin, setPassword } from '../../server/src/features/auth/queries.ts'
import { loadSecrets } from '../../server/src/secrets.ts'
import { ADMIN } from '../helpers/app.ts'
import { createSmallInstallation, inChunks, makeBackup, type SmallInstallation } from '../helpers/backups.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const PASSPHRASE = 'three odd words and a number'

let now = Date.now()
const test = withTestApp({ now: () => new Date(now) })

const VOLUNTEER = { email: 'leaving@mosque.example', password: 'the same password' }

/** Adds an administrator and logs them in. @returns the header of their token */
async function addVolunteer() {
  await addAdmin(test.deps.database, VOLUNTEER.email, await hashPassword(VOLUNTEER.password))
  const { token } = (await test.app.inject({ method: 'POST', url: '/api/login', payload: VOLUNTEER })).json()
  return { authorization: `Bearer ${token}` }
}

const ticketOf = async (headers: { authorization: string }) =>
  (await test.app.inject({ method: 'POST', url: '/api/backups/tickets', headers })).json<{ url: string }>().url
const download = (url: string) => test.app.inject({ url })
const isAdmin = async (headers: { authorization: string }) =>
  (await test.app.inject({ url: '/api/overview', headers })).statusCode === 200

/** Returns the rows of a table in a backup. */
async function rowsIn(backup: Buffer, name: string): Promise<Record<string, unknown>[]> {
  let text = ''
  await readArchive(inChunks(backup), {
    async table(table, body) {
      for await (const chunk of body) if (table.name === name) text += Buffer.from(chunk).toString()
    },
  })
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

describe('an administrator who has downloaded a backup', () => {
  it('cannot make a token from it, their own or another’s, neither before nor after they are removed', async () => {
    const headers = await addVolunteer()
    const backup = (await download(await ticketOf(headers))).rawPayload
    const admins = await rowsIn(backup, 'admins')
    expect(admins.map(({ email }) => email)).toEqual([ADMIN.email, VOLUNTEER.email])

    const [, payload = ''] = headers.authorization.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const isAccepted = (changed: object) => {
      const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, ...changed })}`
      // As known from a backup of an earlier version.
      const signature = createHmac('sha256', test.deps.secrets.jwtSecret).update(unsigned).digest('base64url')
      return isAdmin({ authorization: `Bearer ${unsigned}.${signature}` })
    }
    const forged = admins.flatMap(({ id, token_version: ver }) =>
      [undefined, '', 'undefined', 'null', ver].map((key) => ({ sub: String(id), ver, key })),
    )
    const others = [...forged, { sub: String(admins[0]?.id), ver: admins[0]?.token_version }]
    for (const each of others) expect(await isAccepted(each), JSON.stringify(each)).toBe(false)
    expect(await isAccepted({}), 'the login itself').toBe(true)

    await removeAdmin(test.deps.database, VOLUNTEER.email)
    for (const each of [...others, {}]) expect(await isAccepted(each), JSON.stringify(each)).toBe(false)
  })

  it('finds neither the secret of tokens nor the key of any administrator in it', async () => {
    const headers = await addVolunteer()
    const backup = (await download(await ticketOf(headers))).rawPayload
    const keys = await test.deps.database.query<{ key: string }>('select key from admin_token_keys')
    expect(keys.length).toBeGreaterThan(1)
    for (const secret of [test.deps.secrets.jwtSecret, ...keys.map(({ key }) => key)])
      expect(backup.includes(secret)).toBe(false)
    expect(backup.includes(MANIFEST)).toBe(true)
    await removeAdmin(test.deps.database, VOLUNTEER.email)
  })
})

describe('a ticket for a download', () => {
  it('is for one download, and looking at its address does not use it', async () => {
    const url = await ticketOf(test.auth)
    expect((await test.app.inject({ method: 'HEAD', url })).statusCode).not.toBe(200)
    const responses = await Promise.all([download(url), download(url), download(url)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
    expect((await download(url)).statusCode).toBe(401)
  })

  it('ends after two minutes', async () => {
    const url = await ticketOf(test.auth)
    now += TICKET_MS
    expect((await download(url)).statusCode).toBe(401)
  })

  it.each([
    ['is removed', () => removeAdmin(test.deps.database, VOLUNTEER.email)],
    ['has a new password', async () => setPassword(test.deps.database, VOLUNTEER.email, await hashPassword('another'))],
  ])('ends when its administrator %s, and no other’s does', async (_what, end) => {
    const url = await ticketOf(await addVolunteer())
    const other = await ticketOf(test.auth)
    await end()
    expect((await download(url)).statusCode).toBe(401)
    expect((await download(other)).statusCode).toBe(200)
    await removeAdmin(test.deps.database, VOLUNTEER.email)
  })

  it('of a command is a file in the data folder, for one download within two minutes', async () => {
    const local = async () => (await addLocalTicket(test.deps.config, new Date(now))).ticket
    const url = `/api/backups/download/${await local()}`
    expect((await download(url)).statusCode).toBe(200)
    expect((await download(url)).statusCode).toBe(401)
    const late = await local()
    now += TICKET_MS
    expect((await download(`/api/backups/download/${late}`)).statusCode).toBe(401)
    for (const none of ['../../secrets.json', '..%2f..%2fsecrets.json', 'x'.repeat(32)])
      expect((await download(`/api/backups/download/${none}`)).statusCode, none).not.toBe(200)
  })
})

describe('a backup whose keys do not belong together', () => {
  it('is refused, because a server with them could not start', async () => {
    const [source, target, other] = [
      await createSmallInstallation(),
      await createSmallInstallation(),
      await createSmallInstallation(),
    ]
    const { publicKey } = other.secrets.vapid
    const vapid = { ...source.secrets.vapid, publicKey }
    const backup = await makeBackup({ ...source, secrets: { ...source.secrets, vapid } })
    await expect(restoreArchive(target, inChunks(backup))).rejects.toThrow(/they do not belong together/)
    expect(await loadSecrets(target.config)).toEqual(target.secrets)
    for (const each of [source, target, other]) await each.remove()
  })
})

describe('the keys in a backup that is made with a passphrase', () => {
  let source: SmallInstallation
  let target: SmallInstallation
  let backup: Buffer
  beforeAll(async () => {
    source = await createSmallInstallation()
    target = await createSmallInstallation()
    const config = { ...source.config, backup: { ...source.config.backup, passphrase: PASSPHRASE } }
    backup = await makeBackup({ ...source, config })
  })
  afterAll(async () => {
    await source.remove()
    await target.remove()
  })
  const restore = (options: object) => restoreArchive(target, inChunks(backup), options)
  const stored = () => loadSecrets(target.config)

  it('cannot be read in it', () => {
    expect(backup.includes(source.secrets.vapid.privateKey)).toBe(false)
  })

  it('are needed for a restore, which changes nothing without the passphrase or with another one', async () => {
    await expect(restore({})).rejects.toThrow(/keys in this backup are encrypted.*BACKUP_PASSPHRASE/)
    await expect(restore({ passphrase: `${PASSPHRASE}!` })).rejects.toThrow(/not the passphrase of this backup/)
    expect(await stored()).toEqual(target.secrets)
  })

  it('can be left out if the passphrase is lost', async () => {
    await restore({ isWithoutKeys: true })
    expect(await stored()).toEqual(target.secrets)
  })

  it('are those of the server again after a restore with it', async () => {
    await restore({ passphrase: PASSPHRASE })
    expect((await stored()).vapid).toEqual(source.secrets.vapid)
  })
})
