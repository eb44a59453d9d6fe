import { type ReactNode, use } from 'react'
import type { TimingEntry } from '#contracts/jamat.ts'
import { changesAfter } from '#contracts/jamat-changes.ts'
import { admin } from '#texts/admin.ts'
import { Button } from '../../../components/button.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { FormStatus, useStatus } from '../action-status.tsx'
import styles from '../admin.module.css'
import { describeFailure } from '../admin-request.ts'
import { Undo } from '../undo.tsx'
import { describePlanned } from './describe-change.ts'
import { type SavedTimes, saveTimes, undoSaved, withdrawTime } from './save-times.ts'
import type { LoadedHistory } from './use-history.ts'

const text = admin.jamat.planned

export interface PlannedListProps {
  /** Of the log with what was saved since it was loaded. */
  version: string
  /** That log, oldest entry first. */
  entries: readonly TimingEntry[]
  /** Whether there are rules or timetables. */
  hasPlans: boolean
  today: string
  reload: () => Promise<LoadedHistory | null>
  onSaved: (saved: SavedTimes) => void
  /** @returns false where times are being edited for another day */
  onEdit: (change: TimingEntry) => boolean
}

/** Lists the planned changes that were typed, each with Edit and Cancel; nothing while none is planned. */
export function PlannedList({ version, entries, hasPlans, today, reload, onSaved, onEdit }: PlannedListProps) {
  const clock = use(ClockContext)
  const { busy, run } = useSingleFlight()
  const { status, clear, succeed, fail } = useStatus()
  const planned = changesAfter(entries, today).filter(({ source }) => !source)
  const save = (
    action: () => Promise<SavedTimes | null>,
    describeOutcome: (saved: SavedTimes) => [string, ReactNode?],
  ) =>
    run(async () => {
      clear()
      try {
        const saved = await action()
        if (saved) {
          onSaved(saved)
          succeed(...describeOutcome(saved))
          refreshSite(clock)
        } else fail(text.failed)
      } catch (error) {
        console.error('Changing the planned time failed:', error)
        fail(describeFailure(error, text.failed))
      }
      void reload()
    })
  const cancel = (change: TimingEntry & { was: string | null }) => {
    const line = describePlanned(change)
    const { prayer, was, from } = change
    const restore = (saved: SavedTimes) =>
      void save(
        // A text would replace the rule or the timetable that is in force until then.
        () => (hasPlans ? withdrawTime(change, false, reload) : undoSaved(saved.entries, reload, today)),
        () => [text.restored(line)],
      )
    void save(
      () => (hasPlans ? withdrawTime(change, true, reload) : saveTimes(version, { [prayer]: was ?? '' }, from, today)),
      (saved) => [text.cancelled(line), <Undo key={line} onClick={() => restore(saved)} />],
    )
  }
  if (planned.length === 0 && !busy && !status.message && !status.error) return null
  return (
    <section className={styles.panel} aria-labelledby="planned">
      <h2 id="planned">{text.heading}</h2>
      <FormStatus {...status} />
      <ul className={styles.rows}>
        {planned.map((change) => {
          const line = describePlanned(change)
          return (
            <li key={`${change.prayer}${change.from}`}>
              <p>{line}</p>
              <div className={styles.buttons}>
                <Button
                  kind="secondary"
                  disabled={busy}
                  aria-label={text.editTitled(line)}
                  onClick={() => (onEdit(change) ? clear() : fail(text.otherDay))}
                >
                  {text.edit}
                </Button>
                <GuardedButton
                  kind="secondary"
                  guardKey={planned.length}
                  disabled={busy}
                  aria-label={text.cancelTitled(line)}
                  onClick={() => cancel(change)}
                >
                  {text.cancel}
                </GuardedButton>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
