import { activities } from '#texts/activities.ts'
import { PageHead } from '../../components/page-head.tsx'
import styles from './activities.module.css'

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
