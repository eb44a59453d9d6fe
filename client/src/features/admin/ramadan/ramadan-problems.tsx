import { useMemo } from 'react'
import { addDays } from '#contracts/mosque-time.ts'
import type { Ramadan } from '#contracts/ramadan.ts'
import { overlaysOf, ramadanDays } from '#contracts/ramadan-days.ts'
import { resolveRows } from '#contracts/timing-rules.ts'
import { useStoredSite } from '../../../data/timings-data.ts'
import { checkPlan } from '../year/check-plan.ts'
import { ProblemList } from '../year/problem-list.tsx'
import { createSun } from '../year/sun.ts'

/** Names the times of the month that are outside their prayer's window. They can be saved all the same. */
export function RamadanProblems({ year, times }: Pick<Ramadan, 'year' | 'times'>) {
  const { mosque, hijriMonths } = useStoredSite()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sun is that of the mosque's place
  const sunOn = useMemo(() => createSun(hijriMonths), [hijriMonths, mosque])
  const days = ramadanDays(year, hijriMonths)
  const last = addDays(days.end, -1)
  const entries = resolveRows(overlaysOf(times, days), days.first, last, sunOn)
  const prayers = times.map(({ prayer }) => prayer)
  return <ProblemList problems={checkPlan(entries, prayers, days.first, last, sunOn)} />
}
