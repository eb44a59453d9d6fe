import { addDays, mosqueDate, mosqueInstant } from '#contracts/mosque-time.ts'
import type { BackupConfig } from '../../config-backup.ts'

/** Returns the first scheduled time after an instant: each day at `hour`, and every `everyHours` hours from then. */
export function nextBackupAt({ hour, everyHours }: Pick<BackupConfig, 'hour' | 'everyHours'>, after: Date): Date {
  // Starts with the day before, since its times reach into this day.
  const day = addDays(mosqueDate(after), -1)
  for (let hours = hour; ; hours += everyHours) {
    const at = mosqueInstant(addDays(day, Math.floor(hours / 24)), (hours % 24) * 3_600)
    if (at > after) return at
  }
}
