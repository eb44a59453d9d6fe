import type { Prayer } from '#contracts/prayers.ts'

/** Texts about a day beside its jamat times: how current they are, coming changes, the Hijri date and prayer windows. */
export interface DayText {
  /** Shown after more than two weeks without a response from the server. */
  readonly old: string
  readonly changes: {
    /** `was` is the time the change replaces; null if there was none. */
    readonly line: (prayer: string, time: string, date: string, was: string | null) => string
  }
  readonly facts: {
    readonly heading: string
    /** Takes two formatted times. */
    readonly span: (begins: string, ends: string) => string
    readonly zawal: string
    /** Names of the prayers. Jumma has no window of its own. */
    readonly prayers: Readonly<Record<Exclude<Prayer, 'jumma'>, string>>
  }
  /** The printed times of the month. */
  readonly month: {
    readonly heading: (month: string, year: number) => string
    /** The button that prints them. */
    readonly print: string
    readonly date: string
    /** Explains the dashes of days without a time. */
    readonly unknown: string
    /** Heads the times at which Fajr's window starts. */
    readonly starts: string
  }
  readonly hijri: {
    readonly label: string
    /** Muharram first. */
    readonly months: readonly string[]
    readonly date: (day: number, month: string, year: number) => string
    /** Added when no announced month covers the day. */
    readonly calculated: string
    readonly calculatedNote: string
    /** Explains that the Hijri day began at sunset. */
    readonly afterSunset: string
  }
}
