import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { ui } from '#texts/interface.ts'
import { jamat } from '#texts/jamat.ts'
import { IconButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { useTimings } from '../../data/site-data.ts'
import { type DayTime, useDayTimes, useTimingsAge } from './day-times.ts'
import styles from './ticker.module.css'

/** The animation starts this long after hydration: on a slow phone it would take half of the page's start-up time. */
const ANIMATION_DELAY_MS = 5000

/**
 * Today's times in a moving line. It can be paused, pauses under the pointer and with the focus, and can be scrolled where
 * it stands still with reduced motion.
 * @param children further entries of the list, which screen readers find elsewhere
 */
export function Ticker({ children }: { children?: ReactNode }) {
  const times = useDayTimes()
  const { confirmed, saved } = useTimingsAge()
  const [paused, setPaused] = useState(false)
  const [moving, setMoving] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setMoving(true)), ANIMATION_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className={styles.ticker} aria-label={jamat.tickerLabel} data-print="no">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the line is scrolled with the arrow keys where it stands still */}
      <div className={`${styles.window} ${paused ? styles.paused : ''}`} tabIndex={0}>
        <div className={`${styles.line} ${moving ? styles.moving : ''}`}>
          <Times times={times} age={saved || confirmed} more={children} />
          {moving && <Times times={times} age={saved || confirmed} more={children} copy />}
        </div>
      </div>
      <IconButton
        label={paused ? jamat.playTicker : jamat.pauseTicker}
        className={styles.button}
        onClick={() => setPaused(!paused)}
      >
        <Icon name={paused ? 'play' : 'pause'} size={20} />
      </IconButton>
    </section>
  )
}

/** The moving line contains its content twice, so that it loops without a gap; screen readers get it once. */
function Times({ times, age, more, copy }: { times: DayTime[]; age: string; more: ReactNode; copy?: boolean }) {
  const failed = useTimings().phase === 'failed'
  return (
    <dl className={`${styles.times} ${copy ? styles.copy : ''}`} aria-hidden={copy}>
      <dt className={styles.heading}>{jamat.heading}</dt>
      <dd className="visually-hidden">
        {ui.time.today} {age}
      </dd>
      {failed ? (
        <dd>{jamat.fetchError}</dd>
      ) : (
        times.map(({ prayer, name, text }) => (
          <div key={prayer}>
            <dt>{name}</dt>
            <dd className="numeric">
              {text ? <TypedText text={text} /> : <span className="visually-hidden">{ui.common.loading}</span>}
            </dd>
          </div>
        ))
      )}
      {more}
    </dl>
  )
}
