import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ScreenCode, ScreenRecord } from '#contracts/screens.ts'
import { DEFAULT_SCREEN_SETTINGS } from '#contracts/wall-settings.ts'
import { listTables } from '../../server/src/backup/queries.ts'
import { content } from '../../server/src/compose.ts'
import { removeUnusedPictures } from '../../server/src/features/events/pictures/remove-unused.ts'
import { ADMIN, startTestApp, type TestApp } from '../helpers/app.ts'
import { PNG } from '../helpers/pictures.ts'
import { at } from '../helpers/push-server.ts'

const MINUTE = 60_000
const SETTINGS = { ...DEFAULT_SCREEN_SETTINGS, theme: 'light', nightHours: { from: 1380, until: 240 } }
const REPORT = {
  ...{ appVersion: '0123abcd', shows: 'countdown', clockDifferenceSeconds: -75 },
  picture: 'data:image/webp;base64,UklGRg==',
}

let test: TestApp
const noon = at('2026-11-18 12:00')
let now = noon
beforeAll(async () => {
  test = await startTestApp({ now: () => now })
})
afterAll(() => test.close())
beforeEach(async () => {
  now = noon
  for (const table of ['screens', 'screen_codes']) await test.deps.database.query(`delete from ${table}`)
})

let addresses = 0
function newAddress(): string {
  addresses += 1
  return `10.0.0.${addresses}`
}
const requestCode = (remoteAddress: string) =>
  test.app.inject({ method: 'POST', url: '/api/screen-codes', remoteAddress })
const getCode = async () => (await requestCode(newAddress())).json<ScreenCode>()

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method, url: `/api${url}`, headers: { ...test.auth, ...headers }, ...(payload && { payload }) })
const enter = (code: string, key?: string, name = 'Main hall') =>
  send('POST', '/screens', { code, name, settings: SETTINGS }, key === undefined ? {} : { 'idempotency-key': key })
const list = async () => (await test.app.inject({ url: '/api/screens', headers: test.auth })).json<ScreenRecord[]>()
/** Pairs a screen. @returns its token and what administrators see */
async function pair(): Promise<{ token: string; screen: ScreenRecord }> {
  const { code, token } = await getCode()
  const response = await enter(code)
  expect(response.statusCode, response.body).toBe(201)
  return { token, screen: response.json() }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const mine = (token: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: '/api/screens/mine', headers: { ...bearer(token), ...headers } })
const report = (token: string, payload: object = REPORT) =>
  test.app.inject({ method: 'POST', url: '/api/screens/mine/report', headers: bearer(token), payload })
const cursor = async () => (await test.app.inject('/api/snapshot')).json<{ cursor: string }>().cursor

describe('a screen', () => {
  it('waits until an administrator types its code, in any case, and reads its settings from then on', async () => {
    const { code, token, expiresAt } = await getCode()
    expect(code).toMatch(/^[BCDFHJKLMPRSTWXYZ]{6}$/)
    expect(expiresAt).toBe(new Date(noon.getTime() + 15 * MINUTE).toISOString())
    const waiting = await mine(token)
    expect([waiting.statusCode, waiting.json()]).toEqual([202, null])
    const paired = await enter(` ${code.slice(0, 3)}-${code.slice(3)} `.toLowerCase())
    expect(paired.statusCode, paired.body).toBe(201)
    expect(paired.json()).toEqual({
      ...{ id: expect.any(Number), name: 'Main hall', settings: SETTINGS, version: 1 },
      ...{ createdAt: noon.toISOString(), createdBy: ADMIN.email, reloadAt: null, report: null },
    })
    const read = await mine(token)
    expect(read.json()).toEqual({ name: 'Main hall', settings: SETTINGS, reloadAt: null })
    expect((await mine(token, { 'if-none-match': read.headers.etag as string })).statusCode).toBe(304)
  })

  it('is told its token once: neither the database nor administrators nor the log have it', async () => {
    const waiting = await getCode()
    const { token } = await pair()
    await mine(token)
    const rows = await Promise.all(
      ['screens', 'screen_codes'].map((table) => test.deps.database.query(`select * from ${table}`)),
    )
    expect(rows.map(({ length }) => length)).toEqual([1, 1])
    const readable = JSON.stringify([rows, await list(), test.logs])
    for (const secret of [token, waiting.token]) expect(readable).not.toContain(secret)
  })

  it('gets another code after 15 minutes, when the first one is accepted no more', async () => {
    const { code, token } = await getCode()
    now = new Date(noon.getTime() + 15 * MINUTE)
    expect((await mine(token)).statusCode).toBe(401)
    const late = await enter(code)
    expect(late.statusCode).toBe(400)
    expect(late.json()).toMatchObject({ field: 'code', message: expect.stringContaining('shows now') })
    expect(await list()).toEqual([])
    await getCode()
    expect(await test.deps.database.query('select code from screen_codes')).toHaveLength(1)
  })

  it('keeps its code when another starts at the same moment, on a server whose clock differs a little', async () => {
    const first = await getCode()
    now = new Date(noon.getTime() - 2_000)
    const second = await getCode()
    for (const { code } of [first, second]) expect((await enter(code)).statusCode).toBe(201)
  })

  it('is known by no other token', async () => {
    const { code, token } = await getCode()
    await enter(code)
    for (const wrong of ['', code, token.slice(1), `${token}A`, 'A'.repeat(43), test.token]) {
      for (const response of [await mine(wrong), await report(wrong)]) {
        expect(response.statusCode, wrong).toBe(401)
        expect(response.headers['www-authenticate']).toBe('Bearer')
      }
    }
    expect((await test.app.inject('/api/screens/mine')).statusCode).toBe(401)
  })

  it('is paired once with its code, also by two administrators at once', async () => {
    const { code } = await getCode()
    const responses = await Promise.all([enter(code, 'key-of-one-administrator'), enter(code, 'key-of-another-one-')])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
    expect((await enter(code)).statusCode).toBe(400)
    expect(await list()).toHaveLength(1)
  })

  it('is paired once by a form that is sent twice, with what the form says last', async () => {
    const { code, token } = await getCode()
    const key = 'key-of-one-form-of-screens'
    const responses = await Promise.all([enter(code, key), enter(code, key)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])
    const repeated = await enter(code, key, 'Upper hall')
    expect([repeated.statusCode, repeated.json().name]).toEqual([200, 'Upper hall'])
    expect(await list()).toHaveLength(1)
    expect((await mine(token)).json()).toMatchObject({ name: 'Upper hall' })
  })

  it('is one of forty at most; the code of one more stays until there is room', async () => {
    for (let count = 0; count < 40; count += 1) await pair()
    const { code } = await getCode()
    const refused = await enter(code)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe('There are 40 screens already. Remove one of them first.')
    await send('DELETE', `/screens/${(await list())[0]?.id}`)
    expect((await enter(code)).statusCode).toBe(201)
  })
})

describe('a change', () => {
  it('reaches the screen, and is refused when it is based on an older version', async () => {
    const { token, screen } = await pair()
    const { etag } = (await mine(token)).headers
    const change = (name: string, version: number) =>
      send(
        'PUT',
        `/screens/${screen.id}`,
        { name, settings: { ...SETTINGS, hours: 24 } },
        { 'if-match': `"${version}"` },
      )
    const first = await change('Upper hall', screen.version)
    expect(first.json()).toEqual({
      ...screen,
      ...{ name: 'Upper hall', settings: { ...SETTINGS, hours: 24 }, version: screen.version + 1 },
    })
    const second = await change('Courtyard', screen.version)
    expect([second.statusCode, second.json().error]).toEqual([412, 'changed_meanwhile'])
    const read = await mine(token, { 'if-none-match': etag as string })
    expect([read.statusCode, read.json().name]).toEqual([200, 'Upper hall'])
  })

  it('by a page of the version before, whose settings had a sign that a talk is on air, is saved', async () => {
    const { token, screen } = await pair()
    const settings = { ...SETTINGS, shows: { ...SETTINGS.shows, onAir: true, ticker: false } }
    const response = await send('PUT', `/screens/${screen.id}`, { name: 'Main hall', settings })
    expect(response.statusCode, response.body).toBe(200)
    expect((await mine(token)).json()).toMatchObject({ settings: { shows: { ticker: false } } })
  })

  it('is made by one of two administrators who save at once', async () => {
    const { screen } = await pair()
    const save = (name: string) =>
      send('PUT', `/screens/${screen.id}`, { name, settings: SETTINGS }, { 'if-match': '"1"' })
    const statuses = (await Promise.all([save('A'), save('B')])).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 412])
  })

  it.each<[string, object, string]>([
    ['an unknown setting', { wallpaper: true }, 'settings.wallpaper'],
    ['a switch that is no switch', { shows: { ...SETTINGS.shows, ticker: 'yes' } }, 'settings.shows.ticker'],
    ['a switch of nothing', { shows: { ...SETTINGS.shows, news: true } }, 'settings.shows.news'],
    ['a prayer of no length', { minutes: { ...SETTINGS.minutes, prayer: {} } }, 'settings.minutes.prayer.fajr'],
    ['a talk of a day', { minutes: { ...SETTINGS.minutes, talk: 1440 } }, 'settings.minutes.talk'],
    ['events of a year', { eventDays: 365 }, 'settings.eventDays'],
    ['a picture of another address', { background: 'https://pictures.example/1.png' }, 'settings.background'],
    ['a picture that is not stored', { background: `/media/pictures/${'a'.repeat(64)}.png` }, 'settings.background'],
    ['an unknown theme', { theme: 'pink' }, 'settings.theme'],
    ['13 hours', { hours: 13 }, 'settings.hours'],
    ['a night without an end', { nightHours: { from: 0 } }, 'settings.nightHours.until'],
  ])('of %s is refused', async (_what, changed, field) => {
    const { screen } = await pair()
    const response = await send('PUT', `/screens/${screen.id}`, { name: 'Hall', settings: { ...SETTINGS, ...changed } })
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_input', field })
    expect(await list()).toEqual([screen])
  })

  it('of the name keeps what was typed without what nobody sees, and needs some', async () => {
    const { screen } = await pair()
    const rename = (name: string) => send('PUT', `/screens/${screen.id}`, { name, settings: SETTINGS })
    expect((await rename(' بالائی ہال\u202e ')).json()).toMatchObject({ name: 'بالائی ہال' })
    for (const name of ['', '  ', '\u202e', 'x'.repeat(61)]) {
      const response = await rename(name)
      expect([response.statusCode, response.json().field], name).toEqual([400, 'name'])
    }
  })

  it('of a screen that does not exist is a 404', async () => {
    const responses = [
      await send('PUT', '/screens/999999', { name: 'Hall', settings: SETTINGS }),
      await send('PUT', '/screens/999999', { name: 'Hall', settings: SETTINGS }, { 'if-match': '"1"' }),
      await send('DELETE', '/screens/999999'),
      await send('POST', '/screens/999999/reload'),
      await send('POST', '/screens/999999/link'),
    ]
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  })
})

describe('the picture behind', () => {
  it('is one that was uploaded, and stays as long as a screen has it', async () => {
    const { token, screen } = await pair()
    const upload = { method: 'POST', url: '/api/post-picture', payload: PNG } as const
    const headers = { ...test.auth, 'content-type': 'image/png' }
    const { url } = (await test.app.inject({ ...upload, headers })).json<{ url: string }>()
    const save = (change: object) =>
      send('PUT', `/screens/${screen.id}`, { name: 'Hall', settings: { ...SETTINGS, theme: 'picture', ...change } })
    expect((await save({ background: url })).json()).toMatchObject({ settings: { background: url } })
    expect((await mine(token)).json()).toMatchObject({ settings: { theme: 'picture', background: url } })
    now = new Date(Date.now() + 2 * 24 * 60 * MINUTE)
    expect(await removeUnusedPictures(test.deps, content)).toBe(0)
    expect((await test.app.inject(url)).statusCode).toBe(200)
    expect((await save({})).statusCode).toBe(200)
    expect(await removeUnusedPictures(test.deps, content)).toBe(1)
    expect((await test.app.inject(url)).statusCode).toBe(404)
  })
})

describe('an administrator', () => {
  it('asks a screen to reload, which is no change of its settings', async () => {
    const { token, screen } = await pair()
    now = new Date(noon.getTime() + MINUTE)
    expect((await send('POST', `/screens/${screen.id}/reload`)).statusCode).toBe(202)
    expect((await mine(token)).json()).toMatchObject({ reloadAt: now.toISOString() })
    expect(await list()).toEqual([{ ...screen, reloadAt: now.toISOString() }])
  })

  it('restores an emptied screen by a link, which ends the token before', async () => {
    const { token, screen } = await pair()
    const follow = async () => {
      const { url } = (await send('POST', `/screens/${screen.id}/link`)).json<{ url: string }>()
      return /^\/wall#t=([\w-]{43})$/.exec(url)?.[1] ?? ''
    }
    const restored = await follow()
    expect([(await mine(token)).statusCode, (await report(token)).statusCode]).toEqual([401, 401])
    expect((await mine(restored)).json()).toMatchObject({ name: screen.name, settings: SETTINGS })
    expect((await report(restored)).statusCode).toBe(202)
    const again = await follow()
    expect([(await mine(restored)).statusCode, (await mine(again)).statusCode]).toEqual([401, 200])
    expect(await list()).toMatchObject([{ id: screen.id, version: screen.version }])
  })

  it('removes a screen, which is then as any that is not paired', async () => {
    const { token, screen } = await pair()
    await report(token)
    expect((await send('DELETE', `/screens/${screen.id}`)).json()).toEqual({ deleted: true })
    expect([(await mine(token)).statusCode, (await report(token)).statusCode]).toEqual([401, 401])
    expect(await test.deps.database.query('select * from screen_reports')).toEqual([])
    expect((await send('DELETE', `/screens/${screen.id}`)).statusCode).toBe(404)
  })
})

describe('a report', () => {
  it('shows administrators the screen as it was last, by the clock of the server', async () => {
    const { token, screen } = await pair()
    expect((await report(token)).statusCode).toBe(202)
    now = new Date(noon.getTime() + MINUTE)
    const later = { ...REPORT, shows: 'prayer', clockDifferenceSeconds: null, picture: null }
    await report(token, later)
    const { picture: _, ...shown } = later
    expect(await list()).toEqual([{ ...screen, report: { seenAt: now.toISOString(), ...shown, pictureHash: null } }])
  })

  it('has a picture that is read by itself, and a hash that is another one for another picture', async () => {
    const { token, screen } = await pair()
    const read = () => test.app.inject({ url: `/api/screens/${screen.id}/picture`, headers: test.auth })
    const hash = async () => (await list())[0]?.report?.pictureHash
    expect((await read()).statusCode).toBe(404)
    const hashes: unknown[] = []
    for (const picture of [REPORT.picture, REPORT.picture, 'data:image/png;base64,AAAA']) {
      await report(token, { ...REPORT, picture })
      expect((await read()).json()).toEqual({ picture })
      hashes.push(await hash())
    }
    expect([typeof hashes[0], hashes[1] === hashes[0], hashes[2] === hashes[0]]).toEqual(['string', true, false])
    await report(token, { ...REPORT, picture: null })
    expect([(await read()).json(), await hash()]).toEqual([{ picture: null }, null])
  })

  it('of each of forty screens with a picture of 20 KB makes no large list', async () => {
    const picture = `data:image/jpeg;base64,${'A'.repeat(27_000)}`
    for (let count = 0; count < 40; count += 1) await report((await pair()).token, { ...REPORT, picture })
    const { body } = await test.app.inject({ url: '/api/screens', headers: test.auth })
    expect(body.length).toBeLessThan(60_000)
  })

  it('is no change that phones are told, and is in no backup; the screens are', async () => {
    const before = await cursor()
    const { token } = await pair()
    await report(token)
    await test.allChangesReceived()
    expect(await cursor()).toBe(before)
    const names = (await listTables(test.deps.database)).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('screen'))).toEqual(['screens'])
  })

  it.each<[string, object, number, string | undefined]>([
    ['a picture of more than 20 KB', { picture: `data:image/png;base64,${'A'.repeat(28_000)}` }, 400, 'picture'],
    ['a picture that may have scripts', { picture: 'data:image/svg+xml;base64,PHN2Zz4=' }, 400, 'picture'],
    ['a picture of another address', { picture: 'https://pictures.example/1.png' }, 400, 'picture'],
    ['the name of no scene', { shows: '<b>' }, 400, 'shows'],
    ['more than 32 KB', { picture: 'A'.repeat(33_000) }, 413, undefined],
    ['more than is known', { password: 'x' }, 400, 'password'],
  ])('of %s is refused', async (_what, changed, status, field) => {
    const { token, screen } = await pair()
    const response = await report(token, { ...REPORT, ...changed })
    expect([response.statusCode, response.json().field]).toEqual([status, field])
    expect(await list()).toEqual([screen])
  })
})

describe('the token of a screen', () => {
  it('opens no call of administrators', async () => {
    const { token, screen } = await pair()
    const { paths = {} } = test.app.swagger() as { paths?: Record<string, Record<string, { security?: object[] }>> }
    const secured = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { security }]) => (security ? [{ path, method }] : [])),
    )
    expect(secured.length).toBeGreaterThan(40)
    for (const { path, method } of secured) {
      const { statusCode } = await test.app.inject({
        method: method.toUpperCase() as 'GET',
        url: path.replace('{id}', String(screen.id)).replace(/\{\w+\}/g, '1'),
        headers: bearer(token),
      })
      expect(statusCode, `${method} ${path}`).toBe(401)
    }
    expect(await list()).toEqual([screen])
  })
})

describe('one address', () => {
  it('gets sixty codes in a quarter of an hour, and its paired screens go on', async () => {
    const { token } = await pair()
    const address = newAddress()
    for (let count = 0; count < 60; count += 1) expect((await requestCode(address)).statusCode).toBe(201)
    const refused = await requestCode(address)
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'too_many_tries'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await requestCode(newAddress())).statusCode).toBe(201)
    const read = await test.app.inject({ url: '/api/screens/mine', headers: bearer(token), remoteAddress: address })
    expect(read.statusCode).toBe(200)
  })

  it('makes 900 calls in a minute', async () => {
    const call = { url: '/api/screens/mine', remoteAddress: newAddress() }
    for (let count = 0; count < 900; count += 1) await test.app.inject(call)
    expect((await test.app.inject(call)).statusCode).toBe(429)
  })
})
