import { describe, expect, it } from 'vitest'
import type { BuildRow } from './queries.ts'
import { BUILD_LIMITS, findExpired } from './remove-builds.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MB = 1024 * 1024

/** Returns a build with these contents, which was last in use so long ago. */
const buildOf = (id: string, ageMs: number, ...hashes: string[]): BuildRow => ({
  id,
  last_seen_at: new Date(NOW.getTime() - ageMs),
  files: Object.fromEntries(hashes.map((hash) => [`/assets/${hash}.js`, hash])),
})
const expiredOf = (builds: BuildRow[], megabytes: Record<string, number> = {}) =>
  findExpired(builds, new Map(Object.entries(megabytes).map(([hash, size]) => [hash, size * MB])), NOW, BUILD_LIMITS)

describe('expired builds', () => {
  it('are those not in use for 30 days, except for the last three', () => {
    const builds = [
      buildOf('running', 0),
      buildOf('second', 40 * DAY_MS),
      buildOf('third', 41 * DAY_MS),
      buildOf('fourth', 42 * DAY_MS),
    ]
    expect(expiredOf(builds)).toEqual(['fourth'])
  })

  it('are not those of the last 30 days, however many', () => {
    const builds = Array.from({ length: 31 }, (_, day) => buildOf(`day ${day}`, day * DAY_MS))
    expect(expiredOf(builds)).toEqual(['day 30'])
  })

  it('are the oldest ones above 64 MB, counting shared contents once', () => {
    const builds = [
      buildOf('running', 0, 'a', 'shared'),
      buildOf('second', 1 * DAY_MS, 'b', 'shared'),
      buildOf('third', 2 * DAY_MS, 'c'),
      buildOf('fourth', 3 * DAY_MS, 'shared'),
    ]
    expect(expiredOf(builds, { shared: 40, a: 10, b: 10, c: 4 })).toEqual([])
    expect(expiredOf(builds, { shared: 40, a: 10, b: 10, c: 5 })).toEqual(['third', 'fourth'])
  })

  it('are never those that run', () => {
    const builds = [buildOf('new', 0, 'a'), buildOf('old', HOUR_MS / 2, 'b'), buildOf('stopped', HOUR_MS, 'c')]
    expect(expiredOf(builds, { a: 60, b: 60, c: 1 })).toEqual(['stopped'])
  })
})
