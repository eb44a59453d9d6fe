import type { ReactNode } from 'react'
import { jamat } from '#texts/jamat.ts'
import { time } from '#texts/time.ts'
import { TypedText } from '../../components/typed-text.tsx'
import type { DayTimes } from './day-times.ts'
import type { DayDescription } from './describe-day.ts'
import type { AgeTexts } from './describe-times.ts'
import type { JamatNow } from './next-jamat.ts'
import styles from './now-card.module.css'

const text = jamat.nowCard

interface NowCardFaceProps extends DayTimes {
  state: JamatNow | null
  /** Today, e.g. "Fri 27 Nov". */
  date: string | undefined
  hijri: string | undefined
  isFriday: boolean
  age: AgeTexts | null
  /** When each prayer's window starts and ends; shown if given. */
  windowOf?: DayDescription['windowOf'] | undefined
  /** Whether the times are rows instead of tiles. */
  isOpen?: boolean
  /** In place of the next jamat until it is known. */
  loading?: ReactNode
  /** The button that opens the rows. */
  toggle: ReactNode
  /** Replaces times that could not be loaded. */
  failure?: ReactNode
}

/** The content of the now card. It has no hooks: the first paint shows it before React (`first-paint.tsx`). */
export function NowCardFace(props: NowCardFaceProps) {
  const {
    state,
    date,
    hijri,
    isFriday,
    times,
    isTomorrow,
    age,
    windowOf,
    isOpen = false,
    loading,
    toggle,
    failure,
  } = props
  return (
    <>
      <div className={styles.top}>
        <h2 className={styles.label}>{state?.kind === 'in-progress' ? text.inProgress : text.next}</h2>
        <p className={styles.date}>{date}</p>
        <p className={`${styles.date} ${styles.hijri}`}>{hijri}</p>
      </div>
      {failure ?? (
        <>
          <Headline state={state} loading={loading} />
          <h3 className="visually-hidden">{isTomorrow ? text.tomorrowsTimes : text.todaysTimes}</h3>
          <SixTimes times={times} state={state} windowOf={windowOf} isOpen={isOpen} />
          {toggle}
          <Note state={state} isTomorrow={isTomorrow} isFriday={isFriday} age={age} />
        </>
      )}
    </>
  )
}

function Headline({ state, loading }: Pick<NowCardFaceProps, 'state' | 'loading'>) {
  if (state?.kind === 'none') return <p className={`${styles.headline} ${styles.unavailable}`}>{text.noNext}</p>
  const isLong = state !== null && state.jamat.text.length > 9
  return (
    <div className={styles.headline}>
      <p className={styles.prayer}>
        {state ? jamat.prayers[state.jamat.prayer] : loading}
        {state && 'isTomorrow' in state && state.isTomorrow ? (
          <span className={styles.day}> {time.tomorrow}</span>
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
      <span aria-hidden="true">{text.startsIn(time.duration(state.minutesLeft))}</span>
      <span className="visually-hidden">{text.startsIn(time.durationInWords(state.minutesLeft))}</span>
    </>
  )
}

interface SixTimesProps extends Pick<NowCardFaceProps, 'times' | 'state' | 'windowOf'> {
  isOpen: boolean
}

/** The times as tiles; on request as rows, each with the start and end of the prayer's window. */
function SixTimes({ times, state, windowOf, isOpen }: SixTimesProps) {
  const current = state && state.kind !== 'none' ? state.jamat.prayer : null
  return (
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
  )
}

type NoteProps = Pick<NowCardFaceProps, 'state' | 'isTomorrow' | 'isFriday' | 'age'>

/** Two small lines: that the times are tomorrow's, the following jamat or today's note, and how current the times are. */
function Note({ state, isTomorrow, isFriday, age }: NoteProps) {
  const following = state && 'following' in state ? state.following : null
  const note = following
    ? text.after(jamat.prayers[following.jamat.prayer], following.jamat.text, following.isTomorrow)
    : isFriday
      ? text.fridayNote
      : jamat.timezoneNote
  return (
    <>
      <p className={styles.note}>{isTomorrow ? text.tomorrowsTimes : age?.saved ? age.confirmed : note}</p>
      <p className={`${styles.note} ${age?.isOld ? styles.old : ''}`}>{age?.saved || age?.confirmed || '\u00a0'}</p>
    </>
  )
}
