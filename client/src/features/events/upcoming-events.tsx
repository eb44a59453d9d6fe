import { ButtonLink } from '../../components/button.tsx'
import { CardGrid } from '../../components/card.tsx'
import { Empty, Loading } from '../../components/states.tsx'
import { events as text } from '../../content/en/events.ts'
import { ui } from '../../content/en/interface.ts'
import { useEvents } from '../../data/site-data.ts'
import { useNow } from '../../lib/clock.ts'
import { EventCard } from './event-card.tsx'
import { isOver } from './is-over.ts'

/** The events that an administrator marked as upcoming, or the card that says there are none. */
export function UpcomingEvents({ level }: { level: 2 | 3 }) {
  const events = useEvents()
  const now = useNow()
  if (events.phase === 'loading') return <Loading />
  // A failed look shows the same as an empty list, as specified; the console has the reason.
  const marked = events.phase === 'ready' ? events.value.filter((event) => event.isUpcoming) : []
  const over = marked.filter((event) => isOver(event, now))
  const upcoming = [...marked.filter((event) => !over.includes(event)), ...over]
  if (upcoming.length === 0) return <Empty level={level} {...text.none} />
  return (
    <CardGrid>
      {upcoming.map((event) => (
        <li key={event.id}>
          <EventCard event={event} level={level}>
            {over.includes(event) ? null : (
              <ButtonLink href={`/events/${event.id}`} aria-label={`${ui.common.registerNow}: ${event.title}`}>
                {ui.common.registerNow}
              </ButtonLink>
            )}
            <ButtonLink href={`/events/${event.id}`} kind="quiet" aria-label={ui.common.viewDetailsOf(event.title)}>
              {ui.common.viewDetails}
            </ButtonLink>
          </EventCard>
        </li>
      ))}
    </CardGrid>
  )
}
