import { PRAYERS } from './prayers.ts'
import type { Reminders, UniformReminders } from './push.ts'
import type { ReminderMinutes } from './push-payload.ts'

// Without schemas, so that the worker and the page do not load TypeBox.

/** Reminders in a request, a response or a phone's database, as this version and the previous one read them. */
export interface SharedReminders {
  /** For the previous version, which knows one number of minutes for all prayers. */
  reminders?: UniformReminders | null
  reminderMinutes?: Reminders
}

export function toShared(reminders: Reminders): Required<SharedReminders> {
  const prayers = PRAYERS.filter((prayer) => reminders[prayer])
  // The longest: better early than late.
  const minutes = Math.max(...prayers.map((prayer) => reminders[prayer] ?? 0)) as ReminderMinutes
  return { reminders: prayers.length > 0 ? { prayers, minutes } : null, reminderMinutes: reminders }
}

/** Returns undefined where neither is given. */
export function fromShared({ reminders, reminderMinutes }: SharedReminders): Reminders | undefined {
  if (reminderMinutes || reminders === undefined) return reminderMinutes
  return Object.fromEntries((reminders?.prayers ?? []).map((prayer) => [prayer, reminders?.minutes]))
}
