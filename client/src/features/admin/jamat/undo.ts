/** The history as people made it, one save at a time, and how a save is taken back: by new entries, never by removing any. */
import type { HistoryEntry } from '#contracts/jamat.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import type { Prayer } from '#contracts/prayers.ts'

/** What one person saved at once. */
export interface Save {
  id: number
  from: string
  changedAt: string
  changedBy: string
  entries: HistoryEntry[]
}

/**
 * Puts together what was saved together.
 * @param entries the log, oldest entry first
 * @returns the newest save first
 */
export function savesOf(entries: readonly HistoryEntry[]): Save[] {
  const saves: Save[] = []
  for (const entry of entries) {
    const last = saves.at(-1)
    const same = last?.changedAt === entry.changedAt && last.changedBy === entry.changedBy && last.from === entry.from
    if (last && same) last.entries.push(entry)
    else {
      const { id, from, changedAt, changedBy } = entry
      saves.push({ id, from, changedAt, changedBy, entries: [entry] })
    }
  }
  return saves.reverse()
}

/** The change that takes a save back. */
export interface Undo {
  from: string
  times: Partial<Record<Prayer, string>>
}

/**
 * How to take a save back: each prayer gets the time it would have without it, from the save's first day on, or from
 * today when that day is over. A prayer whose time has been changed again since is left alone.
 * @param entries the log, oldest entry first
 * @param save one of {@link savesOf}
 * @param today `YYYY-MM-DD` in Karachi
 * @returns null when nothing of the save is in force any more
 */
export function undoOf(entries: readonly HistoryEntry[], save: Save, today: string): Undo | null {
  const from = save.from > today ? save.from : today
  const own = new Set(save.entries.map(({ id }) => id))
  const now = timesOn(entries, from)
  const without = timesOn(
    entries.filter(({ id }) => !own.has(id)),
    from,
  )
  const times: Undo['times'] = {}
  for (const { prayer, time } of save.entries) {
    if ((now[prayer] ?? '') === time && without[prayer] !== now[prayer]) times[prayer] = without[prayer] ?? ''
  }
  return Object.keys(times).length > 0 ? { from, times } : null
}
