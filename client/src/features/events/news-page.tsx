import type { Event } from '#contracts/events.ts'
import { events as text } from '#texts/events.ts'
import { sections } from '#texts/sections.ts'
import { ButtonLink } from '../../components/button.tsx'
import { CardGrid } from '../../components/card.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Empty, Loading } from '../../components/states.tsx'
import { useEvents } from '../../data/site-data.ts'
import { useNow } from '../../lib/clock.ts'
import { isolate } from '../../lib/typed.ts'
import { EventCard, wholeCard } from './event-card.tsx'
import styles from './news-page.module.css'
import { orderNews } from './order-news.ts'

/** Every event, coming and past, each leading to its own page. */
export function Page() {
  return (
    <>
      <PageHead {...text.list} />
      <div className="wrap section">
        <News />
      </div>
    </>
  )
}

function News() {
  const events = useEvents()
  const now = useNow()
  if (events.phase === 'loading') return <Loading />
  // A failed check shows the same as an empty list, as specified; the console has the reason.
  if (events.phase === 'failed' || events.value.length === 0) return <Empty {...text.none} />
  const { coming, past } = orderNews(events.value, now)
  return (
    <div className={styles.parts}>
      <Part id="coming" heading={text.coming} events={coming} first={coming[0]} />
      <Part id="past" heading={text.pastHeading} events={past} first={coming[0] ?? past[0]} />
    </div>
  )
}

interface PartProps {
  id: string
  heading: string
  events: readonly Event[]
  /** The page's first event. */
  first: Event | undefined
}

function Part({ id, heading, events, first }: PartProps) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <CardGrid low>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} level={3} first={event === first}>
              <ButtonLink
                href={`/news/${event.id}`}
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
    </section>
  )
}
