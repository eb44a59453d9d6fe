import { ButtonLink } from '../../components/button.tsx'
import { CardGrid } from '../../components/card.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Empty, Loading } from '../../components/states.tsx'
import { events as text } from '../../content/en/events.ts'
import { ui } from '../../content/en/interface.ts'
import { useEvents } from '../../data/site-data.ts'
import { EventCard } from './event-card.tsx'
import { orderNews } from './order-news.ts'

/** Every event, each leading to its own page. */
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
  if (events.phase === 'loading') return <Loading />
  // A failed look shows the same as an empty list, as specified; the console has the reason.
  if (events.phase === 'failed' || events.value.length === 0) return <Empty {...text.none} />
  return (
    <CardGrid>
      {orderNews(events.value).map((event) => (
        <li key={event.id}>
          <EventCard event={event} level={2}>
            <ButtonLink href={`/news/${event.id}`} kind="quiet" aria-label={ui.common.viewDetailsOf(event.title)}>
              {ui.common.viewDetails}
            </ButtonLink>
          </EventCard>
        </li>
      ))}
    </CardGrid>
  )
}
