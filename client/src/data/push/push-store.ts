/**
 * The IndexedDB database for push messages: received messages, the newest jamat times among them, and this phone's
 * preferences. The service worker writes the messages, the page the preferences.
 */
import type { DBSchema } from 'idb'
import type { Language } from '#contracts/languages.ts'
import type { Reminders } from '#contracts/push.ts'
import type { MessageKind, PushedTimings, Topic } from '#contracts/push-payload.ts'
import { fromShared, type SharedReminders, toShared } from '#contracts/reminders.ts'
import { databaseOpener } from '../../lib/open-database.ts'
import { isNewerCursor } from '../merge-snapshot.ts'

const PUSH_DATABASE = 'minbar-push'

/** Older messages are deleted. */
const MAX_MESSAGES = 50

/** A message as the list on the phone shows it. */
export interface ReceivedMessage {
  id: string
  topic: MessageKind
  title: string
  body: string
  /** A path of this site, or another site's address. */
  link: string
  /** ISO 8601. */
  sentAt: string
  /** Milliseconds since 1970. */
  receivedAt: number
  read: boolean
}

/** The topics and reminders that a phone has chosen. */
export interface PushPreferences {
  topics: Topic[]
  reminders: Reminders
}

/** The preferences and the subscription as the server accepted them. */
export interface PushRecord extends PushPreferences {
  /** Empty while notifications are off. */
  endpoint: string
  /** The server's VAPID public key of the subscription, base64url. */
  key: string
  /** When the server accepted it; milliseconds since 1970. */
  savedAt: number
  /** The language of messages. */
  language: Language
  /** Whether notifications are off because the browser revoked its permission; the visitor should know. */
  ended?: boolean
}

/** Pages of the previous version read and write it as well. */
type StoredRecord = Omit<PushRecord, 'reminders'> & SharedReminders

interface PushSchema extends DBSchema {
  messages: { key: string; value: ReceivedMessage }
  timings: { key: 'newest'; value: PushedTimings }
  choice: { key: 'mine'; value: StoredRecord }
}

const open = databaseOpener<PushSchema>(PUSH_DATABASE, (database) => {
  database.createObjectStore('messages', { keyPath: 'id' })
  database.createObjectStore('timings')
  database.createObjectStore('choice')
})

/**
 * Saves a message.
 * @param message unread, as it arrived
 * @returns false when a message with this id was there already: it arrived twice
 * @throws when the phone stores nothing
 */
export async function saveMessage(message: ReceivedMessage): Promise<boolean> {
  const tx = (await open()).transaction('messages', 'readwrite')
  const isNew = (await tx.store.get(message.id)) === undefined
  if (isNew) {
    await tx.store.put(message)
    const all = (await tx.store.getAll()).sort(newestFirst)
    for (const { id } of all.slice(MAX_MESSAGES)) await tx.store.delete(id)
  }
  await tx.done
  return isNew
}

/** Returns the saved messages, newest first. */
export async function readMessages(): Promise<ReceivedMessage[]> {
  return (await (await open()).getAll('messages')).sort(newestFirst)
}

/**
 * Marks messages as read.
 * @param id the message's id; all messages if left out
 * @returns the number of unread messages left
 */
export async function markRead(id?: string): Promise<number> {
  const tx = (await open()).transaction('messages', 'readwrite')
  let unread = 0
  for (const message of await tx.store.getAll()) {
    if (message.read) continue
    if (id === undefined || message.id === id) await tx.store.put({ ...message, read: true })
    else unread += 1
  }
  await tx.done
  return unread
}

/** Returns the number of unread messages. */
export async function countUnread(): Promise<number> {
  return (await readMessages()).filter(({ read }) => !read).length
}

/** Deletes all messages. The times that came with them stay. */
export async function deleteMessages(): Promise<void> {
  await (await open()).clear('messages')
}

/**
 * Saves the times of a message unless newer ones are stored: messages may overtake one another. Those of another dataset
 * replace them, because the server was restored.
 */
export async function saveTimings(timings: PushedTimings): Promise<void> {
  const tx = (await open()).transaction('timings', 'readwrite')
  const saved = await tx.store.get('newest')
  if (!saved || !isNewer(saved, timings)) await tx.store.put(timings, 'newest')
  await tx.done
}

/** Returns the newest times that came with a message; null if none did. */
export async function readTimings(): Promise<PushedTimings | null> {
  return (await (await open()).get('timings', 'newest')) ?? null
}

/** Returns this phone's preferences and subscription; null if it never had any. */
export async function readPushRecord(): Promise<PushRecord | null> {
  const stored = await (await open()).get('choice', 'mine')
  if (!stored) return null
  const { reminders, reminderMinutes, ...record } = stored
  return { ...record, reminders: fromShared(stored) ?? {} }
}

/** Dispatches `change` when this page has written the record. */
export const pushRecordEvents = new EventTarget()

export async function writePushRecord(record: PushRecord): Promise<void> {
  await (await open()).put('choice', { ...record, ...toShared(record.reminders) }, 'mine')
  pushRecordEvents.dispatchEvent(new Event('change'))
}

function isNewer(saved: PushedTimings, timings: PushedTimings): boolean {
  if (timings.cursor) return isNewerCursor(saved.cursor ?? null, timings.cursor)
  return instant(saved) > instant(timings)
}
const instant = ({ updatedAt }: PushedTimings) => (updatedAt === null ? 0 : Date.parse(updatedAt))
const newestFirst = (a: ReceivedMessage, b: ReceivedMessage) => b.receivedAt - a.receivedAt
