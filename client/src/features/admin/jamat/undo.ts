/** Groups the log into saves and undoes them. The log is append-only: undoing adds entries. */
import type { HistoryEntry } from '#contracts/jamat.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'

/** The entries that an administrator saved together. */
export interface Save {
  id: number
  from: string
  changedAt: string
  changedBy: string
  entries: HistoryEntry[]
}

/**
 * Groups the log's entries into saves.
 * @param entries the log, oldest entry first
 * @returns the newest save first
 */
export function groupSaves(entries: readonly HistoryEntry[]): Save[] {
  const saves: Save[] = []
  for (const entry of entries) {
    const last = saves.at(-1)
    const isSameSave =
      last?.changedAt === entry.changedAt && last.changedBy === entry.changedBy && last.from === entry.from
    if (last && isSameSave) last.entries.push(entry)
    else {
      const { id, from, changedAt, changedBy } = entry
      saves.push({ id, from, changedAt, changedBy, entries: [entry] })
    }
  }
  return saves.reverse()
}

/** A save as the history shows it. */
export interface PastChange extends Save {
  /** The later save that undid it; null if none did. */
  undoneBy: Save | null
  /** Whether it was undone by no longer counting. */
  isWithdrawn?: true
}

/**
 * Returns the saves without those that only undid another one.
 * @param entries the log, oldest entry first
 * @param withdrawn the entries that no longer count
 * @param hasPlans whether there are rules or timetables: then a save is undone by withdrawing it, never by another save
 * @returns the newest first, and the log without undone saves and the saves that undid them
 */
export function pastChanges(
  entries: readonly HistoryEntry[],
  withdrawn: readonly HistoryEntry[] = [],
  hasPlans = false,
): { changes: PastChange[]; standing: HistoryEntry[] } {
  const changes: PastChange[] = []
  let standing: HistoryEntry[] = []
  for (const save of groupSaves(entries).reverse()) {
    const undone = hasPlans
      ? undefined
      : changes.find((earlier) => !earlier.undoneBy && isUndo(save, earlier, standing))
    if (undone) {
      undone.undoneBy = save
      const own = new Set(undone.entries)
      standing = standing.filter((entry) => !own.has(entry))
    } else {
      changes.unshift({ ...save, undoneBy: null })
      standing = [...standing, ...save.entries]
    }
  }
  const past = groupSaves(withdrawn).map((save): PastChange => ({ ...save, undoneBy: null, isWithdrawn: true }))
  return { changes: [...changes, ...past].sort((a, b) => b.id - a.id), standing }
}

/** Returns whether a save makes exactly the change that undoes an earlier one. @param log as it was before */
function isUndo(save: Save, earlier: Save, log: readonly HistoryEntry[]): boolean {
  const plan = planUndo(log, earlier, mosqueDate(new Date(save.changedAt)))
  return (
    plan !== null &&
    plan.from === save.from &&
    Object.keys(plan.times).length === save.entries.length &&
    save.entries.every(({ prayer, time }) => plan.times[prayer] === time)
  )
}

/** The change that undoes a save. */
export interface Undo {
  from: string
  times: Partial<Record<Prayer, string>>
}

/**
 * Returns the change that undoes a save: each prayer gets the time it would have without the save, from the save's first
 * day or from today if that day has passed. A prayer that was changed again since then keeps its time.
 * @param entries the log, oldest entry first
 * @param save one of {@link groupSaves}
 * @param today `YYYY-MM-DD` at the mosque
 * @param hasPlans whether a rule or a timetable may have another time than the text before it
 * @returns null when no time of the save is in effect any more
 */
export function planUndo(entries: readonly HistoryEntry[], save: Save, today: string, hasPlans = false): Undo | null {
  const from = save.from > today ? save.from : today
  const own = new Set(save.entries.map(({ id }) => id))
  const now = timesOn(entries, from)
  const without = timesOn(
    entries.filter(({ id }) => !own.has(id)),
    from,
  )
  const times: Undo['times'] = {}
  for (const { prayer, time } of save.entries) {
    if ((now[prayer] ?? '') === time && (hasPlans || without[prayer] !== now[prayer]))
      times[prayer] = without[prayer] ?? ''
  }
  return Object.keys(times).length > 0 ? { from, times } : null
}
