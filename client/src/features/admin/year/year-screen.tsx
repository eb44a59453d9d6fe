import { type FormEvent, use } from 'react'
import { mosqueDate } from '#contracts/mosque-time.ts'
import type { TimetablePlans } from '#contracts/timetable-plans.ts'
import { admin } from '#texts/admin.ts'
import { Loading } from '../../../components/states.tsx'
import { useStoredSite } from '../../../data/timings-data.ts'
import { ClockContext, useNow } from '../../../lib/clock.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { ErrorMessage } from '../action-status.tsx'
import adminStyles from '../admin.module.css'
import { useDraft } from '../draft.ts'
import options from '../jamat/effective-from.module.css'
import { Outcome } from '../outcome.tsx'
import { QueryState } from '../query-state.tsx'
import { Undo } from '../undo.tsx'
import type { AdminQuery } from '../use-admin-query.ts'
import { FileFields } from './file-fields.tsx'
import { JummaFields } from './jumma-fields.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { PlanList } from './plan-list.tsx'
import { PlanReview } from './plan-review.tsx'
import { draftOf } from './rule-draft.ts'
import { RuleFields } from './rule-fields.tsx'
import { usePlans } from './use-plans.ts'
import { usePrepared } from './use-prepared.ts'
import { usePublishing } from './use-publishing.ts'
import { writeTimetable } from './write-timetable.ts'
import { EMPTY_YEAR, KINDS, type YearDraft } from './year-draft.ts'

const text = admin.year

/** `/year`: publishes the times of a whole year, shows every day of it, and undoes what was published. */
export default function YearScreen() {
  const query = usePlans()
  const { mosque } = useStoredSite()
  return (
    <div className={adminStyles.columns}>
      {query.data && mosque ? (
        <Year query={query} loaded={query.data} />
      ) : (
        <div className={adminStyles.column}>
          {query.data ? <Loading /> : <QueryState query={query} failed={text.loadFailed} />}
        </div>
      )}
    </div>
  )
}

function Year({ query, loaded }: { query: AdminQuery<TimetablePlans>; loaded: TimetablePlans }) {
  const clock = use(ClockContext)
  const today = mosqueDate(useNow() ?? clock())
  const { rows, plans, version } = loaded
  const draft = useDraft<YearDraft>('year', EMPTY_YEAR)
  const { busy, run } = useSingleFlight()
  const prepared = usePrepared(draft.values, rows, today)
  const { entries, begins, before, after, planned, problems, jumma } = prepared
  const { status, published, publish, withdraw, undo, clear } = usePublishing(query, version, draft)
  const { kind, file, rule } = draft.values
  const change = (some: Partial<YearDraft>) => {
    clear()
    draft.change(some)
  }
  const fields = { prepared, today, busy }
  const first = published?.from ?? begins
  return (
    <>
      <div className={adminStyles.column}>
        <QueryState query={query} failed={text.loadFailed} />
        {published ? (
          <div className={adminStyles.panel}>
            <Outcome
              message={status.message || text.review.published}
              detail={published.detail}
              see="/times"
              another={text.review.another}
              onAnother={clear}
              undo={<Undo busy={busy} onClick={() => void run(undo)} />}
            >
              {status.error ? <ErrorMessage>{status.error}</ErrorMessage> : null}
            </Outcome>
          </div>
        ) : (
          <form
            className={`${adminStyles.panel} ${adminStyles.long}`}
            aria-label={text.kinds.label}
            noValidate
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              if (entries.length > 0) void run(() => publish(entries))
            }}
          >
            <p className={adminStyles.small}>{text.lead}</p>
            <fieldset className={options.options}>
              <legend>{text.kinds.label}</legend>
              {KINDS.map((each) => (
                <label key={each} className={options.option}>
                  <input
                    type="radio"
                    name="kind"
                    checked={each === kind}
                    onChange={() => busy || change({ kind: each })}
                  />
                  <span>{text.kinds[each]}</span>
                </label>
              ))}
            </fieldset>
            {kind === 'file' ? (
              <FileFields
                {...fields}
                draft={file}
                writeCurrent={() => writeTimetable(planned, today)}
                onChange={(file) => change({ file })}
              />
            ) : kind === 'rule' ? (
              <RuleFields {...fields} draft={rule} onChange={(rule) => change({ rule })} />
            ) : (
              <JummaFields {...fields} draft={jumma} onChange={(jumma) => change({ jumma })} />
            )}
            <PlanReview problems={problems} isReady={entries.length > 0} busy={busy} status={status} />
          </form>
        )}
      </div>
      <div className={adminStyles.column}>
        <MonthCalendar
          key={`${kind}${first}${after !== null}`}
          entries={after ?? before}
          before={after && before}
          first={first.slice(0, 7)}
        />
        <PlanList
          plans={plans}
          version={version}
          today={today}
          busy={busy}
          onWithdraw={async (id, isWithdrawn) => {
            let error = ''
            await run(async () => {
              error = await withdraw(id, isWithdrawn)
            })
            return error
          }}
          onChange={({ prayer, rule }) => {
            change({ kind: 'rule', rule: draftOf(prayer, rule) })
            requestAnimationFrame(() => document.getElementById('rule-prayer')?.focus())
          }}
        />
      </div>
    </>
  )
}
