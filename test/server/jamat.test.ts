import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, startTestApp, type TestApp } from '../helpers/app.ts'

/** Noon of Friday 20 November 2026 in Karachi; each test may move it. */
const FRIDAY_NOON = new Date('2026-11-20T07:00:00.000Z')
const NONE = { fajr: null, zuhr: null, asr: null, maghrib: null, isha: null, jumma: null }

let test: TestApp
let now = FRIDAY_NOON
let clock = () => now
beforeAll(async () => {
  test = await startTestApp({ now: () => clock() })
})
afterAll(() => test.close())
beforeEach(async () => {
  now = FRIDAY_NOON
  clock = () => now
  await test.deps.database.query('delete from jamat_times')
  test.deps.answers.forget('jamat_times')
})

const read = (headers: Record<string, string> = {}) => test.app.inject({ url: '/api/jamat-timings', headers })
const times = async () => (await read()).json()
const save = (payload: unknown, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'PUT',
    url: '/api/jamat-timings',
    headers: { 'content-type': 'application/json', ...test.auth, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const saved = async (payload: object) => {
  const answer = await save(payload)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('the jamat times', () => {
  it('have exactly the six prayers’ keys, when they were updated, and what is to come', async () => {
    const answer = await read()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual({ ...NONE, updatedAt: null, upcoming: [] })
    expect(Object.keys(answer.json())).toEqual([...Object.keys(NONE), 'updatedAt', 'upcoming'])
  })

  it('are read as they were saved, by the one who saved and by everyone', async () => {
    const all = { fajr: '5:45', zuhr: '1:30', asr: '4:30', maghrib: '5:48', isha: '7:30', jumma: '1:30' }
    const expected = { ...all, updatedAt: FRIDAY_NOON.toISOString(), upcoming: [] }
    expect(await saved(all)).toEqual(expected)
    expect(await times()).toEqual(expected)
  })

  it('can be saved in part: the others stay', async () => {
    await saved({ fajr: '5:45', isha: '7:30' })
    now = new Date('2026-11-20T08:00:00.000Z')
    expect(await saved({ isha: '7:45' })).toEqual({
      ...NONE,
      fajr: '5:45',
      isha: '7:45',
      updatedAt: '2026-11-20T08:00:00.000Z',
      upcoming: [],
    })
  })

  it.each([
    '5:15',
    '5.15 pm',
    '17:15',
    '۵:۱۵',
    ' 5:15 ',
    '15 minutes after sunset',
    '<b>5:15</b>',
    '5:15 "sharp"',
    '🕌',
    'x'.repeat(60),
  ])('are kept as typed: %j', async (text) => {
    await saved({ maghrib: text })
    expect((await times()).maghrib).toBe(text)
  })

  it.each(['', '   '])('are taken away by an empty text: %j', async (text) => {
    await saved({ jumma: '1:30' })
    await saved({ jumma: text })
    expect((await times()).jumma).toBeNull()
  })

  it('are logged with who changed them and when, for ever', async () => {
    await saved({ asr: '4:30' })
    await saved({ asr: '4:45' })
    const log = await test.deps.database.query(
      'select prayer, time_text, effective_from, changed_at, changed_by from jamat_times order by id',
    )
    const entry = { prayer: 'asr', effective_from: '2026-11-20', changed_at: FRIDAY_NOON, changed_by: ADMIN.email }
    expect(log).toEqual([
      { ...entry, time_text: '4:30' },
      { ...entry, time_text: '4:45' },
    ])
  })
})

describe('dated changes', () => {
  it('are told beforehand and come into force at Karachi’s midnight, each prayer on its own', async () => {
    await saved({ fajr: '5:45', asr: '4:30', isha: '7:30' })
    const answer = await saved({ fajr: '6:00', isha: '7:15', effectiveFrom: '2026-11-22' })
    const upcoming = [
      { prayer: 'fajr', time: '6:00', from: '2026-11-22' },
      { prayer: 'isha', time: '7:15', from: '2026-11-22' },
    ]
    expect(answer).toMatchObject({ fajr: '5:45', asr: '4:30', isha: '7:30', upcoming })

    now = new Date('2026-11-21T18:59:59.999Z')
    expect(await times()).toMatchObject({ fajr: '5:45', asr: '4:30', isha: '7:30', upcoming })
    now = new Date('2026-11-21T19:00:00.000Z')
    expect(await times()).toMatchObject({ fajr: '6:00', asr: '4:30', isha: '7:15', upcoming: [] })
    now = new Date('2027-02-01T00:00:00.000Z')
    expect(await times()).toMatchObject({ fajr: '6:00', asr: '4:30', isha: '7:15', upcoming: [] })
  })

  it('are of today where today in Karachi is already tomorrow in UTC’s view', async () => {
    now = new Date('2026-11-20T19:30:00.000Z')
    expect(await saved({ fajr: '5:45', effectiveFrom: '2026-11-21' })).toMatchObject({ fajr: '5:45', upcoming: [] })
    expect((await save({ fajr: '5:50', effectiveFrom: '2026-11-20' })).statusCode).toBe(400)
    await saved({ isha: '7:30' })
    now = new Date('2026-11-20T18:00:00.000Z')
    // An hour and a half earlier it was still the 20th.
    expect((await times()).isha).toBeNull()
  })

  it('can be corrected and taken back on the same date', async () => {
    await saved({ fajr: '5:45' })
    await saved({ fajr: '6:30', effectiveFrom: '2026-11-25' })
    expect(await saved({ fajr: '6:00', effectiveFrom: '2026-11-25' })).toMatchObject({
      upcoming: [{ prayer: 'fajr', time: '6:00', from: '2026-11-25' }],
    })
    expect(await saved({ fajr: '5:45', effectiveFrom: '2026-11-25' })).toMatchObject({ upcoming: [] })
    now = new Date('2026-11-25T07:00:00.000Z')
    expect((await times()).fajr).toBe('5:45')
  })

  it('stay when today’s time is corrected', async () => {
    await saved({ fajr: '6:00', effectiveFrom: '2026-11-25' })
    expect(await saved({ fajr: '5:40' })).toMatchObject({
      fajr: '5:40',
      upcoming: [{ prayer: 'fajr', time: '6:00', from: '2026-11-25' }],
    })
  })

  it('may be up to two years ahead', async () => {
    expect((await save({ fajr: '5:00', effectiveFrom: '2028-11-20' })).statusCode).toBe(200)
    const answer = await save({ fajr: '5:00', effectiveFrom: '2028-11-23' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().field).toBe('effectiveFrom')
  })
})

describe('what cannot be saved', () => {
  it.each<[string, unknown, string]>([
    ['an unknown prayer', { iqamah: '5:15' }, 'iqamah'],
    ['a known prayer beside an unknown one', { fajr: '5:15', dhuhr: '1:30' }, 'dhuhr'],
    ['a prayer in capitals', { Fajr: '5:15' }, 'Fajr'],
    ['a key of its answer', { fajr: '5:15', upcoming: [] }, 'upcoming'],
    ['nothing', {}, 'body'],
    ['a date alone', { effectiveFrom: '2026-11-22' }, 'body'],
    ['a list', [], 'body'],
    ['a text', '"5:15"', 'body'],
    ['null', 'null', 'body'],
    ['a number for a time', { fajr: 515 }, 'fajr'],
    ['null for a time', { fajr: null }, 'fajr'],
    ['an over-long time', { isha: 'x'.repeat(61) }, 'isha'],
    ['a date that does not exist', { fajr: '5:15', effectiveFrom: '2027-02-29' }, 'effectiveFrom'],
    ['a date in another form', { fajr: '5:15', effectiveFrom: '22-11-2026' }, 'effectiveFrom'],
    ['a date with a time', { fajr: '5:15', effectiveFrom: '2026-11-22T00:00' }, 'effectiveFrom'],
    ['an empty date', { fajr: '5:15', effectiveFrom: '' }, 'effectiveFrom'],
    ['no date at all', { fajr: '5:15', effectiveFrom: null }, 'effectiveFrom'],
    ['yesterday', { fajr: '5:15', effectiveFrom: '2026-11-19' }, 'effectiveFrom'],
    ['JSON that is cut off', '{"fajr": "5:15"', 'body'],
  ])('%s is refused with its field, and nothing is changed', async (_what, body, field) => {
    await saved({ fajr: '5:45' })
    const before = await times()
    const answer = await save(body)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'invalid_input', field, message: expect.stringMatching(/\w/) })
    expect(await times()).toEqual(before)
  })

  it('a text with a character that cannot be stored is refused, all of it', async () => {
    const answer = await save({ fajr: '5:15', isha: '7:\u000030' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe('invalid_input')
    expect((await times()).fajr).toBeNull()
  })

  it('an unfinished request body of another type is refused as such', async () => {
    const answer = await save('fajr=5:15', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(answer.statusCode).toBe(415)
    expect(answer.json().error).toBe('unsupported_type')
  })
})

describe('asking again', () => {
  it('costs no body while nothing has changed', async () => {
    await saved({ fajr: '5:45' })
    const first = await read()
    const etag = first.headers.etag as string
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await read({ 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(etag)
    expect((await read({ 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304)
    expect((await read({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('gives the new times after a change, and after a day on which one came into force', async () => {
    await saved({ fajr: '5:45' })
    await saved({ fajr: '6:00', effectiveFrom: '2026-11-21' })
    const { etag } = (await read()).headers as { etag: string }
    now = new Date('2026-11-20T19:00:00Z')
    const next = await read({ 'if-none-match': etag })
    expect(next.statusCode).toBe(200)
    expect(next.json().fajr).toBe('6:00')
    await saved({ isha: '7:15' })
    expect((await read({ 'if-none-match': next.headers.etag as string })).json().isha).toBe('7:15')
  })
})

describe('two administrators at once', () => {
  it('are told of each other: who opened the older times is refused with 412', async () => {
    await saved({ fajr: '5:45' })
    const opened = (await read()).headers.etag as string
    const first = await save({ fajr: '5:50' }, { 'if-match': opened })
    expect(first.statusCode).toBe(200)
    const second = await save({ fajr: '5:55' }, { 'if-match': opened })
    expect(second.statusCode).toBe(412)
    expect(second.json()).toMatchObject({ error: 'changed_meanwhile' })
    expect((await times()).fajr).toBe('5:50')
    // What the first one was answered names what stands now.
    expect(first.headers.etag).toBe((await read()).headers.etag)
    expect((await save({ fajr: '5:55' }, { 'if-match': first.headers.etag as string })).statusCode).toBe(200)
    expect((await save({ fajr: '5:56' }, { 'if-match': '*' })).statusCode).toBe(200)
  })

  it('who both opened the same times: exactly one of twenty gets through', async () => {
    await saved({ fajr: '5:45' })
    const opened = (await read()).headers.etag as string
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save({ fajr: `5:${index + 10}` }, { 'if-match': opened })),
    )
    const codes = answers.map((answer) => answer.statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 412)).toHaveLength(19)
    expect((await times()).fajr).toBe(answers[codes.indexOf(200)]?.json().fajr)
  })
})

describe('the history', () => {
  const history = (headers: Record<string, string> = test.auth) =>
    test.app.inject({ url: '/api/jamat-history', headers })

  it('holds every entry, oldest first, with who made it and when', async () => {
    await saved({ fajr: '5:45' })
    now = new Date('2026-11-20T08:00:00.000Z')
    await saved({ fajr: '6:00', isha: '', effectiveFrom: '2026-11-22' })
    const answer = await history()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const by = { id: expect.any(Number), changedBy: ADMIN.email }
    expect(answer.json().entries).toEqual([
      { ...by, prayer: 'fajr', time: '5:45', from: '2026-11-20', changedAt: FRIDAY_NOON.toISOString() },
      { ...by, prayer: 'fajr', time: '6:00', from: '2026-11-22', changedAt: now.toISOString() },
      { ...by, prayer: 'isha', time: '', from: '2026-11-22', changedAt: now.toISOString() },
    ])
  })

  it('holds what was saved together under one moment, however long the saving takes', async () => {
    clock = () => {
      now = new Date(now.getTime() + 1)
      return now
    }
    await saved({ fajr: '5:45', zuhr: '1:30', asr: '4:30', maghrib: '5:50', isha: '7:45', jumma: '1:30' })
    const { entries } = (await history()).json<{ entries: { changedAt: string }[] }>()
    expect(entries).toHaveLength(6)
    expect(new Set(entries.map(({ changedAt }) => changedAt)).size).toBe(1)
  })

  it('names the version that a change is made from: it is taken once, and refused when somebody was first', async () => {
    await saved({ fajr: '5:45' })
    const { version } = (await history()).json()
    now = new Date('2026-11-20T08:00:00.000Z')
    expect((await save({ fajr: '5:50' }, { 'if-match': version })).statusCode).toBe(200)
    now = new Date('2026-11-20T09:00:00.000Z')
    expect((await save({ fajr: '5:55' }, { 'if-match': version })).statusCode).toBe(412)
    expect((await times()).fajr).toBe('5:50')
    const renewed = (await history()).json().version
    expect((await save({ fajr: '5:55' }, { 'if-match': renewed })).statusCode).toBe(200)
  })

  it('is for administrators alone', async () => {
    expect((await history({})).statusCode).toBe(401)
  })
})
