import type { LastChange } from '../../database/queries.ts'

const CURSOR = /^([a-z0-9]{1,64})-(\d{1,15})$/
/** A phone that is further behind gets the full snapshot, which is then smaller than the changes. */
const MAX_CHANGES = 500

/** Parses a cursor; undefined if it is malformed. */
export function readCursor(cursor: string): LastChange | undefined {
  const [, dataset, change] = CURSOR.exec(cursor) ?? []
  return dataset && change ? { dataset, change: Number(change) } : undefined
}

/** Returns the change after which a delta starts; undefined for a full snapshot. */
export function effectiveChange(cursor: LastChange | undefined, current: LastChange): number | undefined {
  if (!cursor || cursor.dataset !== current.dataset) return undefined
  const behind = current.change - cursor.change
  return behind >= 0 && behind <= MAX_CHANGES ? cursor.change : undefined
}
