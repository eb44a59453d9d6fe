/** A mosque in Karachi for the tests of the screen. */
import type { Announcement } from '#contracts/announcements.ts'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { mosqueInstant } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { DEFAULT_WALL_SETTINGS, type WallPart, type WallSettings } from '#contracts/wall-settings.ts'
import type { WallRecord } from './wall-record.ts'
import { wallState } from './wall-state.ts'

export const THURSDAY = '2026-11-26'
export const FRIDAY = '2026-11-27'

/** Fajr's window begins at 5:35 on these days, the sun rises at 6:55 and sets at 17:42, and Zuhr's begins at 12:20. */
export const TIMES = { fajr: '6:15', zuhr: '1:30', asr: '4:30', maghrib: '5:46', isha: '7:45', jumma: '1:15 & 2:00' }

export const log = (times: Partial<Record<Prayer, string>>, from = '2026-01-01'): TimingEntry[] =>
  Object.entries(times).map(([prayer, time]) => ({ prayer: prayer as Prayer, time, from }))

/** Returns the instant of a time at the mosque, e.g. `13:30` or `13:30:05`. */
export function at(date: string, clock: string): Date {
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number)
  return mosqueInstant(date, hour * 3600 + minute * 60 + second)
}

export const record = (change: Partial<WallRecord> = {}): WallRecord => ({
  ...{ mosque: DEFAULT_MOSQUE, entries: log(TIMES), announcements: [], events: [] },
  ...{ hijriMonths: [], ramadans: [] },
  ...change,
})

export const janazah = (change: Partial<Announcement>): Announcement => ({
  ...{ id: 1, kind: 'janazah', title: 'Haji Abdul Karim' },
  ...{ from: at(THURSDAY, '08:00').toISOString(), until: at(THURSDAY, '23:00').toISOString() },
  ...change,
})

/** Returns the default settings with some parts switched off. */
export const without = (...parts: WallPart[]): WallSettings => ({
  ...DEFAULT_WALL_SETTINGS,
  shows: { ...DEFAULT_WALL_SETTINGS.shows, ...Object.fromEntries(parts.map((part) => [part, false])) },
})

export const show = (date: string, clock: string, change: Partial<WallRecord> = {}, settings = DEFAULT_WALL_SETTINGS) =>
  wallState(record(change), settings, at(date, clock))

/** Returns the kind of scene at a time of a day. */
export const sceneAt = (...parameters: Parameters<typeof show>): string => show(...parameters).scene?.kind ?? 'day'
