import { startTransition, useEffect, useState } from 'react'
import { IconButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { ui } from '../../content/en/interface.ts'
import { jamat } from '../../content/en/jamat.ts'
import { type DayTime, useDayTimes, useTrust } from './day-times.ts'
import styles from './ticker.module.css'

/** The line stands until the page has come to rest, in milliseconds: moving took a slow phone half of what the page needs to start. */
const STANDS = 5000

/** Today's times in a slim moving line. It can be paused, pauses under the pointer, and stands still for those who asked for it. */
export function Ticker() {
  const times = useDayTimes()
  const { confirmed, kept } = useTrust()
  const [paused, setPaused] = useState(false)
  const [moving, move] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => move(true)), STANDS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className={styles.ticker} aria-label={jamat.tickerLabel} data-print="no">
      <div className={`${styles.window} ${paused ? styles.paused : ''}`}>
        <div className={`${styles.line} ${moving ? styles.moving : ''}`}>
          <Times times={times} trust={kept || confirmed} />
          {moving && <Times times={times} trust={kept || confirmed} copy />}
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

/** While it moves the line holds its content twice, so that its end meets its beginning; it is read out once. */
function Times({ times, trust, copy }: { times: DayTime[]; trust: string; copy?: boolean }) {
  return (
    <dl className={`${styles.times} ${copy ? styles.copy : ''}`} aria-hidden={copy}>
      <dt className={styles.heading}>{jamat.heading}</dt>
      <dd className="visually-hidden">
        {ui.time.today} {trust}
      </dd>
      {times.map(({ prayer, name, text }) => (
        <div key={prayer}>
          <dt>{name}</dt>
          <dd className="numeric">{text || <span className="visually-hidden">{ui.common.loading}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
