import type { Deps } from '../../deps.ts'
import { type BuildRow, listBuilds, lockBuilds, readContentSizes, removeBuilds } from './queries.ts'

const HOUR_MS = 3_600_000
const MB = 1024 * 1024

export interface BuildLimits {
  /** A build that was in use within this time may still run. */
  runningMs: number
  /** So many builds stay, however old they are. */
  minBuilds: number
  maxAgeMs: number
  /** Of the stored contents of all builds. Above it, the oldest builds go, unless they run. */
  maxBytes: number
}

/** Which builds stay: clients that were not opened for longer load the new version with their next page. */
export const BUILD_LIMITS: BuildLimits = {
  runningMs: HOUR_MS,
  minBuilds: 3,
  maxAgeMs: 30 * 24 * HOUR_MS,
  maxBytes: 64 * MB,
}

/** Removes the builds beyond the limits. @returns their ids */
export function removeExpiredBuilds(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  limits: BuildLimits = BUILD_LIMITS,
): Promise<string[]> {
  return database.transaction(async (tx) => {
    await lockBuilds(tx)
    const builds = (await listBuilds(tx, [])) as BuildRow[]
    const expired = findExpired(builds, await readContentSizes(tx), clock(), limits)
    if (expired.length > 0) await removeBuilds(tx, expired)
    return expired
  })
}

/**
 * Returns the ids of the builds beyond the limits.
 * @param builds the one that was in use last first
 * @param sizes the stored bytes of each content by its hash
 */
export function findExpired(
  builds: readonly BuildRow[],
  sizes: ReadonlyMap<string, number>,
  now: Date,
  { runningMs, minBuilds, maxAgeMs, maxBytes }: BuildLimits,
): string[] {
  const kept = new Set<string>()
  let bytes = 0
  return builds
    .filter(({ last_seen_at, files }, at) => {
      const age = now.getTime() - last_seen_at.getTime()
      const added = new Set(Object.values(files)).difference(kept)
      for (const hash of added) bytes += sizes.get(hash) ?? 0
      // The bytes of a build that is too much count too, so that no older one stays in its place.
      const stays = age < runningMs || (bytes <= maxBytes && (at < minBuilds || age < maxAgeMs))
      if (stays) for (const hash of added) kept.add(hash)
      return !stays
    })
    .map(({ id }) => id)
}
