import type { HistoryEntry, TimingEntry } from '#contracts/jamat.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import type { TimetablePlans } from '#contracts/timetable-plans.ts'
import { adminData, adminRequest } from '../admin-request.ts'
import { groupSaves, planUndo, type Save, type Undo } from './undo.ts'
import type { LoadedHistory } from './use-history.ts'

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
  reload: () => Promise<LoadedHistory | null>,
  today: string,
): Promise<SavedTimes | null> {
  const latest = await reload()
  const find = (entries: readonly HistoryEntry[] = []) =>
    groupSaves(entries).find(
      (save) =>
        save.entries.length === saved.length &&
        save.entries.every((entry) => saved.some((other) => isSameEntry(entry, other))),
    )
  const own = find(latest?.entries)
  if (!own && find(latest?.withdrawn)) return null
  if (!latest || !own) throw new Error('The history does not have the change.')
  if (latest.hasPlans) return withdraw(latest.version, own.id, true)
  const plan = planUndo(latest.entries, own, today)
  return plan && saveTimes(latest.version, plan.times, plan.from, today)
}

/**
 * Makes the change that undoes a save. Where there are rules or timetables, a text would replace them: there the save no longer
 * counts.
 * @throws {ApiError} like {@link saveTimes}
 */
export const makeUndo = (history: LoadedHistory, { id }: Save, { times, from }: Undo, today: string) =>
  history.hasPlans ? withdraw(history.version, id, true) : saveTimes(history.version, times, from, today)

/**
 * Lets the saved time of one prayer no longer count, or count again.
 * @returns null when it does already
 * @throws {ApiError} like {@link saveTimes}
 */
export async function withdrawTime(
  saved: TimingEntry,
  isWithdrawn: boolean,
  reload: () => Promise<LoadedHistory | null>,
): Promise<SavedTimes | null> {
  const latest = await reload()
  const list = isWithdrawn ? latest?.entries : latest?.withdrawn
  const own = list?.findLast((entry) => isSameEntry(entry, saved))
  return latest && own ? withdraw(latest.version, own.id, isWithdrawn, own.prayer) : null
}

/** @param prayer the only prayer of the save that is meant */
async function withdraw(ifMatch: string, id: number, isWithdrawn: boolean, prayer?: Prayer): Promise<SavedTimes> {
  const body = { isWithdrawn, ...(prayer && { prayer }) }
  const { version } = await adminData<TimetablePlans>(`/timetable-plans/${id}`, { method: 'PUT', body, ifMatch })
  // What is in force in its place is in the log that is loaded next.
  return { version, entries: [] }
}

const isSameEntry = (one: TimingEntry, other: TimingEntry): boolean =>
  one.prayer === other.prayer && one.time === other.time && one.from === other.from
