import { use, useState } from 'react'
import { formatCalendarDay } from '#content/format-dates.ts'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import { RAMADAN } from '#contracts/ramadan-days.ts'
import { admin } from '#texts/admin.ts'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { useStoredSite } from '../../../data/timings-data.ts'
import { ClockContext, useNow } from '../../../lib/clock.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { FormStatus, useStatus } from '../action-status.tsx'
import styles from '../admin.module.css'
import { type MonthChange, saveMonth, useAnnouncedMonths } from '../hijri/announced-months.ts'
import { QueryState } from '../query-state.tsx'
import { GRACE_SECONDS, Undo } from '../undo.tsx'
import { type MonthToSight, possibleFirstDays } from './month-to-sight.ts'

const text = admin.ramadan.moon

/** Sets the first day of Ramadan or of Shawwal with one tap. */
export function MoonPanel({ sighted }: { sighted: MonthToSight }) {
  const clock = use(ClockContext)
  const query = useAnnouncedMonths()
  const { hijriMonths } = useStoredSite()
  const { busy, run } = useSingleFlight()
  const { status, succeed, fail } = useStatus()
  const [saved, setSaved] = useState<MonthChange | null>(null)
  const today = mosqueDate(useNow() ?? clock())
  const words = sighted.month === RAMADAN ? text.ramadan : text.eid
  const set = (startsOn: string | null) => {
    const change = { ...sighted, startsOn }
    const onSaved = () => {
      setSaved(startsOn === null ? null : change)
      succeed(startsOn === null ? text.undone : words.saved(formatCalendarDay(startsOn)))
    }
    void run(async () => {
      const problem = await saveMonth(change, query, clock, onSaved)
      if (problem) fail(problem)
    })
  }
  const names: Record<string, string> = {
    [today]: text.today,
    [addDays(today, 1)]: text.tomorrow,
    [addDays(today, 2)]: text.dayAfter,
  }
  const nameOf = (day: string) => {
    const date = formatCalendarDay(day)
    const name = names[day]
    return name ? text.on(name, date) : date
  }
  return (
    <section className={styles.panel} aria-labelledby="moon" tabIndex={-1}>
      <h2 id="moon">{words.heading}</h2>
      {query.error ? <QueryState query={query} failed={admin.hijri.loadFailed} /> : null}
      {saved ? null : (
        <>
          <p className={styles.small}>{text.hint}</p>
          <div className={styles.stack}>
            {possibleFirstDays(sighted, today, query.data?.months ?? hijriMonths).map((day) => (
              <GuardedButton key={day} kind="secondary" disabled={busy || !query.data} onClick={() => set(day)}>
                {words.begins(nameOf(day))}
              </GuardedButton>
            ))}
          </div>
        </>
      )}
      <FormStatus {...status}>
        {saved ? (
          <Undo seconds={GRACE_SECONDS} countdown={admin.outcome.phonesIn} busy={busy} onClick={() => set(null)} />
        ) : null}
      </FormStatus>
    </section>
  )
}
