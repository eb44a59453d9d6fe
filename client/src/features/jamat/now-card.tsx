import { use, useState } from 'react'
import { formatShortDay } from '#content/format-dates.ts'
import { FRIDAY, mosqueMoment } from '#contracts/mosque-time.ts'
import { ui } from '#texts/interface.ts'
import { jamat } from '#texts/jamat.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { refreshSite } from '../../data/start-sync.ts'
import { useTimings } from '../../data/timings-data.ts'
import { ClockContext, useNow } from '../../lib/clock.ts'
import { type DayTime, useDayDescription, useDayTimes, useTimingsAge } from './day-times.ts'
import type { DayDescription } from './describe-day.ts'
import { type JamatNow, nextJamat } from './next-jamat.ts'
import styles from './now-card.module.css'

const text = jamat.nowCard

/** The next jamat with a countdown, and the six times of its day. */
export function NowCard() {
  const timings = useTimings()
  const now = useNow()
  const day = useDayDescription()
  const { times, isTomorrow } = useDayTimes()
  const state = timings.phase === 'ready' && now ? nextJamat(timings.value.entries, now) : null
  return (
    <section className={styles.card} aria-label={text.label} data-now-card>
      <div className={styles.top}>
        <h2 className={styles.label}>{state?.kind === 'in-progress' ? text.inProgress : text.next}</h2>
        <p className={styles.date}>{now ? formatShortDay(now) : null}</p>
        <p className={`${styles.date} ${styles.hijri}`}>{day?.hijri}</p>
      </div>
      {timings.phase === 'failed' ? (
        <LoadFailed />
      ) : (
        <>
          <Headline state={state} />
          <h3 className="visually-hidden">{isTomorrow ? text.tomorrowsTimes : text.todaysTimes}</h3>
          <SixTimes times={times} state={state} windowOf={day?.windowOf} />
          <Note state={state} isTomorrow={isTomorrow} isFriday={now !== null && mosqueMoment(now).weekday === FRIDAY} />
        </>
      )}
    </section>
  )
}

function LoadFailed() {
  const clock = use(ClockContext)
  return (
    <div className={`${styles.headline} ${styles.failed}`} role="alert">
      <p className={styles.unavailable}>{jamat.fetchError}</p>
      <p>{ui.errors.network}</p>
      <Button kind="gold" onClick={() => refreshSite(clock)}>
        {ui.common.retry}
      </Button>
    </div>
  )
}

function Headline({ state }: { state: JamatNow | null }) {
  if (state?.kind === 'none') return <p className={`${styles.headline} ${styles.unavailable}`}>{text.noNext}</p>
  const isLong = state !== null && state.jamat.text.length > 9
  return (
    <div className={styles.headline}>
      <p className={styles.prayer}>
        {state ? jamat.prayers[state.jamat.prayer] : <span className="visually-hidden">{ui.common.loading}</span>}
        {state && 'isTomorrow' in state && state.isTomorrow ? (
          <span className={styles.day}> {ui.time.tomorrow}</span>
        ) : null}
      </p>
      <p className={`${styles.time} ${isLong ? styles.long : ''} numeric`}>
        {state ? <TypedText text={state.jamat.text} /> : null}
      </p>
      <p className={styles.left}>{state ? <Countdown state={state} /> : null}</p>
    </div>
  )
}

function Countdown({ state }: { state: Exclude<JamatNow, { kind: 'none' }> }) {
  if (state.kind === 'in-progress') return text.inProgressSince(state.minutesSince)
  if (state.kind === 'unreadable') return null
  return (
    <>
      <span aria-hidden="true">{text.startsIn(ui.time.duration(state.minutesLeft))}</span>
      <span className="visually-hidden">{text.startsIn(ui.time.durationInWords(state.minutesLeft))}</span>
    </>
  )
}

interface SixTimesProps {
  times: DayTime[]
  state: JamatNow | null
  windowOf: DayDescription['windowOf'] | undefined
}

/** The times as tiles; on request as rows, each with the start and end of the prayer's window. */
function SixTimes({ times, state, windowOf }: SixTimesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const current = state && state.kind !== 'none' ? state.jamat.prayer : null
  return (
    <>
      <ul className={`${styles.six} ${isOpen ? styles.rows : ''}`}>
        {times.map(({ prayer, name, text: time, isKnown, hasPassed }) => (
          <li key={prayer} className={prayer === current ? styles.current : hasPassed ? styles.passed : undefined}>
            <span className={styles.name}>{name}</span>
            <span className={`${isKnown ? styles.value : styles.absent} numeric`}>
              {time ? <TypedText text={time} /> : '\u00a0'}
            </span>
            {prayer === current && state?.kind !== 'in-progress' ? (
              <span className="visually-hidden">({text.isNext})</span>
            ) : null}
            {isOpen ? <span className={`${styles.absent} numeric`}>{windowOf?.(prayer)}</span> : null}
          </li>
        ))}
      </ul>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {text.windows} <Icon name="down" size={16} />
      </button>
    </>
  )
}

interface NoteProps {
  state: JamatNow | null
  isTomorrow: boolean
  isFriday: boolean
}

/** Two small lines: that the times are tomorrow's, the following jamat or today's note, and how current the times are. */
function Note({ state, isTomorrow, isFriday }: NoteProps) {
  const { confirmed, saved, isOld } = useTimingsAge()
  const following = state && 'following' in state ? state.following : null
  const note = following
    ? text.after(jamat.prayers[following.jamat.prayer], following.jamat.text, following.isTomorrow)
    : isFriday
      ? text.fridayNote
      : jamat.timezoneNote
  return (
    <>
      <p className={styles.note}>{isTomorrow ? text.tomorrowsTimes : saved ? confirmed : note}</p>
      <p className={`${styles.note} ${isOld ? styles.old : ''}`}>{saved || confirmed || '\u00a0'}</p>
    </>
  )
}
