import type { PushMessage } from '#contracts/push.ts'
import { isFirstTopic, type MessageKind, type Topic } from '#contracts/push-payload.ts'
import type { Queryable } from '../../../database/database.ts'
import type { Composed } from '../new-message.ts'

/**
 * The newest message about jamat times that was not replaced, and the range of the log whose changes it announces: a row of
 * `told_timings`, as processes of the previous version name the table.
 */
export interface AnnouncedTimings {
  messageId: number
  isWaiting: boolean
  beforeEntry: number
  lastEntry: number
}

/**
 * Returns the newest message about jamat times, locked until the transaction ends, so that it is not sent while it is being
 * replaced.
 */
export async function findAnnouncedTimings(tx: Queryable): Promise<AnnouncedTimings | undefined> {
  const rows = await tx.query<{ id: number; state: string; before_entry: number; last_entry: number }>(
    `select m.id, m.state, t.before_entry, t.last_entry
     from told_timings t join push_messages m on m.id = t.message_id
     order by m.id desc limit 1 for update of m`,
  )
  const row = rows[0]
  return (
    row && {
      messageId: row.id,
      isWaiting: row.state === 'waiting',
      beforeEntry: row.before_entry,
      lastEntry: row.last_entry,
    }
  )
}

export async function insertAnnouncedTimings(
  tx: Queryable,
  announced: Omit<AnnouncedTimings, 'isWaiting'>,
): Promise<void> {
  await tx.query('insert into told_timings (message_id, before_entry, last_entry) values ($1, $2, $3)', [
    announced.messageId,
    announced.beforeEntry,
    announced.lastEntry,
  ])
}

export async function deleteWaitingMessage(tx: Queryable, messageId: number): Promise<void> {
  await tx.query(`delete from push_messages where id = $1 and state = 'waiting'`, [messageId])
}

/** Cancels the waiting messages whose keys have a prefix. @returns how many there were */
export async function cancelByKeyPrefix(tx: Queryable, prefix: string): Promise<number> {
  const rows = await tx.query(
    `update push_messages set state = 'cancelled' where starts_with(dedup_key, $1) and state = 'waiting' returning id`,
    [prefix],
  )
  return rows.length
}

/** Makes the messages that are being sent expire, of those whose keys have a prefix. */
export async function expireByKeyPrefix(tx: Queryable, prefix: string, now: Date): Promise<void> {
  await tx.query(
    `update push_messages set expires_at = least(expires_at, $2) where starts_with(dedup_key, $1) and state = 'sending'`,
    [prefix, now],
  )
}

/** Returns the newest message that is being sent or was sent of those whose keys have a prefix, and what its key says after it. */
export async function findLatestMessage(
  tx: Queryable,
  prefix: string,
): Promise<{ id: number; announced: string } | undefined> {
  const [row] = await tx.query<{ id: number; key: string }>(
    `select id, dedup_key as key from push_messages
     where starts_with(dedup_key, $1) and state in ('sending', 'done') order by id desc limit 1`,
    [prefix],
  )
  return row && { id: row.id, announced: row.key.slice(prefix.length).split(' ')[0] as string }
}

interface MessageRow {
  id: number
  kind: MessageKind
  title: string
  body: string
  translations: Composed['translations'] | null
  url: string
  topics: Topic[] | null
  state: PushMessage['state']
  send_after: Date
  expires_at: Date
  receivers: number
  sent: number
  gone: number
  failed: number
  created_at: Date
  created_by: string | null
}

const MESSAGE_COLUMNS = `id, kind, payload #>> '{notification,title}' as title, payload #>> '{notification,body}' as body, translations,
  payload #>> '{notification,navigate}' as url, topics, state, send_after, expires_at, receivers, sent, gone, failed,
  created_at, created_by`

const toMessage = (message: MessageRow): PushMessage => {
  const { send_after, expires_at, created_at, created_by, topics, translations, ...row } = message
  const translated = Object.entries(translations ?? {}).map(([language, { title = row.title, body = row.body }]) => [
    language,
    { title, body },
  ])
  return {
    ...row,
    ...(translated.length > 0 && { translations: Object.fromEntries(translated) }),
    // Pages of the version before know no others, and no page shows them.
    topics: (topics ?? []).filter(isFirstTopic),
    sendAfter: send_after.toISOString(),
    expiresAt: expires_at.toISOString(),
    createdAt: created_at.toISOString(),
    createdBy: created_by,
  }
}

/** Returns the newest messages, newest first, without reminders. */
export async function listMessages(db: Queryable, limit: number): Promise<PushMessage[]> {
  const rows = await db.query<MessageRow>(
    `select ${MESSAGE_COLUMNS} from push_messages where kind <> 'reminder' order by id desc limit $1`,
    [limit],
  )
  return rows.map(toMessage)
}

export async function findMessage(db: Queryable, id: number): Promise<PushMessage | undefined> {
  const rows = await db.query<MessageRow>(`select ${MESSAGE_COLUMNS} from push_messages where id = $1`, [id])
  return rows[0] && toMessage(rows[0])
}

/** Returns the message with a key, unless it was cancelled. */
export async function findMessageByKey(db: Queryable, key: string): Promise<PushMessage | undefined> {
  const rows = await db.query<MessageRow>(
    `select ${MESSAGE_COLUMNS} from push_messages where dedup_key = $1 and state <> 'cancelled'`,
    [key],
  )
  return rows[0] && toMessage(rows[0])
}
