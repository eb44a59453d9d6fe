import { events as text } from '#texts/events.ts'
import { sections } from '#texts/sections.ts'
import { ButtonLink } from '../../components/button.tsx'
import { CardGrid } from '../../components/card.tsx'
import { Empty, Loading } from '../../components/states.tsx'
import { useEvents } from '../../data/site-data.ts'
import { useNow } from '../../lib/clock.ts'
import { isolate } from '../../lib/typed.ts'
import { EventCard, wholeCard } from './event-card.tsx'
import { isOver } from './is-over.ts'

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
          <EventCard event={event} level={level}>
            {over.includes(event) ? null : (
              <ButtonLink
                href={`/events/${event.id}`}
                aria-label={`${sections.actions.registerNow}: ${isolate(event.title)}`}
              >
                {sections.actions.registerNow}
              </ButtonLink>
            )}
            <ButtonLink
              href={`/events/${event.id}`}
              kind="secondary"
              className={wholeCard}
              aria-label={sections.actions.viewDetailsOf(isolate(event.title))}
            >
              {sections.actions.viewDetails}
            </ButtonLink>
          </EventCard>
        </li>
      ))}
    </CardGrid>
  )
}
