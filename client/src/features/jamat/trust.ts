/** How sure one can be of the times shown. */

const MINUTE_MS = 60_000
/** After two weeks without an answer a mosque may well have changed its times. */
const OLD_AFTER_MINUTES = 14 * 24 * 60

export interface Trust {
  /** Whole minutes since an administrator last set a time; null where none ever was. */
  confirmedAgo: number | null
  /** Whole minutes since the server last answered, where what is shown was kept from then; null when it is fresh. */
  keptFor: number | null
  /** Kept for more than two weeks. */
  old: boolean
}

/**
 * @param updatedAt when an administrator last changed a time, ISO 8601
 * @param checkedAt when the server last confirmed what is shown, milliseconds since 1970
 * @param failed whether the last look for news failed
 * @param now what time it is
 * @returns what to say; a clock behind the server's gives no ages below zero
 */
export function trustOf(
  { updatedAt, checkedAt, failed }: { updatedAt: string | null; checkedAt: number | null; failed: boolean },
  now: Date,
): Trust {
  const ago = (instant: number) => Math.max(0, Math.floor((now.getTime() - instant) / MINUTE_MS))
  const age = checkedAt === null ? null : ago(checkedAt)
  const old = age !== null && age > OLD_AFTER_MINUTES
  return {
    confirmedAgo: updatedAt === null ? null : ago(Date.parse(updatedAt)),
    keptFor: failed || old ? age : null,
    old,
  }
}
