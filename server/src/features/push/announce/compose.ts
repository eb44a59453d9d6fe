/** What each message says, whom it is for and how long it is news. The words are those of the content. */
import type { Event } from '#contracts/events.ts'
import { addDays, karachiDate, karachiInstant } from '#contracts/karachi-time.ts'
import { type MessageKind, PAYLOAD_MAX_BYTES, type Topic } from '#contracts/push-payload.ts'
import type { Recording } from '#contracts/recordings.ts'
import { jamat as jamatWords } from '../../../../../client/src/content/en/jamat.ts'
import { pushMessages as words } from '../../../../../client/src/content/en/push-messages.ts'
import { site } from '../../../../../client/src/content/en/site.ts'
import { formatCalendarDay, formatTime } from '../../../../../client/src/lib/dates.ts'
import type { DraftPayload, NewMessage } from '../queue.ts'
import { type Reminder, reminderKey } from '../reminders/plan.ts'

/** How long a new recording or event can still be taken back before anyone is told, in milliseconds. */
export const SECOND_THOUGHTS_MS = 20_000

/** For so many days a recording is news: until about when the next of its kind comes. */
const RECORDING_NEWS_DAYS = { friday: 6, morningdars: 1 } as const

/** What a notice is worth after its day: phones that were off get it when they are on again. */
const NOTICE_NEWS_DAYS = 3

/** Longer titles are cut where phones would cut them at the latest, in characters. */
const TITLE_MAX = 100
const TEXT_MAX = 300

/** What all messages have in common. */
interface Said {
  kind: MessageKind
  title: string
  body: string
  /** Absolute. */
  url: string
  tag: string
  timings?: DraftPayload['notification']['data']['timings']
}

/** A declarative push message with these words. */
export function payloadOf({ kind, title, body, url, tag, timings }: Said): DraftPayload {
  return {
    web_push: 8030,
    notification: {
      title,
      body,
      navigate: url,
      lang: site.lang,
      dir: site.direction,
      tag,
      data: { topic: kind, ...(timings && { timings }) },
    },
    mutable: true,
  }
}

/** For the id and the instant that are put in when it is sent, in bytes. */
const ADDED_BYTES = 120

/** Whether phones can receive it. */
export function fits(payload: DraftPayload): boolean {
  return Buffer.byteLength(JSON.stringify(payload)) + ADDED_BYTES <= PAYLOAD_MAX_BYTES
}

/**
 * A new recording is there.
 * @param publicUrl the site's address, without a slash at its end
 */
export function recordingMessage(recording: Recording, now: Date, publicUrl: string): NewMessage {
  const { id, kind, title, durationSeconds } = recording
  const name = cut(title, TEXT_MAX)
  const minutes = durationSeconds === null ? null : Math.max(1, Math.round(durationSeconds / 60))
  return {
    kind,
    audience: { topics: [kind] },
    dedupKey: recordingKey(id),
    payload: payloadOf({
      kind,
      title: words.recordings[kind],
      body: minutes === null ? name : words.recording(name, minutes),
      url: `${publicUrl}/bayan/${id}`,
      tag: kind,
    }),
    collapse: kind,
    urgency: 'low',
    sendAfter: new Date(now.getTime() + SECOND_THOUGHTS_MS),
    expiresAt: endOfDay(karachiDate(now), RECORDING_NEWS_DAYS[kind]),
    createdBy: null,
  }
}

export const recordingKey = (id: number): string => `recording ${id}`

/**
 * An event is marked as upcoming. The same event on another date is news again.
 * @returns undefined when it has begun: that is no news
 */
export function eventMessage(event: Event, now: Date, publicUrl: string): NewMessage | undefined {
  const starts = new Date(event.date)
  const sendAfter = new Date(now.getTime() + SECOND_THOUGHTS_MS)
  if (starts <= sendAfter) return undefined
  const [day, time, place] = [formatCalendarDay(karachiDate(starts)), formatTime(starts), event.location]
  return {
    kind: 'events',
    audience: { topics: ['events'] },
    dedupKey: `${eventKeys(event.id)}${event.date}`,
    payload: payloadOf({
      kind: 'events',
      title: words.event.title(cut(event.title, TITLE_MAX)),
      body: place ? words.event.textWithPlace(day, time, cut(place, TEXT_MAX)) : words.event.text(day, time),
      url: `${publicUrl}/events/${event.id}`,
      tag: `event-${event.id}`,
    }),
    collapse: `event-${event.id}`,
    urgency: 'normal',
    sendAfter,
    expiresAt: starts,
    createdBy: null,
  }
}

/** What the keys of all messages about an event begin with. */
export const eventKeys = (id: number): string => `event ${id} `

/** A jamat is near, for those who asked to be reminded this long before. */
export function reminderMessage(reminder: Reminder, now: Date, publicUrl: string): NewMessage {
  const { jamat, begins, minutes } = reminder
  return {
    kind: 'reminder',
    audience: { reminder: { prayer: jamat.prayer, minutes } },
    dedupKey: reminderKey(reminder),
    payload: payloadOf({
      kind: 'reminder',
      title: words.reminder.title(jamatWords.prayers[jamat.prayer], jamat.text),
      // What is left, not what was asked for: after a stop it is less.
      body: words.reminder.text(Math.ceil((begins.getTime() - now.getTime()) / 60_000)),
      url: `${publicUrl}/`,
      tag: 'reminder',
    }),
    collapse: 'reminder',
    urgency: 'high',
    sendAfter: now,
    expiresAt: begins,
    createdBy: null,
  }
}

/** What an administrator wrote, checked. */
export interface Notice {
  title: string
  text: string
  /** Absolute. */
  url: string
  topics: readonly Topic[]
}

/**
 * A message in an administrator's own words.
 * @param key the same key is the same message, sent once
 */
export function noticeMessage(notice: Notice, now: Date, key: string, createdBy: string): NewMessage {
  return {
    kind: 'notice',
    audience: { topics: notice.topics },
    dedupKey: `notice ${key}`,
    payload: payloadOf({
      kind: 'notice',
      title: notice.title,
      body: notice.text,
      url: notice.url,
      tag: `notice-${key}`,
    }),
    urgency: 'normal',
    sendAfter: now,
    expiresAt: endOfDay(karachiDate(now), NOTICE_NEWS_DAYS),
    createdBy,
  }
}

/** Karachi's midnight at the end of a day. @param days so many days later */
export function endOfDay(date: string, days = 0): Date {
  return karachiInstant(addDays(date, days + 1), 0)
}

/** No part of a character is left over. */
function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
