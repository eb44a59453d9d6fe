import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { ui } from '#texts/interface.ts'
import { IconButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Painted } from '../../data/painted.tsx'
import { useTimings } from '../../data/timings-data.ts'
import { useDayTimes, useTimingsAge } from './day-times.ts'
import styles from './ticker.module.css'
import { TickerTimes } from './ticker-times.tsx'

/** The animation starts this long after hydration: on a slow phone it would take half of the page's start-up time. */
const ANIMATION_DELAY_MS = 5000

/**
 * The day's times in a line that moves from one to the next. It can be paused, pauses under the pointer and with the focus, and can be scrolled where
 * it stands still: with reduced motion, and on a phone, which shows one time.
 * @param children further entries of the list, which screen readers find elsewhere
 */
export function Ticker({ children }: { children?: ReactNode }) {
  const [isPaused, setIsPaused] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsMoving(true)), ANIMATION_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className={styles.ticker} aria-label={ui.ticker.label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the line can be scrolled with the arrow keys without animation */}
      <div className={`${styles.window} ${isPaused ? styles.paused : ''}`} tabIndex={0}>
        <div className={`${styles.line} ${isMoving ? styles.moving : ''}`}>
          <Painted>
            <Times more={children} />
            {isMoving && <Times more={children} isCopy />}
          </Painted>
        </div>
      </div>
      <IconButton
        label={isPaused ? ui.ticker.play : ui.ticker.pause}
        className={styles.button}
        onClick={() => setIsPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'pause'} size={20} />
      </IconButton>
    </section>
  )
}

/** The line contains the times twice, so that it loops without a gap; screen readers get them once. */
function Times({ more, isCopy = false }: { more: ReactNode; isCopy?: boolean }) {
  const day = useDayTimes()
  const hasFailed = useTimings().phase === 'failed'
  return (
    <dl className={`${styles.times} ${isCopy ? styles.copy : ''}`} aria-hidden={isCopy || undefined}>
      <TickerTimes
        {...day}
        times={hasFailed ? [] : day.times}
        age={useTimingsAge()}
        loading={<span className="visually-hidden">{ui.common.loading}</span>}
        failure={hasFailed ? <dd>{ui.errors.times}</dd> : null}
        more={more}
      />
    </dl>
  )
}
