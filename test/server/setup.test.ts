import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JamatTimings } from '#contracts/jamat.ts'
import type { Setup } from '#contracts/setup.ts'
import { setupToken } from '../../server/src/features/setup/setup-token.ts'
import { ensureSampleContent } from '../../server/src/first-run.ts'
import { isSetupPending } from '../../server/src/setup-source.ts'
import { ADMIN } from '../helpers/app.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

/** Still Sunday in New York. */
const NOW = new Date('2026-11-23T02:00:00Z')
const MOSQUE = {
  name: 'Masjid al-Noor',
  place: 'New York',
  latitude: 40.7128,
  longitude: -74.006,
  timeZone: 'America/New_York',
  method: 'NorthAmerica',
  asr: 'standard',
} as const

const test = withTestApp({ now: () => NOW, config: { sampleContent: false } })
beforeAll(async () => {
  await ensureSampleContent(test.deps)
})
beforeEach(async () => {
  for (const table of ['admins', 'mosque', 'jamat_times', 'login_attempts'])
    await test.deps.database.query(`delete from ${table}`)
  await Promise.all([test.deps.mosque.reload(), test.deps.setup.reload()])
  test.deps.cache.invalidate('jamat_times')
})

const right = () => setupToken(test.deps.secrets)
const setupOf = (token: string): Setup => ({
  token,
  mosque: MOSQUE,
  admin: { email: ' imam@mosque.example ', password: 'three odd words' },
  times: { fajr: ' 5:45 ', isha: '', jumma: '1:15' },
})
const post = (payload: object, path = '/api/setup') => test.app.inject({ method: 'POST', url: path, payload })
const isPending = async () => (await test.app.inject('/api/setup')).json<{ pending: boolean }>().pending
const admins = () => test.deps.database.query('select email from admins')

describe('an installation that awaits its set-up', () => {
  it('is known as such, and leads the home page to its set-up', async () => {
    expect(await isPending()).toBe(true)
    const home = await test.app.inject('/')
    expect([home.statusCode, home.headers.location, home.headers['cache-control']]).toEqual([302, '/setup', 'no-store'])
  })

  it('checks the token, which is stored nowhere, in any case and with spaces around it', async () => {
    const token = right()
    expect(token).toMatch(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/)
    const rows = await test.deps.database.query<{ value: string }>('select value from settings')
    expect(rows.map(({ value }) => value).join(' ')).not.toContain(token)
    expect((await post({ token }, '/api/setup/token')).json()).toEqual({ pending: true })
    expect((await post({ token: `\u200e ${token.toLowerCase()}\n\ufeff` }, '/api/setup/token')).statusCode).toBe(200)
    const wrong = await post({ token: `${token}X` }, '/api/setup/token')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toMatchObject({ error: 'unauthorized' })
  })

  it('accepts the right token after any number of wrong and empty ones, also for a restore', async () => {
    const restore = (token: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/setup/restores',
        headers: { authorization: `Bearer ${token}` },
        payload: { upload: '0'.repeat(32) },
      })
    for (let attempt = 0; attempt < 110; attempt += 1) {
      const wrong = attempt % 2 === 0 ? '' : 'AAAA-AAAA-AAAA'
      expect((await post({ token: wrong }, '/api/setup/token')).statusCode).toBe(401)
      expect((await restore(wrong)).statusCode).toBe(401)
    }
    expect((await post(setupOf('AAAA-AAAA-AAAA'))).statusCode).toBe(401)
    expect(await admins()).toEqual([])
    expect((await restore(right())).statusCode).toBe(404)
    expect((await post(setupOf(right()))).statusCode).toBe(200)
  })

  it('has its mosque, administrator and times afterwards, and no set-up any more', async () => {
    const token = right()
    const response = await post(setupOf(token))
    expect(response.statusCode, response.body).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    const authorization = `Bearer ${response.json<{ token: string }>().token}`
    expect((await test.app.inject({ url: '/api/overview', headers: { authorization } })).statusCode).toBe(200)
    const payload = { email: 'imam@mosque.example', password: 'three odd words' }
    expect((await test.app.inject({ method: 'POST', url: '/api/login', payload })).statusCode).toBe(200)
    expect((await test.app.inject('/api/mosque')).json()).toMatchObject(MOSQUE)
    expect((await test.app.inject('/api/jamat-timings')).json<JamatTimings>()).toMatchObject({
      fajr: '5:45',
      isha: null,
      jumma: '1:15',
      upcoming: [],
    })
    const rows = await test.deps.database.query('select effective_from, changed_by from jamat_times')
    expect(rows).toEqual(Array(2).fill({ effective_from: '2026-11-22', changed_by: 'imam@mosque.example' }))
    expect(await isPending()).toBe(false)
    expect((await test.app.inject('/')).statusCode).toBe(404)
    const again = await post(setupOf(token))
    expect(again.statusCode).toBe(409)
    expect(await admins()).toHaveLength(1)
  })

  it('is set up by one of two requests', async () => {
    const token = right()
    const other = { ...setupOf(token), admin: { email: 'helper@mosque.example', password: 'three odd words' } }
    const responses = await Promise.all([post(setupOf(token)), post(other)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await admins()).toHaveLength(1)
  })

  it.each([
    ['timeZone', { mosque: { ...MOSQUE, timeZone: 'America/Nowhere' } }],
    ['mosque.latitude', { mosque: { ...MOSQUE, latitude: 91 } }],
    ['admin.password', { admin: { email: 'imam@mosque.example', password: 'too short' } }],
    ['admin.email', { admin: { email: 'imam', password: 'three odd words' } }],
    ['times.fajr', { times: { fajr: '5'.repeat(61) } }],
  ])('refuses a wrong %s with 400, and still awaits its set-up', async (field, change) => {
    const token = right()
    const response = await post({ ...setupOf(token), ...change })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_input', field })
    expect(await admins()).toEqual([])
    expect(await isPending()).toBe(true)
  })
})

describe('no installation awaits a set-up', () => {
  const isRejected = async () => (await post(setupOf(right()))).statusCode === 409 && !(await isPending())

  it('that has an administrator', async () => {
    await test.deps.database.query("insert into admins (email, password_hash) values ('a@mosque.example', 'x')")
    expect(await isRejected()).toBe(true)
  })

  it('that has content', async () => {
    await test.deps.database.query(
      "insert into jamat_times (prayer, time_text, effective_from, changed_at, changed_by) values ('fajr', '5:45', '2026-01-01', now(), '')",
    )
    expect(await isRejected()).toBe(true)
  })

  it('whose settings name the administrator', async () => {
    expect(await isSetupPending(test.deps.database, { admin: undefined })).toBe(true)
    expect(await isSetupPending(test.deps.database, { admin: ADMIN })).toBe(false)
  })

  it('where the sample content was or will be added', async () => {
    const { database } = test.deps
    for (const value of ['added', 'adding']) {
      await database.query("update settings set value = $1 where key = 'sample_content'", [value])
      expect(await isRejected()).toBe(true)
    }
    await database.query("update settings set value = 'declined' where key = 'sample_content'")
    expect(await isPending()).toBe(true)
  })
})
