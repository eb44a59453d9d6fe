import { datedJamatsOn } from '#contracts/jamats-of-day.ts'
import { addDays, mosqueMoment, setMosqueOffsets } from '#contracts/mosque-time.ts'
import type { WallRecord } from './wall-record.ts'

const HOUR = 3600
const HOUR_MS = HOUR * 1000

/** Returns whether the screen may reload: in the night, and not in the hour before or after a jamat. */
export function isQuietTime({ mosque, entries }: Pick<WallRecord, 'mosque' | 'entries'>, now: Date): boolean {
  setMosqueOffsets(mosque.offsets)
  const { date, secondOfDay } = mosqueMoment(now)
  const isNight = secondOfDay >= HOUR && secondOfDay < 4 * HOUR
  const jamats = [-1, 0].flatMap((days) => datedJamatsOn(entries, addDays(date, days)))
  return isNight && jamats.every(({ at }) => at === null || Math.abs(at - now.getTime()) > HOUR_MS)
}
