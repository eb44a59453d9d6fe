import type { TimingEntry } from './jamat.ts'
import { PRAYERS } from './prayers.ts'

// Without schemas, so that the worker and the page do not load TypeBox.

/** The topics a phone can subscribe to; all of them by default. */
export const TOPICS = ['timings', 'friday', 'morningdars', 'events', 'janazah', 'announcements'] as const
export type Topic = (typeof TOPICS)[number]

/** Returns whether pages and servers of the version before know a topic. */
export const isFirstTopic = (topic: Topic): boolean => topic !== 'janazah' && topic !== 'announcements'

/** How long before a jamat a phone can be reminded, in minutes. */
export const REMINDER_MINUTES = [5, 10, 15, 30] as const
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number]

/** What a phone can be reminded of besides jamats: in Ramadan, the end of sehri and iftar. */
export const FAST_MOMENTS = ['sehri', 'iftar'] as const
export const REMINDED = [...PRAYERS, ...FAST_MOMENTS] as const
/** A prayer's jamat or a moment of the fast. */
export type Reminded = (typeof REMINDED)[number]

/** A message is about a topic, reminds of a jamat, was written by an administrator (`notice`), or is a test. */
export const MESSAGE_KINDS = [...TOPICS, 'reminder', 'notice', 'test'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** The times as in the snapshot, which the phone stores immediately. */
export interface PushedTimings {
  /** The snapshot's cursor after the change; absent in messages of earlier versions. */
  cursor?: string
  updatedAt: string | null
  entries: TimingEntry[]
  /** The last day (`YYYY-MM-DD`) whose times are complete; later ones are missing. Only set if not all times fit. */
  until?: string
}

/** A notification's data for the worker and the page. */
export interface PushData {
  /** Unique for each message; the same id again is a duplicate. */
  id: string
  topic: MessageKind
  /** When sending began, ISO 8601. */
  sentAt: string
  timings?: PushedTimings
}

/**
 * A declarative push message (Push API): a browser that supports it shows it without the worker; in others, the worker shows
 * it. At most {@link MAX_PAYLOAD_BYTES} in UTF-8.
 */
export interface PushPayload {
  web_push: 8030
  notification: {
    title: string
    body: string
    /** The page to open, absolute. */
    navigate: string
    lang: string
    dir: 'ltr' | 'rtl' | 'auto'
    /** A notification replaces an earlier one with the same tag. */
    tag: string
    data: PushData
  }
  /** The number on the app's icon. */
  app_badge?: number
  /** Makes the browser start the worker, which stores the message; if that fails, the browser shows the notification. */
  mutable: true
}

/** Push services must accept 4,096 bytes after encryption (RFC 8030, 7.2). */
export const MAX_PAYLOAD_BYTES = 3072
