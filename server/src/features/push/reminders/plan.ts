import type { TimingEntry } from '#contracts/jamat.ts'
import { jamatsOn, secondOfJamat } from '#contracts/jamats-of-day.ts'
import { addDays, mosqueDate, mosqueInstant } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import {
  type FAST_MOMENTS,
  REMINDED,
  REMINDER_MINUTES,
  type Reminded,
  type ReminderMinutes,
} from '#contracts/push-payload.ts'
import { SETTLE_MS } from '../announce/changes.ts'

/** An entry with the time at which it was saved. */
type SavedTiming = TimingEntry & { changedAt: string }

/** The end of sehri or the iftar of a day. */
export interface DatedFastMoment {
  prayer: (typeof FAST_MOMENTS)[number]
  /** `YYYY-MM-DD` at the mosque. */
  date: string
  begins: Date
}

/** One jamat, or a moment of a fast, for the phones that chose to be reminded of it this many minutes before. */
interface Occasion {
  prayer: Reminded
  /** Which of the prayer's jamats that day, from 0. */
  number: number
  /** The day the jamat belongs to, `YYYY-MM-DD` at the mosque. */
  date: string
  minutes: ReminderMinutes
}

export interface Reminder extends Occasion {
  /** The time as the mosque typed it; empty for a moment of a fast. */
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
 * @param fasts the moments of the fasts of yesterday, today and tomorrow
 * @returns the reminders that are due now, nearest jamat first; the corrections of sent ones
 */
export function planReminders(
  log: readonly SavedTiming[],
  sent: readonly SentReminder[],
  now: Date,
  fasts: readonly DatedFastMoment[] = [],
): Plan {
  const today = mosqueDate(now)
  const occasionsOn = (date: string) => [...jamatsOf(log, date), ...momentsOf(fasts, date)]
  const corrections = [...latestByOccasion(sent).values()].flatMap((reminder) =>
    findCorrections(reminder, occasionsOn(reminder.date), now),
  )
  const times = [mosqueInstant(addDays(today, 1), 0)]
  const due: Reminder[] = []
  for (const reminder of [-1, 0, 1].flatMap((days) => remindersOf(occasionsOn(addDays(today, days))))) {
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
  const prayer = REMINDED.find((each) => each === name)
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

/** @param occasions those of its day */
function findCorrections(sent: SentReminder, occasions: readonly DatedOccasion[], now: Date): Correction[] {
  const { prayer, number, date, minutes } = sent
  const jamats = occasions.filter((each) => each.prayer === prayer)
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

/** What reminders are for on a day; its instant is null where the time cannot be read. */
interface DatedOccasion extends Pick<Occasion, 'prayer' | 'number' | 'date'> {
  text: string
  begins: Date | null
  savedAt: Date
}

/** Returns the jamats of a day. */
function jamatsOf(log: readonly SavedTiming[], date: string): DatedOccasion[] {
  return jamatsOn(log, date).map((jamat, index, jamats) => {
    const second = secondOfJamat(jamat)
    const { prayer, text } = jamat
    const number = jamats.slice(0, index).filter((each) => each.prayer === prayer).length
    const savedAt = new Date(entryInForce(log, prayer, date)?.changedAt ?? 0)
    return { prayer, text, number, date, begins: second === null ? null : mosqueInstant(date, second), savedAt }
  })
}

/** Returns the moments of the fast of a day. They follow from the sun, and need not settle. */
const momentsOf = (fasts: readonly DatedFastMoment[], date: string): DatedOccasion[] =>
  fasts
    .filter((moment) => moment.date === date)
    .map((moment) => ({ ...moment, number: 0, text: '', savedAt: new Date(0) }))

const remindersOf = (occasions: readonly DatedOccasion[]): (Reminder & { savedAt: Date })[] =>
  occasions.flatMap(({ begins, ...occasion }) =>
    begins ? REMINDER_MINUTES.map((minutes) => ({ ...occasion, begins, minutes })) : [],
  )

/** Returns the entry in force on a day, as `timesOn` does: the latest date counts, and of the same date the last entry. */
function entryInForce(log: readonly SavedTiming[], prayer: Prayer, date: string): SavedTiming | undefined {
  return log
    .filter((entry) => entry.prayer === prayer && entry.from <= date)
    .sort((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1))
    .at(-1)
}
