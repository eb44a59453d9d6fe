import { Suspense, use } from 'react'
import { changesAfter } from '#contracts/jamat-schedule.ts'
import { karachiDate } from '#contracts/karachi-time.ts'
import { AppLink } from '../../components/link.tsx'
import { Failed } from '../../components/states.tsx'
import { day } from '../../content/en/day.ts'
import { ui } from '../../content/en/interface.ts'
import { jamat } from '../../content/en/jamat.ts'
import { useTimings } from '../../data/site-data.ts'
import { refreshSite } from '../../data/start-sync.ts'
import { ClockContext, useAlive, useNow } from '../../lib/clock.ts'
import { formatCalendarDay } from '../../lib/dates.ts'
import { part } from '../../lib/part.ts'
import { useDayTimes, useTrust } from './day-times.ts'
import styles from './jamat-list.module.css'

const DayFacts = part(() => import('./day-facts.tsx'))

/** Today's six times as a table, what changes soon, and how sure one can be of it. */
export function JamatList() {
  const times = useDayTimes()
  const timings = useTimings()
  const clock = use(ClockContext)
  return (
    <div className={styles.columns}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{jamat.columns.prayer}</th>
            <th scope="col">{jamat.columns.jamat}</th>
          </tr>
        </thead>
        <tbody>
          {times.map(({ prayer, name, text, known }) => (
            <tr key={prayer}>
              <th scope="row">{name}</th>
              <td className={`${known ? styles.time : styles.absent} numeric`}>{text || ui.common.loading}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.side}>
        {timings.phase === 'failed' ? (
          <Failed title={jamat.fetchError} text={ui.errors.network} onRetry={() => refreshSite(clock)} />
        ) : (
          <Certainty />
        )}
        <Changes />
        <p>{jamat.timezoneNote}</p>
        <p>
          <AppLink href={jamat.notifyLink.href}>{jamat.notifyLink.label}</AppLink>
        </p>
      </div>
      <Facts />
    </div>
  )
}

/** Not in the page as it was written: its months come with the phone's own data. */
function Facts() {
  const alive = useAlive()
  return (
    <div className={styles.facts}>
      {alive ? (
        <Suspense>
          <DayFacts />
        </Suspense>
      ) : null}
    </div>
  )
}

function Certainty() {
  const { confirmed, kept, old } = useTrust()
  return (
    <div className={styles.quiet}>
      <p>{confirmed || jamat.checking}</p>
      {kept ? <p className={old ? styles.old : undefined}>{kept}</p> : null}
      {old ? <p className={styles.old}>{day.old}</p> : null}
    </div>
  )
}

function Changes() {
  const timings = useTimings()
  const now = useNow()
  if (timings.phase !== 'ready' || !now) return null
  const changes = changesAfter(timings.value.entries, karachiDate(now))
  if (changes.length === 0) return null
  return (
    <div className={styles.changes}>
      <h3>{jamat.changes.heading}</h3>
      <ul>
        {changes.map(({ prayer, time, from, was }) => (
          <li key={`${prayer} ${from}`}>
            {time
              ? day.changes.line(jamat.prayers[prayer], time, formatCalendarDay(from), was)
              : jamat.changes.removed(jamat.prayers[prayer], formatCalendarDay(from))}
          </li>
        ))}
      </ul>
    </div>
  )
}
