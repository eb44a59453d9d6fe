import { Suspense, use } from 'react'
import { formatCalendarDay } from '#content/format-dates.ts'
import { changesAfter } from '#contracts/jamat-changes.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { day } from '#texts/day.ts'
import { ui } from '#texts/interface.ts'
import { jamat } from '#texts/jamat.ts'
import { jamatList } from '#texts/jamat-list.ts'
import { time } from '#texts/time.ts'
import { Button } from '../../components/button.tsx'
import { AppLink } from '../../components/link.tsx'
import { SectionBoundary } from '../../components/section-boundary.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { refreshSite } from '../../data/start-sync.ts'
import { useTimings } from '../../data/timings-data.ts'
import { ClockContext, useHydrated, useNow } from '../../lib/clock.ts'
import { lazyRetry } from '../../lib/retry-import.ts'
import { useDayTimes, useTimingsAge } from './day-times.ts'
import { inOrderOfDay } from './describe-times.ts'
import styles from './jamat-list.module.css'

const DayFacts = lazyRetry(() => import('./day-facts.tsx'))

/** The day's six times as a table, the changes ahead, and how current the times are. */
export function JamatList() {
  const { times, isTomorrow, isFriday } = useDayTimes()
  const next = inOrderOfDay(times, isFriday).find(
    ({ prayer, isKnown, hasPassed }) => !hasPassed && (isKnown || (isFriday && prayer === 'jumma')),
  )
  const timings = useTimings()
  const clock = use(ClockContext)
  return (
    <div className={styles.columns}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{jamatList.columns.prayer}</th>
            <th scope="col">
              {jamatList.columns.jamat}
              {isTomorrow ? ` (${time.tomorrow})` : null}
            </th>
          </tr>
        </thead>
        <tbody>
          {times.map(({ prayer, name, text, isKnown, hasPassed }) => (
            <tr
              key={prayer}
              className={prayer === next?.prayer ? styles.current : hasPassed ? styles.passed : undefined}
              aria-current={prayer === next?.prayer ? 'time' : undefined}
            >
              <th scope="row">{name}</th>
              <td className={`${isKnown ? styles.time : styles.absent} numeric`}>
                {text ? <TypedText text={text} /> : ui.common.loading}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.side}>
        {timings.phase === 'failed' ? (
          <div>
            <p>{ui.errors.network}</p>
            <Button kind="secondary" onClick={() => refreshSite(clock)}>
              {ui.common.retry}
            </Button>
          </div>
        ) : (
          <TimesAge />
        )}
        <Changes />
        {isFriday ? <p>{jamat.nowCard.fridayNote}</p> : null}
        <p>{jamat.timezoneNote}</p>
        <p data-print="no">
          <AppLink href={jamatList.notifyLink.href}>{jamatList.notifyLink.label}</AppLink>
        </p>
      </div>
      <Facts />
    </div>
  )
}

/** Not prerendered: the Hijri months come from the phone's own data. */
function Facts() {
  const isHydrated = useHydrated()
  return (
    <div className={styles.facts}>
      {isHydrated ? (
        <SectionBoundary>
          <Suspense>
            <DayFacts />
          </Suspense>
        </SectionBoundary>
      ) : null}
    </div>
  )
}

function TimesAge() {
  const age = useTimingsAge()
  return (
    <div className={styles.quiet}>
      <p>{age?.confirmed ?? jamatList.checking}</p>
      {age?.saved ? <p className={age.isOld ? styles.old : undefined}>{age.saved}</p> : null}
      {age?.isOld ? <p className={styles.old}>{day.old}</p> : null}
    </div>
  )
}

function Changes() {
  const timings = useTimings()
  const now = useNow()
  if (timings.phase !== 'ready' || !now) return null
  const changes = changesAfter(timings.value.entries, mosqueDate(now))
  if (changes.length === 0) return null
  return (
    <div className={styles.changes}>
      <h3>{jamatList.changes.heading}</h3>
      <ul>
        {changes.map(({ prayer, time, from, was }) => (
          <li key={`${prayer} ${from}`}>
            {time
              ? day.changes.line(jamat.prayers[prayer], time, formatCalendarDay(from), was)
              : jamatList.changes.removed(jamat.prayers[prayer], formatCalendarDay(from))}
          </li>
        ))}
      </ul>
    </div>
  )
}
