import type { Event } from '#contracts/events.ts'
import { events as text } from '#texts/events.ts'
import { sections } from '#texts/sections.ts'
import { AppLink } from '../../components/link.tsx'
import { ListRow, RowList, rowTarget } from '../../components/list-row.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Empty, Loading } from '../../components/states.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { useEvents } from '../../data/site-data.ts'
import { useNow } from '../../lib/clock.ts'
import { isolate } from '../../lib/typed.ts'
import { DateTile, WeekdayAndTime } from './event-date.tsx'
import styles from './news-page.module.css'
import { groupByMonth, orderNews } from './order-news.ts'

/** Every event, coming and past, by month, each leading to its own page. */
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
      <Part id="coming" heading={text.coming} events={coming} />
      <Part id="past" heading={text.pastHeading} events={past} />
    </div>
  )
}

interface PartProps {
  id: string
  heading: string
  events: readonly Event[]
}

function Part({ id, heading, events }: PartProps) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{heading}</h2>
      {groupByMonth(events).map(([month, ofMonth]) => (
        <div key={month} className={styles.month}>
          <h3>{month}</h3>
          <RowList>
            {ofMonth.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </RowList>
        </div>
      ))}
    </section>
  )
}

function EventRow({ event: { id, title, location, date } }: { event: Event }) {
  const day = new Date(date)
  return (
    <ListRow
      className={styles.row}
      leading={<DateTile date={day} />}
      title={<TypedText text={title} />}
      level={4}
      meta={
        <>
          <WeekdayAndTime date={day} />
          {location ? (
            <div>
              <TypedText text={location} />
            </div>
          ) : null}
          <div className={styles.details}>
            <AppLink
              href={`/news/${id}`}
              className={rowTarget}
              aria-label={sections.actions.viewDetailsOf(isolate(title))}
            >
              {sections.actions.viewDetails}
            </AppLink>
          </div>
        </>
      }
    />
  )
}
