import { use, useState } from 'react'
import { formatCalendarDay } from '#content/format-dates.ts'
import { findWrongLength, type WrongLength } from '#contracts/hijri-month-lengths.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { admin } from '#texts/admin.ts'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { ClockContext } from '../../../lib/clock.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { ActionStatus } from '../action-status.tsx'
import styles from '../admin.module.css'
import { useDraft } from '../draft.ts'
import { Outcome } from '../outcome.tsx'
import { QueryState } from '../query-state.tsx'
import { keyOf, type MonthChange, saveMonth, useAnnouncedMonths } from './announced-months.ts'
import { HijriPreview } from './hijri-preview.tsx'
import { MonthForm } from './month-form.tsx'
import { monthName } from './month-name.ts'
import { defaultMonth, nearbyMonths } from './nearby-months.ts'

const text = admin.hijri

/** Unsaved input. */
export interface MonthDraft {
  /** For example "1448-9"; empty for the default month. */
  month: string
  /** `YYYY-MM-DD`; null while unedited. */
  startsOn: string | null
}
const EMPTY_MONTH: MonthDraft = { month: '', startsOn: null }

/** `/hijri-months`: sets and removes the announced first days of Hijri months. */
export default function HijriScreen() {
  const clock = use(ClockContext)
  const query = useAnnouncedMonths()
  const { data: announced } = query
  const draft = useDraft('hijri', EMPTY_MONTH)
  const { busy, run } = useSingleFlight()
  const [removed, setRemoved] = useState('')
  /** The day that was saved. */
  const [saved, setSaved] = useState('')
  const [error, setError] = useState('')
  if (!announced) return <QueryState query={query} failed={text.loadFailed} />

  const today = mosqueDate(clock())
  const months = nearbyMonths(today, announced.months)
  const selected = months.find((month) => keyOf(month) === draft.values.month) ?? defaultMonth(today, months)
  const startsOn = draft.values.startsOn ?? selected.announced ?? selected.calculated
  const isChanging = draft.isDirty && startsOn !== '' && startsOn !== selected.announced
  const others = announced.months.filter((month) => keyOf(month) !== keyOf(selected))
  const pending = { year: selected.year, month: selected.month, startsOn }
  const wrong = startsOn ? findWrongLength(others, pending) : null
  const problem = startsOn === '' ? text.invalid : wrong && describeWrongLength(wrong)

  const save = async (change: MonthChange, onSuccess: () => void) => {
    setRemoved('')
    setSaved('')
    setError('')
    const onSaved = () => {
      // A day that was typed for another month stays.
      if (keyOf(change) === keyOf(selected)) draft.clear()
      onSuccess()
    }
    const problem = await saveMonth(change, query, clock, onSaved)
    if (problem) setError(problem)
  }
  return (
    <div className={styles.screen}>
      <p className={styles.small}>{text.lead}</p>
      <ActionStatus message={removed} error={error} />
      <QueryState query={query} failed={text.loadFailed} />
      <div className={styles.columns}>
        {saved ? (
          <div className={styles.panel}>
            <Outcome
              message={text.saved}
              detail={text.savedDetail(saved)}
              see="/"
              another={text.setAnother}
              onAnother={() => setSaved('')}
            />
          </div>
        ) : (
          <MonthForm
            months={months}
            selected={selected}
            startsOn={startsOn}
            problem={problem}
            busy={busy}
            onMonth={(month) => draft.change({ month: keyOf(month), startsOn: null })}
            onDay={(day) => draft.change({ month: keyOf(selected), startsOn: day })}
            onSave={() => {
              const onSuccess = () => setSaved(text.startsOn(monthName(selected), formatCalendarDay(startsOn)))
              if (problem) setError(problem)
              else if (startsOn === selected.announced) onSuccess()
              else void run(() => save(pending, onSuccess))
            }}
          />
        )}
        <HijriPreview
          today={today}
          months={isChanging ? [...others, pending] : announced.months}
          change={isChanging ? startsOn : null}
        />
      </div>
      <section className={styles.panel} aria-labelledby="announced">
        <h2 id="announced">{text.announced.heading}</h2>
        {announced.months.length === 0 ? <p>{text.announced.none}</p> : null}
        <ul className={styles.rows}>
          {announced.months.map((month) => (
            <li key={keyOf(month)}>
              <p>{text.startsOn(monthName(month), formatCalendarDay(month.startsOn))}</p>
              <GuardedButton
                kind="secondary"
                guardKey={announced.version ?? ''}
                aria-label={text.announced.removeTitled(monthName(month))}
                disabled={busy}
                onClick={() =>
                  void run(() =>
                    save({ ...month, startsOn: null }, () => setRemoved(text.announced.removed(monthName(month)))),
                  )
                }
              >
                {text.announced.remove}
              </GuardedButton>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function describeWrongLength({ earlier, later, days }: WrongLength): string {
  return text.wrongLength(monthName(earlier), monthName(later), days)
}
