import { addDays, mosqueDate, mosqueInstant } from '#contracts/mosque-time.ts'
import type { BackupConfig } from '../../config-backup.ts'

/** Returns the first time of the schedule after an instant: each day at the hour, and every so many hours from it. */
export function nextBackupAt({ hour, everyHours }: Pick<BackupConfig, 'hour' | 'everyHours'>, after: Date): Date {
  // From the day before, because the hours of its schedule reach into this day.
  const day = addDays(mosqueDate(after), -1)
  for (let hours = hour; ; hours += everyHours) {
    const at = mosqueInstant(addDays(day, Math.floor(hours / 24)), (hours % 24) * 3_600)
    if (at > after) return at
  }
}
