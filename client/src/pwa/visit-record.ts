/** Decides when the install prompt and the notification prompt may appear: after real use, and at most once a week each. */
import { readJson, type StorageKey, writeJson } from '../lib/safe-storage.ts'

/** This phone's record of its visits, for one prompt. */
export interface VisitRecord {
  /** Number of days on which the site was opened. */
  days: number
  /** The last of these days, `YYYY-MM-DD` at the mosque. */
  lastDay: string
  /** How often the prompt has been shown. */
  asked: number
  /** The day when it was shown last; empty for never. */
  lastAsked: string
}

export const NO_VISITS: VisitRecord = { days: 0, lastDay: '', asked: 0, lastAsked: '' }

/** After this many prompts without consent, the prompt is not shown again. */
const MAX_PROMPTS = 3
const WEEK_MS = 7 * 24 * 60 * 60_000

/** How long the page must be visible before the install prompt: long on the first day, short on later ones. */
const FIRST_DAY_DELAY_MS = 90_000
const LATER_DELAY_MS = 8_000
const PUSH_PROMPT_DELAY_MS = 20_000

/**
 * Returns the record including a visit.
 * @param day `YYYY-MM-DD` at the mosque
 */
export function addVisit(record: VisitRecord, day: string): VisitRecord {
  return record.lastDay === day ? record : { ...record, days: record.days + 1, lastDay: day }
}

/**
 * Returns how long the page must be visible before the install prompt appears.
 * @param record including this visit
 * @returns milliseconds; null for never
 */
export function installPromptDelay(record: VisitRecord): number | null {
  if (!mayPrompt(record)) return null
  return record.days > 1 ? LATER_DELAY_MS : FIRST_DAY_DELAY_MS
}

/**
 * Returns how long the page must be visible before the notification prompt appears; it never appears on the first day.
 * @param record including this visit
 * @returns milliseconds; null for never in this visit
 */
export function pushPromptDelay(record: VisitRecord): number | null {
  return !mayPrompt(record) || record.days < 2 ? null : PUSH_PROMPT_DELAY_MS
}

/** Returns whether the last prompt is a week ago and the prompt has not been declined for good. */
function mayPrompt({ asked, lastAsked, lastDay }: VisitRecord): boolean {
  return asked === 0 || (asked < MAX_PROMPTS && Date.parse(lastDay) - Date.parse(lastAsked) >= WEEK_MS)
}

/**
 * Counts today's visit and returns the record of a prompt.
 * @param today `YYYY-MM-DD` at the mosque
 * @returns the record including this visit; where nothing can be stored, one that counts as declined for good, because a
 *   dismissal could not be remembered
 */
export function recordVisit(key: StorageKey, today: string): VisitRecord {
  const record = addVisit(readJson<VisitRecord>(key) ?? NO_VISITS, today)
  return writeJson(key, record) ? record : { ...record, asked: MAX_PROMPTS }
}

/**
 * Remembers that a prompt is shown now.
 * @returns false when it may not be shown, because another tab has shown it since the visit was counted
 */
export function claimPrompt(key: StorageKey, today: string): boolean {
  const record = recordVisit(key, today)
  return mayPrompt(record) && writeJson(key, { ...record, asked: record.asked + 1, lastAsked: today })
}
