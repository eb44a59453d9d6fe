import { use } from 'react'
import { Icon } from '../components/icon.tsx'
import { ui } from '../content/en/interface.ts'
import { useSunTimes } from '../data/sun-times.ts'
import { ClockContext } from '../lib/clock.ts'
import { formatTime } from '../lib/dates.ts'
import styles from './header.module.css'

/** Sunrise and sunset of today; the times stay empty until they are known. */
export function SunLine() {
  const times = useSunTimes(use(ClockContext))
  return (
    <dl className={`${styles.sun} numeric`} title={ui.header.sunTimes}>
      <div>
        <dt>
          <Icon name="sunrise" size={20} />
          <span className={styles.sunWord}>{ui.header.sunrise}</span>
        </dt>
        <dd>{times ? formatTime(times.sunrise) : null}</dd>
      </div>
      <div>
        <dt>
          <Icon name="sunset" size={20} />
          <span className={styles.sunWord}>{ui.header.sunset}</span>
        </dt>
        <dd>{times ? formatTime(times.sunset) : null}</dd>
      </div>
    </dl>
  )
}
