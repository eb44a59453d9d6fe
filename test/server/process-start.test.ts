import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onPostgres } from '../helpers/database.ts'
import { createInstallation, type Installation, logIn } from '../helpers/installation.ts'
import { startNode } from '../helpers/node-script.ts'

// Each starts several processes, and a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

let minbar: Installation
afterEach(() => minbar.remove())
const install = ({ empty = false } = {}) =>
  beforeEach(async () => {
    minbar = await createInstallation({}, { empty })
  })

const CREDENTIALS = /e-mail: +(\S+)\n.*password: +(\S+)\n/

describe('the first start', () => {
  install({ empty: true })

  it('says where the site is and, once, who may log in; the next finds all as it was', async () => {
    const first = await minbar.start()
    const [, email = '', password = ''] = await first.until(CREDENTIALS)
    expect(first.said.out).toContain(`Minbar is ready at http://localhost:${new URL(minbar.url).port}\n`)
    expect(first.said.out.includes('embedded database')).toBe(!onPostgres())
    expect(first.said.err, 'the password is shown, not logged').not.toContain(password)
    const auth = await logIn(minbar.url, email, password)
    const saved = await fetch(`${minbar.url}/api/jamat-timings`, {
      method: 'PUT',
      headers: { ...auth, 'content-type': 'application/json' },
      body: '{"fajr": "5:45"}',
    })
    expect(saved.status).toBe(200)
    expect(await first.end('SIGTERM')).toBe(0)

    const second = await minbar.start()
    expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject({ fajr: '5:45' })
    const again = await fetch(`${minbar.url}/api/events/1`, { method: 'DELETE', headers: auth })
    expect(again.status, 'the secret was kept, so the token still counts').toBe(404)
    await logIn(minbar.url, email, password)
    expect(await second.end('SIGTERM')).toBe(0)
    expect(second.said.out).not.toMatch(/password/)
    if (!onPostgres()) expect((await stat(join(minbar.dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })
})

describe('a start without an administrator', () => {
  install()

  it('takes the administrator from the settings, and then shows no password', async () => {
    const settings = { ADMIN_EMAIL: 'imam@mosque.example', ADMIN_PASSWORD: 'chosen by the office' }
    const server = await minbar.start(settings)
    await logIn(minbar.url, settings.ADMIN_EMAIL, settings.ADMIN_PASSWORD)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(server.said.out + server.said.err).not.toContain(settings.ADMIN_PASSWORD)
    expect(server.said.out).not.toMatch(/password:/)
  })

  it('that fails does not swallow the only sight of the password', async () => {
    const other = createServer().listen(Number(new URL(minbar.url).port), '127.0.0.1')
    await once(other, 'listening')
    const failed = minbar.serve()
    expect(await failed.ended).toBe(1)
    expect(failed.said.err).toContain('The port is in use')
    other.close()
    await once(other, 'close')
    const [, email = '', password = ''] = await (await minbar.start()).until(CREDENTIALS)
    await logIn(minbar.url, email, password)
  })
})

describe('a start that cannot be', () => {
  install()

  it('lists every fault of the configuration and ends with 1, before it touches anything', async () => {
    const server = minbar.serve({
      PORT: 'http',
      PUBLIC_URL: 'mosque',
      JWT_SECRET: 'short',
      TRUST_PROXY: 'all',
      VAPID_SUBJECT: 'me',
    })
    expect(await server.ended).toBe(1)
    expect(server.said.err).toContain('The configuration has 5 faults')
    for (const name of ['PORT', 'PUBLIC_URL', 'JWT_SECRET', 'TRUST_PROXY', 'VAPID_SUBJECT']) {
      expect(server.said.err).toMatch(new RegExp(`^  - ${name} `, 'm'))
    }
    expect(server.said.err).not.toMatch(/^\s+at /m)
    await expect(stat(join(minbar.dataDir, 'secrets.json'))).rejects.toThrow('ENOENT')
  })

  it.skipIf(onPostgres())('on a data folder in use is refused, and the one that uses it goes on', async () => {
    const first = await minbar.start()
    const second = minbar.serve({ PORT: '0' })
    expect(await second.ended).toBe(1)
    expect(second.said.err).toContain(`is in use by process ${first.pid}`)
    expect(second.said.err).toContain('DATA_DIR')
    expect((await fetch(`${minbar.url}/api/health`)).status).toBe(200)
    const command = await minbar.admin('list')
    expect(command.code).toBe(1)
    expect(command.err).toContain(`is in use by process ${first.pid}`)
  })

  it.runIf(onPostgres())('for want of a database says so plainly', async () => {
    const url = new URL(minbar.database.url as string)
    url.pathname = '/no_such_database'
    const server = minbar.serve({ DATABASE_URL: url.href })
    expect(await server.ended).toBe(1)
    expect(server.said.err).toContain('The database at DATABASE_URL does not answer')
    expect(server.said.err).toContain('no_such_database')
  })
})

describe.runIf(onPostgres())('several processes', () => {
  install({ empty: true })

  it('may start at once on one Postgres: one shows a password, all agree on everything', async () => {
    const servers = await Promise.all(
      Array.from({ length: 3 }, async (_, index) => {
        const server = minbar.serve({
          PORT: '0',
          SAMPLE_CONTENT: 'on',
          DATA_DIR: join(minbar.dataDir, String(index % 2)),
        })
        await server.until(/Minbar is ready/)
        return server
      }),
    )
    await Promise.all(servers.map(async (server) => expect(await server.end('SIGTERM')).toBe(0)))
    const shown = servers.filter((server) => server.said.out.includes('password:'))
    expect(shown).toHaveLength(1)
    const db = await minbar.database.open()
    expect(await db.query('select count(*) from admins')).toEqual([{ count: 1 }])
    const { sampleRecordings } = await import('../../server/sample-content/recordings.ts')
    expect(await db.query('select count(*) from recordings')).toEqual([{ count: sampleRecordings.length }])
    expect(await db.query('select count(*) from jamat_times')).toEqual([{ count: 7 }])
    await db.close()
  })
})

describe('npm run admin', () => {
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

    // There is an administrator, so the first start makes none of its own.
    const server = await minbar.start()
    await logIn(minbar.url, 'imam@mosque.example', second)
    await expect(logIn(minbar.url, 'imam@mosque.example', first)).rejects.toThrow('401')
    await server.end('SIGTERM')
    expect(server.said.out).not.toContain('password:')
  })

  it.each([[[]], [['add']], [['add', 'not-an-e-mail']], [['promote', 'imam@mosque.example']]])(
    'told nonsense (%j) says how it is used',
    async (words) => {
      const command = startNode(['server/src/commands/admin.ts', ...words], { DATA_DIR: minbar.dataDir })
      expect(await command.ended).toBe(1)
      expect(command.said.err).toContain('npm run admin -- add <email>')
      expect(command.said.out).toBe('')
    },
  )
})
