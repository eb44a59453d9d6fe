/**
 * What a phone shows of a snapshot, by the modules of its pages. They are loaded by their path, because their types need those of a
 * browser, which server tests do not have.
 */
import type { HijriMonth } from '#contracts/hijri-months.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import type { DayTimes } from '#contracts/jamat-schedule.ts'
import type { Mosque } from '#contracts/mosque.ts'
import type { Prayer } from '#contracts/prayers.ts'
import type { PlanEntry, TimetablePlans } from '#contracts/timetable-plans.ts'

/** What the phone has stored of the times. */
export interface Stored {
  entries: readonly TimingEntry[]
  months: readonly HijriMonth[]
}

export interface Phone {
  applyMosque(mosque: Mosque | undefined): void
  /** Returns the entries that the administrators' screen publishes of a spreadsheet. @throws Error for a refused line */
  readSheet(text: string, rows: TimetablePlans['rows'], months: readonly HijriMonth[], today: string): PlanEntry[]
  /** Returns the sheet of a month, on the screen and on paper, with the beginnings of the windows. */
  monthOf(stored: Stored, month: string): { date: string; texts: (string | null)[]; begins: Date[] }[]
  /** Returns the cells of a picture. */
  pictureOf(what: 'today' | 'month' | 'friday', source: Stored & { now: Date }): string[][]
  /** Returns what the first paint of a visit shows. */
  firstPaintOf(
    stored: Stored,
    first: string,
    count: number,
  ): readonly {
    date: string
    times: DayTimes
    jamats: readonly (readonly [Prayer, string, number | null, ...unknown[]])[]
  }[]
}

export const { phone } = (await import(new URL('../client/phone.ts', import.meta.url).href)) as { phone: Phone }
