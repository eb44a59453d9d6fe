import { formatCalendarDay } from '#content/format-dates.ts'
import type { FollowedJamat } from '#contracts/announcement-kinds.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { datedJamatsOn } from '#contracts/jamats-of-day.ts'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import { announcements } from '#texts/announcements.ts'
import { jamat as jamatTexts } from '#texts/jamat.ts'
import { punctuation } from '#texts/punctuation.ts'
import { time } from '#texts/time.ts'
import { isolate } from '../../../lib/typed.ts'

/** A jamat that a janazah may follow. */
export interface JamatChoice {
  value: string
  label: string
  followed: FollowedJamat
  /** Whether it has begun. */
  isPast: boolean
}

/** After today: a janazah is seldom announced earlier. */
const DAYS_AHEAD = 3
/** A janazah may follow a jamat that has just begun. */
const HOUR_MS = 3_600_000

/** Returns the value that stands for a jamat in the form. */
export const choiceOf = ({ prayer, date, number }: FollowedJamat): string => `${prayer} ${date} ${number}`

/** Returns the jamats of the coming days, the one that has just begun included, in their order. */
export function jamatChoices(entries: readonly TimingEntry[], now: Date): JamatChoice[] {
  const today = mosqueDate(now)
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, index) => addDays(today, index - 1))
  return days.flatMap((date) => {
    const jamats = datedJamatsOn(entries, date).filter(({ text }) => text !== '')
    return jamats.flatMap(({ prayer, text, at }, index) => {
      const isOver = at === null ? date < today : at + HOUR_MS <= now.getTime()
      if (isOver) return []
      const number = jamats.slice(0, index + 1).filter((jamat) => jamat.prayer === prayer).length
      const followed = { prayer, date, number }
      const after = announcements.after(jamatTexts.prayers[prayer], isolate(text))
      const label = punctuation.list(after, nameDay(date, today))
      return { value: choiceOf(followed), label, followed, isPast: at !== null && at <= now.getTime() }
    })
  })
}

const nameDay = (date: string, today: string): string =>
  date === today ? time.today : date === addDays(today, 1) ? time.tomorrow : formatCalendarDay(date)
