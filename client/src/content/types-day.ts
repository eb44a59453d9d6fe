import type { Prayer } from '#contracts/prayers.ts'

/** What is said of a day beside its jamat times: how sure they are, what changes, the Hijri date, each prayer's window. */
export interface DayText {
  /** Said plainly after more than two weeks without an answer from the server. */
  readonly old: string
  readonly changes: {
    /** `was` is the time it replaces; null where there was none. */
    readonly line: (prayer: string, time: string, date: string, was: string | null) => string
  }
  readonly facts: {
    readonly heading: string
    /** Where the figures come from. */
    readonly source: string
    /** From and to as times of day. */
    readonly span: (begins: string, ends: string) => string
    readonly zawal: string
    /** Names of the windows, where they differ from the jamat's: a window belongs to a prayer, not to a gathering. */
    readonly prayers: Readonly<Record<Exclude<Prayer, 'jumma'>, string>>
  }
  readonly hijri: {
    readonly label: string
    /** From Muharram on. */
    readonly months: readonly string[]
    readonly date: (day: number, month: string, year: number) => string
    /** Added where no announced month covers the day. */
    readonly calculated: string
    readonly calculatedNote: string
    /** That the day began at sunset. */
    readonly afterSunset: string
  }
}
