import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import type { Reminders } from '#contracts/push.ts'
import type { ReminderMinutes } from '#contracts/push-payload.ts'

/** Default of a reminder: enough time to walk to the mosque. */
const DEFAULT_MINUTES = 10

/**
 * Returns the reminders with one prayer's turned on, or off where it is on.
 * @param minutes how long before each jamat; as it is if left out
 * @returns null where none is left
 */
export function toggleReminder(
  reminders: Reminders | null,
  prayer: Prayer,
  minutes: ReminderMinutes = reminders?.minutes ?? DEFAULT_MINUTES,
): Reminders | null {
  const prayers = PRAYERS.filter((each) => (reminders?.prayers.includes(each) ?? false) !== (each === prayer))
  return prayers.length > 0 ? { prayers, minutes } : null
}
