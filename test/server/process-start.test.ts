import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { logIn } from '../helpers/administrator.ts'
import { createTestDatabase, isOnPostgres } from '../helpers/database.ts'
import { createInstallation, type Installation } from '../helpers/installation.ts'
import { startNode } from '../helpers/node-script.ts'

/** Whether this user may mount a file system, in a namespace of its own to try it. */
const canMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

let minbar: Installation
afterEach(() => minbar.remove())
const install = ({ empty = false, settings = {} } = {}) =>
  beforeEach(async () => {
    minbar = await createInstallation(settings, { empty })
  })
const SAMPLE = { SAMPLE_CONTENT: 'on' }

describe('the first start', () => {
  install({ empty: true, settings: SAMPLE })

  it('prints the address and where the password is, and the next finds all data', { tags: ['long'] }, async () => {
    const first = await minbar.start()
    const { email, password } = await minbar.readFirstPassword(first)
    const file = join(minbar.dataDir, 'first-password')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(first.output.out).toContain(`Minbar is ready at http://localhost:${new URL(minbar.url).port}\n`)
    expect(first.output.out.includes('embedded database')).toBe(!isOnPostgres())
    expect(first.output.out + first.output.err, 'the output is kept in a log').not.toContain(password)
    await expect(logIn(minbar.url, email, 'another password')).rejects.toThrow('401')
    expect((await stat(file)).isFile(), 'until somebody has it').toBe(true)
    const auth = await logIn(minbar.url, email, password)
    await expect(stat(file), 'the first login deletes it').rejects.toThrow('ENOENT')
    const saved = await fetch(`${minbar.url}/api/jamat-timings`, {
      method: 'PUT',
      headers: { ...auth, 'content-type': 'application/json' },
      body: '{"fajr": "5:45"}',
    })
    expect(saved.status).toBe(200)
    expect(await first.end('SIGTERM')).toBe(0)

    const second = await minbar.start()
    expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject({ fajr: '5:45' })
    const again = await fetch(`${minbar.url}/api/events/999`, { method: 'DELETE', headers: auth })
    expect(again.status, 'the secret was stored, so the token is still valid').toBe(404)
    await logIn(minbar.url, email, password)
    expect(await second.end('SIGTERM')).toBe(0)
    expect(second.output.out).not.toMatch(/password/)
    await expect(stat(file)).rejects.toThrow('ENOENT')
    if (!isOnPostgres()) expect((await stat(join(minbar.dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })
})

describe('the first start without sample content', { tags: ['long'] }, () => {
  install({ empty: true })

  it('prints where to set up the site, with the same token at each start until that is done', async () => {
    const first = await minbar.start()
    const [, link = '', printed] = await first.waitForOutput(
      /Set it up on your phone: (\S+)\n.* enter this set-up token: (\S+)\n/,
    )
    expect(link).toBe(`http://localhost:${new URL(minbar.url).port}/setup#${printed}`)
    expect(await first.end('SIGTERM')).toBe(0)
    expect(await readdir(minbar.dataDir)).not.toContain('first-password')

    const second = await minbar.start()
    const [, token] = await second.waitForOutput(/enter this set-up token: (\S+)\n/)
    expect(token).toBe(printed)
    const setUp = (body: object) =>
      fetch(`${minbar.url}/api/setup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const response = await setUp({
      token,
      mosque: {
        ...{ name: 'Jamia Masjid', place: 'Lahore', latitude: 31.5497, longitude: 74.3436, timeZone: 'Asia/Karachi' },
        ...{ method: 'Karachi', asr: 'hanafi' },
      },
      admin: { email: 'imam@mosque.example', password: 'three odd words' },
      times: { fajr: '5:45' },
    })
    expect(response.status, await response.text()).toBe(200)
    await logIn(minbar.url, 'imam@mosque.example', 'three odd words')
    expect(await second.end('SIGTERM')).toBe(0)

    const third = await minbar.start()
    expect(await (await fetch(`${minbar.url}/api/mosque`)).json()).toMatchObject({ place: 'Lahore' })
    expect(await third.end('SIGTERM')).toBe(0)
    expect(third.output.out).not.toMatch(/token|password/)
  })
})

describe('a start without an administrator', { tags: ['long'] }, () => {
  install({ settings: SAMPLE })

  it('takes the administrator from the settings and shows no password', async () => {
    const settings = { ADMIN_EMAIL: 'imam@mosque.example', ADMIN_PASSWORD: 'chosen by the office' }
    const server = await minbar.start(settings)
    await logIn(minbar.url, settings.ADMIN_EMAIL, settings.ADMIN_PASSWORD)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(server.output.out + server.output.err).not.toContain(settings.ADMIN_PASSWORD)
    expect(server.output.out).not.toMatch(/password:/)
  })

  it('generates no password if it fails', async () => {
    const other = createServer().listen(Number(new URL(minbar.url).port), '127.0.0.1')
    await once(other, 'listening')
    const failed = minbar.serve()
    expect(await failed.ended).toBe(1)
    expect(failed.output.err).toContain('The port is in use')
    other.close()
    await once(other, 'close')
    expect(await readdir(minbar.dataDir)).not.toContain('first-password')
    const { email, password } = await minbar.readFirstPassword(await minbar.start())
    await logIn(minbar.url, email, password)
  })
})

describe('a start that fails', () => {
  install()

  it.skipIf(isOnPostgres())('lists every configuration error and exits with 1 before it writes anything', async () => {
    const server = minbar.serve({
      PORT: 'http',
      PUBLIC_URL: 'mosque',
      JWT_SECRET: 'short',
      TRUST_PROXY: 'all',
      VAPID_SUBJECT: 'me',
    })
    expect(await server.ended).toBe(1)
    expect(server.output.err).toContain('The configuration has 5 errors')
    for (const name of ['PORT', 'PUBLIC_URL', 'JWT_SECRET', 'TRUST_PROXY', 'VAPID_SUBJECT']) {
      expect(server.output.err).toMatch(new RegExp(`^  - ${name} `, 'm'))
    }
    expect(server.output.err).not.toMatch(/^\s+at /m)
    await expect(stat(join(minbar.dataDir, 'secrets.json'))).rejects.toThrow('ENOENT')
  })

  it.skipIf(isOnPostgres())(
    'on a data folder in use names the process, which continues to run',
    { tags: ['long'] },
    async () => {
      const first = await minbar.start()
      const second = minbar.serve({ PORT: '0' })
      expect(await second.ended).toBe(1)
      expect(second.output.err).toContain(`is in use by process ${first.pid}`)
      expect(second.output.err).toContain('DATA_DIR')
      expect((await fetch(`${minbar.url}/api/health`)).status).toBe(200)
      const command = await minbar.admin('list')
      expect(command.code).toBe(1)
      expect(command.err).toContain(`is in use by process ${first.pid}`)
    },
  )

  it.skipIf(isOnPostgres() || !canMount)('on a full disk says so and exits with 1', { tags: ['long'] }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'minbar-full-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', folder])
    try {
      const database = await createTestDatabase({ folder: join(folder, 'database') })
      // Everything that is free, to the last byte.
      spawnSync('dd', ['if=/dev/zero', `of=${join(folder, 'rest')}`, 'bs=64k'])
      spawnSync('dd', ['if=/dev/zero', `of=${join(folder, 'last')}`, 'bs=1'])
      const server = minbar.serve({ DATA_DIR: folder, PORT: '0' })
      expect(await server.ended).toBe(1)
      expect(server.output.err).toContain(`The disk with the data folder ${folder} is full`)
      expect(server.output.err).not.toMatch(/^\s+at /m)
      await rm(join(folder, 'rest'))
      const again = minbar.serve({ DATA_DIR: folder, PORT: '0' })
      await again.waitForOutput(/Minbar is ready/)
      expect(await again.end('SIGTERM')).toBe(0)
      await database.remove()
    } finally {
      execFileSync('umount', ['--lazy', folder])
      await rm(folder, { recursive: true, force: true })
    }
  })

  it.runIf(isOnPostgres())('without a database says so', async () => {
    const url = new URL(minbar.database.url as string)
    url.pathname = '/no_such_database'
    const server = minbar.serve({ DATABASE_URL: url.href })
    expect(await server.ended).toBe(1)
    expect(server.output.err).toContain('The database at DATABASE_URL does not respond')
    expect(server.output.err).toContain('no_such_database')
  })
})

describe.runIf(isOnPostgres())('several processes', { tags: ['long'] }, () => {
  install({ empty: true })

  it('can start at the same time on one Postgres: one has a password, all share the data', async () => {
    const servers = await Promise.all(
      Array.from({ length: 3 }, async (_, index) => {
        const server = minbar.serve({
          PORT: '0',
          SAMPLE_CONTENT: 'on',
          DATA_DIR: join(minbar.dataDir, String(index % 2)),
        })
        await server.waitForOutput(/Minbar is ready/)
        return server
      }),
    )
    await Promise.all(servers.map(async (server) => expect(await server.end('SIGTERM')).toBe(0)))
    const shown = servers.filter((server) => server.output.out.includes('password:'))
    expect(shown).toHaveLength(1)
    const db = await minbar.database.open()
    expect(await db.query('select count(*) from admins')).toEqual([{ count: 1 }])
    const { sampleRecordings } = await import('../../server/sample-content/recordings.ts')
    expect(await db.query('select count(*) from recordings')).toEqual([{ count: sampleRecordings.length }])
    // As if each had been added on its day, so that not all count as new.
    const days = await db.query<{ day: string }>(
      `select to_char(created_at at time zone 'Asia/Karachi', 'FMDD FMMonth YYYY') as day from recordings order by created_at, id`,
    )
    expect(days.map(({ day }) => day)).toEqual(sampleRecordings.map(({ date }) => date))
    const times = await db.query<{ prayer: string; day: string }>(
      `select prayer, effective_from::text as day from jamat_times`,
    )
    expect(new Set(times.map(({ prayer, day }) => `${prayer} ${day}`)).size, 'each added once').toBe(times.length)
    expect(times.length).toBeGreaterThanOrEqual(7)
    await db.close()
  })
})

describe('commands that only read', { tags: ['long'] }, () => {
  install({ empty: true })

  it('migrate nothing, and say what to do about an empty database', async () => {
    const listed = await minbar.admin('list')
    expect(listed.code).toBe(1)
    expect(listed.err).toMatch(
      isOnPostgres()
        ? /^The database is empty or of an earlier version\. Start the server first.*\n$/
        : /^There is no installation in .* A new installation begins when the server starts\.\n$/,
    )
    expect((await minbar.run('backup', join(minbar.dataDir, 'backup.tar'))).code).toBe(1)
    const db = await minbar.database.open()
    expect(await db.query("select tablename from pg_tables where schemaname = 'public'")).toEqual([])
    await db.close()
  })
})

describe('npm run admin', { tags: ['long'] }, () => {
  install()

  it('adds, lists, resets and removes administrators', async () => {
    const added = await minbar.admin('add', 'imam@mosque.example')
    expect(added.code, added.err).toBe(0)
    const [, first = ''] = added.out.match(/imam@mosque\.example is an administrator now\.\n +password: (\S+)\n/) ?? []
    const twice = await minbar.admin('add', 'IMAM@mosque.example')
    expect(twice.code).toBe(1)
    expect(twice.err).toContain('is an administrator already')
    await minbar.admin('add', 'helper@mosque.example')
    const listed = await minbar.admin('list')
    expect(listed.code).toBe(0)
    expect(listed.out).toMatch(
      /^imam@mosque\.example {2}since \d{4}-\d\d-\d\d\nhelper@mosque\.example {2}since \d{4}-\d\d-\d\d\n$/,
    )
    const reset = await minbar.admin('reset', 'imam@mosque.example')
    const [, second = ''] = reset.out.match(/password: (\S+)\n/) ?? []
    expect(second).not.toBe(first)
    const removed = await minbar.admin('remove', 'helper@mosque.example')
    expect(removed.code).toBe(0)
    expect((await minbar.admin('list')).out).not.toContain('helper')
    const nobody = await minbar.admin('reset', 'nobody@mosque.example')
    expect(nobody.code).toBe(1)
    expect(nobody.err).toContain('There is no administrator nobody@mosque.example')

    // There is an administrator, so the first start generates none.
    const server = await minbar.start()
    await logIn(minbar.url, 'imam@mosque.example', second)
    await expect(logIn(minbar.url, 'imam@mosque.example', first)).rejects.toThrow('401')
    await server.end('SIGTERM')
    expect(server.output.out).not.toContain('password:')
  })

  // The same without a database.
  it.skipIf(isOnPostgres()).each([[[]], [['add']], [['add', 'not-an-e-mail']], [['promote', 'imam@mosque.example']]])(
    'prints its usage for invalid arguments (%j)',
    async (words) => {
      const command = startNode(['server/src/commands/admin.ts', ...words], { DATA_DIR: minbar.dataDir })
      expect(await command.ended).toBe(1)
      expect(command.output.err).toContain('npm run admin -- add <email>')
      expect(command.output.out).toBe('')
    },
  )
})
