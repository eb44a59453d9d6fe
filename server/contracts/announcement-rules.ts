/** When an announcement is shown. Without schemas, so that pages do not load TypeBox. */
import type { AnnouncementKind, FollowedJamat } from './announcement-kinds.ts'
import type { Announcement } from './announcements.ts'
import type { TimingEntry } from './jamat.ts'
import { type DatedJamat, datedJamatsOn } from './jamats-of-day.ts'
import { addDays, mosqueInstant, mosqueMoment } from './mosque-time.ts'

const HOUR_MS = 3_600_000
const NOON = 12 * 3600

/** Returns the jamat that a janazah follows; undefined where the prayer has no time on that day. */
export function findFollowedJamat(
  entries: readonly TimingEntry[],
  { prayer, date, number }: FollowedJamat,
): DatedJamat | undefined {
  const jamats = datedJamatsOn(entries, date).filter((jamat) => jamat.prayer === prayer && jamat.text !== '')
  // A jamat that was removed from the timetable leaves the prayer's last one.
  return jamats[number - 1] ?? jamats.at(-1)
}

/**
 * Returns when a janazah ends by itself: an hour after it begins, or at the end of its day where its jamat has no clock time.
 * @param at when it begins
 */
export const endOfJanazah = (at: Date | null, after: FollowedJamat | null): Date =>
  at ? new Date(at.getTime() + HOUR_MS) : mosqueInstant(addDays(after?.date ?? '', 1), 0)

/** Returns when an announcement of another kind ends by itself. @param from when it begins */
export function defaultEnd(kind: Exclude<AnnouncementKind, 'janazah'>, from: Date): Date {
  if (kind === 'rain') return new Date(from.getTime() + 6 * HOUR_MS)
  const { date, secondOfDay } = mosqueMoment(from)
  // A school that is closed is so on this day; what is announced in the afternoon concerns the next one.
  const days = { lost: 7, school: secondOfDay < NOON ? 0 : 1, general: 1 }[kind]
  return mosqueInstant(addDays(date, days + 1), 0)
}

type Shown = Pick<Announcement, 'kind' | 'at' | 'from' | 'until'>

/** Returns the announcements in force at a moment: janazahs by their time, then the newest of the others. */
export function announcementsAt<T extends Shown>(list: readonly T[], now: Date): T[] {
  // Instants in UTC of the same length are in the order of their texts.
  const moment = now.toISOString()
  return list.filter(({ from, until }) => from <= moment && moment < until).sort(compare)
}

function compare(a: Shown, b: Shown): number {
  const [isJanazah, isOtherJanazah] = [a.kind === 'janazah', b.kind === 'janazah']
  if (isJanazah !== isOtherJanazah) return isJanazah ? -1 : 1
  const [first, second] = isJanazah ? [a.at ?? a.until, b.at ?? b.until] : [b.from, a.from]
  return first === second ? 0 : first < second ? -1 : 1
}

/** Returns when an announcement next begins or ends, in milliseconds since 1970; undefined where none does. */
export function nextAnnouncementChange(list: readonly Pick<Announcement, 'from' | 'until'>[], now: Date) {
  const moments = list.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)])
  const next = Math.min(...moments.filter((moment) => moment > now.getTime()))
  return Number.isFinite(next) ? next : undefined
}
