/** When the scenes of the screen begin and end. All moments are milliseconds since 1970. */
import type { Announcement } from '#contracts/announcements.ts'
import type { DatedJamat } from '#contracts/jamats-of-day.ts'
import type { SunDay } from '#contracts/prayer-times.ts'
import type { Prayer } from '#contracts/prayers.ts'
import type { SunOn } from '#contracts/timing-rules.ts'
import type { WallPart, WallSettings } from '#contracts/wall-settings.ts'

const MINUTE_MS = 60_000

export interface Span {
  from: number
  /** Exclusive. */
  until: number
}

/** What fills the screen; a countdown is to the end of its span. */
export type Scene =
  | ({ kind: 'prayer' | 'countdown' | 'talk' | 'adhkar'; jamat: TimedJamat } & Span)
  | ({ kind: 'janazah' | 'janazah-countdown'; announcement: Announcement } & Span)

/** A time at which no prayer is offered. */
export interface ForbiddenTime extends Span {
  kind: 'sunrise' | 'zawal' | 'sunset'
}

/** A jamat whose time could be parsed. */
export type TimedJamat = DatedJamat & { at: number }

export const isTimed = (jamat: DatedJamat): jamat is TimedJamat => jamat.at !== null

/** The switch of each scene. */
const PART_OF: Readonly<Record<Scene['kind'], WallPart>> = {
  ...{ prayer: 'prayer', countdown: 'countdown', talk: 'talk', adhkar: 'adhkar' },
  ...{ janazah: 'janazah', 'janazah-countdown': 'janazah' },
}

/**
 * Returns the scenes that are switched on; of those at the same moment, the first one is shown.
 * @param jamats in order
 * @param announcements those in force
 */
export function listScenes(
  jamats: readonly TimedJamat[],
  announcements: readonly Announcement[],
  { minutes, shows }: WallSettings,
  sunOn: SunOn,
): Scene[] {
  const janazahs = announcements.flatMap((announcement) => {
    const { kind, at, after } = announcement
    if (kind !== 'janazah' || at === undefined) return []
    const time = Date.parse(at)
    return { announcement, time, from: after ? endOfPrayer({ at: time, prayer: after.prayer }) : time }
  })
  function endOfPrayer({ at, prayer }: Pick<TimedJamat, 'at' | 'prayer'>): number {
    return at + minutes.prayer[prayer] * MINUTE_MS
  }
  const scenes: Scene[] = [
    ...jamats.map((jamat) => ({ kind: 'prayer' as const, jamat, from: jamat.at, until: endOfPrayer(jamat) })),
    ...janazahs.map(({ announcement, from }) => ({
      ...{ kind: 'janazah' as const, announcement },
      ...spanFrom(from, minutes.janazah),
    })),
    ...jamats.map((jamat) => ({
      ...{ kind: 'countdown' as const, jamat, from: adhanOf(jamat, minutes.adhan[jamat.prayer], sunOn(jamat.day)) },
      until: jamat.at,
    })),
    ...jamats
      .filter(({ prayer }) => prayer === 'jumma')
      .map((jamat) => ({ kind: 'talk' as const, jamat, ...spanUntil(jamat.at, minutes.talk) })),
    ...janazahs.map(({ announcement, time }) => ({
      ...{ kind: 'janazah-countdown' as const, announcement },
      ...spanUntil(time, minutes.janazahCountdown),
    })),
    ...jamats.map((jamat) => ({
      ...{ kind: 'adhkar' as const, jamat },
      ...spanFrom(endOfPrayer(jamat), minutes.adhkar),
    })),
  ]
  return scenes.filter(({ kind }) => shows[PART_OF[kind]])
}

/** Returns the times of a day at which no prayer is offered. */
export function listForbiddenTimes(
  { sunrise, zawal, sunset, windows }: SunDay,
  { minutes }: WallSettings,
): ForbiddenTime[] {
  const beforeZawal = zawal.getTime() - minutes.beforeZawal * MINUTE_MS
  return [
    ...(sunrise ? [{ kind: 'sunrise' as const, ...spanFrom(sunrise.getTime(), minutes.afterSunrise) }] : []),
    { kind: 'zawal', from: beforeZawal, until: windows.zuhr.begins.getTime() },
    ...(sunset ? [{ kind: 'sunset' as const, ...spanUntil(sunset.getTime(), minutes.beforeSunset) }] : []),
  ]
}

/** Returns the span that contains a moment, the first of several. */
export const findSpan = <T extends Span>(spans: readonly T[], now: number): T | undefined =>
  spans.find(({ from, until }) => from <= now && now < until)

/** Returns the adhan of a jamat: not before the prayer's window begins, unless the jamat is before it, too. */
function adhanOf({ at, prayer }: TimedJamat, minutes: number, { windows }: SunDay): number {
  const begins = windows[windowOf(prayer)].begins.getTime()
  const { from } = spanUntil(at, minutes)
  return begins < at ? Math.max(from, begins) : from
}

const windowOf = (prayer: Prayer) => (prayer === 'jumma' ? 'zuhr' : prayer)

const spanFrom = (from: number, minutes: number): Span => ({ from, until: from + minutes * MINUTE_MS })
const spanUntil = (until: number, minutes: number): Span => ({ from: until - minutes * MINUTE_MS, until })
