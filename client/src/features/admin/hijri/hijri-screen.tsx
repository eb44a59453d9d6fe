import { use, useCallback, useEffect, useState } from 'react'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { karachiDate } from '#contracts/karachi-time.ts'
import { Button } from '../../../components/button.tsx'
import { Failed, Loading } from '../../../components/states.tsx'
import { admin } from '../../../content/en/admin.ts'
import { ApiFault } from '../../../data/api-client.ts'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { formatCalendarDay } from '../../../lib/dates.ts'
import styles from '../admin.module.css'
import { adminRequest, isRefusedLogin, useOnce, whyFailed } from '../admin-call.ts'
import { useDraft } from '../draft.ts'
import { Outcome } from '../outcome.tsx'
import { MonthForm } from './month-form.tsx'
import { likelyMonth, monthsAround } from './months-around.ts'
import { SeenDays } from './seen-days.tsx'
import { monthName } from './words.ts'

const text = admin.hijri
const PATH = '/hijri-months'

interface Announced {
  months: readonly HijriMonth[]
  /** Names this state of them. */
  version: string | null
}

/** What was chosen and not saved yet. */
export interface MonthDraft {
  /** "1448-9"; empty for the likely one. */
  month: string
  /** `YYYY-MM-DD`; null while it was not touched. */
  startsOn: string | null
}
const NO_MONTH: MonthDraft = { month: '', startsOn: null }
const keyOf = ({ year, month }: { year: number; month: number }) => `${year}-${month}`

/** Kept while the page lives, so that the screen opens without network too. */
let last: Announced | null = null

/** `/hijri-months`: the first days of Hijri months, set and taken back. */
export default function HijriScreen() {
  const clock = use(ClockContext)
  const { announced, failed, load } = useAnnounced()
  const draft = useDraft('hijri', NO_MONTH)
  const { busy, run } = useOnce()
  const [said, setSaid] = useState('')
  const [fault, setFault] = useState('')
  if (!announced) return failed ? <Failed title={text.loadFailed} onRetry={() => void load()} /> : <Loading />

  const today = karachiDate(clock())
  const around = monthsAround(today, announced.months)
  const chosen = around.find((month) => keyOf(month) === draft.values.month) ?? likelyMonth(today, around)
  const startsOn = draft.values.startsOn ?? chosen.announced ?? chosen.calculated
  const changing = draft.kept && startsOn !== '' && startsOn !== chosen.announced
  const others = announced.months.filter((month) => keyOf(month) !== keyOf(chosen))
  const pending = { year: chosen.year, month: chosen.month, startsOn }

  const put = async (change: { year: number; month: number; startsOn: string | null }, words: string) => {
    setSaid('')
    setFault('')
    try {
      await adminRequest(PATH, { method: 'PUT', body: change, ifMatch: announced.version })
      draft.clear()
      setSaid(words)
      refreshSite(clock)
      await load()
    } catch (thrown) {
      console.error('Saving the Hijri month failed:', thrown)
      if (isRefusedLogin(thrown)) return
      const meanwhile = thrown instanceof ApiFault && thrown.status === 412
      if (meanwhile) await load()
      setFault(meanwhile ? text.changedMeanwhile : whyFailed(thrown, text.failed))
    }
  }
  return (
    <div className={styles.screen}>
      <p>{text.lead}</p>
      <Outcome said={said} fault={fault} />
      <MonthForm
        months={around}
        chosen={chosen}
        startsOn={startsOn}
        busy={busy}
        onMonth={(month) => draft.change({ month: keyOf(month), startsOn: null })}
        onDay={(day) => draft.change({ month: keyOf(chosen), startsOn: day })}
        onSave={() => {
          if (startsOn === '') setFault(text.invalid)
          else void run(() => put(pending, text.saved(monthName(chosen), formatCalendarDay(startsOn))))
        }}
      />
      <SeenDays
        today={today}
        months={changing ? [...others, pending] : announced.months}
        change={changing ? startsOn : null}
      />
      <section aria-labelledby="announced">
        <h2 id="announced">{text.announced.heading}</h2>
        {announced.months.length === 0 ? <p>{text.announced.none}</p> : null}
        <ul className={styles.rows}>
          {announced.months.map((month) => (
            <li key={keyOf(month)}>
              <p>{text.readBack(monthName(month), formatCalendarDay(month.startsOn))}</p>
              <Button
                kind="quiet"
                aria-label={text.announced.undoOf(monthName(month))}
                disabled={busy}
                onClick={() =>
                  void run(() => put({ ...month, startsOn: null }, text.announced.undone(monthName(month))))
                }
              >
                {text.announced.undo}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function useAnnounced() {
  const [announced, setAnnounced] = useState(last)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    try {
      const { data, etag } = await adminRequest<HijriMonth[]>(PATH)
      last = { months: data ?? [], version: etag }
      setAnnounced(last)
      setFailed(false)
    } catch (fault) {
      if (isRefusedLogin(fault)) return
      console.warn('Asking for the Hijri months failed:', fault)
      setFailed(true)
    }
  }, [])
  useEffect(() => void load(), [load])
  return { announced, failed, load }
}
