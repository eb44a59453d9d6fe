import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react'
import { formatShortDay } from '#content/format-dates.ts'
import { nextJamat } from '#contracts/next-jamat.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { ui } from '#texts/interface.ts'
import { Button } from '../../components/button.tsx'
import { Icon, LineIcon } from '../../components/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { PageDataContext } from '../../data/page-data.ts'
import { Painted } from '../../data/painted.tsx'
import { refreshSite } from '../../data/start-sync.ts'
import { useTimings } from '../../data/timings-data.ts'
import { ClockContext, useNow, WrittenMinuteContext } from '../../lib/clock.ts'
import { useDayDescription, useDayTimes, useTimingsAge } from './day-times.ts'
import styles from './now-card.module.css'
import { NowCardFace } from './now-card-face.tsx'

export const CALENDAR = 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4'

/** The dialog with the reminder of a prayer, which belongs to another feature. It stays in the page when it is closed. */
export type ReminderDialog = ComponentType<{ prayer: Prayer; open: boolean; onClose: () => void }>

interface NowCardProps {
  Reminder: ReminderDialog
  /** Further lines at the end of the card. */
  children?: ReactNode
}

/** The next jamat with a countdown, and the six times of its day. A tap on one of them sets its reminder. */
export function NowCard({ Reminder, children }: NowCardProps) {
  const [asked, setAsked] = useState<{ prayer: Prayer; open: boolean } | null>(null)
  return (
    <section className={styles.card} aria-label={ui.nowCard.label} data-now-card>
      <Painted>
        <Content onPrayer={(prayer) => setAsked({ prayer, open: true })} />
      </Painted>
      {children}
      {asked ? (
        <Suspense>
          <Reminder {...asked} onClose={() => setAsked({ ...asked, open: false })} />
        </Suspense>
      ) : null}
    </section>
  )
}

function Content({ onPrayer }: { onPrayer: (prayer: Prayer) => void }) {
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
      ramadan={day ? day.ramadan : now === written ? painted?.ramadan : null}
      change={day ? day.change : now === written ? painted?.change : undefined}
      age={useTimingsAge()}
      isOpen={isOpen}
      endOf={(prayer) => (
        <>
          {isOpen ? <span className={`${styles.absent} numeric`}>{day?.windowOf(prayer)}</span> : null}
          {/* Not in prerendered HTML: the first paint does not know it. */}
          {day ? <span className="visually-hidden">{day.reminder}</span> : null}
        </>
      )}
      loading={<span className="visually-hidden">{ui.common.loading}</span>}
      onPrayer={(prayer) => () => onPrayer(prayer)}
      foot={
        <p className={styles.foot}>
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {ui.nowCard.windows} <Icon name="down" size={16} />
          </button>
          <AppLink href="/times" aria-label={ui.nowCard.month}>
            <LineIcon path={CALENDAR} />
          </AppLink>
        </p>
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
