import { events as text } from '#texts/events.ts'
import { PageHead } from '../../components/page-head.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'

/** The home page's events on a page of their own. */
export function Page() {
  return (
    <>
      <PageHead {...text.upcomingList} />
      <div className="wrap section">
        <UpcomingEvents level={2} />
      </div>
    </>
  )
}
