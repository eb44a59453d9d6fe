import { datedJamatsOn } from '#contracts/jamats-of-day.ts'
import { addDays, mosqueDate, setMosqueOffsets } from '#contracts/mosque-time.ts'
import { computeSunDayAt } from '#contracts/prayer-times.ts'
import type { WallSettings } from '#contracts/wall-settings.ts'
import type { WallRecord } from './wall-record.ts'
import { isTimed, listScenes } from './wall-scenes.ts'

/** Returns the next adhan or jamat after a moment, whether or not the screen shows a scene then; Infinity where none is near. */
export function nextChime({ mosque, entries, hijriMonths }: WallRecord, settings: WallSettings, now: number): number {
  setMosqueOffsets(mosque.offsets)
  const today = mosqueDate(new Date(now))
  const jamats = [-1, 0, 1].flatMap((days) => datedJamatsOn(entries, addDays(today, days))).filter(isTimed)
  const shows = { ...settings.shows, countdown: true, prayer: true }
  const scenes = listScenes(jamats, [], { ...settings, shows }, (date) => computeSunDayAt(mosque, date, hijriMonths))
  const moments = scenes.filter(({ kind }) => kind === 'countdown' || kind === 'prayer').map(({ from }) => from)
  return Math.min(...moments.filter((moment) => moment > now))
}
