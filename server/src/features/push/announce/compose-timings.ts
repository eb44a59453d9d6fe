import { formatCalendarDay } from '#content/format-dates.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { entriesFrom } from '#contracts/jamat-changes.ts'
import { readTimes } from '#contracts/jamat-time-text.ts'
import { addDays, mosqueDate, weekdayOf } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import type { PushedTimings } from '#contracts/push-payload.ts'
import { isolate } from '#contracts/typed-text.ts'
import type { Texts } from '../../../texts.ts'
import type { Composed, NewMessage } from '../new-message.ts'
import { fitsPayload } from '../queue.ts'
import { type AnnouncedChange, SETTLE_MS } from './changes.ts'
import { compose, endOfDay } from './compose.ts'

/** A weekday is unambiguous within this many days. */
const WEEKDAY_DAYS = 6

/** More days with a change never fit. */
const MAX_PAYLOAD_DAYS = 60

/** In bytes of JSON: more than phones show. The rest of the payload is for the times. */
const MAX_BODY_BYTES = 900

/**
 * Composes one message with all changes of the jamat times, which also carries the new times.
 * @param changes at least one, by date
 * @param log the complete log, oldest entry first
 * @param version the snapshot's cursor, and when the log was last written (ISO 8601)
 * @param publicUrl the site's address, without a trailing slash
 */
export function timingsMessage(
  changes: readonly AnnouncedChange[],
  log: readonly TimingEntry[],
  version: Pick<PushedTimings, 'cursor' | 'updatedAt'>,
  now: Date,
  publicUrl: string,
): NewMessage {
  const today = mosqueDate(now)
  const lastDay = changes.at(-1)?.from ?? today
  const composed = compose(
    {
      kind: 'timings',
      write: (texts) => ({ title: texts.pushMessages.timings.title, body: timingsText(changes, today, texts) }),
      path: '/',
      tag: 'timings',
    },
    publicUrl,
  )
  return {
    kind: 'timings',
    audience: { topics: ['timings'] },
    ...withTimings(composed, log, version, today),
    collapse: 'timings',
    urgency: changes.some(({ from }) => from === today) ? 'high' : 'normal',
    sendAfter: new Date(now.getTime() + SETTLE_MS),
    // A phone that was off overnight still learns today's times; a dated change is news until its day is over.
    expiresAt: endOfDay(lastDay === today ? addDays(today, 1) : lastDay),
    createdBy: null,
  }
}

/**
 * Formats changes as text, e.g. "Isha is now 8:45 (was 9:00). From Friday: Asr 5:30 (was 5:15)".
 * @param changes by date
 * @param today `YYYY-MM-DD` at the mosque
 */
export function timingsText(changes: readonly AnnouncedChange[], today: string, texts: Texts): string {
  // Usually all changes fit; of a year's timetable, only the nearest.
  let text = formatChanges(changes, today, 0, texts)
  if (fitsBody(text)) return text
  for (let count = 1; count < changes.length; count += 1) {
    const longer = formatChanges(changes.slice(0, count), today, changes.length - count, texts)
    if (count > 1 && !fitsBody(longer)) break
    text = longer
  }
  return text
}

const fitsBody = (text: string): boolean => Buffer.byteLength(JSON.stringify(text)) <= MAX_BODY_BYTES

function formatChanges(changes: readonly AnnouncedChange[], today: string, more: number, texts: Texts): string {
  const { calendar, pushMessages, site } = texts
  const words = pushMessages.timings
  const list = new Intl.ListFormat(site.lang, { type: 'unit', style: 'short' })
  const days = [...new Set(changes.map(({ from }) => from))]
  const future = days.filter((day) => day !== today)
  const isNear = future.length === 1 && (future[0] as string) <= addDays(today, WEEKDAY_DAYS)
  const parts = days.map((day) => {
    const onDay = changes.filter(({ from }) => from === day)
    if (day === today) return list.format(onDay.map((change) => formatCurrent(change, texts)))
    return words.from(
      isNear ? (calendar.weekdays[weekdayOf(day)] as string) : formatCalendarDay(day, calendar),
      list.format(onDay.map((change) => formatUpcoming(change, texts))),
    )
  })
  if (more > 0) parts.push(words.more(more))
  return parts.reduce(pushMessages.statements)
}

function formatCurrent({ prayer, time, was }: AnnouncedChange, texts: Texts): string {
  const words = texts.pushMessages.timings
  const name = texts.jamat.prayers[prayer]
  const format = (text: string | null) => formatTimeText(text, prayer, texts)
  if (time === null) return words.nowNone(name, format(was))
  return was === null ? words.nowFirst(name, format(time)) : words.now(name, format(time), format(was))
}

function formatUpcoming({ prayer, time, was, stays }: AnnouncedChange, texts: Texts): string {
  const words = texts.pushMessages.timings
  const name = texts.jamat.prayers[prayer]
  const format = (text: string | null) => formatTimeText(text, prayer, texts)
  if (time === null) return (stays ? words.staysNone : words.becomesNone)(name, format(was))
  if (was === null) return words.becomesFirst(name, format(time))
  return (stays ? words.stays : words.becomes)(name, format(time), format(was))
}

/** Returns the time as typed, in quotation marks if it is not a clock time. */
function formatTimeText(text: string | null, prayer: Prayer, { jamat, pushMessages, site }: Texts): string {
  if (text === null) return jamat.notAvailable
  const typed = isolate(text.trim(), site.direction)
  return readTimes(text, prayer).length === 0 ? pushMessages.timings.asWritten(typed) : typed
}

/** Adds the timetable from today on, or as many complete days of it as fit in every language. */
function withTimings(
  composed: Composed,
  log: readonly TimingEntry[],
  version: Pick<PushedTimings, 'cursor' | 'updatedAt'>,
  today: string,
): Composed {
  const add = (timings: PushedTimings): Composed => {
    const { notification, ...rest } = composed.payload
    const data = { ...notification.data, timings }
    return { ...composed, payload: { ...rest, notification: { ...notification, data } } }
  }
  // From yesterday, like the snapshot, for phones whose clock is behind.
  const entries = entriesFrom(log, addDays(today, -1))
  const complete = add({ ...version, entries })
  if (fitsPayload(complete)) return complete
  const days = [...new Set(entries.map(({ from }) => from))].filter((day) => day > today).slice(0, MAX_PAYLOAD_DAYS)
  while (days.length > 0) {
    const until = addDays(days.pop() as string, -1)
    const partial = add({ ...version, entries: entries.filter(({ from }) => from <= until), until })
    if (fitsPayload(partial)) return partial
  }
  return composed
}
