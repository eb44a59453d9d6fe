import { type AnnouncementKind, type FollowedJamat, needsTitle } from '#contracts/announcement-kinds.ts'
import { defaultEnd, endOfJanazah, findFollowedJamat } from '#contracts/announcement-rules.ts'
import type { AnnouncementChange } from '#contracts/announcements.ts'
import { isCalendarDate } from '#contracts/calendar-date.ts'
import { readEventDate } from '#contracts/event-input.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { FRIDAY, weekdayOf } from '#contracts/mosque-time.ts'
import { cleanText } from '../../clean-text.ts'
import { invalidInput } from '../../http/errors.ts'
import type { AnnouncementValues } from './queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 3_600_000
/** What is further ahead is a typing error. */
const MAX_DAYS = 92

const EMPTY = {
  title: '',
  secondTitle: null,
  location: null,
  secondLocation: null,
  description: null,
  secondDescription: null,
  after: null,
  at: null,
}

/** Returns the values of a new announcement, or of one with some fields changed, as they were typed. @throws HttpError 400 */
export function readValues(
  kind: AnnouncementKind,
  input: AnnouncementChange,
  before: AnnouncementValues | null,
  now: Date,
): AnnouncementValues {
  // Begins with the full minute, so that it is in force on phones whose clocks are a little behind, and its end is at a full one.
  const known = before ?? { ...EMPTY, kind, from: new Date(now.getTime() - (now.getTime() % MINUTE_MS)), until: null }
  const text = <T>(typed: string | null | undefined, stored: T) =>
    typed === undefined ? stored : (typed && cleanText(typed)) || null
  const moment = <T>(field: string, typed: string | null | undefined, stored: T) =>
    typed === undefined ? stored : typed === null ? null : readMoment(field, typed)
  const isMoved = Boolean(input.after || input.at)
  const from = moment('from', input.from, known.from) as Date
  return {
    kind,
    title: text(input.title, known.title) ?? '',
    secondTitle: text(input.secondTitle, known.secondTitle),
    location: text(input.location, known.location),
    secondLocation: text(input.secondLocation, known.secondLocation),
    description: text(input.description, known.description),
    secondDescription: text(input.secondDescription, known.secondDescription),
    // One takes the place of the other.
    after: input.after === undefined && isMoved ? null : input.after === undefined ? known.after : input.after,
    at: input.at === undefined && isMoved ? null : moment('at', input.at, known.at),
    from,
    until: moment('until', input.until, known.until) ?? (kind === 'janazah' ? null : defaultEnd(kind, from)),
  }
}

/**
 * Checks what a schema cannot express.
 * @param entries the timetable on the day of a janazah
 * @throws HttpError 400 that names the field
 */
export function checkValues(values: AnnouncementValues, entries: readonly TimingEntry[], now: Date): void {
  const { kind, title, after, at, from, until } = values
  if (title === '' && needsTitle(kind))
    throw invalidInput(
      'title',
      `title: must not be empty.${kind === 'janazah' ? ' Give the name of the deceased.' : ''}`,
    )
  if (from.getTime() > now.getTime() + MAX_DAYS * DAY_MS)
    throw invalidInput('from', `from: is more than ${MAX_DAYS} days ahead. Please check the date.`)
  if (kind !== 'janazah' && (after || at))
    throw invalidInput(after ? 'after' : 'at', `${after ? 'after' : 'at'}: only a janazah has a time. Leave it out.`)
  const begins = kind === 'janazah' ? beginOf({ after, at }, entries) : null
  const ends = until ?? endOfJanazah(begins, after)
  if (ends <= now)
    throw invalidInput(
      until ? 'until' : after ? 'after' : 'at',
      until ? 'until: has passed. Choose a later time.' : 'The janazah was more than an hour ago. Choose a later time.',
    )
  if (ends <= from) throw invalidInput('until', 'until: must be later than its beginning. Please check both.')
  if (begins && until && until <= begins)
    throw invalidInput('until', 'until: is before the janazah begins. Leave it out to end it an hour after.')
  if (ends.getTime() > from.getTime() + MAX_DAYS * DAY_MS)
    throw invalidInput(until ? 'until' : 'at', `An announcement ends within ${MAX_DAYS} days. Choose an earlier time.`)
}

/** Returns when a janazah begins; null where the text of its jamat is no clock time. */
function beginOf(
  { after, at }: Pick<AnnouncementValues, 'after' | 'at'>,
  entries: readonly TimingEntry[],
): Date | null {
  if (at) return at
  if (!after) throw invalidInput('after', 'after: choose the jamat that the janazah follows, or give its time in at.')
  const jamat = findJamat(after, entries)
  return jamat.at === null ? null : new Date(jamat.at)
}

function findJamat(after: FollowedJamat, entries: readonly TimingEntry[]) {
  const { prayer, date } = after
  if (!isCalendarDate(date)) throw invalidInput('after', `after: there is no date ${date}. Write it as YYYY-MM-DD.`)
  const jamat = findFollowedJamat(entries, after)
  if (jamat) return jamat
  const isFriday = weekdayOf(date) === FRIDAY
  if (prayer === (isFriday ? 'zuhr' : 'jumma'))
    throw invalidInput(
      'after',
      `after: ${date} is ${isFriday ? 'a' : 'no'} Friday. Choose ${isFriday ? 'jumma' : 'zuhr'}.`,
    )
  throw invalidInput('after', `after: ${prayer} has no time on ${date}. Choose another jamat, or give a time in at.`)
}

function readMoment(field: string, typed: string): Date {
  const moment = readEventDate(typed)
  if (!moment)
    throw invalidInput(field, `${field}: there is no such date and time. Write it like 2026-11-27T20:30 (mosque time).`)
  return moment
}
