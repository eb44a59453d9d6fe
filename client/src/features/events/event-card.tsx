import type { ReactNode } from 'react'
import type { Event } from '#contracts/events.ts'
import { Card } from '../../components/card.tsx'
import { ui } from '../../content/en/interface.ts'
import { useNow } from '../../lib/clock.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import styles from './event-card.module.css'
import { isOver } from './is-over.ts'

export interface EventCardProps {
  event: Event
  level: 2 | 3
  /** What can be done with it. */
  children: ReactNode
}

/** An event in a list: when, what, where. */
export function EventCard({ event, level, children }: EventCardProps) {
  const date = new Date(event.date)
  const now = useNow()
  const isComing = event.isUpcoming && !isOver(event, now)
  return (
    <Card
      title={event.title}
      level={level}
      image={{ src: event.imageUrl, alt: '', width: 800, height: 450 }}
      eyebrow={
        <span className={styles.line}>
          {isComing ? <span className={styles.tag}>{ui.common.upcoming}</span> : null}
          <time dateTime={event.date} suppressHydrationWarning>
            {formatDayAndTime(date)}
          </time>
        </span>
      }
      actions={children}
    >
      {event.location ? <p className={styles.place}>{event.location}</p> : null}
    </Card>
  )
}
