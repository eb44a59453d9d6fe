import type { Reminded, ReminderMinutes } from '#contracts/push-payload.ts'
import type { PushPreferences } from '../../data/push/push-store.ts'

/** Of a reminder that is switched on: enough time to walk to the mosque. */
export const DEFAULT_MINUTES: ReminderMinutes = 10

/**
 * Returns the preferences with the reminder of one prayer or moment of a fast, and all others as they are.
 * @param minutes how long before the jamat; null for no reminder
 */
export function withReminder(
  preferences: PushPreferences,
  prayer: Reminded,
  minutes: ReminderMinutes | null,
): PushPreferences {
  const reminders = { ...preferences.reminders }
  if (minutes) reminders[prayer] = minutes
  else delete reminders[prayer]
  return { ...preferences, reminders }
}
