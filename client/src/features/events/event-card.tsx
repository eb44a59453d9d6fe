import type { ReactNode } from 'react'
import { formatDayAndTime } from '#content/format-dates.ts'
import type { Event } from '#contracts/events.ts'
import { sections } from '#texts/sections.ts'
import { Card } from '../../components/card.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { useNow } from '../../lib/clock.ts'
import styles from './event-card.module.css'
import { isOver } from './is-over.ts'

export const wholeCard = styles.whole

export interface EventCardProps {
  event: Event
  level: 2 | 3
  /** Whether its image is the page's first one. */
  first?: boolean
  /** The actions. */
  children: ReactNode
}

/** An event in a list: date, title, place. A tap anywhere on it follows the link of the class {@link wholeCard}. */
export function EventCard({ event, level, first, children }: EventCardProps) {
  const date = new Date(event.date)
  const now = useNow()
  const isUpcoming = event.isUpcoming && !isOver(event, now)
  return (
    <Card
      title={<TypedText text={event.title} />}
      level={level}
      first={first}
      image={{ src: event.imageUrl, alt: '', width: 800, height: 450 }}
      eyebrow={
        <>
          {isUpcoming ? (
            <>
              <span className={styles.tag}>{sections.actions.upcoming}</span>{' '}
            </>
          ) : null}
          <time dateTime={event.date} suppressHydrationWarning>
            {formatDayAndTime(date)}
          </time>
        </>
      }
      actions={children}
    >
      {event.location ? (
        <p className={styles.place}>
          <TypedText text={event.location} />
        </p>
      ) : null}
    </Card>
  )
}
