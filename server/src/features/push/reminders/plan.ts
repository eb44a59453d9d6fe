import type { TimingEntry } from '#contracts/jamat.ts'
import { type Jamat, jamatsOn, secondOfJamat } from '#contracts/jamats-of-day.ts'
import { addDays, karachiDate, karachiInstant } from '#contracts/karachi-time.ts'
import { REMINDER_MINUTES, type ReminderMinutes } from '#contracts/push-payload.ts'

/** One reminder before one jamat. */
export interface Reminder {
  jamat: Jamat
  /** The day the jamat belongs to, `YYYY-MM-DD` in Karachi. */
  date: string
  /** When the jamat begins. */
  begins: Date
  minutes: ReminderMinutes
}

/**
 * The reminders whose moment has come while their jamat has not begun: from so many minutes before the jamat up to its
 * beginning, and not a moment longer. Who asks late, after a stop or because a time was moved nearer, still gets those
 * that are of use, and none that are not. A time that cannot be read has no reminder.
 * @param entries the log of timings; the day's own times hold, with Jumma for Zuhr on Friday
 * @param now any instant
 * @returns what is due now, the nearest jamat first, and when to ask again if no time is changed: at the next
 *   reminder's moment or Karachi's next midnight, whichever is sooner
 */
export function planReminders(entries: readonly TimingEntry[], now: Date): { due: Reminder[]; next: Date } {
  const today = karachiDate(now)
  const all = [-1, 0, 1].flatMap((days) => remindersOn(entries, addDays(today, days)))
  const due = all.filter((reminder) => momentOf(reminder) <= now && now < reminder.begins)
  const moments = all.map(momentOf).filter((moment) => moment > now)
  const next = Math.min(karachiInstant(addDays(today, 1), 0).getTime(), ...moments.map((moment) => moment.getTime()))
  return { due: due.sort((a, b) => a.begins.getTime() - b.begins.getTime()), next: new Date(next) }
}

/** The name under which a reminder is sent once, whoever and however many plan it. */
export function reminderKey({ date, jamat, minutes }: Reminder): string {
  return `reminder ${date} ${jamat.prayer} ${minutes}`
}

function remindersOn(entries: readonly TimingEntry[], date: string): Reminder[] {
  return jamatsOn(entries, date).flatMap((jamat) => {
    const second = secondOfJamat(jamat)
    if (second === null) return []
    const begins = karachiInstant(date, second)
    return REMINDER_MINUTES.map((minutes) => ({ jamat, date, begins, minutes }))
  })
}

function momentOf({ begins, minutes }: Reminder): Date {
  return new Date(begins.getTime() - minutes * 60_000)
}
