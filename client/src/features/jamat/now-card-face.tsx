import type { ReactNode } from 'react'
import type { JamatNow } from '#contracts/next-jamat.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { jamat } from '#texts/jamat.ts'
import { time } from '#texts/time.ts'
import { TypedText } from '../../components/typed-text.tsx'
import type { DayTimes } from './day-times.ts'
import { type AgeTexts, inOrderOfDay } from './describe-times.ts'
import styles from './now-card.module.css'

const text = jamat.nowCard

interface NowCardFaceProps extends DayTimes {
  state: JamatNow | null
  /** Today, e.g. "Fri 27 Nov". */
  date: string | undefined
  hijri: string | undefined
  /** What is said of a fast or of an Eid. */
  ramadan: ReactNode
  /** The next changes, e.g. "From Tue 1 Dec: Fajr 6:15 (was 6:05)". */
  change: string | undefined
  age: AgeTexts | null
  /** Whether the times are rows instead of tiles. */
  isOpen?: boolean
  /** Ends the tile or the row of a prayer. */
  endOf?: (prayer: Prayer) => ReactNode
  /** In place of the next jamat until it is known. */
  loading?: ReactNode
  /** The button that opens the rows, and the link to the month. */
  foot: ReactNode
  /** Returns what the button of a prayer does. */
  onPrayer?: ((prayer: Prayer) => () => void) | undefined
  /** Replaces times that could not be loaded. */
  failure?: ReactNode
}

/** The content of the now card. It has no hooks: the first paint shows it before React (`first-paint.tsx`). */
export function NowCardFace(props: NowCardFaceProps) {
  const { state, date, hijri, ramadan, isTomorrow, foot, failure } = props
  return (
    <>
      <div className={styles.top}>
        <h2 className={styles.label}>{state?.kind === 'in-progress' ? text.inProgress : text.next}</h2>
        <p className={styles.date}>{date}</p>
        <p className={`${styles.date} ${styles.hijri}`}>{hijri}</p>
        {ramadan ? <p className={`${styles.date} ${styles.hijri}`}>{ramadan}</p> : null}
      </div>
      {failure ?? (
        <>
          <Headline {...props} />
          <h3 className="visually-hidden">{isTomorrow ? text.tomorrowsTimes : text.todaysTimes}</h3>
          <SixTimes {...props} />
          {foot}
          <Note {...props} />
        </>
      )}
    </>
  )
}

function Headline({ state, loading }: Pick<NowCardFaceProps, 'state' | 'loading'>) {
  if (state?.kind === 'none') return <p className={`${styles.headline} ${styles.unavailable}`}>{text.noNext}</p>
  const announced = state ? state.jamat.text || text.notAnnounced : ''
  return (
    <div className={styles.headline}>
      <p className={styles.prayer}>
        {state ? jamat.prayers[state.jamat.prayer] : loading}
        {state && 'isTomorrow' in state && state.isTomorrow ? (
          <span className={styles.day}> {time.tomorrow}</span>
        ) : null}
      </p>
      <p className={`${styles.time} ${announced.length > 9 ? styles.long : ''} numeric`}>
        {state ? <TypedText text={announced} /> : null}
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

type SixTimesProps = Pick<NowCardFaceProps, 'times' | 'isFriday' | 'state' | 'isOpen' | 'endOf' | 'onPrayer'>

/**
 * The times as tiles; on request as rows. A tap on one leads to its reminder.
 */
function SixTimes({ times, isFriday, state, isOpen, endOf, onPrayer }: SixTimesProps) {
  const current = state && state.kind !== 'none' ? state.jamat.prayer : null
  return (
    <ul className={`${styles.six} ${isOpen ? styles.rows : ''}`}>
      {inOrderOfDay(times, isFriday).map(({ prayer, name, text: time, isKnown, hasPassed }) => (
        <li
          key={prayer}
          className={
            prayer === current
              ? styles.current
              : // Jumma takes the place of Zuhr.
                isFriday && prayer === 'zuhr'
                ? styles.replaced
                : hasPassed
                  ? styles.passed
                  : undefined
          }
        >
          <button type="button" onClick={onPrayer?.(prayer)}>
            <span className={styles.name}>{name}</span>
            <span className={`${isKnown ? styles.value : styles.absent} numeric`}>
              {time ? <TypedText text={time} /> : '\u00a0'}
            </span>
            {prayer === current && state?.kind !== 'in-progress' ? (
              <span className="visually-hidden">({text.isNext})</span>
            ) : null}
            {endOf?.(prayer)}
          </button>
        </li>
      ))}
    </ul>
  )
}

type NoteProps = Pick<NowCardFaceProps, 'state' | 'isTomorrow' | 'isFriday' | 'change' | 'age'>

/**
 * Two small lines: that the times are tomorrow's, the following jamat, the next changes or a note; and how current the times are,
 * or the changes beside tomorrow's times.
 */
function Note({ state, isTomorrow, isFriday, change, age }: NoteProps) {
  const following = state && 'following' in state ? state.following : null
  const note = following
    ? text.after(jamat.prayers[following.jamat.prayer], following.jamat.text, following.isTomorrow)
    : isFriday
      ? text.fridayNote
      : jamat.timezoneNote
  const news = change && !following ? <b>{change}</b> : null
  return (
    <>
      <p className={styles.note}>{isTomorrow ? text.tomorrowsTimes : (news ?? (age?.saved ? age.confirmed : note))}</p>
      <p className={`${styles.note} ${age?.isOld ? styles.old : ''}`}>
        {(isTomorrow && !age?.isOld && news) || age?.saved || age?.confirmed}
      </p>
    </>
  )
}
