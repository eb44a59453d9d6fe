/** When the hint to install and the question about notifications may appear: after real use, and once. */

/** What is remembered of this phone's visits. */
export interface UseRecord {
  /** Days on which the site was open. */
  days: number
  /** The last of them, `YYYY-MM-DD` in Karachi. */
  lastDay: string
  /** The hint has been shown; it does not come again. */
  offered: boolean
}

export const NO_USE: UseRecord = { days: 0, lastDay: '', offered: false }

/** How long the page has to be in sight first, in milliseconds: on the first day as long as someone reads, later a moment. */
const FIRST_DAY_WAIT = 90_000
const LATER_WAIT = 8_000
/** The question about notifications comes to those who came back, and when they have read a little. */
const QUESTION_WAIT = 20_000

/**
 * The record after the site was opened.
 * @param record before
 * @param day `YYYY-MM-DD` in Karachi
 */
export function withVisit(record: UseRecord, day: string): UseRecord {
  return record.lastDay === day ? record : { ...record, days: record.days + 1, lastDay: day }
}

/**
 * How long the page has to be in sight before the hint appears.
 * @param record with this visit in it
 * @returns milliseconds; null: never
 */
export function waitBeforeHint(record: UseRecord): number | null {
  if (record.offered) return null
  return record.days > 1 ? LATER_WAIT : FIRST_DAY_WAIT
}

/**
 * How long the page has to be in sight before the question about notifications appears.
 * @param record with this visit in it
 * @returns milliseconds; null: never in this visit
 */
export function waitBeforeQuestion(record: UseRecord): number | null {
  return record.offered || record.days < 2 ? null : QUESTION_WAIT
}

/**
 * Reads what was remembered.
 * @param text as kept, null if nothing was
 */
export function parseUse(text: string | null): UseRecord {
  try {
    const found = JSON.parse(text ?? '') as Partial<UseRecord>
    if (typeof found.days !== 'number' || typeof found.lastDay !== 'string') return NO_USE
    return { days: found.days, lastDay: found.lastDay, offered: found.offered === true }
  } catch {
    return NO_USE
  }
}
