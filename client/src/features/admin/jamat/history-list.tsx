import { use, useState } from 'react'
import type { JamatHistory } from '#contracts/jamat.ts'
import { Button } from '../../../components/button.tsx'
import { admin } from '../../../content/en/admin.ts'
import { jamat } from '../../../content/en/jamat.ts'
import { ApiFault } from '../../../data/api-client.ts'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { formatCalendarDay, formatDayAndTime } from '../../../lib/dates.ts'
import styles from '../admin.module.css'
import { adminRequest, useOnce, whyFailed } from '../admin-call.ts'
import { type Save, savesOf, type Undo, undoOf } from './undo.ts'

const text = admin.jamat.history
/** Shown before more are asked for. */
const FIRST = 10

export interface HistoryListProps {
  history: JamatHistory
  today: string
  reload: () => Promise<JamatHistory | null>
  say: (message: string) => void
  fail: (fault: string) => void
}

/** Who changed which times when, and the way back. */
export function HistoryList({ history, today, reload, say, fail }: HistoryListProps) {
  const clock = use(ClockContext)
  const { busy, run } = useOnce()
  const [all, setAll] = useState(false)
  const saves = savesOf(history.entries)

  const takeBack = async ({ times, from }: Undo) => {
    say('')
    try {
      const body = { ...times, ...(from > today && { effectiveFrom: from }) }
      await adminRequest('/jamat-timings', { method: 'PUT', ifMatch: history.version, body })
      say(text.undone)
      refreshSite(clock)
    } catch (thrown) {
      console.error('Taking a change back failed:', thrown)
      const meanwhile = thrown instanceof ApiFault && thrown.status === 412
      fail(meanwhile ? `${text.undoFailed} ${thrown.message}` : whyFailed(thrown, text.undoFailed))
    }
    await reload()
  }
  return (
    <section aria-labelledby="history">
      <h2 id="history">{text.heading}</h2>
      {saves.length === 0 ? <p>{text.none}</p> : null}
      <ol className={styles.rows}>
        {saves.slice(0, all ? undefined : FIRST).map((save) => {
          const undo = undoOf(history.entries, save, today)
          const what = whatOf(save)
          return (
            <li key={save.id}>
              <div>
                <p>{what}</p>
                <p className={styles.small}>{text.by(save.changedBy, formatDayAndTime(new Date(save.changedAt)))}</p>
              </div>
              {undo ? (
                <Button
                  kind="quiet"
                  disabled={busy}
                  aria-label={text.undoOf(what)}
                  onClick={() => void run(() => takeBack(undo))}
                >
                  {text.undo}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ol>
      {!all && saves.length > FIRST ? (
        <Button kind="quiet" onClick={() => setAll(true)}>
          {text.older}
        </Button>
      ) : null}
    </section>
  )
}

function whatOf(save: Save): string {
  const entries = save.entries.map(({ prayer, time }) =>
    text.entry(jamat.prayers[prayer], time === '' ? jamat.notAvailable : time),
  )
  return `${entries.join(', ')} ${admin.jamat.readBack.from(formatCalendarDay(save.from))}`
}
