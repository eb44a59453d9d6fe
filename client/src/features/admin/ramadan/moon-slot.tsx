import { use, useEffect, useState } from 'react'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { useStoredSite } from '../../../data/timings-data.ts'
import { ClockContext, useNow } from '../../../lib/clock.ts'
import { monthToSight } from './month-to-sight.ts'
import { MoonPanel } from './moon-panel.tsx'

/** The question for the moon on the first screen, on the evenings on which it is asked. It stays after its answer, for undo. */
export function MoonSlot() {
  const clock = use(ClockContext)
  const { cursor, hijriMonths } = useStoredSite()
  const today = mosqueDate(useNow() ?? clock())
  const found = cursor === null ? null : monthToSight(today, hijriMonths)
  const [asked, setAsked] = useState(found)
  const key = found && `${found.year}-${found.month}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the month is another object in each render
  useEffect(() => {
    if (found) setAsked(found)
  }, [key])
  const sighted = found ?? asked
  return sighted ? <MoonPanel key={`${sighted.year}-${sighted.month}`} sighted={sighted} /> : null
}
