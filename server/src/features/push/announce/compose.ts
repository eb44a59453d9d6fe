/** Composes each kind of message except changed jamat times: its text, audience and expiry. */

import { formatCalendarDay, formatTime } from '#content/format-dates.ts'
import type { Event } from '#contracts/events.ts'
import { addressIn, DEFAULT_LANGUAGE, type Language, pathIn } from '#contracts/languages.ts'
import { addDays, mosqueDate, mosqueInstant } from '#contracts/mosque-time.ts'
import type { MessageKind, Topic } from '#contracts/push-payload.ts'
import type { Recording } from '#contracts/recordings.ts'
import { inLanguage } from '#contracts/second-title.ts'
import { isolate, languageOfTyped } from '#contracts/typed-text.ts'
import { truncate } from '#contracts/whole-characters.ts'
import { LANGUAGES, type Texts, textsIn } from '../../../texts.ts'
import type { Composed, NewMessage } from '../new-message.ts'
import { type Correction, correctionKey, type Reminder, reminderKey } from '../reminders/plan.ts'
import { SETTLE_MS } from './changes.ts'

/** How long a new recording or event can be taken back before its message is sent. */
export const GRACE_PERIOD_MS = 20_000

/** How many days a phone that was offline still gets the message: about until the next recording of its kind. */
const RECORDING_EXPIRY_DAYS = { friday: 6, morningdars: 1 } as const

const NOTICE_EXPIRY_DAYS = 3

/** In characters; phones cut longer ones anyway. */
export const MAX_TITLE = 100
export const MAX_TEXT = 300

interface MessageParts {
  kind: MessageKind
  /** Returns the notification's texts in a language, with typed texts isolated. */
  write(texts: Texts): { title: string; body: string }
  /** The path of the page to open, from the root of the site. */
  path: string
  tag: string
}

/**
 * Composes a declarative push message in every language.
 * @param publicUrl the site's address, without a trailing slash
 */
export function compose({ kind, write, path, tag }: MessageParts, publicUrl: string): Composed {
  const show = (language: Language) => {
    const texts = textsIn(language)
    const { lang, direction: dir } = texts.site
    return { ...write(texts), navigate: publicUrl + pathIn(language, path), lang, dir }
  }
  const [first = DEFAULT_LANGUAGE, ...others] = LANGUAGES
  return {
    payload: { web_push: 8030, notification: { ...show(first), tag, data: { topic: kind } }, mutable: true },
    translations: Object.fromEntries(others.map((language) => [language, show(language)])),
  }
}

/** @param publicUrl the site's address, without a trailing slash */
export function recordingMessage(recording: Recording, now: Date, publicUrl: string): NewMessage {
  const { id, kind, durationSeconds } = recording
  const minutes = durationSeconds === null ? null : Math.max(1, Math.round(durationSeconds / 60))
  return {
    kind,
    audience: { topics: [kind] },
    dedupKey: recordingKey(id),
    ...compose(
      {
        kind,
        write({ pushMessages, site }) {
          const name = truncate(inLanguage(site.lang, recording).title, MAX_TEXT)
          return {
            title: pushMessages.recordings[kind],
            body: minutes === null ? name : pushMessages.recording(isolate(name, site.direction), minutes),
          }
        },
        path: `/bayan/${id}`,
        tag: kind,
      },
      publicUrl,
    ),
    collapse: kind,
    urgency: 'low',
    sendAfter: new Date(now.getTime() + GRACE_PERIOD_MS),
    expiresAt: endOfDay(mosqueDate(now), RECORDING_EXPIRY_DAYS[kind]),
    createdBy: null,
  }
}

export const recordingKey = (id: number): string => `recording ${id}`

/**
 * Composes the message about an upcoming event.
 * @param announcedBy the id of the message that announced another date, so that a date may change back and forth
 * @param isMoved whether this message corrects the date; it then waits, like jamat times, until the change has settled
 * @returns undefined when the event has begun
 */
export function eventMessage(
  event: Event,
  announcedBy: number | undefined,
  isMoved: boolean,
  now: Date,
  publicUrl: string,
): NewMessage | undefined {
  const starts = new Date(event.date)
  const sendAfter = new Date(now.getTime() + (isMoved ? SETTLE_MS : GRACE_PERIOD_MS))
  if (starts <= sendAfter) return undefined
  return {
    kind: 'events',
    audience: { topics: ['events'] },
    dedupKey: `${eventKeyPrefix(event.id)}${event.date}${announcedBy === undefined ? '' : ` after ${announcedBy}`}`,
    ...compose(
      {
        kind: 'events',
        write: (texts) => writeEvent(event, isMoved, texts),
        path: `/events/${event.id}`,
        tag: `event-${event.id}`,
      },
      publicUrl,
    ),
    collapse: `event-${event.id}`,
    urgency: 'normal',
    sendAfter,
    expiresAt: starts,
    createdBy: null,
  }
}

function writeEvent(event: Event, isMoved: boolean, { pushMessages, calendar, site }: Texts) {
  const starts = new Date(event.date)
  const [day, time] = [formatCalendarDay(mosqueDate(starts), calendar), formatTime(starts, calendar)]
  const { title, location } = inLanguage(site.lang, event)
  const name = isolate(truncate(title, MAX_TITLE), site.direction)
  const place = location && isolate(truncate(location, MAX_TEXT), site.direction)
  const words = pushMessages.event
  return {
    title: isMoved ? words.movedTitle(name) : words.title(name),
    body: place ? words.textWithPlace(day, time, place) : words.text(day, time),
  }
}

/** Returns the prefix of the keys of all messages about an event; its date follows. */
export const eventKeyPrefix = (id: number): string => `event ${id} `

export function reminderMessage(reminder: Reminder, now: Date, publicUrl: string): NewMessage {
  const { prayer, text, begins, minutes } = reminder
  return {
    kind: 'reminder',
    audience: { reminder: { prayer, minutes } },
    dedupKey: reminderKey(reminder),
    ...compose(
      {
        kind: 'reminder',
        write({ pushMessages, jamat, calendar, site }) {
          const { title, text: body, fast } = pushMessages.reminder
          // The minutes left, which are fewer than the chosen ones after the server was down.
          const minutesLeft = Math.ceil((begins.getTime() - now.getTime()) / 60_000)
          return prayer === 'sehri' || prayer === 'iftar'
            ? { title: fast[prayer](formatTime(begins, calendar)), body: fast.text(minutesLeft) }
            : { title: title(jamat.prayers[prayer], isolate(text, site.direction)), body: body(minutesLeft) }
        },
        path: prayer === 'sehri' || prayer === 'iftar' ? '/ramadan' : '/',
        tag: 'reminder',
      },
      publicUrl,
    ),
    collapse: 'reminder',
    urgency: 'high',
    sendAfter: now,
    expiresAt: begins,
    createdBy: null,
  }
}

/** Composes the message that replaces a reminder with a wrong time, on the screen and at push services. */
export function correctionMessage(correction: Correction, now: Date, publicUrl: string): NewMessage {
  const { prayer, begins, minutes, sent } = correction
  return {
    kind: 'reminder',
    audience: { reminder: { prayer, minutes } },
    dedupKey: correctionKey(correction),
    ...compose({ kind: 'reminder', write: writeCorrection(correction), path: '/', tag: 'reminder' }, publicUrl),
    collapse: 'reminder',
    urgency: 'high',
    sendAfter: now,
    expiresAt: new Date(Math.max(sent.begins?.getTime() ?? 0, begins?.getTime() ?? 0)),
    createdBy: null,
  }
}

const writeCorrection =
  ({ prayer, text, begins, sent }: Correction) =>
  ({ pushMessages, jamat, calendar, site }: Texts) => {
    const { corrected, fast } = pushMessages.reminder
    const was = sent.begins ? corrected.text(formatTime(sent.begins, calendar)) : corrected.textAfterWithdrawal
    if (prayer === 'sehri' || prayer === 'iftar')
      return { title: begins ? fast[prayer](formatTime(begins, calendar)) : fast.withdrawn, body: was }
    const name = jamat.prayers[prayer]
    return {
      title: text === null ? corrected.withdrawn(name) : corrected.title(name, isolate(text, site.direction)),
      body: was,
    }
  }

/** An administrator's message, validated. */
export interface Notice {
  title: string
  text: string
  /** Absolute. */
  url: string
  topics: readonly Topic[]
}

/**
 * Composes an administrator's message: as typed for everyone, while a page of the site opens in the phone's language.
 * @param key messages with the same key are sent once
 */
export function noticeMessage(
  notice: Notice,
  now: Date,
  key: string,
  createdBy: string,
  publicUrl: string,
): NewMessage {
  return {
    kind: 'notice',
    audience: { topics: notice.topics },
    dedupKey: `notice ${key}`,
    ...composeNotice(notice, `notice-${key}`, publicUrl),
    urgency: 'normal',
    sendAfter: now,
    expiresAt: endOfDay(mosqueDate(now), NOTICE_EXPIRY_DAYS),
    createdBy,
  }
}

/** Composes the payloads of an administrator's message. */
export function composeNotice({ title, text, url }: Notice, tag: string, publicUrl: string): Composed {
  const { origin, pathname, search, hash } = new URL(url)
  const navigateIn = (language: Language) =>
    origin === publicUrl ? publicUrl + addressIn(language, pathname + search + hash, LANGUAGES) : url
  return {
    payload: {
      web_push: 8030,
      notification: {
        ...{ title, body: text, navigate: navigateIn(DEFAULT_LANGUAGE), ...languageOfTyped(`${title} ${text}`), tag },
        data: { topic: 'notice' },
      },
      mutable: true,
    },
    translations: Object.fromEntries(
      LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((language) => [
        language,
        { navigate: navigateIn(language) },
      ]),
    ),
  }
}

/** Returns the mosque's midnight at the end of a day, or `days` days later. */
export function endOfDay(date: string, days = 0): Date {
  return mosqueInstant(addDays(date, days + 1), 0)
}
