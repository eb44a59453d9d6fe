import { type FormEvent, use, useEffect, useState } from 'react'
import type { JamatHistory } from '#contracts/jamat.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { addDays } from '#contracts/karachi-time.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import { Button } from '../../../components/button.tsx'
import { admin } from '../../../content/en/admin.ts'
import { jamat } from '../../../content/en/jamat.ts'
import { ApiFault } from '../../../data/api-client.ts'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { quietly } from '../../../lib/quietly.ts'
import styles from '../admin.module.css'
import { adminRequest, useOnce, whyFailed } from '../admin-call.ts'
import type { useDraft } from '../draft.ts'
import { FromDay } from './from-day.tsx'
import { type PlannedChange, plannedChanges } from './planned-changes.ts'
import type { PrayerWindow } from './prayer-window.ts'
import { TimeCell } from './time-cell.tsx'
import { changeInWords } from './words.ts'

/** What was touched and not saved yet. */
export interface TimesDraft {
  times: Partial<Record<Prayer, string>>
  /** `YYYY-MM-DD`; empty for today. */
  from: string
  editing: boolean
}
export const NO_TIMES: TimesDraft = { times: {}, from: '', editing: false }

const text = admin.jamat
const DAILY = PRAYERS.filter((prayer) => prayer !== 'jumma')
/** As far ahead as the server takes a change. */
const MOST_DAYS_AHEAD = 731

/** Enter in the first field saves too, with the form's end out of sight. */
const bringIntoView = (fault: HTMLElement | null) => fault?.scrollIntoView({ block: 'nearest' })

export interface TimesFormProps {
  history: JamatHistory
  today: string
  /** First day of the times that are typed. */
  from: string
  changes: readonly PlannedChange[]
  draft: ReturnType<typeof useDraft<TimesDraft>>
  reload: () => Promise<JamatHistory | null>
  say: (message: string) => void
}

/** The table of the five prayers and Jumma, to be looked at or edited. */
export function TimesForm({ history, today, from, changes, draft, reload, say }: TimesFormProps) {
  const clock = use(ClockContext)
  const { busy, run } = useOnce()
  const [fault, setFault] = useState('')
  const { times, editing } = draft.values
  const windows = useWindows(editing ? from : null)
  const shown = timesOn(history.entries, editing ? from : today)

  const toggle = () => {
    setFault('')
    say('')
    if (editing) draft.clear()
    else draft.change({ editing: true })
  }
  const save = async () => {
    setFault('')
    say('')
    if (changes.length === 0) {
      draft.clear()
      say(text.unchanged)
      return
    }
    try {
      await adminRequest('/jamat-timings', {
        method: 'PUT',
        ifMatch: history.version,
        body: {
          ...Object.fromEntries(changes.map(({ prayer, time }) => [prayer, time])),
          ...(from > today && { effectiveFrom: from }),
        },
      })
      draft.clear()
      say([text.saved, ...changes.map((change) => changeInWords(change, today))].join('. '))
      refreshSite(clock)
      await reload()
    } catch (thrown) {
      console.error('Saving the jamat timings failed:', thrown)
      if (thrown instanceof ApiFault && thrown.status === 412) {
        const now = await reload()
        // A first try may have arrived although its answer did not.
        if (now && plannedChanges(now.entries, times, from).length === 0) {
          draft.clear()
          say(text.savedAlready)
        } else setFault(text.changedMeanwhile)
      } else setFault(whyFailed(thrown, text.failed))
    }
  }
  const cell = (prayer: Prayer) => (
    <TimeCell
      prayer={prayer}
      current={shown[prayer]}
      typed={times[prayer]}
      editing={editing}
      busy={busy}
      window={windows?.[prayer] ?? null}
      onType={(typed) => draft.change({ times: { ...times, [prayer]: typed } })}
    />
  )
  return (
    <form
      className={styles.panel}
      aria-label={text.heading}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (editing) void run(save)
      }}
    >
      <table className={styles.times}>
        <thead>
          <tr>
            <th scope="col">{text.prayer}</th>
            <th scope="col">{text.time}</th>
          </tr>
        </thead>
        <tbody>
          {DAILY.map((prayer) => (
            <tr key={prayer}>
              <th scope="row">{jamat.prayers[prayer]}</th>
              <td>{cell(prayer)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.jumma}>
        <dt>
          {jamat.prayers.jumma}
          <span className={styles.small}>{text.jummaNote}</span>
        </dt>
        <dd>{cell('jumma')}</dd>
      </dl>
      {editing ? (
        <FromDay
          from={draft.values.from}
          today={today}
          last={addDays(today, MOST_DAYS_AHEAD)}
          busy={busy}
          onChange={(day) => draft.change({ from: day })}
        />
      ) : null}
      {editing ? (
        <div className={styles.readBack} aria-live="polite">
          <h2>{text.readBack.heading}</h2>
          {changes.length === 0 ? (
            <p>{text.readBack.none}</p>
          ) : (
            <ul className={styles.plain}>
              {changes.map((change) => (
                <li key={change.prayer}>{changeInWords(change, today)}</li>
              ))}
            </ul>
          )}
        </div>
      ) : null}
      {fault ? (
        <p className={styles.fault} role="alert" ref={bringIntoView}>
          {fault}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button kind="quiet" onClick={toggle} disabled={busy}>
          {editing ? text.cancelEdit : text.edit}
        </Button>
        <Button type="submit" disabled={!editing || busy}>
          {busy ? text.confirming : text.confirm}
        </Button>
      </div>
    </form>
  )
}

/** The day's windows, once what computes them is there; null without. */
function useWindows(date: string | null): Record<Prayer, PrayerWindow> | null {
  const [found, setFound] = useState<{ date: string; windows: Record<Prayer, PrayerWindow> } | null>(null)
  useEffect(() => {
    if (!date) return
    let current = true
    quietly(() => import('./prayer-windows.ts')).then(
      ({ prayerWindows }) => current && setFound({ date, windows: prayerWindows(date) }),
      (fault) => console.warn('The times cannot be compared with the sun:', fault),
    )
    return () => {
      current = false
    }
  }, [date])
  return found?.date === date ? found.windows : null
}
