import type { LastChange } from '../../database/queries.ts'
import type { DeltaRange } from './queries.ts'

const CURSOR = /^([a-z0-9]{1,64})-(\d{1,15})$/

/** Parses a cursor; undefined if it is malformed. */
export function readCursor(cursor: string): LastChange | undefined {
  const [, dataset, change] = CURSOR.exec(cursor) ?? []
  return dataset && change ? { dataset, change: Number(change) } : undefined
}

/** Returns the change after which a delta starts; undefined for a full snapshot. */
export function effectiveChange(cursor: LastChange | undefined, range: DeltaRange): number | undefined {
  if (!cursor || cursor.dataset !== range.dataset) return undefined
  return cursor.change >= range.earliest && cursor.change <= range.change ? cursor.change : undefined
}
