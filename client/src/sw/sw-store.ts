/**
 * The worker's own database: the messages that came, the newest times among them, and what this phone has asked to be
 * told. The worker writes what comes, the page what its person chooses.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Reminders } from '#contracts/push.ts'
import type { MessageKind, PushedTimings, Topic } from '#contracts/push-payload.ts'

export const PUSH_DATABASE = 'minbar-push'

/** Messages kept; older ones go. */
const MOST_MESSAGES = 50

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

/** What a phone wants to be told. */
export interface Wishes {
  topics: Topic[]
  reminders: Reminders | null
}

/** Its wishes, and the subscription that the server was given for them. */
export interface PushChoice extends Wishes {
  /** Empty while notifications are off. */
  endpoint: string
  /** The server's VAPID public key at that time, base64url. */
  key: string
  /** When the server took it; milliseconds since 1970. */
  savedAt: number
  /** Off because the browser has taken its permission back, which its person should be told. */
  ended?: boolean
}

interface PushSchema extends DBSchema {
  messages: { key: string; value: ReceivedMessage }
  timings: { key: 'newest'; value: PushedTimings }
  choice: { key: 'mine'; value: PushChoice }
}

let opening: Promise<IDBPDatabase<PushSchema>> | null = null

function open(): Promise<IDBPDatabase<PushSchema>> {
  const forget = () => {
    opening = null
  }
  opening ??= openDB<PushSchema>(PUSH_DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('messages', { keyPath: 'id' })
      db.createObjectStore('timings')
      db.createObjectStore('choice')
    },
    blocking(_, __, event) {
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  }).catch((fault: unknown) => {
    forget()
    throw fault
  })
  return opening
}

/**
 * Keeps a message.
 * @param message as it came, unread
 * @returns false when it was there already: it has come twice
 * @throws when the phone keeps nothing
 */
export async function keepMessage(message: ReceivedMessage): Promise<boolean> {
  const tx = (await open()).transaction('messages', 'readwrite')
  const isNew = (await tx.store.get(message.id)) === undefined
  if (isNew) {
    await tx.store.put(message)
    const all = (await tx.store.getAll()).sort(newestFirst)
    for (const { id } of all.slice(MOST_MESSAGES)) await tx.store.delete(id)
  }
  await tx.done
  return isNew
}

/** @returns the messages kept, newest first */
export async function readMessages(): Promise<ReceivedMessage[]> {
  return (await (await open()).getAll('messages')).sort(newestFirst)
}

/**
 * Marks messages as read.
 * @param id of one; all of them if left out
 * @returns how many are unread after it
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

/** @returns how many messages are unread */
export async function countUnread(): Promise<number> {
  return (await readMessages()).filter(({ read }) => !read).length
}

/** Forgets all messages. The times that came with them stay. */
export async function forgetMessages(): Promise<void> {
  await (await open()).clear('messages')
}

/** Keeps the times of a message, unless later ones are here: messages may overtake one another. */
export async function keepTimings(timings: PushedTimings): Promise<void> {
  const tx = (await open()).transaction('timings', 'readwrite')
  const kept = await tx.store.get('newest')
  if (!kept || instant(kept) <= instant(timings)) await tx.store.put(timings, 'newest')
  await tx.done
}

/** @returns the newest times that came with a message */
export async function readTimings(): Promise<PushedTimings | null> {
  return (await (await open()).get('timings', 'newest')) ?? null
}

/** @returns what this phone has chosen; null if it never has */
export async function readChoice(): Promise<PushChoice | null> {
  return (await (await open()).get('choice', 'mine')) ?? null
}

export async function writeChoice(choice: PushChoice): Promise<void> {
  await (await open()).put('choice', choice, 'mine')
}

const instant = ({ updatedAt }: PushedTimings) => (updatedAt === null ? 0 : Date.parse(updatedAt))
const newestFirst = (a: ReceivedMessage, b: ReceivedMessage) => b.receivedAt - a.receivedAt
