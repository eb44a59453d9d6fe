/**
 * The part of the site cache that the first paint of the next visit shows (`first-paint.tsx`): one record in localStorage,
 * because the database cannot be read before the first paint. Its presence also says that there is a database.
 */
import type { DayTimes } from '#contracts/jamat-schedule.ts'
import type { DatedJamat } from '#contracts/jamats-of-day.ts'
import { readJson, readText, writeJson, writeText } from '../lib/safe-storage.ts'
import { SITE_KEY } from '../lib/storage-keys.ts'
import { hasPushFlag } from './push/push-flag.ts'
import type { SiteState } from './site-store.ts'
import { OUTDATED_COOKIE } from './worker-messages.ts'

/** Says only that there is a database, where there is no space for more. */
const ONLY_FLAG = '1'
/** The form of the record. A page that knows another one shows nothing before its scripts. */
const VERSION = 2

export interface SiteRecord
  extends Pick<SiteState, 'mosque' | 'timings' | 'hijriMonths' | 'ramadans' | 'checkedAt' | 'serverTime'> {
  version: typeof VERSION
  /** The language of the texts in `days`. */
  language: string
  /** From yesterday on, without a gap; empty where they could not be computed. */
  days: readonly PlannedDay[]
}

/** A day as `plan-days.ts` resolves it. Instants are milliseconds since 1970. */
export interface PlannedDay {
  /** `YYYY-MM-DD` at the mosque. */
  date: string
  begins: number
  /** E.g. "Fri 27 Nov". */
  name: string
  /** When the Hijri day ends. */
  sunset: number
  /** The Hijri date before and after sunset. */
  hijri: readonly [string, string]
  /** What is said of the day's fast before sunset, and of the next day's after it; left out outside Ramadan. */
  fasts?: readonly [string | null, string | null]
  times: DayTimes
  isFriday: boolean
  /** What the card says of the next changes; left out without one. */
  change?: string | undefined
  /** The date only where it is not this one. */
  jamats: readonly (readonly [DatedJamat['prayer'], text: string, at: number | null, date?: string])[]
}

/** Returns whether an earlier visit filled the site cache; read without opening its database. */
export const hasSiteCache = (): boolean => readText(SITE_KEY) !== null

/** Returns the record; null where there is none, or one of another version. */
export function readSiteRecord(): SiteRecord | null {
  const record = readJson<SiteRecord>(SITE_KEY)
  return record?.version === VERSION ? record : null
}

/** Returns whether a push message may have had newer times than the record. Some browsers cannot tell. */
export const isOutdated = (): boolean =>
  hasPushFlag() && (!('cookieStore' in window) || document.cookie.includes(OUTDATED_COOKIE))

/** Stores the record of what the database holds; null where the database cannot be written. */
export function writeSiteRecord(record: Omit<SiteRecord, 'version'> | null): void {
  // An older record must not stay where a new one finds no space.
  writeJson(SITE_KEY, record && { version: VERSION, ...record }) || writeText(SITE_KEY, ONLY_FLAG)
  if (hasPushFlag()) void globalThis.cookieStore?.delete(OUTDATED_COOKIE)
}
