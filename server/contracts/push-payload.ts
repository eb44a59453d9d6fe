import type { TimingEntry } from './jamat.ts'

// Without schemas: the worker and the page load these names, and TypeBox must not come with them.

/** What a phone can be told about; all of them unless the person chose. */
export const TOPICS = ['timings', 'friday', 'morningdars', 'events'] as const
export type Topic = (typeof TOPICS)[number]

/** How long before a jamat a phone can be reminded, in minutes. */
export const REMINDER_MINUTES = [5, 10, 15, 30] as const
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number]

/** What a message is about: a topic, a jamat that is near, a message the mosque wrote, or a test. */
export const MESSAGE_KINDS = [...TOPICS, 'reminder', 'notice', 'test'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** The times as the snapshot has them, so that a phone may keep them at once. */
export interface PushedTimings {
  updatedAt: string | null
  entries: TimingEntry[]
  /** Only where a message has no room for all: the last day (`YYYY-MM-DD`) of which it holds all; of later ones, nothing. */
  until?: string
}

/** What goes with a notification, for the worker and the page. */
export interface PushData {
  /** Names this message: a second one with the same name is the same message come twice. */
  id: string
  topic: MessageKind
  /** ISO 8601 instant at which the sending began. */
  sentAt: string
  timings?: PushedTimings
}

/**
 * What a phone receives: a declarative push message (Push API, "declarative push message"), which a browser that knows
 * them shows without the worker, and which the worker reads just the same. In UTF-8 at most {@link PAYLOAD_MAX_BYTES}.
 */
export interface PushPayload {
  web_push: 8030
  notification: {
    title: string
    body: string
    /** Absolute: the page to open. */
    navigate: string
    lang: string
    dir: 'ltr' | 'rtl' | 'auto'
    /** Notifications with the same tag replace one another on the screen. */
    tag: string
    data: PushData
  }
  /** The number on the app's icon. */
  app_badge?: number
  /** The worker is woken as well, to keep what came; the browser shows the notification where the worker fails. */
  mutable: true
}

/** Push services must take 4,096 bytes after encryption (RFC 8030, 7.2); less leaves room and travels well. */
export const PAYLOAD_MAX_BYTES = 3072
