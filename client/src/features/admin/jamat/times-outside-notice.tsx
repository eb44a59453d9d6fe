import { useMemo } from 'react'
import type { TimingEntry } from '#contracts/jamat.ts'
import { readTimeText } from '#contracts/jamat-time-text.ts'
import { admin } from '#texts/admin.ts'
import { jamat } from '#texts/jamat.ts'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { useStoredSite } from '../../../data/timings-data.ts'
import { formatMinute } from '../../../lib/typed-time.ts'
import adminStyles from '../admin.module.css'
import { ProblemList } from '../year/problem-list.tsx'
import { createSun } from '../year/sun.ts'
import { timesOutside } from './times-outside.ts'

interface TimesOutsideNoticeProps {
  /** The log, oldest entry first. */
  entries: readonly TimingEntry[]
  today: string
  busy: boolean
  /** Saves a time inside of the window. */
  onMend: (change: TimingEntry) => void
}

/** Names the typed times that visitors see outside their prayer's window, each with a button that mends it; nothing without any. */
export function TimesOutsideNotice({ entries, today, busy, onMend }: TimesOutsideNoticeProps) {
  const { mosque, hijriMonths } = useStoredSite()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sun is that of the mosque's place
  const sunOn = useMemo(() => createSun(hijriMonths), [hijriMonths, mosque])
  const problems = mosque ? timesOutside(entries, today, sunOn) : []
  if (problems.length === 0) return null
  return (
    <div className={adminStyles.highlight}>
      <ProblemList problems={problems} />
      <div className={adminStyles.buttons}>
        {problems.map(({ prayer, from, mended }) =>
          mended === null ? null : (
            <GuardedButton
              key={`${prayer} ${from}`}
              kind="secondary"
              guardKey={problems.length}
              disabled={busy}
              onClick={() => onMend({ prayer, time: mended, from })}
            >
              {admin.jamat.mend(jamat.prayers[prayer], formatMinute(readTimeText(mended, prayer) ?? 0))}
            </GuardedButton>
          ),
        )}
      </div>
    </div>
  )
}
