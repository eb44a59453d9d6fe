import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { ui } from '#texts/interface.ts'
import { jamat } from '#texts/jamat.ts'
import { IconButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { useTimings } from '../../data/timings-data.ts'
import { type DayTimes, useDayTimes, useTimingsAge } from './day-times.ts'
import styles from './ticker.module.css'

/** The animation starts this long after hydration: on a slow phone it would take half of the page's start-up time. */
const ANIMATION_DELAY_MS = 5000

/**
 * The day's times in a moving line. It can be paused, pauses under the pointer and with the focus, and can be scrolled where
 * reduced motion stops it.
 * @param children further entries of the list, which screen readers find elsewhere
 */
export function Ticker({ children }: { children?: ReactNode }) {
  const { times, isTomorrow } = useDayTimes()
  const { confirmed, saved } = useTimingsAge()
  const [isPaused, setIsPaused] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsMoving(true)), ANIMATION_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className={styles.ticker} aria-label={jamat.tickerLabel} data-print="no">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the line can be scrolled with the arrow keys without animation */}
      <div className={`${styles.window} ${isPaused ? styles.paused : ''}`} tabIndex={0}>
        <div className={`${styles.line} ${isMoving ? styles.moving : ''}`}>
          <Times times={times} isTomorrow={isTomorrow} age={saved || confirmed} more={children} />
          {isMoving && <Times times={times} isTomorrow={isTomorrow} age={saved || confirmed} more={children} isCopy />}
        </div>
      </div>
      <IconButton
        label={isPaused ? jamat.playTicker : jamat.pauseTicker}
        className={styles.button}
        onClick={() => setIsPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'pause'} size={20} />
      </IconButton>
    </section>
  )
}

interface TimesProps extends DayTimes {
  age: string
  more: ReactNode
  isCopy?: boolean
}

/** The moving line contains its content twice, so that it loops without a gap; screen readers get it once. */
function Times({ times, isTomorrow, age, more, isCopy }: TimesProps) {
  const hasFailed = useTimings().phase === 'failed'
  return (
    <dl className={`${styles.times} ${isCopy ? styles.copy : ''}`} aria-hidden={isCopy}>
      <div>
        <dt className={styles.heading}>{jamat.heading}</dt>
        <dd className={isTomorrow ? undefined : 'visually-hidden'}>
          {isTomorrow ? ui.time.tomorrow : ui.time.today} <span className="visually-hidden">{age}</span>
        </dd>
        {hasFailed ? <dd>{jamat.fetchError}</dd> : null}
      </div>
      {(hasFailed ? [] : times).map(({ prayer, name, text }) => (
        <div key={prayer}>
          <dt>{name}</dt>
          <dd className="numeric">
            {text ? <TypedText text={text} /> : <span className="visually-hidden">{ui.common.loading}</span>}
          </dd>
        </div>
      ))}
      {more}
    </dl>
  )
}
