import type { JamatHistory, TimingEntry } from '#contracts/jamat.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import { adminRequest } from '../admin-request.ts'
import { groupSaves, planUndo } from './undo.ts'

export interface SavedTimes {
  /** The version of the history with them. */
  version: string
  entries: readonly TimingEntry[]
}

/**
 * Saves times from a day on.
 * @param version of the history that they change
 * @param from `YYYY-MM-DD` at the mosque
 * @throws {ApiError} like `adminRequest`; with 412 when others have changed the times
 */
export async function saveTimes(
  version: string,
  times: Partial<Record<Prayer, string>>,
  from: string,
  today: string,
): Promise<SavedTimes> {
  const { etag } = await adminRequest('/jamat-timings', {
    method: 'PUT',
    ifMatch: version,
    body: { ...times, ...(from > today && { effectiveFrom: from }) },
  })
  const entries = PRAYERS.flatMap((prayer) => {
    const time = times[prayer]
    return time === undefined ? [] : [{ prayer, time, from }]
  })
  return { version: etag ?? version, entries }
}

/**
 * Undoes a save, except for prayers that were changed again since then.
 * @param saved its entries
 * @param reload loads the log, in which others may have saved since
 * @returns null when no time of the save is in effect any more
 * @throws Error when the save is not in the log; {ApiError} like {@link saveTimes}
 */
export async function undoSaved(
  saved: readonly TimingEntry[],
  reload: () => Promise<JamatHistory | null>,
  today: string,
): Promise<SavedTimes | null> {
  const latest = await reload()
  const own = groupSaves(latest?.entries ?? []).find(
    ({ entries }) =>
      entries.length === saved.length && entries.every((entry) => saved.some((other) => isSameEntry(entry, other))),
  )
  if (!latest || !own) throw new Error('The history does not have the change.')
  const plan = planUndo(latest.entries, own, today)
  return plan && saveTimes(latest.version, plan.times, plan.from, today)
}

const isSameEntry = (one: TimingEntry, other: TimingEntry): boolean =>
  one.prayer === other.prayer && one.time === other.time && one.from === other.from
