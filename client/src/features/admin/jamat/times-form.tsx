import { type FormEvent, type ReactNode, use, useMemo, useState } from 'react'
import type { TimingEntry } from '#contracts/jamat.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { addDays } from '#contracts/mosque-time.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import { admin } from '#texts/admin.ts'
import { jamat } from '#texts/jamat.ts'
import { punctuation } from '#texts/punctuation.ts'
import { Button } from '../../../components/button.tsx'
import { GuardedButton, useGuard } from '../../../components/guarded-button.tsx'
import { AppLink } from '../../../components/link.tsx'
import { currentMosque } from '../../../data/mosque.ts'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { FormStatus } from '../action-status.tsx'
import adminStyles from '../admin.module.css'
import { describeFailure, isConflict } from '../admin-request.ts'
import type { useDraft } from '../draft.ts'
import { RamadanNote } from '../ramadan/ramadan-note.tsx'
import { Undo } from '../undo.tsx'
import { computePrayerWindows } from './compute-prayer-windows.ts'
import { describeChanges, describeJummaAhead } from './describe-change.ts'
import { EffectiveFrom } from './effective-from.tsx'
import styles from './jamat.module.css'
import { type PlannedChange, plannedChanges } from './planned-changes.ts'
import { type SavedTimes, saveTimes, undoSaved } from './save-times.ts'
import { TimeCell } from './time-cell.tsx'
import { TimesOutsideNotice } from './times-outside-notice.tsx'
import type { LoadedHistory } from './use-history.ts'

/** Unsaved input. */
export interface TimesDraft {
  times: Partial<Record<Prayer, string>>
  /** `YYYY-MM-DD`; empty for today. */
  from: string
  editing: boolean
}
export const EMPTY_TIMES: TimesDraft = { times: {}, from: '', editing: false }

const text = admin.jamat
const DAILY = PRAYERS.filter((prayer) => prayer !== 'jumma')
/** How far ahead the server accepts times. */
const MAX_DAYS_AHEAD = 731
/** Phones are notified this long after the last change. */
const SETTLE_SECONDS = 600

export interface TimesFormProps {
  /**
   * Whether the history is not loaded yet: the rows are there already, so that nothing moves, with the times of this device, if any. The edit
   * begins when it is.
   */
  isLoading: boolean
  /** The ETag of the history with what was saved since it was loaded. */
  version: string
  /** The entries of that history, or those of this device, oldest first. */
  entries: readonly TimingEntry[]
  today: string
  /** The first day of the typed times: that of the draft, or today. */
  from: string
  changes: readonly PlannedChange[]
  draft: ReturnType<typeof useDraft<TimesDraft>>
  reload: () => Promise<LoadedHistory | null>
  onSaved: (saved: SavedTimes) => void
}

interface Status {
  message: ReactNode
  error: string
  /** What the message says was saved, which can be undone. */
  saved: readonly TimingEntry[]
}

/** The table of the five prayers and Jumma, with an edit mode. */
export function TimesForm(props: TimesFormProps) {
  const { isLoading, version, entries, today, from, changes, draft, reload, onSaved } = props
  const clock = use(ClockContext)
  const { busy, run } = useSingleFlight()
  const [status, setStatus] = useState<Status>({ message: '', error: '', saved: [] })
  const showMessage = (message: ReactNode, saved: readonly TimingEntry[] = []) =>
    setStatus({ message, error: '', saved })
  const clearStatus = () => showMessage('')
  const setError = (error: string) => setStatus({ message: '', error, saved: [] })
  /** The prayer whose time was tapped to start the edit. */
  const [tappedPrayer, setTappedPrayer] = useState<Prayer | null>(null)
  const { times } = draft.values
  const editing = draft.values.editing && !isLoading
  const isUnknown = isLoading && entries.length === 0
  const windows = useMemo(() => (editing && currentMosque() ? computePrayerWindows(from) : null), [editing, from])
  const shown = timesOn(entries, from)

  const toggleEditing = (prayer: Prayer | null = null) => {
    clearStatus()
    setTappedPrayer(prayer)
    if (editing) draft.clear()
    else draft.change({ editing: true })
  }
  const save = async (changes: readonly PlannedChange[], from: string) => {
    clearStatus()
    const typed = Object.fromEntries(changes.map(({ prayer, time }) => [prayer, time]))
    try {
      if (changes.length === 0) {
        draft.clear()
        showMessage(text.unchanged)
        return
      }
      const saved = await saveTimes(version, typed, from, today)
      draft.clear()
      onSaved(saved)
      const sentences = punctuation.sentences(...describeChanges(changes, today))
      showMessage(
        <>
          {punctuation.paragraph(text.saved)} <span className={styles.changes}>{sentences}</span>
        </>,
        saved.entries,
      )
      refreshSite(clock)
      void reload()
    } catch (error) {
      console.error('Saving the jamat timings failed:', error)
      if (isConflict(error)) {
        const latest = await reload()
        // The first attempt may have succeeded although its response was lost.
        if (latest && plannedChanges(latest.timetable, typed, from).length === 0) {
          draft.clear()
          showMessage(text.alreadySaved)
        } else setError(text.conflict)
      } else setError(describeFailure(error, text.failed))
    }
  }
  const undo = async () => {
    try {
      const undone = await undoSaved(status.saved, reload, today)
      // Null after an attempt whose response was lost.
      if (undone) {
        onSaved(undone)
        refreshSite(clock)
        void reload()
      }
      showMessage(text.history.undone)
    } catch (error) {
      console.error('Undoing the change failed:', error)
      setStatus({ ...status, error: describeFailure(error, text.history.undoFailed) })
      void reload()
    }
  }
  const cell = (prayer: Prayer) => (
    <TimeCell
      prayer={prayer}
      current={isUnknown ? '' : shown[prayer]}
      ahead={prayer === 'jumma' ? describeJummaAhead(entries, from) : null}
      typed={times[prayer]}
      isEditing={editing}
      busy={busy}
      isFocused={tappedPrayer === prayer}
      onEdit={() => toggleEditing(prayer)}
      window={windows?.[prayer] ?? null}
      onType={(typed) => draft.change({ times: { ...times, [prayer]: typed } })}
    />
  )
  return (
    <form
      className={styles.form}
      aria-label={text.heading}
      aria-busy={isLoading}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (editing) void run(() => save(changes, from))
      }}
    >
      {editing ? null : (
        <TimesOutsideNotice
          entries={entries}
          today={today}
          busy={busy || isLoading}
          onMend={({ prayer, time, from }) =>
            void run(() => save(plannedChanges(entries, { [prayer]: time }, from), from))
          }
        />
      )}
      <div className={styles.rows}>
        <table className={styles.times}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{text.prayer}</span>
              </th>
              <th scope="col">
                <span className="visually-hidden">{text.time}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {DAILY.map((prayer) => (
              <tr key={prayer}>
                <th scope="row" id={`name-${prayer}`}>
                  {jamat.prayers[prayer]}
                </th>
                <td>{cell(prayer)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className={styles.jumma}>
          <dt>
            <span id="name-jumma">{jamat.prayers.jumma}</span>
          </dt>
          <dd>{cell('jumma')}</dd>
        </dl>
        {editing ? (
          <EffectiveFrom
            from={draft.values.from}
            today={today}
            last={addDays(today, MAX_DAYS_AHEAD)}
            busy={busy}
            onChange={(day) => draft.change({ from: day })}
          />
        ) : null}
      </div>
      <div className={`${adminStyles.reach} ${styles.footer}`}>
        {editing ? (
          <div className={styles.pending} aria-live="polite">
            {changes.length === 0 ? null : (
              <>
                <h2>{text.summary.heading}</h2>
                <ul className={adminStyles.stack}>
                  {describeChanges(changes, today).map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
                <RamadanNote prayers={changes.map(({ prayer }) => prayer)} from={from} />
              </>
            )}
          </div>
        ) : null}
        <FormStatus message={status.message} error={status.error}>
          {editing ? null : <TimesLink />}
          {editing || status.saved.length === 0 ? null : (
            <Undo
              seconds={SETTLE_SECONDS}
              countdown={admin.outcome.phonesIn}
              busy={busy}
              onClick={() => void run(undo)}
            />
          )}
        </FormStatus>
        <div className={adminStyles.buttons}>
          <GuardedButton
            kind={editing ? 'secondary' : 'primary'}
            guardKey={editing}
            onClick={() => toggleEditing()}
            busy={isLoading && draft.values.editing}
            disabled={busy}
          >
            {editing ? text.cancelEdit : text.edit}
          </GuardedButton>
          <Button type="submit" kind={editing ? 'primary' : 'secondary'} disabled={!editing || busy}>
            {busy && editing ? text.confirming : text.confirm}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Links to the times as visitors see them; ignores the second tap of a double tap on Confirm. */
function TimesLink() {
  const isGuarded = useGuard(undefined)
  return (
    <span className={styles.link} inert={isGuarded}>
      <AppLink href="/">{admin.outcome.see}</AppLink>
    </span>
  )
}
