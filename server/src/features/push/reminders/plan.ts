import type { HistoryEntry } from '#contracts/jamat.ts'
import { type Jamat, jamatsOn, secondOfJamat } from '#contracts/jamats-of-day.ts'
import { addDays, mosqueDate, mosqueInstant } from '#contracts/mosque-time.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import { REMINDER_MINUTES, type ReminderMinutes } from '#contracts/push-payload.ts'
import { SETTLE_MS } from '../announce/changes.ts'

/** One jamat for the phones that chose to be reminded of it this many minutes before. */
interface Occasion {
  prayer: Prayer
  /** Which of the prayer's jamats that day, from 0. */
  number: number
  /** The day the jamat belongs to, `YYYY-MM-DD` at the mosque. */
  date: string
  minutes: ReminderMinutes
}

export interface Reminder extends Occasion {
  /** The time as the mosque typed it. */
  text: string
  begins: Date
}

/** A reminder or correction that was sent or is being sent. */
export interface SentReminder extends Occasion {
  id: number
  /** The beginning of the jamat according to the message; null if it withdrew the time. */
  begins: Date | null
  sentAt: Date
}

/** Replaces a reminder whose time has changed. */
export interface Correction extends Occasion {
  sent: SentReminder
  /** The new time as typed, and its instant; null where there is none or it cannot be read. */
  text: string | null
  begins: Date | null
}

export interface Plan {
  due: Reminder[]
  corrections: Correction[]
  /** When to plan again if no time changes. */
  next: Date
}

/** A change of up to this much needs no correction. */
const MAX_SHIFT_MS = 2 * 60_000

/**
 * Plans the reminders. Each is due from its minutes before the jamat until the jamat begins, so that reminders missed while the
 * server was down are still sent. A time saved after its reminder would have been due must settle first, since it may be a
 * mistake. A time that cannot be read has no reminder.
 * @param log the log of timings, oldest entry first
 * @param sent the reminders of the last days, oldest first
 * @returns the reminders that are due now, nearest jamat first; the corrections of sent ones
 */
export function planReminders(log: readonly HistoryEntry[], sent: readonly SentReminder[], now: Date): Plan {
  const today = mosqueDate(now)
  const corrections = [...latestByOccasion(sent).values()].flatMap((reminder) => findCorrections(reminder, log, now))
  const times = [mosqueInstant(addDays(today, 1), 0)]
  const due: Reminder[] = []
  for (const reminder of [-1, 0, 1].flatMap((days) => remindersOn(log, addDays(today, days)))) {
    const { begins, minutes, savedAt } = reminder
    const dueAt = new Date(begins.getTime() - minutes * 60_000)
    const settledAt = new Date(savedAt.getTime() + SETTLE_MS)
    // A time saved in the future was saved before the clock was set back.
    const mustSettle = dueAt < savedAt && savedAt <= now
    const sendAt = mustSettle ? settledAt : dueAt
    if (sendAt > now) times.push(sendAt)
    else if (
      now < begins &&
      !corrections.some((correction) => isSameChoice(correction, reminder) && correction.number === reminder.number) &&
      !sent.some((other) => isSameChoice(other, reminder) && covers(other, begins, dueAt))
    )
      due.push(reminder)
  }
  return {
    due: due.sort((a, b) => a.begins.getTime() - b.begins.getTime()),
    corrections,
    next: new Date(Math.min(...times.map(Number))),
  }
}

/** Returns the key under which a reminder is sent once, however many processes plan it. */
export function reminderKey({ date, prayer, number, minutes, begins }: Occasion & { begins: Date | null }): string {
  // The previous version ignores keys of prayers that it does not know.
  const name = number === 0 ? prayer : `${prayer}-${number + 1}`
  return `reminder ${date} ${name} ${minutes} ${begins?.toISOString() ?? 'none'}`
}

export function correctionKey(correction: Correction): string {
  return `${reminderKey(correction)} after ${correction.sent.id}`
}

/** Parses the key of a reminder or a correction; undefined for keys of earlier versions, which had no time. */
export function parseReminderKey(key: string): (Occasion & { begins: Date | null }) | undefined {
  const [, date = '', jamat = '', before, begins = ''] = key.split(' ')
  const [name, ordinal = 1] = jamat.split('-')
  const prayer = PRAYERS.find((each) => each === name)
  const minutes = REMINDER_MINUTES.find((each) => each === Number(before))
  if (!prayer || !minutes || !begins) return undefined
  return { date, prayer, number: Number(ordinal) - 1, minutes, begins: begins === 'none' ? null : new Date(begins) }
}

/** Returns whether two reminders are for the same people before the same prayer, perhaps before different jamats of it. */
const isSameChoice = (a: Occasion, b: Occasion): boolean =>
  a.date === b.date && a.prayer === b.prayer && a.minutes === b.minutes

/** Returns whether a sent reminder makes one for this beginning unnecessary. */
function covers(sent: SentReminder, begins: Date, dueAt: Date): boolean {
  if (sent.begins === null) return false
  const shift = Math.abs(sent.begins.getTime() - begins.getTime())
  return shift <= MAX_SHIFT_MS && sent.sentAt.getTime() >= dueAt.getTime() - shift
}

/** Returns the last sent reminder of each occasion. */
function latestByOccasion(sent: readonly SentReminder[]): Map<string, SentReminder> {
  return new Map(
    sent.map((reminder) => [`${reminder.date} ${reminder.prayer} ${reminder.number} ${reminder.minutes}`, reminder]),
  )
}

function findCorrections(sent: SentReminder, log: readonly HistoryEntry[], now: Date): Correction[] {
  const { prayer, number, date, minutes } = sent
  const jamats = jamatsOf(log, date).filter((jamat) => jamat.prayer === prayer)
  const jamat = jamats.find((each) => each.number === number)
  const begins = jamat?.begins ?? null
  const [before, after] = [sent.begins?.getTime() ?? 0, begins?.getTime() ?? 0]
  // It may have become another jamat of the prayer, when one was added or removed.
  const isStill = [begins, ...jamats.map((each) => each.begins)].some(
    (at) => Math.abs((at?.getTime() ?? 0) - before) <= MAX_SHIFT_MS,
  )
  if (isStill || now.getTime() >= Math.max(before, after)) return []
  return [{ prayer, number, date, minutes, sent, text: jamat?.text ?? null, begins }]
}

/** Returns the jamats of a day with their instants; null for one whose time cannot be read. */
function jamatsOf(log: readonly HistoryEntry[], date: string): (Jamat & { number: number; begins: Date | null })[] {
  return jamatsOn(log, date).map((jamat, index, jamats) => {
    const second = secondOfJamat(jamat)
    const number = jamats.slice(0, index).filter(({ prayer }) => prayer === jamat.prayer).length
    return { ...jamat, number, begins: second === null ? null : mosqueInstant(date, second) }
  })
}

function remindersOn(log: readonly HistoryEntry[], date: string): (Reminder & { savedAt: Date })[] {
  return jamatsOf(log, date).flatMap(({ prayer, number, text, begins }) => {
    if (begins === null) return []
    const savedAt = new Date(entryInForce(log, prayer, date)?.changedAt ?? 0)
    return REMINDER_MINUTES.map((minutes) => ({ prayer, number, text, date, begins, minutes, savedAt }))
  })
}

/** Returns the entry in force on a day, as `timesOn` does: the latest date counts, and of the same date the last entry. */
function entryInForce(log: readonly HistoryEntry[], prayer: Prayer, date: string): HistoryEntry | undefined {
  return log
    .filter((entry) => entry.prayer === prayer && entry.from <= date)
    .sort((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1))
    .at(-1)
}
