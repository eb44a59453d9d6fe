import { formatCalendarDay, formatShortDate } from '#content/format-dates.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { timesOn, timesToShow } from '#contracts/jamat-schedule.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { admin } from '#texts/admin.ts'
import { jamat } from '#texts/jamat.ts'
import { jamatList } from '#texts/jamat-list.ts'
import { punctuation } from '#texts/punctuation.ts'
import { formatTyped } from '../../../lib/typed-time.ts'
import { fridayAfter } from './friday-after.ts'
import type { PlannedChange } from './planned-changes.ts'

const text = admin.jamat.summary

/**
 * Describes a typed time.
 * @returns for example "8:45 pm", or the quoted text if it contains no clock time
 */
const describeTime = (time: string, prayer: Prayer): string => formatTyped(time, prayer) ?? text.quoted(time)

/**
 * Describes a change in one sentence.
 * @param today `YYYY-MM-DD` at the mosque
 * @returns for example "Isha becomes 8:45 pm from Friday 27 November"
 */
export function describeChange(change: PlannedChange, today: string): string {
  const name = jamat.prayers[change.prayer]
  const day = formatCalendarDay(change.from)
  const from = change.from === today ? text.fromToday(day) : text.from(day)
  const sentence = change.time
    ? text.becomes(name, describeTime(change.time, change.prayer), from)
    : text.removed(name, from)
  if (!change.until) return sentence
  const until = formatCalendarDay(change.until.from)
  const end = change.until.time
    ? text.until(until, describeTime(change.until.time, change.prayer))
    : text.untilRemoved(until)
  return `${sentence} ${end}`
}

/** The most changes that are described one by one. */
const MAX_SENTENCES = 2

/**
 * Describes changes with the same first day, many of them in one sentence.
 * @returns sentences without a full stop
 */
export function describeChanges(changes: readonly PlannedChange[], today: string): string[] {
  const lasting = changes.filter(({ until }) => !until)
  const [first] = lasting
  if (!first || lasting.length <= MAX_SENTENCES) return changes.map((change) => describeChange(change, today))
  const { entry, line } = admin.jamat.history
  const day = formatCalendarDay(first.from)
  const times = lasting.map(({ prayer, time }) =>
    entry(jamat.prayers[prayer], time ? describeTime(time, prayer) : jamat.notAvailable),
  )
  return [
    line(first.from === today ? text.fromToday(day) : text.from(day), punctuation.list(...times)),
    ...changes.filter(({ until }) => until).map((change) => describeChange(change, today)),
  ]
}

/** Describes a change that is already planned, as visitors read it. */
export function describePlanned({ prayer, time, from }: TimingEntry): string {
  const day = formatCalendarDay(from)
  return time
    ? jamatList.changes.line(jamat.prayers[prayer], time, day)
    : jamatList.changes.removed(jamat.prayers[prayer], day)
}

/**
 * Describes the Jumma that visitors see on a day although another time is still in force: that of the coming Friday.
 * @returns for example "1:45 from Fri 4 Dec"; null where both are the same
 */
export function describeJummaAhead(entries: readonly TimingEntry[], day: string): string | null {
  const { jumma } = timesToShow(entries, day)
  if (jumma === timesOn(entries, day).jumma) return null
  return admin.jamat.history.line(text.from(formatShortDate(fridayAfter(day))), jumma ?? jamat.notAvailable)
}
