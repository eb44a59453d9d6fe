import { use, useState } from 'react'
import { karachiDate } from '#contracts/karachi-time.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Failed, Loading } from '../../../components/states.tsx'
import { admin } from '../../../content/en/admin.ts'
import { ClockContext } from '../../../lib/clock.ts'
import styles from '../admin.module.css'
import { useDraft } from '../draft.ts'
import { Outcome } from '../outcome.tsx'
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
  const [outcome, setOutcome] = useState({ said: '', fault: '' })
  const say = (said: string) => setOutcome({ said, fault: '' })
  const today = karachiDate(clock())
  const from = laterDay(draft.values.from, today)
  const changes = history ? plannedChanges(history.entries, draft.values.times, from) : []
  return (
    <div className={styles.screen}>
      <OverviewRow history={history} today={today} />
      <p>{text.lead}</p>
      <Outcome {...outcome} />
      {history ? (
        <>
          <TimesForm
            history={history}
            today={today}
            from={from}
            changes={changes}
            draft={draft}
            reload={reload}
            say={say}
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
      {history ? (
        <HistoryList
          history={history}
          today={today}
          reload={reload}
          say={say}
          fail={(fault) => setOutcome({ said: '', fault })}
        />
      ) : null}
    </div>
  )
}
