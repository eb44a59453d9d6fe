import { use, useState } from 'react'
import { formatCalendarDay } from '#content/format-dates.ts'
import { admin } from '#texts/admin.ts'
import { jamat } from '#texts/jamat.ts'
import { punctuation } from '#texts/punctuation.ts'
import { Button } from '../../../components/button.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { FormStatus } from '../action-status.tsx'
import styles from '../admin.module.css'
import { describeFailure } from '../admin-request.ts'
import { formatTimestamp, nameAuthor } from '../describe-author.ts'
import { leaveFocus } from '../undo.tsx'
import { makeUndo, type SavedTimes } from './save-times.ts'
import { type PastChange, pastChanges, planUndo, type Save, type Undo } from './undo.ts'
import type { LoadedHistory } from './use-history.ts'

const text = admin.jamat.history
const INITIAL_COUNT = 10
const NOTHING = { id: 0, message: '', error: '' }

export interface HistoryListProps {
  history: LoadedHistory
  today: string
  reload: () => Promise<LoadedHistory | null>
  onSaved: (saved: SavedTimes) => void
}

/** Lists the changes of times with their authors, and undoes changes. The result is shown beside the change. */
export function HistoryList({ history, today, reload, onSaved }: HistoryListProps) {
  const clock = use(ClockContext)
  const { busy, run } = useSingleFlight()
  const [showAll, setShowAll] = useState(false)
  const [status, setStatus] = useState(NOTHING)
  const { entries, withdrawn, hasPlans } = history
  const { changes, standing } = pastChanges(entries, withdrawn, hasPlans)
  const undo = async (save: Save, plan: Undo) => {
    const { id } = save
    setStatus(NOTHING)
    try {
      onSaved(await makeUndo(history, save, plan, today))
      setStatus({ id, message: text.undone, error: '' })
      refreshSite(clock)
    } catch (error) {
      console.error('Undoing the change failed:', error)
      setStatus({ id, message: '', error: describeFailure(error, text.undoFailed) })
      const now = await reload()
      // An earlier attempt may have succeeded although its response was lost.
      const latest =
        now && pastChanges(now.entries, now.withdrawn, now.hasPlans).changes.find((change) => change.id === id)
      if (latest && isUndone(latest)) setStatus({ id, message: text.undone, error: '' })
      return
    }
    await reload()
  }
  return (
    <section className={styles.panel} aria-labelledby="history">
      <h2 id="history">{text.heading}</h2>
      {changes.length === 0 ? <p>{text.none}</p> : null}
      <ol className={styles.rows}>
        {changes.slice(0, showAll ? undefined : INITIAL_COUNT).map((change) => {
          const plan = isUndone(change) ? null : planUndo(standing, change, today, hasPlans)
          const summary = describeSave(change)
          return (
            <li key={change.id} tabIndex={-1}>
              <div>
                <p>{isUndone(change) ? <s>{summary}</s> : summary}</p>
                <p className={styles.small}>{describeAuthors(change, today)}</p>
              </div>
              {plan ? (
                <GuardedButton
                  ref={leaveFocus}
                  kind="secondary"
                  guardKey={history.version}
                  disabled={busy}
                  aria-label={text.undoTitled(summary)}
                  onClick={() => void run(() => undo(change, plan))}
                >
                  {text.undo}
                </GuardedButton>
              ) : null}
              {status.id === change.id ? <FormStatus {...status} /> : null}
            </li>
          )
        })}
      </ol>
      {!showAll && changes.length > INITIAL_COUNT ? (
        <Button kind="secondary" onClick={() => setShowAll(true)}>
          {text.older}
        </Button>
      ) : null}
    </section>
  )
}

function describeSave(save: Save): string {
  const entries = save.entries.map(({ prayer, time }) =>
    text.entry(jamat.prayers[prayer], time === '' ? jamat.notAvailable : time),
  )
  return text.line(admin.jamat.summary.from(formatCalendarDay(save.from)), punctuation.list(...entries))
}

const isUndone = ({ undoneBy, isWithdrawn }: PastChange): boolean => undoneBy !== null || isWithdrawn === true

function describeAuthors({ changedBy, changedAt, undoneBy, isWithdrawn }: PastChange, today: string): string {
  const by = text.by(nameAuthor(changedBy), formatTimestamp(changedAt, today))
  if (isWithdrawn) return punctuation.sentences(by, text.withdrawn)
  if (!undoneBy) return by
  return punctuation.sentences(
    by,
    text.undoneBy(nameAuthor(undoneBy.changedBy), formatTimestamp(undoneBy.changedAt, today)),
  )
}
