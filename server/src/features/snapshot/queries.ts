import type { Queryable } from '../../database/database.ts'
import type { LastChange } from '../../database/queries.ts'

/**
 * Rows of recordings and of events in a delta. A client that has missed more gets the full snapshot, which is made once for
 * all of them: there are as many deltas as cursors, and a row takes some 50 µs of the event loop.
 */
const MAX_DELTA_ROWS = 100

/** The last change, and the earliest after which a delta starts. */
export interface DeltaRange extends LastChange {
  earliest: number
}

/** @param starts {@link ContentReaders.deltaStarts} */
export async function readDeltaRange(db: Queryable, starts: readonly string[]): Promise<DeltaRange> {
  const rows = await db.query<DeltaRange>(
    `select dataset, last_change as change, greatest(0, ${starts.join(', ')}) as earliest
     from change_counter`,
    [MAX_DELTA_ROWS],
    { name: 'delta_range' },
  )
  return rows[0] as DeltaRange
}
