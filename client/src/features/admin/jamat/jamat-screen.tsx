import { use, useState } from 'react'
import { karachiDate } from '#contracts/karachi-time.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Failed, Loading } from '../../../components/states.tsx'
import { admin } from '../../../content/en/admin.ts'
import { ClockContext } from '../../../lib/clock.ts'
import styles from '../admin.module.css'
import { useDraft } from '../draft.ts'
import { DayView } from './day-view.tsx'
import { HistoryList } from './history-list.tsx'
import { OverviewRow } from './overview-row.tsx'
import { laterDay, plannedChanges } from './planned-changes.ts'
import { NO_TIMES, type TimesDraft, TimesForm } from './times-form.tsx'
import { useHistory } from './use-history.ts'

const text = admin.jamat

/** `/update-jamat`: the times, what they will be, what they were, and the way to all other screens. */
export default function JamatScreen() {
  const clock = use(ClockContext)
  const { history, failed, reload } = useHistory()
  const draft = useDraft<TimesDraft>('jamat', NO_TIMES)
  const [message, setMessage] = useState('')
  const today = karachiDate(clock())
  const from = laterDay(draft.values.from, today)
  const changes = history ? plannedChanges(history.entries, draft.values.times, from) : []
  return (
    <div className={styles.screen}>
      <OverviewRow history={history} today={today} />
      <p>{text.lead}</p>
      <p role="status" className={message ? styles.done : undefined}>
        {message}
      </p>
      {history ? (
        <>
          <TimesForm
            history={history}
            today={today}
            from={from}
            changes={changes}
            draft={draft}
            reload={reload}
            say={setMessage}
          />
          <DayView entries={history.entries} changes={changes} today={today} />
        </>
      ) : failed ? (
        <Failed title={text.loadFailed} onRetry={() => void reload()} />
      ) : (
        <Loading />
      )}
      <section aria-labelledby="more">
        <h2 id="more">{text.actionsHeading}</h2>
        <ul className={styles.actions}>
          {text.actions.map(({ label, href }) => (
            <li key={href}>
              <ButtonLink href={href} kind="quiet">
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>
      {history ? <HistoryList history={history} today={today} reload={reload} say={setMessage} /> : null}
    </div>
  )
}
