/** The page of the day and the month: the arc of the day, the jamats with their reminders, the picture to share, the month. */
import { Suspense, useMemo, useState } from 'react'
import { formatCalendarDay, formatLongDay, formatTime } from '#content/format-dates.ts'
import { formatHijri } from '#content/format-hijri.ts'
import { datedJamatsOn } from '#contracts/jamats-of-day.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { day as dayTexts } from '#texts/day.ts'
import { ui } from '#texts/interface.ts'
import { jamat } from '#texts/jamat.ts'
import { time } from '#texts/time.ts'
import { times as text } from '#texts/times.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { Icon, LineIcon } from '../../components/icon.tsx'
import { OnPaper } from '../../components/on-paper.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Failed, Loading } from '../../components/states.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { identity, useIdentity } from '../../data/identity.ts'
import { currentMosque } from '../../data/mosque.ts'
import { computeSunDay, DAILY, type SunDay } from '../../data/prayer-times.ts'
import { useRemindedPrayers } from '../../data/push/use-reminded-prayers.ts'
import type { Timings } from '../../data/site-store.ts'
import { refreshSite } from '../../data/start-sync.ts'
import { useHijriMonths, useTimings } from '../../data/timings-data.ts'
import { systemClock, useNow } from '../../lib/clock.ts'
import { isolate } from '../../lib/typed.ts'
import { DayArc } from './day-arc.tsx'
import { useDayTimes } from './day-times.ts'
import { type DayTime, inOrderOfDay } from './describe-times.ts'
import { hijriAt } from './hijri-today.ts'
import styles from './jamat-times.module.css'
import { MonthTable } from './month-table.tsx'
import { nextJamat } from './next-jamat.ts'
import type { ReminderDialog } from './now-card.tsx'
import { drawTimes, shareFile } from './times-picture.ts'

const BELL = 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4M12 5V3'

/** The page's content. @param Reminder the dialog of a prayer's reminder */
export function JamatTimes({ Reminder }: { Reminder: ReminderDialog }) {
  const timings = useTimings()
  const now = useNow()
  return (
    <>
      <div data-print="no">
        <PageHead heading={text.heading} lead={text.lead} />
      </div>
      <div className={`wrap section ${styles.page}`}>
        {timings.phase === 'failed' ? (
          <Failed title={ui.errors.times} text={ui.errors.network} onRetry={() => refreshSite(systemClock)} />
        ) : timings.phase === 'ready' && now && currentMosque() ? (
          <>
            <Today now={now} timings={timings.value} Reminder={Reminder} />
            <MonthTable entries={timings.value.entries} today={mosqueDate(now)} />
            <OnPaper path="/times" />
          </>
        ) : (
          <div className="later">
            <Loading />
          </div>
        )}
      </div>
    </>
  )
}

interface TodayProps {
  now: Date
  timings: Timings
  Reminder: ReminderDialog
}

function Today({ now, timings, Reminder }: TodayProps) {
  const { entries, updatedAt } = timings
  const months = useHijriMonths()
  const date = mosqueDate(now)
  const sun = useMemo(() => computeSunDay(date, months), [date, months])
  const jamats = useMemo(() => datedJamatsOn(entries, date), [entries, date])
  const { times, isFriday } = useDayTimes((_entries, now) => mosqueDate(now))
  const { mosqueName } = useIdentity()
  const [asked, setAsked] = useState<{ prayer: Prayer; open: boolean } | null>(null)
  const reminded = useRemindedPrayers()
  const state = nextJamat(entries, now)
  const next = state.kind === 'none' || state.jamat.day !== date ? null : state.jamat.prayer
  const inOrder = inOrderOfDay(times, isFriday)
  const hijri = formatHijri(hijriAt(now, sun.sunset ?? sun.windows.maghrib.begins, months))
  return (
    <section className={styles.today} aria-labelledby="today">
      <div className={styles.head}>
        <p className={styles.paper}>{mosqueName}</p>
        <h2 id="today">{text.today(formatCalendarDay(date))}</h2>
        <p className={styles.quiet}>{hijri}</p>
      </div>
      <div data-print="no">
        <DayArc now={now} sun={sun} jamats={jamats} />
      </div>
      <div className={styles.now} data-print="no">
        {state.kind === 'in-progress' ? <strong>{text.inProgress(jamat.prayers[state.jamat.prayer])}</strong> : null}
        {state.kind === 'next' ? (
          <strong>
            {text.next(jamat.prayers[state.jamat.prayer], isolate(state.jamat.text), time.duration(state.minutesLeft))}
          </strong>
        ) : null}
        <p>{describeWindow(sun, now)}</p>
      </div>
      <ul className={styles.times}>
        {inOrder.map(({ prayer, name, text: jamatTime, isKnown, hasPassed }) => (
          <li key={prayer} className={classOf(prayer, next, hasPassed, isFriday)}>
            <span className={styles.name}>{name}</span>
            <span
              className={`${isKnown ? styles.time : styles.quiet} ${jamatTime.length > 9 ? styles.long : ''} numeric`}
            >
              <TypedText text={jamatTime} />
            </span>
            <span className={`${styles.span} numeric`}>{spanOf(sun, prayer)}</span>
            <span data-print="no">
              <IconButton
                label={`${reminded.includes(prayer) ? text.reminded : text.remind}: ${name}`}
                className={reminded.includes(prayer) ? styles.reminded : ''}
                aria-haspopup="dialog"
                onClick={() => setAsked({ prayer, open: true })}
              >
                <LineIcon path={BELL} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {updatedAt === null ? null : (
        <p className={styles.paper}>{text.month.confirmed(formatLongDay(new Date(updatedAt)))}</p>
      )}
      <Actions times={isFriday ? inOrder.filter(({ prayer }) => prayer !== 'zuhr') : inOrder} now={now} hijri={hijri} />
      {asked ? (
        <Suspense>
          <Reminder {...asked} onClose={() => setAsked({ ...asked, open: false })} />
        </Suspense>
      ) : null}
    </section>
  )
}

function Actions({ times, now, hijri }: { times: readonly DayTime[]; now: Date; hijri: string }) {
  const [outcome, setOutcome] = useState('')
  const [isDrawing, setDrawing] = useState(false)
  const share = async () => {
    const { mosqueName } = identity()
    const title = text.picture.title(mosqueName)
    setOutcome('')
    setDrawing(true)
    try {
      const picture = await drawTimes({
        mosque: mosqueName,
        date: formatLongDay(now),
        hijri,
        times: times.map(({ name, text: jamatTime }) => ({ name, time: isolate(jamatTime) })),
        address: location.host,
      })
      const file = new File([picture], `jamat-times-${mosqueDate(now)}.png`, { type: picture.type })
      const done = await shareFile(file, title, `${title}: ${location.href}`)
      if (done === 'saved') setOutcome(text.picture.saved)
    } catch (error) {
      console.warn('The picture of the times failed:', error)
      setOutcome(text.picture.failed)
    } finally {
      setDrawing(false)
    }
  }
  return (
    <div className={styles.actions} data-print="no">
      <Button busy={isDrawing} onClick={() => void share()}>
        <Icon name="share" size={20} />
        {text.picture.share}
      </Button>
      <Button kind="secondary" onClick={() => print()}>
        {text.print}
      </Button>
      <p role="status">{outcome}</p>
    </div>
  )
}

/** On Friday Zuhr is struck out. */
function classOf(prayer: Prayer, next: Prayer | null, hasPassed: boolean, isFriday: boolean): string | undefined {
  if (prayer === next) return styles.next
  if (isFriday && prayer === 'zuhr') return `${styles.passed} ${styles.replaced}`
  return hasPassed ? styles.passed : undefined
}

function spanOf({ windows }: SunDay, prayer: Prayer): string {
  const { begins, ends } = windows[prayer === 'jumma' ? 'zuhr' : prayer]
  return dayTexts.facts.span(formatTime(begins), formatTime(ends))
}

/** Returns the sentence on where the day stands between the prayers' windows. */
function describeWindow({ windows }: SunDay, now: Date): string {
  const current = DAILY.find((prayer) => windows[prayer].begins <= now && now < windows[prayer].ends)
  if (current) return text.timeOf(dayTexts.facts.prayers[current], formatTime(windows[current].ends))
  const following = DAILY.find((prayer) => windows[prayer].begins > now)
  return following ? text.noTime(dayTexts.facts.prayers[following], formatTime(windows[following].begins)) : ''
}
