import type { Event } from '#contracts/events.ts'
import { events as text } from '#texts/events.ts'
import { sections } from '#texts/sections.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card, CardGrid } from '../../components/card.tsx'
import { AppLink } from '../../components/link.tsx'
import { Empty, Loading } from '../../components/states.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { useEvents } from '../../data/site-data.ts'
import { useNow } from '../../lib/clock.ts'
import { isolate } from '../../lib/typed.ts'
import { DateTile, WeekdayAndTime } from './event-date.tsx'
import { isOver } from './is-over.ts'
import styles from './upcoming-events.module.css'

/** The events marked as upcoming, those that are over last; or a message when there are none. */
export function UpcomingEvents({ level }: { level: 2 | 3 }) {
  const events = useEvents()
  const now = useNow()
  if (events.phase === 'loading') return <Loading />
  // A failed check shows the same as an empty list, as specified; the console has the reason.
  const marked = events.phase === 'ready' ? events.value.filter((event) => event.isUpcoming) : []
  const over = marked.filter((event) => isOver(event, now))
  const upcoming = [...marked.filter((event) => !over.includes(event)), ...over]
  if (upcoming.length === 0) return <Empty level={level} {...text.none} />
  return (
    <CardGrid low>
      {upcoming.map((event) => (
        <li key={event.id}>
          <EventCard event={event} level={level} hasBegun={over.includes(event)} />
        </li>
      ))}
    </CardGrid>
  )
}

/** An event: a tap anywhere on its card opens its page. */
function EventCard({ event, level, hasBegun }: { event: Event; level: 2 | 3; hasBegun: boolean }) {
  const { id, title, location, imageUrl } = event
  const href = `/events/${id}`
  const date = new Date(event.date)
  return (
    <Card
      level={level}
      title={
        <AppLink href={href} className={styles.whole} aria-label={sections.actions.viewDetailsOf(isolate(title))}>
          <TypedText text={title} />
        </AppLink>
      }
      image={{ src: imageUrl, alt: '', width: 800, height: 450 }}
      eyebrow={
        <>
          <DateTile date={date} className={styles.tile} />
          {hasBegun ? null : <span className={styles.tag}>{sections.actions.upcoming}</span>}{' '}
          <WeekdayAndTime date={date} />
        </>
      }
      actions={
        hasBegun ? null : (
          <ButtonLink
            href={href}
            kind="secondary"
            className={styles.register}
            aria-label={`${sections.actions.registerNow}: ${isolate(title)}`}
          >
            {sections.actions.registerNow}
          </ButtonLink>
        )
      }
    >
      {location ? (
        <p className={styles.place}>
          <TypedText text={location} />
        </p>
      ) : null}
    </Card>
  )
}
