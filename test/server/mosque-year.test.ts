/** Every channel on every day of a year, against an oracle of its own: no wrong minute. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { JamatTimings } from '#contracts/jamat.ts'
import { timesToShow } from '#contracts/jamat-schedule.ts'
import { datedJamatsOn } from '#contracts/jamats-of-day.ts'
import { dayToShow, nextJamat } from '#contracts/next-jamat.ts'
import { computeSunDayAt, type Place } from '#contracts/prayer-times.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import type { Ramadan } from '#contracts/ramadan.ts'
import { nextFastMoment } from '#contracts/ramadan-days.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import type { Timetable } from '#contracts/timetable.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { dayAfter, oracleOf, skyOf } from '../helpers/mosque-year.ts'
import { MOSQUE_YEARS } from '../helpers/mosque-years.ts'
import { daysFrom, prayersOf } from '../helpers/oracle.ts'
import { phone, type Stored } from '../helpers/phone.ts'
import { announceMonth, publishYear, sendAsAdmin } from '../helpers/publish-year.ts'
import { hasPythonIcalendar, readWithIcalJs, readWithNodeIcal, readWithPython } from '../helpers/read-calendar.ts'

const DAYS = 365
/** West and east of every mosque, and a zone in which clocks change on other days. */
const DEVICE_ZONES = ['Pacific/Pago_Pago', 'Europe/London', 'Pacific/Kiritimati']
const READERS = [readWithIcalJs, readWithNodeIcal, ...(hasPythonIcalendar ? [readWithPython] : [])]
/** In the night, at noon, and after Isha, in minutes since midnight. */
const MOMENTS = [210, 720, 1430]
const ownZone = process.env.TZ

const setDeviceZone = (zone: string | undefined) => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
}
const clock = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60].map((number) => String(number).padStart(2, '0')).join(':')

describe.each(MOSQUE_YEARS)('a year in %s', (_name, year) => {
  const { start, settings, ramadan } = year
  const { instantOf } = skyOf(year)
  const days = daysFrom(start, DAYS)
  const noonOf = (day: string) => new Date(instantOf(day, 720))
  let test: TestApp
  let now = noonOf(start)
  let wrong: string[] = []
  let compared = 0
  const compare = (what: string, actual: unknown, expected: unknown) => {
    compared += 1
    const [is, mustBe] = [actual, expected].map((value) => JSON.stringify(value))
    if (is !== mustBe) wrong.push(`${what}: ${is} in place of ${mustBe}`)
  }
  const expectNoneWrong = (atLeast: number) => {
    expect(wrong.slice(0, 20), `${wrong.length} of ${compared}`).toEqual([])
    expect(compared).toBeGreaterThan(atLeast)
  }

  const send = <Body>(method: 'GET', url: string) => sendAsAdmin<Body>(test, method, url)
  /** What is known between one sighting and the next, with the days on which it is known. */
  const phases = [start, ...ramadan.sightings.map(({ evening }) => dayAfter(evening, 1))].map((first, sighted) => ({
    sighted,
    oracle: oracleOf(year, sighted),
    days: days.filter((day) => day >= first && day < (ramadan.sightings[sighted]?.evening ?? '9999')),
  }))
  type Phase = (typeof phases)[number]
  const phones: Snapshot[] = []

  beforeAll(async () => {
    test = await startTestApp({ now: () => now, config: { publicUrl: 'https://mosque.example' } })
    await publishYear(test, year)
  })
  afterEach(() => setDeviceZone(ownZone))
  afterAll(() => test.close())

  async function compareServer({ oracle, days }: Phase): Promise<void> {
    for (const day of days) {
      for (const minute of MOMENTS) {
        now = new Date(instantOf(day, minute))
        const timings = await send<JamatTimings>('GET', '/api/jamat-timings')
        for (const prayer of PRAYERS)
          compare(`the server, ${day} ${clock(minute)} ${prayer}`, timings[prayer], oracle.on(day, prayer).text)
      }
    }
  }

  /** The coming year as JSON and as CSV. */
  async function compareTimetable({ oracle, days: [first = ''] }: Phase): Promise<void> {
    const range = `from=${first}&to=${dayAfter(first, DAYS - 1)}`
    const { days } = await send<Timetable>('GET', `/api/timetable?${range}`)
    const csv = await test.app.inject(`/api/timetable?${range}&format=csv`)
    const [head = [], ...rows] = csv.body.split('\r\n').map((line) => line.split(','))
    compare('JSON', days.length, DAYS)
    for (const [index, { date, prayers, fast }] of days.entries()) {
      const expected = oracle.fastOn(date)
      compare(
        `JSON, the fast of ${date}`,
        fast,
        expected && { ...expected, sehriEnds: clock(expected.sehriEnds), iftar: clock(expected.iftar) },
      )
      for (const prayer of PRAYERS) {
        const { text, minutes } = prayersOf(date).includes(prayer) ? oracle.on(date, prayer) : { text: '', minutes: [] }
        const jamats = minutes.map(clock)
        compare(`JSON, ${date} ${prayer}`, [prayers[prayer]?.text ?? '', prayers[prayer]?.jamats ?? []], [text, jamats])
        const cells = [prayer, `${prayer}_jamat`].map((name) => rows[index]?.[head.indexOf(name)])
        compare(`CSV, ${date} ${prayer}`, cells, [text, jamats.join(' ')])
      }
    }
  }

  async function compareCalendar({ oracle, days }: Phase): Promise<void> {
    for (const [turn, today] of days.filter((_, index) => index % 53 === 0).entries()) {
      now = noonOf(today)
      await test.allChangesReceived()
      const file = (await test.app.inject('/calendar.ics?parts=jamats,ramadan')).body
      const expected = daysFrom(today, 60).flatMap((day) => {
        const fast = oracle.fastOn(day)
        const at = (minute: number) => new Date(instantOf(day, minute)).toISOString()
        return [
          ...prayersOf(day).flatMap((prayer) => {
            const { minutes } = oracle.on(day, prayer)
            return (minutes.length > 0 ? minutes.map(at) : [day]).map(
              (begins, index) => `jamat-${day}-${prayer}-${index + 1} ${begins}`,
            )
          }),
          ...(fast
            ? [
                `sehri-${ramadan.year}-${fast.number} ${at(fast.sehriEnds)}`,
                `iftar-${ramadan.year}-${fast.number} ${at(fast.iftar)}`,
              ]
            : []),
        ]
      })
      const isShown = (line: string) => {
        const begins = Date.parse(line.split(' ')[1] as string)
        return begins >= instantOf(today, 0) && begins < instantOf(dayAfter(today, 60), 180)
      }
      // One is enough for most: others have tests of their own.
      for (const read of READERS.slice(0, turn === 0 ? undefined : 1)) {
        const shown = read(file).filter(({ status, uid }) => status === 'CONFIRMED' && !uid.startsWith('eid'))
        const lines = shown.map(({ uid, start: begins }) => `${uid.replace(/@.*/, '')} ${begins}`)
        const missing = expected.filter((line) => !lines.includes(line))
        // Fasts further ahead are there, too; last night's Isha may be after midnight.
        const added = lines.filter(
          (line) => isShown(line) && !expected.includes(line) && !line.startsWith(`jamat-${dayAfter(today, -1)}`),
        )
        compare(`the calendar of ${today}`, [missing, added, new Set(lines).size], [[], [], lines.length])
        compared += expected.length
      }
    }
  }

  async function compareWidget({ oracle, days }: Phase): Promise<void> {
    for (const day of days.filter((each, index) => index % 26 === 0 || each.endsWith('-29'))) {
      for (const minute of MOMENTS) {
        now = new Date(instantOf(day, minute))
        const html = (await test.app.inject('/widget')).body
        const rows = [...html.matchAll(/<tr.*?scope="row">(\w+)<\/th><td>(.*?)<\/td>/g)].map(
          ([, name = '', cell = '']) => [name.toLowerCase(), cell.replace(/<[^>]+>/g, '').replace('&#38;', '&')],
        )
        const shown = oracle.shownOn(oracle.dayShownAt(now.getTime(), day))
        for (const prayer of PRAYERS)
          compare(`the widget, ${day} ${clock(minute)} ${prayer}`, Object.fromEntries(rows)[prayer], shown[prayer])
      }
    }
  }

  it('is right on the server, as JSON, as CSV, in the calendar and in the widget', async () => {
    for (const phase of phases) {
      const sighting = ramadan.sightings[phase.sighted - 1]
      if (sighting) {
        now = new Date(instantOf(sighting.evening, 1130))
        await announceMonth(test, year, sighting.month, sighting.startsOn)
        await test.allChangesReceived()
      }
      phones.push(await send<Snapshot>('GET', '/api/snapshot'))
      await compareServer(phase)
      now = noonOf(phase.days[0] as string)
      await compareTimetable(phase)
      await compareCalendar(phase)
      await compareWidget(phase)
    }
    expectNoneWrong(15_000)
  })

  it.each(DEVICE_ZONES)(
    'is right on a phone in %s that was online for each sighting only, on paper and as pictures',
    (zone) => {
      setDeviceZone(zone)
      wrong = []
      compared = 0
      for (const [index, phase] of phases.entries()) {
        const { timings, hijriMonths, ramadans = [], mosque } = phones[index] as Snapshot
        phone.applyMosque(mosque)
        const stored = { entries: timings?.entries ?? [], months: hijriMonths }
        for (const day of phase.days) comparePhone(phase, stored, ramadans, day)
        comparePaper(phase, stored)
      }
      expectNoneWrong(10_000)
    },
  )

  /** What the home page shows, and the pictures of the day. */
  function comparePhone({ oracle }: Phase, stored: Stored, ramadans: readonly Ramadan[], day: string): void {
    const { entries, months } = stored
    const jamats = [-1, 0, 1, 2].flatMap((offset) => oracle.jamatsOn(dayAfter(day, offset)))
    for (const minute of MOMENTS) {
      const at = instantOf(day, minute)
      const shownDay = dayToShow(entries, new Date(at))
      const expectedDay = oracle.dayShownAt(at, day)
      const shown = timesToShow(entries, shownDay)
      compare(`the phone, ${day} ${clock(minute)}, its day`, shownDay, expectedDay)
      for (const prayer of PRAYERS)
        compare(`the phone, ${day} ${clock(minute)} ${prayer}`, shown[prayer], oracle.shownOn(expectedDay)[prayer])
      const state = nextJamat(entries, new Date(at))
      const timed = state.kind === 'none' ? null : state.kind === 'next' ? state.jamat : state.following?.jamat
      const next = jamats.find((jamat) => jamat.at > at)
      if (timed) compare(`the next jamat, ${day} ${clock(minute)}`, [timed.prayer, timed.at], [next?.prayer, next?.at])
    }
    const dated = datedJamatsOn(entries, day).flatMap(({ prayer, at }) => (at === null ? [] : [[prayer, at]]))
    compare(`the jamats of ${day}`, dated, inTime(oracle, day))
    const fast = oracle.fastOn(day)
    const momentAt = (at: number) =>
      nextFastMoment(new Date(at), months, ramadans, (each) =>
        computeSunDayAt(settings as unknown as Place, each, months),
      )
    const ends = [instantOf(day, 0), instantOf(day, 720)].map((at) => momentAt(at)?.at.getTime())
    const expected = fast && [fast.sehriEnds, fast.iftar].map((minute) => instantOf(day, minute))
    compare(`sehri and iftar of ${day}`, ends, expected ?? [undefined, undefined])
    const isFriday = prayersOf(day).includes('jumma')
    const { zuhr, ...others } = oracle.shownOn(day)
    const texts = isFriday
      ? [others.fajr, others.jumma, others.asr, others.maghrib, others.isha]
      : [others.fajr, zuhr, others.asr, others.maghrib, others.isha, others.jumma]
    const picture = (what: 'today' | 'friday', on: string) =>
      phone.pictureOf(what, { ...stored, now: noonOf(on) }).map((cells) => cells[1])
    compare(`the picture of ${day}`, picture('today', day), texts)
    if (isFriday) compare(`the picture of Friday ${day}`, picture('friday', dayAfter(day, -1)), texts)
  }

  /** The months of the printed sheet and of the picture, and the days that the first paint shows. */
  function comparePaper({ oracle, days }: Phase, stored: Stored): void {
    const { sunOn, minuteOf } = skyOf(year)
    const textsOn = (day: string) => prayersOf(day).map((prayer) => oracle.on(day, prayer).text)
    for (const month of new Set(days.map((day) => day.slice(0, 7)))) {
      // What was before the first day the phone never knew.
      const sheet = phone.monthOf(stored, month)
      const picture = phone.pictureOf('month', { ...stored, now: noonOf(`${month}-28`) }).slice(1)
      for (const [index, { date, texts, begins }] of sheet.entries()) {
        if (date < (days[0] as string)) continue
        const { fajr, dhuhr, asr, maghrib, isha } = sunOn(date)
        compare(`paper, ${date}`, texts, textsOn(date))
        compare(`the windows on paper, ${date}`, begins.map(minuteOf), [fajr, dhuhr, asr, maghrib, isha].map(minuteOf))
        compare(`the picture of the month, ${date}`, picture[index]?.slice(1), textsOn(date))
      }
    }
    for (const first of days.filter((_, index) => index % 45 === 0))
      for (const { date, times, jamats } of phone.firstPaintOf(stored, first, 45)) {
        const known = jamats.flatMap(([prayer, , at]) => (at === null ? [] : [[prayer, at]]))
        compare(`the first paint, ${date}`, times, oracle.shownOn(date))
        compare(`the first paint’s jamats, ${date}`, known, inTime(oracle, date))
      }
  }

  const inTime = (oracle: Phase['oracle'], day: string) => oracle.jamatsOn(day).map(({ prayer, at }) => [prayer, at])
})
