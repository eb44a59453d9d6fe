import type { TimingEntry } from '#contracts/jamat.ts'
import { entriesFrom } from '#contracts/jamat-schedule.ts'
import { readTimeText } from '#contracts/jamat-time-text.ts'
import { addDays, karachiDate } from '#contracts/karachi-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import type { PushedTimings } from '#contracts/push-payload.ts'
import { jamat as jamatWords } from '../../../../../client/src/content/en/jamat.ts'
import { pushMessages } from '../../../../../client/src/content/en/push-messages.ts'
import { formatCalendarDay } from '../../../../../client/src/lib/dates.ts'
import type { DraftPayload, NewMessage } from '../queue.ts'
import type { ToldChange } from './changes.ts'
import { endOfDay, fits, payloadOf } from './compose.ts'
import { formatList, formatWeekday } from './dates.ts'

const words = pushMessages.timings

/** So long after the last save a change counts as settled, in milliseconds. */
export const SETTLE_MS = 10 * 60_000

/** A weekday names one day as long as it comes within so many days. */
const WEEKDAY_DAYS = 6

/** What phones show of a text, and more, in bytes of JSON; the rest of the message is for the times. */
const BODY_MAX_BYTES = 900

/**
 * One message that says all changes of the jamat times, and carries the new times.
 * @param changes at least one, soonest first
 * @param log the whole log, oldest entry first
 * @param updatedAt when it was last written, ISO 8601
 * @param publicUrl the site's address, without a slash at its end
 */
export function timingsMessage(
  changes: readonly ToldChange[],
  log: readonly TimingEntry[],
  updatedAt: string,
  now: Date,
  publicUrl: string,
): NewMessage {
  const today = karachiDate(now)
  const lastDay = changes.at(-1)?.from ?? today
  const body = timingsText(changes, today)
  const draft = (timings?: PushedTimings) =>
    payloadOf({
      kind: 'timings',
      title: words.title,
      body,
      url: `${publicUrl}/`,
      tag: 'timings',
      ...(timings && { timings }),
    })
  return {
    kind: 'timings',
    audience: { topics: ['timings'] },
    payload: withTimings(draft, log, updatedAt, today),
    collapse: 'timings',
    urgency: changes.some(({ from }) => from === today) ? 'high' : 'normal',
    sendAfter: new Date(now.getTime() + SETTLE_MS),
    // A phone that was off overnight is still told what holds today; what comes is news until it has come.
    expiresAt: endOfDay(lastDay === today ? addDays(today, 1) : lastDay),
    createdBy: null,
  }
}

/**
 * Puts changes into words, e.g. "Isha is now 8:45 (was 9:00). From Friday: Asr 5:30 (was 5:15)".
 * @param changes soonest first
 * @param today `YYYY-MM-DD` in Karachi
 */
export function timingsText(changes: readonly ToldChange[], today: string): string {
  // Most changes are said in one breath; of a year's timetable the nearest days are.
  let text = textOf(changes, today, 0)
  if (fitsBody(text)) return text
  for (let count = 1; count < changes.length; count += 1) {
    const longer = textOf(changes.slice(0, count), today, changes.length - count)
    if (count > 1 && !fitsBody(longer)) break
    text = longer
  }
  return text
}

const fitsBody = (text: string): boolean => Buffer.byteLength(JSON.stringify(text)) <= BODY_MAX_BYTES

function textOf(changes: readonly ToldChange[], today: string, more: number): string {
  const days = [...new Set(changes.map(({ from }) => from))]
  const ahead = days.filter((day) => day !== today)
  const near = ahead.length === 1 && (ahead[0] as string) <= addDays(today, WEEKDAY_DAYS)
  const parts = days.map((day) => {
    const those = changes.filter(({ from }) => from === day)
    if (day === today) return formatList(those.map(sayNow))
    return words.from(near ? formatWeekday(day) : formatCalendarDay(day), formatList(those.map(sayLater)))
  })
  if (more > 0) parts.push(words.more(more))
  return parts.reduce(pushMessages.statements)
}

function sayNow({ prayer, time, was }: ToldChange): string {
  const name = jamatWords.prayers[prayer]
  if (time === null) return words.nowNone(name, say(was, prayer))
  return was === null ? words.nowFirst(name, say(time, prayer)) : words.now(name, say(time, prayer), say(was, prayer))
}

function sayLater({ prayer, time, was, stays }: ToldChange): string {
  const name = jamatWords.prayers[prayer]
  if (time === null) return (stays ? words.staysNone : words.becomesNone)(name, say(was, prayer))
  if (was === null) return words.becomesFirst(name, say(time, prayer))
  return (stays ? words.stays : words.becomes)(name, say(time, prayer), say(was, prayer))
}

/** As the mosque typed it; what is no clock time is marked as its words. */
function say(text: string | null, prayer: Prayer): string {
  if (text === null) return jamatWords.notAvailable
  return readTimeText(text, prayer) === null ? words.asWritten(text.trim()) : text.trim()
}

/** All that comes, as a phone keeps it; where there is no room, as many whole days of it as there is room for. */
function withTimings(
  draft: (timings?: PushedTimings) => DraftPayload,
  log: readonly TimingEntry[],
  updatedAt: string,
  today: string,
): DraftPayload {
  // Yesterday's too, for phones whose clock is behind: as the snapshot has it.
  const entries = entriesFrom(log, addDays(today, -1)).map(({ prayer, time, from }) => ({ prayer, time, from }))
  const whole = draft({ updatedAt, entries })
  if (fits(whole)) return whole
  const days = [...new Set(entries.map(({ from }) => from))].filter((day) => day > today)
  while (days.length > 0) {
    const beginsLeftOut = days.pop() as string
    const until = addDays(beginsLeftOut, -1)
    const part = draft({ updatedAt, entries: entries.filter(({ from }) => from <= until), until })
    if (fits(part)) return part
  }
  return draft()
}
