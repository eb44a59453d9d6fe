import type { ScreenRecord } from '#contracts/screens.ts'

const MINUTE_MS = 60_000
/** It reports every minute. */
const MAX_SILENCE_MINUTES = 3
/** The screen says so itself from here on. */
const MAX_CLOCK_ERROR_SECONDS = 60

export type ScreenFault = { kind: 'never' | 'version' } | { kind: 'unseen' | 'slow' | 'fast'; minutes: number }

/** Returns how long ago a screen reported; null before its first report. */
export const minutesSinceSeen = ({ report }: Pick<ScreenRecord, 'report'>, now: Date): number | null =>
  report && Math.max(0, Math.floor((now.getTime() - Date.parse(report.seenAt)) / MINUTE_MS))

/**
 * Returns what an administrator should know, the most serious first.
 * @param version the current one of the site
 */
export function findFaults(screen: ScreenRecord, now: Date, version: string | undefined): ScreenFault[] {
  const { report, createdAt } = screen
  const minutes = minutesSinceSeen(screen, now)
  if (!report || minutes === null) {
    const isNew = now.getTime() - Date.parse(createdAt) < MAX_SILENCE_MINUTES * MINUTE_MS
    return isNew ? [] : [{ kind: 'never' }]
  }
  if (minutes >= MAX_SILENCE_MINUTES) return [{ kind: 'unseen', minutes }]
  const faults: ScreenFault[] = []
  const seconds = report.clockDifferenceSeconds ?? 0
  if (Math.abs(seconds) > MAX_CLOCK_ERROR_SECONDS)
    faults.push({ kind: seconds > 0 ? 'slow' : 'fast', minutes: Math.round(Math.abs(seconds) / 60) })
  if (version && report.appVersion !== version) faults.push({ kind: 'version' })
  return faults
}
