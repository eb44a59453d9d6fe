import { use, useState } from 'react'
import { formatShortDay } from '#content/format-dates.ts'
import { FRIDAY, mosqueMoment } from '#contracts/mosque-time.ts'
import { ui } from '#texts/interface.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { PageDataContext } from '../../data/page-data.ts'
import { Painted } from '../../data/painted.tsx'
import { refreshSite } from '../../data/start-sync.ts'
import { useTimings } from '../../data/timings-data.ts'
import { ClockContext, useNow, WrittenMinuteContext } from '../../lib/clock.ts'
import { useDayDescription, useDayTimes, useTimingsAge } from './day-times.ts'
import { nextJamat } from './next-jamat.ts'
import styles from './now-card.module.css'
import { NowCardFace } from './now-card-face.tsx'

/** The next jamat with a countdown, and the six times of its day. */
export function NowCard() {
  return (
    <section className={styles.card} aria-label={ui.nowCard.label} data-now-card>
      <Painted>
        <Content />
      </Painted>
    </section>
  )
}

function Content() {
  const timings = useTimings()
  const now = useNow()
  const day = useDayDescription()
  const written = use(WrittenMinuteContext)
  const painted = use(PageDataContext)?.painted
  const [isOpen, setIsOpen] = useState(false)
  return (
    <NowCardFace
      {...useDayTimes()}
      state={timings.phase === 'ready' && now ? nextJamat(timings.value.entries, now) : null}
      date={now ? formatShortDay(now) : undefined}
      hijri={day?.hijri ?? (now === written ? painted?.hijri : undefined)}
      isFriday={now !== null && mosqueMoment(now).weekday === FRIDAY}
      age={useTimingsAge()}
      windowOf={day?.windowOf}
      isOpen={isOpen}
      loading={<span className="visually-hidden">{ui.common.loading}</span>}
      toggle={
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {ui.nowCard.windows} <Icon name="down" size={16} />
        </button>
      }
      failure={timings.phase === 'failed' ? <LoadFailed /> : null}
    />
  )
}

function LoadFailed() {
  const clock = use(ClockContext)
  return (
    <div className={`${styles.headline} ${styles.failed}`} role="alert">
      <p className={styles.unavailable}>{ui.errors.times}</p>
      <p>{ui.errors.network}</p>
      <Button kind="gold" onClick={() => refreshSite(clock)}>
        {ui.common.retry}
      </Button>
    </div>
  )
}
