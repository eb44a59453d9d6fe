import type { PushMessage } from '#contracts/push.ts'
import type { MessageKind, Topic } from '#contracts/push-payload.ts'
import type { Queryable } from '../../../database/database.ts'

/** The newest message about jamat times that was not taken back, and between which entries of the log it tells. */
export interface ToldTimings {
  messageId: number
  /** Not yet being sent. */
  waiting: boolean
  beforeEntry: number
  lastEntry: number
}

/** Held until the transaction ends, so that what waits now is not sent while it is being changed. */
export async function lastToldTimings(tx: Queryable): Promise<ToldTimings | undefined> {
  const rows = await tx.query<{ id: number; state: string; before_entry: number; last_entry: number }>(
    `select m.id, m.state, t.before_entry, t.last_entry
     from told_timings t join push_messages m on m.id = t.message_id
     order by m.id desc limit 1 for update of m`,
  )
  const row = rows[0]
  return (
    row && {
      messageId: row.id,
      waiting: row.state === 'waiting',
      beforeEntry: row.before_entry,
      lastEntry: row.last_entry,
    }
  )
}

export async function insertToldTimings(tx: Queryable, told: Omit<ToldTimings, 'waiting'>): Promise<void> {
  await tx.query('insert into told_timings (message_id, before_entry, last_entry) values ($1, $2, $3)', [
    told.messageId,
    told.beforeEntry,
    told.lastEntry,
  ])
}

/** Forgets a waiting message as if it had never been. */
export async function deleteWaiting(tx: Queryable, messageId: number): Promise<void> {
  await tx.query(`delete from push_messages where id = $1 and state = 'waiting'`, [messageId])
}

/** Takes back the waiting messages whose keys begin so. @returns how many there were */
export async function cancelByKeys(tx: Queryable, keysBeginWith: string): Promise<number> {
  const rows = await tx.query(
    `update push_messages set state = 'cancelled' where starts_with(dedup_key, $1) and state = 'waiting' returning id`,
    [keysBeginWith],
  )
  return rows.length
}

interface MessageRow {
  id: number
  kind: MessageKind
  title: string
  body: string
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

const MESSAGE_COLUMNS = `id, kind, payload #>> '{notification,title}' as title, payload #>> '{notification,body}' as body,
  payload #>> '{notification,navigate}' as url, topics, state, send_after, expires_at, receivers, sent, gone, failed,
  created_at, created_by`

const toMessage = ({ send_after, expires_at, created_at, created_by, topics, ...row }: MessageRow): PushMessage => ({
  ...row,
  topics: topics ?? [],
  sendAfter: send_after.toISOString(),
  expiresAt: expires_at.toISOString(),
  createdAt: created_at.toISOString(),
  createdBy: created_by,
})

/** The newest messages, the newest first. Reminders, several a day and all alike, are not among them. */
export async function newestMessages(db: Queryable, limit: number): Promise<PushMessage[]> {
  const rows = await db.query<MessageRow>(
    `select ${MESSAGE_COLUMNS} from push_messages where kind <> 'reminder' order by id desc limit $1`,
    [limit],
  )
  return rows.map(toMessage)
}

export async function messageById(db: Queryable, id: number): Promise<PushMessage | undefined> {
  const rows = await db.query<MessageRow>(`select ${MESSAGE_COLUMNS} from push_messages where id = $1`, [id])
  return rows[0] && toMessage(rows[0])
}

/** The message with a key, unless it was taken back. */
export async function messageByKey(db: Queryable, key: string): Promise<PushMessage | undefined> {
  const rows = await db.query<MessageRow>(
    `select ${MESSAGE_COLUMNS} from push_messages where dedup_key = $1 and state <> 'cancelled'`,
    [key],
  )
  return rows[0] && toMessage(rows[0])
}
