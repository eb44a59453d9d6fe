import { karachiMoment } from '#contracts/karachi-time.ts'
import { ui } from '../../content/en/interface.ts'
import { jamat } from '../../content/en/jamat.ts'
import { useTimings } from '../../data/site-data.ts'
import { useNow } from '../../lib/clock.ts'
import { formatShortDay } from '../../lib/dates.ts'
import { useDayTimes, useTrust } from './day-times.ts'
import { type JamatNow, nextJamat } from './next-jamat.ts'
import styles from './now-card.module.css'

const text = jamat.nowCard
const FRIDAY = 5

/** The one thing most people come for: the next jamat, how long until then, and today's six times. */
export function NowCard() {
  const timings = useTimings()
  const now = useNow()
  const state = timings.phase === 'ready' && now ? nextJamat(timings.value.entries, now) : null
  const highlighted =
    state && state.kind !== 'none' && !('tomorrow' in state && state.tomorrow) ? state.jamat.prayer : null
  return (
    <section className={styles.card} aria-label={text.label}>
      <div className={styles.top}>
        <h2 className={styles.label}>{state?.kind === 'in-progress' ? text.inProgress : text.next}</h2>
        <p className={styles.date}>{now ? formatShortDay(now) : '\u00a0'}</p>
      </div>
      <Headline state={state} failed={timings.phase === 'failed'} />
      <h3 className="visually-hidden">{text.todaysTimes}</h3>
      <SixTimes highlighted={highlighted} next={state?.kind !== 'in-progress'} />
      <Note state={state} friday={now !== null && karachiMoment(now).weekday === FRIDAY} />
    </section>
  )
}

function Headline({ state, failed }: { state: JamatNow | null; failed: boolean }) {
  if (failed) return <p className={`${styles.headline} ${styles.sorry}`}>{jamat.fetchError}</p>
  if (state?.kind === 'none') return <p className={`${styles.headline} ${styles.sorry}`}>{text.noNext}</p>
  const wordy = state !== null && state.jamat.text.length > 9
  return (
    <div className={styles.headline}>
      <p className={styles.prayer}>
        {state ? jamat.prayers[state.jamat.prayer] : <span className="visually-hidden">{ui.common.loading}</span>}
        {state && 'tomorrow' in state && state.tomorrow ? (
          <span className={styles.day}> {ui.time.tomorrow}</span>
        ) : null}
      </p>
      <p className={`${styles.time} ${wordy ? styles.wordy : ''} numeric`}>{state?.jamat.text}</p>
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

function SixTimes({ highlighted, next }: { highlighted: string | null; next: boolean }) {
  return (
    <ul className={styles.six}>
      {useDayTimes().map(({ prayer, name, text: time, known }) => (
        <li key={prayer} className={prayer === highlighted ? styles.current : undefined}>
          <span className={styles.name}>{name}</span>
          <span className={`${known ? styles.value : styles.absent} numeric`}>{time || '\u00a0'}</span>
          {prayer === highlighted && next ? <span className="visually-hidden">({text.isNext})</span> : null}
        </li>
      ))}
    </ul>
  )
}

/** Two quiet lines: what comes after or is special today, and how sure the times are. */
function Note({ state, friday }: { state: JamatNow | null; friday: boolean }) {
  const { confirmed, kept, old } = useTrust()
  const following = state && 'following' in state ? state.following : null
  const aside = following
    ? text.after(jamat.prayers[following.jamat.prayer], following.jamat.text)
    : friday
      ? text.fridayNote
      : jamat.timezoneNote
  return (
    <>
      <p className={styles.note}>{kept ? confirmed : aside}</p>
      <p className={`${styles.note} ${old ? styles.old : ''}`}>{kept || confirmed || '\u00a0'}</p>
    </>
  )
}
