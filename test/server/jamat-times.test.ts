import { beforeEach, describe, expect, it } from 'vitest'
import { ADMIN } from '../helpers/app.ts'
import { jamatCalls } from '../helpers/jamat.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

/** Noon of Friday 20 November 2026 in Karachi; tests may change it. */
const FRIDAY_NOON = new Date('2026-11-20T07:00:00.000Z')
const NONE = { fajr: null, zuhr: null, asr: null, maghrib: null, isha: null, jumma: null }

let now = FRIDAY_NOON
const test = withTestApp({ now: () => now })

const { clear, read, save, saved, times } = jamatCalls(test)

beforeEach(async () => {
  now = FRIDAY_NOON
  await clear()
})

describe('jamat times', () => {
  it('have the six prayers’ keys, updatedAt and upcoming, and nothing else', async () => {
    const response = await read()
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json()).toEqual({ ...NONE, updatedAt: null, upcoming: [] })
    expect(Object.keys(response.json())).toEqual([...Object.keys(NONE), 'updatedAt', 'upcoming'])
  })

  it('are returned as saved by PUT and by GET', async () => {
    const all = { fajr: '5:45', zuhr: '1:30', asr: '4:30', maghrib: '5:48', isha: '7:30', jumma: '1:30' }
    const expected = { ...all, updatedAt: FRIDAY_NOON.toISOString(), upcoming: [] }
    expect(await saved(all)).toEqual(expected)
    expect(await times()).toEqual(expected)
  })

  it('can be saved in part without changing the others', async () => {
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
  ])('are stored as typed: %j', async (text) => {
    await saved({ maghrib: text })
    expect((await times()).maghrib).toBe(text)
  })

  it.each(['', '   '])('are removed by an empty text: %j', async (text) => {
    await saved({ jumma: '1:30' })
    await saved({ jumma: text })
    expect((await times()).jumma).toBeNull()
  })

  it('are logged with the author and time of each change', async () => {
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
  it('are listed in advance and take effect at midnight in Karachi, each prayer separately', async () => {
    await saved({ fajr: '5:45', asr: '4:30', isha: '7:30' })
    const response = await saved({ fajr: '6:00', isha: '7:15', effectiveFrom: '2026-11-22' })
    const upcoming = [
      { prayer: 'fajr', time: '6:00', from: '2026-11-22' },
      { prayer: 'isha', time: '7:15', from: '2026-11-22' },
    ]
    expect(response).toMatchObject({ fajr: '5:45', asr: '4:30', isha: '7:30', upcoming })

    now = new Date('2026-11-21T18:59:59.999Z')
    expect(await times()).toMatchObject({ fajr: '5:45', asr: '4:30', isha: '7:30', upcoming })
    now = new Date('2026-11-21T19:00:00.000Z')
    expect(await times()).toMatchObject({ fajr: '6:00', asr: '4:30', isha: '7:15', upcoming: [] })
    now = new Date('2027-02-01T00:00:00.000Z')
    expect(await times()).toMatchObject({ fajr: '6:00', asr: '4:30', isha: '7:15', upcoming: [] })
  })

  it('use Karachi’s date, which changes before UTC’s', async () => {
    now = new Date('2026-11-20T19:30:00.000Z')
    expect(await saved({ fajr: '5:45', effectiveFrom: '2026-11-21' })).toMatchObject({ fajr: '5:45', upcoming: [] })
    expect((await save({ fajr: '5:50', effectiveFrom: '2026-11-20' })).statusCode).toBe(400)
    await saved({ isha: '7:30' })
    now = new Date('2026-11-20T18:00:00.000Z')
    // An hour and a half earlier it was still the 20th in Karachi.
    expect((await times()).isha).toBeNull()
  })

  it('can be corrected and undone on the same date', async () => {
    await saved({ fajr: '5:45' })
    await saved({ fajr: '6:30', effectiveFrom: '2026-11-25' })
    expect(await saved({ fajr: '6:00', effectiveFrom: '2026-11-25' })).toMatchObject({
      upcoming: [{ prayer: 'fajr', time: '6:00', from: '2026-11-25' }],
    })
    expect(await saved({ fajr: '5:45', effectiveFrom: '2026-11-25' })).toMatchObject({ upcoming: [] })
    now = new Date('2026-11-25T07:00:00.000Z')
    expect((await times()).fajr).toBe('5:45')
  })

  it('are not affected by a correction of today’s time', async () => {
    await saved({ fajr: '6:00', effectiveFrom: '2026-11-25' })
    expect(await saved({ fajr: '5:40' })).toMatchObject({
      fajr: '5:40',
      upcoming: [{ prayer: 'fajr', time: '6:00', from: '2026-11-25' }],
    })
  })

  it('are accepted up to two years ahead', async () => {
    expect((await save({ fajr: '5:00', effectiveFrom: '2028-11-20' })).statusCode).toBe(200)
    const response = await save({ fajr: '5:00', effectiveFrom: '2028-11-23' })
    expect(response.statusCode).toBe(400)
    expect(response.json().field).toBe('effectiveFrom')
  })
})

describe('an invalid change', () => {
  it.each<[string, unknown, string]>([
    ['an unknown prayer', { iqamah: '5:15' }, 'iqamah'],
    ['a known prayer beside an unknown one', { fajr: '5:15', dhuhr: '1:30' }, 'dhuhr'],
    ['a prayer in capitals', { Fajr: '5:15' }, 'Fajr'],
    ['a key of the response', { fajr: '5:15', upcoming: [] }, 'upcoming'],
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
    ['null for a date', { fajr: '5:15', effectiveFrom: null }, 'effectiveFrom'],
    ['yesterday', { fajr: '5:15', effectiveFrom: '2026-11-19' }, 'effectiveFrom'],
    ['truncated JSON', '{"fajr": "5:15"', 'body'],
  ])('is refused with 400, names the field and changes nothing: %s', async (_what, body, field) => {
    await saved({ fajr: '5:45' })
    const before = await times()
    const response = await save(body)
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_input', field, message: expect.stringMatching(/\w/) })
    expect(await times()).toEqual(before)
  })

  it('is refused completely when one text has a character that cannot be stored', async () => {
    const response = await save({ fajr: '5:15', isha: '7:\u000030' })
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toBe('invalid_input')
    expect((await times()).fajr).toBeNull()
  })

  it('is refused with 415 when it is not JSON', async () => {
    const response = await save('fajr=5:15', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(response.statusCode).toBe(415)
    expect(response.json().error).toBe('unsupported_type')
  })
})
