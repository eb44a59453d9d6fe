import { formatCalendarDay, formatTime } from '#content/format-dates.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { activities } from '#texts/activities.ts'
import { PageHead } from '../../components/page-head.tsx'
import { useTimings } from '../../data/timings-data.ts'
import { useNow } from '../../lib/clock.ts'
import styles from './activities.module.css'
import { nextActivity } from './next-activity.ts'

/** The weekly activities as a programme: title, time, duration, audience. */
export function Page() {
  const { labels } = activities
  return (
    <>
      <PageHead heading={activities.heading} lead={activities.lead} />
      <div className="wrap section">
        <ul className={styles.programme}>
          {activities.items.map((activity) => (
            <li key={activity.title} className={styles.activity}>
              <div className={styles.summary}>
                <h2>{activity.title}</h2>
                <p>{activity.text}</p>
              </div>
              <dl className={styles.facts}>
                <div className={styles.when}>
                  <dt>{labels.when}</dt>
                  <dd>{activity.when}</dd>
                  <Next {...activity} />
                </div>
                <div>
                  <dt>{labels.length}</dt>
                  <dd>{activity.length}</dd>
                </div>
                <div>
                  <dt>{labels.audience}</dt>
                  <dd>{activity.audience}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{activities.note}</p>
      </div>
    </>
  )
}

/** When the activity begins the next time, from the time of its jamat. Its line is there before the times are known. */
function Next({ after }: Pick<(typeof activities.items)[number], 'after'>) {
  const timings = useTimings()
  const now = useNow()
  if (!after) return null
  const begins = timings.phase === 'ready' && now ? nextActivity(timings.value.entries, after, now) : null
  if (!begins || !now) return <dd className={styles.next}>{'\u00a0'}</dd>
  const date = mosqueDate(begins)
  const day = date === mosqueDate(now) ? activities.today : formatCalendarDay(date)
  return <dd className={`${styles.next} numeric`}>{activities.next(day, formatTime(begins))}</dd>
}
