/** The hall's screen in every minute of 400 days, against an oracle of its own: no wrong state, no wrong minute. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '#contracts/snapshot.ts'
import { DEFAULT_WALL_SETTINGS, WALL_PARTS, type WallSettings } from '#contracts/wall-settings.ts'
import type { WallRecord } from '../../client/src/wall/wall-record.ts'
import { type WallState, wallState } from '../../client/src/wall/wall-state.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { dayAfter, oracleOf, skyOf } from '../helpers/mosque-year.ts'
import { MOSQUE_YEARS } from '../helpers/mosque-years.ts'
import { daysFrom } from '../helpers/oracle.ts'
import { announceMonth, publishYear, sendAsAdmin } from '../helpers/publish-year.ts'
import { announcementsOf, createWallOracle, eventsOf } from '../helpers/wall-oracle.ts'

const DAYS = 400
const MINUTE_MS = 60_000
const ownZone = process.env.TZ

const { minutes } = DEFAULT_WALL_SETTINGS
/** Scenes that meet: the talk of the second Jumma begins before the first one; the adhan of some prayers is before their windows. */
const LONG_SCENES: WallSettings = {
  ...DEFAULT_WALL_SETTINGS,
  eventDays: 3,
  minutes: {
    ...minutes,
    adhan: { fajr: 45, zuhr: 90, asr: 60, maghrib: 30, isha: 40, jumma: 20 },
    prayer: { fajr: 15, zuhr: 12, asr: 12, maghrib: 10, isha: 90, jumma: 25 },
    ...{ adhkar: 20, talk: 75, janazahCountdown: 180, janazah: 25 },
    ...{ afterSunrise: 20, beforeZawal: 40, beforeSunset: 0 },
  },
}

const without = (...parts: string[]): WallSettings => ({
  ...DEFAULT_WALL_SETTINGS,
  shows: Object.fromEntries(WALL_PARTS.map((part) => [part, !parts.includes(part)])) as WallSettings['shows'],
})

function describeState(state: WallState): string {
  const { scene, next, fast } = state
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)
  const sceneText = (found: NonNullable<typeof scene>) =>
    `${found.kind} ${'jamat' in found ? `${found.jamat.prayer} ${found.jamat.at}` : found.announcement.id} to ${found.until}`
  return [
    scene ? sceneText(scene) : 'day',
    `times of ${state.day}`,
    `next ${next ? `${next.prayer} ${next.at ?? 'in words'}` : 'none'}`,
    `forbidden ${state.forbidden?.kind ?? 'none'}`,
    `fast ${fast ? `${fast.kind} ${fast.fast.number} ${fast.at.getTime()}` : 'none'}`,
    `eid ${state.eid !== null}`,
    `ticker ${ids(state.ticker)}`,
    `pictures ${ids(state.pictures)}`,
    `events ${ids(state.events)}`,
  ].join(', ')
}

describe.each(MOSQUE_YEARS)('the screen in the hall: %s', (_name, year) => {
  const { start, ramadan } = year
  const { instantOf } = skyOf(year)
  const days = daysFrom(start, DAYS)
  let test: TestApp
  let now = new Date(instantOf(start, 720))
  /** That of the first day, and after each sighting. */
  const snapshots: Snapshot[] = []

  beforeAll(async () => {
    test = await startTestApp({ now: () => now })
    await publishYear(test, year)
    snapshots.push(await sendAsAdmin<Snapshot>(test, 'GET', '/api/snapshot'))
    for (const { evening, month, startsOn } of ramadan.sightings) {
      now = new Date(instantOf(evening, 1130))
      await announceMonth(test, year, month, startsOn)
      await test.allChangesReceived()
      snapshots.push(await sendAsAdmin<Snapshot>(test, 'GET', '/api/snapshot'))
    }
  })
  afterEach(() => {
    if (ownZone === undefined) delete process.env.TZ
    else process.env.TZ = ownZone
  })
  afterAll(() => test.close())

  /** Compares every minute of some days. The screen knows what it knew after some sightings, and computes only when it has to. */
  function compare(sighted: number, shown: readonly string[], settings: WallSettings): void {
    const { timings, mosque, hijriMonths, ramadans = [] } = snapshots[sighted] as Snapshot
    if (!mosque) throw new Error('The snapshot has no mosque.')
    const oracle = oracleOf(year, sighted)
    const announcements = announcementsOf(year, oracle, days)
    const events = eventsOf(year, days)
    const record: WallRecord = {
      ...{ mosque, hijriMonths, ramadans, announcements, events },
      entries: timings?.entries ?? [],
    }
    const expectedAt = createWallOracle({ year, oracle, settings, announcements, events })
    const wrong: string[] = []
    let compared = 0
    let state: WallState | undefined
    let text = ''
    for (const day of shown) {
      const end = instantOf(dayAfter(day, 1), 0)
      for (let at = instantOf(day, 0); at < end; at += MINUTE_MS) {
        if (!state || at >= state.until) {
          state = wallState(record, settings, new Date(at))
          text = describeState(state)
          if (state.until <= at) wrong.push(`${new Date(at).toISOString()}: it would never change again`)
        }
        const expected = expectedAt(at, day)
        compared += 1
        if (text !== expected) wrong.push(`${new Date(at).toISOString()}: ${text} in place of ${expected}`)
      }
      // Started in this moment, the screen shows the same.
      const middle = instantOf(day, 727)
      if (describeState(wallState(record, settings, new Date(middle))) !== expectedAt(middle, day))
        wrong.push(`${day}: after a restart`)
    }
    expect(wrong.slice(0, 10), `${wrong.length} of ${compared}`).toEqual([])
    expect(compared).toBeGreaterThan(shown.length * 1380)
  }

  it.each([
    ['default settings', DEFAULT_WALL_SETTINGS],
    ['scenes that meet', LONG_SCENES],
  ])('is right in every minute of 400 days without network after one visit, with %s', (_settings, settings) =>
    compare(0, days, settings),
  )

  it('is right in every minute after each sighting', () => {
    for (const [index, { evening }] of ramadan.sightings.entries())
      compare(
        index + 1,
        days.filter((day) => day > evening),
        DEFAULT_WALL_SETTINGS,
      )
  })

  it.each(['none', ...WALL_PARTS])('mawaqit/android-tv-app#1761: switches one part off, and no other: %s', (part) => {
    const aroundRamadan = daysFrom(dayAfter(oracleOf(year, 0).first, -5), 10)
    compare(0, aroundRamadan, without(part))
    compare(0, aroundRamadan, without(...WALL_PARTS.filter((other) => other !== part)))
  })

  it.each(['Pacific/Pago_Pago', 'Europe/London', 'Pacific/Kiritimati'])(
    'mawaqit/android-tv-app#946: has no hour added at midnight or after a restart on a device in %s',
    (zone) => {
      process.env.TZ = zone
      // A week with a change of clocks in New York and one in London, and one without.
      for (const first of [dayAfter(start, 2), dayAfter(start, 140)])
        compare(0, daysFrom(first, 14), DEFAULT_WALL_SETTINGS)
    },
  )
})
