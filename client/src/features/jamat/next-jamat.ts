import type { TimingEntry } from '#contracts/jamat.ts'
import { type Jamat, jamatsOn, secondOfJamat } from '#contracts/jamats-of-day.ts'
import { addDays, karachiMoment } from '#contracts/karachi-time.ts'

/** How long a jamat counts as going on after it began; minutes. */
export const IN_PROGRESS_MINUTES = 10

const DAY_SECONDS = 86_400

/** What the now card says. */
export type JamatNow =
  | { kind: 'none' }
  | { kind: 'in-progress'; jamat: Jamat; minutesSince: number; following: Coming | null }
  | { kind: 'next'; jamat: Jamat; minutesLeft: number; tomorrow: boolean }
  /** Next is a time that cannot be read; `following` is the first one after it that can. */
  | { kind: 'unreadable'; jamat: Jamat; tomorrow: boolean; following: Coming | null }

export interface Coming {
  jamat: Jamat
  minutesLeft: number
  tomorrow: boolean
}

/**
 * Which jamat is going on or comes next.
 * @param entries the log of timings
 * @param instant what time it is
 * @returns minutes are whole: `minutesLeft` counts the one that has begun, `minutesSince` does not. After the day's
 *   last jamat it is tomorrow's first, with tomorrow's times; one of the late evening goes on past midnight.
 */
export function nextJamat(entries: readonly TimingEntry[], instant: Date): JamatNow {
  const { date, secondOfDay } = karachiMoment(instant)
  const line = [-1, 0, 1].flatMap((day) =>
    jamatsOn(entries, addDays(date, day)).map((jamat) => ({ jamat, day, at: secondOf(jamat, day) })),
  )
  const begun = line.filter(({ at }) => at !== null && at <= secondOfDay)
  const latest = begun.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)).at(-1)
  const passed = latest ? line.indexOf(latest) : -1
  // A time that cannot be read is over when a later one has begun, or its day.
  const ahead = line
    .filter(({ day, at }, index) => (at === null ? day >= 0 && index > passed : at > secondOfDay))
    .map(({ jamat, day, at }) => ({
      jamat,
      // Isha after midnight stands with the evening it belongs to, and comes on the next date.
      tomorrow: at === null ? day > 0 : at >= DAY_SECONDS,
      minutesLeft: Math.ceil(((at ?? 0) - secondOfDay) / 60),
    }))
  const firstReadable = ahead.find(({ jamat }) => jamat.minute !== null) ?? null
  const next = ahead[0]
  if (latest) {
    const minutesSince = Math.floor((secondOfDay - (latest.at ?? 0)) / 60)
    if (minutesSince < IN_PROGRESS_MINUTES) {
      return {
        kind: 'in-progress',
        jamat: latest.jamat,
        minutesSince,
        following: next === firstReadable ? firstReadable : null,
      }
    }
  }
  if (!next) return { kind: 'none' }
  if (next.jamat.minute === null) {
    return { kind: 'unreadable', jamat: next.jamat, tomorrow: next.tomorrow, following: firstReadable }
  }
  return { kind: 'next', ...next }
}

/** Seconds from today's midnight to a jamat of the day that is `day` days away; null where the text cannot be read. */
function secondOf(jamat: Jamat, day: number): number | null {
  const second = secondOfJamat(jamat)
  return second === null ? null : second + day * DAY_SECONDS
}
