/** What card, list and moving line show of the times. Without React, because the first paint shows it before (`first-paint.tsx`). */
import type { DayTimes as TimesOfDay } from '#contracts/jamat-schedule.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import { jamat } from '#texts/jamat.ts'
import { time } from '#texts/time.ts'
import type { Timings } from '../../data/site-store.ts'

/** A mosque may well have changed its times after two weeks without a response from the server. */
const OLD_AFTER_MINUTES = 14 * 24 * 60

export interface DayTime {
  prayer: Prayer
  name: string
  /** The text shown as the time; empty while it is being fetched. */
  text: string
  /** Whether the text is a time, not 'Not available' or an error. */
  isKnown: boolean
  /** Whether its jamat has ended. */
  hasPassed: boolean
}

/**
 * Returns the times of a day in the order of the prayers, each text as typed or 'Not available'.
 * @param times as {@link timesToShow}; null until they are known
 * @param passed the prayers whose jamats are over
 * @param placeholder the text of each time that is not known yet
 */
export function describeTimes(
  times: TimesOfDay | null,
  passed: ReadonlySet<Prayer> | null,
  placeholder = '',
): DayTime[] {
  return PRAYERS.map((prayer) => ({
    prayer,
    name: jamat.prayers[prayer],
    text: times ? (times[prayer] ?? jamat.notAvailable) : placeholder,
    isKnown: Boolean(times?.[prayer]),
    hasPassed: Boolean(passed?.has(prayer)),
  }))
}

/**
 * Returns the times in the order of the day: on Friday Jumma takes the place of Zuhr, which comes last.
 * @param isFriday whether they are a Friday's
 */
export function inOrderOfDay(times: readonly DayTime[], isFriday: boolean): readonly DayTime[] {
  return isFriday ? [0, 5, 2, 3, 4, 1].map((at) => times[at] as DayTime) : times
}

export interface AgeTexts {
  /** When the mosque last confirmed the times. */
  confirmed: string
  /** How old the phone's copy is where it may be outdated, else empty. */
  saved: string
  /** Whether it is older than two weeks. */
  isOld: boolean
}

/**
 * Returns the age of the times as text. A clock behind the server's gives no negative ages.
 * @param updatedAt when an administrator last changed a time, ISO 8601
 * @param checkedAt when the server last confirmed the times, milliseconds since 1970
 * @param hasFailed whether the last check failed
 * @param now the current time
 */
export function describeAge(
  { updatedAt }: Timings,
  { checkedAt, hasFailed }: { checkedAt: number | null; hasFailed: boolean },
  now: Date,
): AgeTexts {
  const minutesSince = (instant: number) => Math.max(0, Math.floor((now.getTime() - instant) / 60_000))
  const age = checkedAt === null ? null : minutesSince(checkedAt)
  const isOld = age !== null && age > OLD_AFTER_MINUTES
  return {
    confirmed:
      updatedAt === null ? jamat.neverConfirmed : jamat.lastConfirmed(time.ago(minutesSince(Date.parse(updatedAt)))),
    saved: age !== null && (hasFailed || isOld) ? jamat.stale(time.ago(age)) : '',
    isOld,
  }
}
