import { formatClock } from '#content/format-dates.ts'
import type { DatedJamat } from '#contracts/jamats-of-day.ts'
import { mosqueMoment } from '#contracts/mosque-time.ts'
import type { ScreenSettings } from '#contracts/wall-settings.ts'
import { twoDigits, writeHours } from '../words.ts'

type Hours = ScreenSettings['hours']

/** Formats a time of day at the mosque as hours and minutes; null as a dash. */
export function clockText(instant: Date | null, hours: Hours): string {
  if (hours === 12 || !instant) return formatClock(instant)
  const minute = Math.floor(mosqueMoment(instant).secondOfDay / 60)
  return writeHours(Math.floor(minute / 60), minute % 60)
}

/** Formats the time of a jamat; one that is no clock time as typed. */
export const timeOfJamat = ({ at, text }: DatedJamat, hours: Hours): string =>
  at === null ? text : clockText(new Date(at), hours)

/** Formats a duration as hours, minutes and seconds, e.g. 1:05:09, or 5:09; the second that has begun counts. */
export function durationText(milliseconds: number): string {
  const total = Math.max(0, Math.ceil(milliseconds / 1000))
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60] as const
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`
}
