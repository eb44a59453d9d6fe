import type { Queryable } from '../../database/database.ts'

/** What a calendar shows of one jamat or event, without a language. */
export interface CalendarEntry {
  /** Stable: an entry with the same id replaces the earlier one. */
  uid: string
  /** The name of its source. */
  source: string
  /** `YYYY-MM-DD` at the mosque. */
  day: string
  /** As JSON. */
  content: string
}

export interface StoredEntry extends CalendarEntry {
  changedAt: Date
  /** Whether its source has it no longer. */
  isCancelled: boolean
}

/** Makes other writers of entries wait for the end of this transaction. */
export async function lockEntries(tx: Queryable): Promise<void> {
  await tx.query('lock table calendar_entries in share row exclusive mode')
}

/**
 * Stores the present entries. Those of past days stay as they were; missing ones of today and later are marked as cancelled.
 * @param first the first day that calendars show
 */
export async function storeEntries(
  tx: Queryable,
  entries: readonly CalendarEntry[],
  { first, today, now }: { first: string; today: string; now: Date },
): Promise<StoredEntry[]> {
  await tx.query('delete from calendar_entries where day < $1', [first])
  const column = (name: keyof CalendarEntry) => entries.map((entry) => entry[name])
  await tx.query(
    `insert into calendar_entries as stored (uid, source, day, content, changed_at)
     select uid, source, day, content, date_trunc('second', $6::timestamptz)
     from unnest($1::text[], $2::text[], $3::date[], $4::text[]) as present (uid, source, day, content)
     on conflict (uid) do update set
       day = excluded.day, content = excluded.content, is_cancelled = false,
       changed_at = greatest(excluded.changed_at, stored.changed_at + interval '1 second')
     where greatest(stored.day, excluded.day) >= $5 and (stored.content <> excluded.content or stored.is_cancelled)`,
    [column('uid'), column('source'), column('day'), column('content'), today, now],
  )
  await tx.query(
    `update calendar_entries set
       is_cancelled = true,
       changed_at = greatest(date_trunc('second', $3::timestamptz), changed_at + interval '1 second')
     where day >= $2 and not is_cancelled and uid <> all($1::text[])`,
    [column('uid'), today, now],
  )
  return tx.query<StoredEntry>(
    `select uid, source, day, content, changed_at as "changedAt", is_cancelled as "isCancelled"
     from calendar_entries order by day, uid`,
  )
}
