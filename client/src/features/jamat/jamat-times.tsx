/** The page of the day and the month: the arc of the day, the jamats with their reminders, the picture to share, the month. */
import { Suspense, useMemo, useState } from 'react'
import { formatCalendarDay, formatLongDay, formatTime } from '#content/format-dates.ts'
import { formatHijri } from '#content/format-hijri.ts'
import { hijriAt } from '#contracts/hijri-today.ts'
import { datedJamatsOn } from '#contracts/jamats-of-day.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { nextJamat } from '#contracts/next-jamat.ts'
import { DAILY, type SunDay } from '#contracts/prayer-times.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { day as dayTexts } from '#texts/day.ts'
import { ui } from '#texts/interface.ts'
import { jamat } from '#texts/jamat.ts'
import { ramadan } from '#texts/ramadan.ts'
import { time } from '#texts/time.ts'
import { times as text } from '#texts/times.ts'
import { Button, ButtonLink, IconButton } from '../../components/button.tsx'
import { Icon, LineIcon } from '../../components/icon.tsx'
import { OnPaper } from '../../components/on-paper.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Failed, Loading } from '../../components/states.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { describeChange } from '../../data/describe-change.ts'
import { useIdentity } from '../../data/identity.ts'
import { currentMosque } from '../../data/mosque.ts'
import { computeSunDay } from '../../data/prayer-times.ts'
import { useRemindedPrayers } from '../../data/push/use-reminded-prayers.ts'
import type { Timings } from '../../data/site-store.ts'
import { refreshSite } from '../../data/start-sync.ts'
import { useHijriMonths, useTimings } from '../../data/timings-data.ts'
import { systemClock, useNow } from '../../lib/clock.ts'
import { lazyRetry } from '../../lib/retry-import.ts'
import { isolate } from '../../lib/typed.ts'
import { DayArc } from './day-arc.tsx'
import { useDayTimes } from './day-times.ts'
import { inOrderOfDay } from './describe-times.ts'
import { describeWindow } from './describe-window.ts'
import styles from './jamat-times.module.css'
import { jummaNotes } from './jumma-notes.ts'
import { MonthTable } from './month-table.tsx'
import type { ReminderDialog } from './now-card.tsx'

const BELL = 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4M12 5V3'

/** The page's content. @param Reminder the dialog of a prayer's reminder */
export function JamatTimes({ Reminder }: { Reminder: ReminderDialog }) {
  const timings = useTimings()
  const now = useNow()
  const { mosqueName } = useIdentity()
  return (
    <>
      <div data-print="no">
        <PageHead heading={text.heading} lead={text.lead} compact="line" />
      </div>
      <div className={`wrap section ${styles.page}`}>
        {timings.phase === 'failed' ? (
          <Failed title={ui.errors.times} text={ui.errors.network} onRetry={() => refreshSite(systemClock)} />
        ) : timings.phase === 'ready' && now && currentMosque() ? (
          <>
            <Today now={now} timings={timings.value} Reminder={Reminder} />
            <p className={`${styles.paper} ${styles.mosque}`}>{mosqueName}</p>
            <MonthTable entries={timings.value.entries} today={mosqueDate(now)} />
            {timings.value.updatedAt === null ? null : (
              <p className={styles.paper}>{text.month.confirmed(formatLongDay(new Date(timings.value.updatedAt)))}</p>
            )}
            <p data-print="no">
              <ButtonLink href="/ramadan" kind="secondary">
                {ramadan.link}
              </ButtonLink>
            </p>
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
  const { entries } = timings
  const months = useHijriMonths()
  const date = mosqueDate(now)
  const sun = useMemo(() => computeSunDay(date, months), [date, months])
  const jamats = useMemo(() => datedJamatsOn(entries, date), [entries, date])
  const { times, isFriday } = useDayTimes((_entries, now) => mosqueDate(now))
  const [asked, setAsked] = useState<{ prayer: Prayer; open: boolean } | null>(null)
  const reminded = useRemindedPrayers()
  const notes = useMemo(() => jummaNotes(entries, date), [entries, date])
  const state = nextJamat(entries, now)
  const next = state.kind === 'none' || state.jamat.day !== date ? null : state.jamat.prayer
  const inOrder = inOrderOfDay(times, isFriday)
  const change = describeChange(entries, date)
  const hijri = formatHijri(hijriAt(now, sun.sunset ?? sun.windows.maghrib.begins, months))
  return (
    <section className={styles.today} aria-labelledby="today" data-print="no">
      <div className={styles.head}>
        <h2 id="today">{text.today(formatCalendarDay(date))}</h2>
        <p className={styles.quiet}>{hijri}</p>
      </div>
      <div className={styles.now}>
        {state.kind === 'in-progress' ? <strong>{text.inProgress(jamat.prayers[state.jamat.prayer])}</strong> : null}
        {state.kind === 'next' ? (
          <strong>
            {text.next(jamat.prayers[state.jamat.prayer], isolate(state.jamat.text), time.duration(state.minutesLeft))}
          </strong>
        ) : null}
        <p>{describeNow(sun, now)}</p>
        {change ? <p className={styles.change}>{change}</p> : null}
      </div>
      <DayArc now={now} sun={sun} jamats={jamats} />
      <ul className={styles.times}>
        {inOrder.map(({ prayer, name, text: jamatTime, isKnown, hasPassed }) => (
          <li key={prayer} className={classOf(prayer, next, hasPassed, isFriday)}>
            <span className={styles.name}>{name}</span>
            <span
              className={`${isKnown ? styles.time : styles.quiet} ${jamatTime.length > 9 ? styles.long : ''} numeric`}
            >
              <TypedText text={jamatTime} />
            </span>
            <span className={`${styles.span} numeric`}>{describeWindow(sun, prayer)}</span>
            <span>
              <IconButton
                label={`${reminded.includes(prayer) ? text.reminded : text.remind}: ${name}`}
                className={reminded.includes(prayer) ? styles.reminded : ''}
                aria-haspopup="dialog"
                onClick={() => setAsked({ prayer, open: true })}
              >
                <LineIcon path={BELL} />
              </IconButton>
            </span>
            {prayer === 'jumma' && notes.length > 0 ? (
              <ul className={styles.notes}>
                {notes.map(({ time, note }) => (
                  <li key={time}>
                    <b className="numeric">
                      <TypedText text={time} />
                    </b>{' '}
                    <TypedText text={note} />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
      <Actions entries={entries} now={now} />
      {asked ? (
        <Suspense>
          <Reminder {...asked} onClose={() => setAsked({ ...asked, open: false })} />
        </Suspense>
      ) : null}
    </section>
  )
}

/** Each is loaded when it is first opened. */
const DIALOGS = {
  share: lazyRetry(() => import('./share-times.tsx')),
  calendar: lazyRetry(() => import('./calendar-links.tsx')),
}

function Actions({ entries, now }: { entries: Timings['entries']; now: Date }) {
  const [asked, setAsked] = useState<{ dialog: keyof typeof DIALOGS; open: boolean } | null>(null)
  const Dialog = asked && DIALOGS[asked.dialog]
  return (
    <div className={styles.actions}>
      <Button aria-haspopup="dialog" onClick={() => setAsked({ dialog: 'share', open: true })}>
        <Icon name="share" size={20} />
        {text.share}
      </Button>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setAsked({ dialog: 'calendar', open: true })}>
        {text.calendar}
      </Button>
      <Button kind="secondary" onClick={() => print()}>
        {text.print}
      </Button>
      {Dialog ? (
        <Suspense>
          <Dialog entries={entries} now={now} open={asked.open} onClose={() => setAsked({ ...asked, open: false })} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** On Friday Zuhr is struck out. */
function classOf(prayer: Prayer, next: Prayer | null, hasPassed: boolean, isFriday: boolean): string | undefined {
  if (prayer === next) return styles.next
  if (isFriday && prayer === 'zuhr') return `${styles.passed} ${styles.replaced}`
  return hasPassed ? styles.passed : undefined
}

/** Returns the sentence on where the day stands between the prayers' windows. */
function describeNow({ windows }: SunDay, now: Date): string {
  const current = DAILY.find((prayer) => windows[prayer].begins <= now && now < windows[prayer].ends)
  if (current) return text.timeOf(dayTexts.facts.prayers[current], formatTime(windows[current].ends))
  const following = DAILY.find((prayer) => windows[prayer].begins > now)
  return following ? text.noTime(dayTexts.facts.prayers[following], formatTime(windows[following].begins)) : ''
}
