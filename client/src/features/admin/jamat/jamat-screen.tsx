import { use, useState } from 'react'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { admin } from '#texts/admin.ts'
import { useStoredSite } from '../../../data/timings-data.ts'
import { ClockContext, useNow } from '../../../lib/clock.ts'
import adminStyles from '../admin.module.css'
import { useDraft } from '../draft.ts'
import { LIST, PLUS, TRASH } from '../icons.ts'
import { LinkRows } from '../link-rows.tsx'
import { QueryState } from '../query-state.tsx'
import { Tonight } from '../tonight/tonight.tsx'
import { DayPreview } from './day-preview.tsx'
import { HistoryList } from './history-list.tsx'
import styles from './jamat.module.css'
import { laterDay, plannedChanges } from './planned-changes.ts'
import { PlannedList } from './planned-list.tsx'
import type { SavedTimes } from './save-times.ts'
import { EMPTY_TIMES, type TimesDraft, TimesForm } from './times-form.tsx'
import { type LoadedHistory, useHistory } from './use-history.ts'

const text = admin.jamat
const YEAR = admin.more.links.filter(({ href }) => href === '/year')
const ACTIONS = [
  {
    place: 'talks',
    links: [
      ['/newbayan', PLUS],
      ['/newbayanmorning', PLUS],
      ['/update-delete-morningfridaybayan', TRASH],
      ['/update-delete-morningSundaybayan', TRASH],
    ],
  },
  {
    place: 'events',
    links: [
      ['/new-event-modal', PLUS],
      ['/all-events-flagged', LIST],
    ],
  },
] as const

/** `/update-jamat`, the first screen after login: the times, a summary of the evening, and links to all other screens. */
export default function JamatScreen() {
  const clock = use(ClockContext)
  const query = useHistory()
  const { data: history, reload } = query
  const draft = useDraft<TimesDraft>('jamat', EMPTY_TIMES)
  // Again each minute, so that a page left open over midnight does not show yesterday as today.
  const today = mosqueDate(useNow() ?? clock())
  const from = laterDay(draft.values.from, today)
  /** What was saved after this history was loaded; another one contains it. */
  const [saved, setSaved] = useState<(SavedTimes & { after: LoadedHistory | null }) | null>(null)
  const { timings } = useStoredSite()
  const { version = '', timetable: loaded } = history ?? { timetable: timings?.entries ?? [] }
  const since = saved && saved.after === history ? saved : { version, entries: [] }
  const entries = [...loaded, ...since.entries]
  const onSaved = ({ version, entries }: SavedTimes) =>
    setSaved({ after: history, version, entries: [...since.entries, ...entries] })
  const changes = plannedChanges(entries, draft.values.times, from)
  const { editing } = draft.values
  return (
    <div className={`${adminStyles.columns} ${styles.screen}`}>
      <div className={adminStyles.column}>
        {query.error ? <QueryState query={query} failed={text.loadFailed} /> : null}
        {history || !query.error ? (
          <TimesForm
            isLoading={!history}
            version={since.version}
            entries={entries}
            today={today}
            from={from}
            changes={changes}
            draft={draft}
            reload={reload}
            onSaved={onSaved}
          />
        ) : null}
        {editing ? null : <LinkRows links={YEAR} />}
      </div>
      {history && editing ? (
        <div className={`${adminStyles.column} ${styles.preview}`}>
          <DayPreview entries={entries} changes={changes} from={from} />
        </div>
      ) : null}
      {/* On a phone it is below the form, which would move it. */}
      {history || query.error ? (
        <div className={`${adminStyles.column} ${editing ? '' : styles.rest}`}>
          <Tonight history={history} today={today} />
          <section className={styles.more} aria-labelledby="more">
            <h2 id="more">{text.actionsHeading}</h2>
            {ACTIONS.map(({ place, links }) => (
              <div key={place}>
                <h3 className={adminStyles.small}>{admin.frame.places[place]}</h3>
                <LinkRows links={links.map(([href, icon]) => ({ href, icon, label: text.actions[href] }))} />
              </div>
            ))}
          </section>
        </div>
      ) : null}
      {history ? (
        <div className={adminStyles.column}>
          <PlannedList
            version={since.version}
            entries={entries}
            hasPlans={history.hasPlans}
            today={today}
            reload={reload}
            onSaved={onSaved}
            onEdit={(change) => {
              // Times typed for another day must not move to this one.
              const isOtherDay = change.from !== from
              if (isOtherDay && changes.length > 0) return false
              const { prayer, time } = change
              const times = { ...(isOtherDay ? {} : draft.values.times), [prayer]: time }
              draft.change({ editing: true, from: change.from, times })
              requestAnimationFrame(() => document.getElementById(`time-${prayer}`)?.focus())
              return true
            }}
          />
          <HistoryList history={history} today={today} reload={reload} onSaved={onSaved} />
        </div>
      ) : null}
    </div>
  )
}
