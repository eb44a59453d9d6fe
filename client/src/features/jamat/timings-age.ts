/** The age of the shown times. */

const MINUTE_MS = 60_000
/** A mosque may well have changed its times after two weeks without a response from the server. */
const OLD_AFTER_MINUTES = 14 * 24 * 60

export interface TimingsAge {
  /** Whole minutes since an administrator last set a time; null if none was ever set. */
  confirmedAgo: number | null
  /** Whole minutes since the server last responded, where the phone's copy is shown; null when the times are current. */
  savedAgo: number | null
  /** Whether the copy is older than two weeks. */
  isOld: boolean
}

/**
 * Computes the age of the times. A clock behind the server's gives no negative ages.
 * @param updatedAt when an administrator last changed a time, ISO 8601
 * @param checkedAt when the server last confirmed the times, milliseconds since 1970
 * @param hasFailed whether the last check failed
 * @param now the current time
 */
export function timingsAge(
  { updatedAt, checkedAt, hasFailed }: { updatedAt: string | null; checkedAt: number | null; hasFailed: boolean },
  now: Date,
): TimingsAge {
  const minutesSince = (instant: number) => Math.max(0, Math.floor((now.getTime() - instant) / MINUTE_MS))
  const age = checkedAt === null ? null : minutesSince(checkedAt)
  const isOld = age !== null && age > OLD_AFTER_MINUTES
  return {
    confirmedAgo: updatedAt === null ? null : minutesSince(Date.parse(updatedAt)),
    savedAgo: hasFailed || isOld ? age : null,
    isOld,
  }
}
