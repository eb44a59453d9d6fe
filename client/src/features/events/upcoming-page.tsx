import { PageHead } from '../../components/page-head.tsx'
import { events as text } from '../../content/en/events.ts'
import { UpcomingEvents } from './upcoming-events.tsx'

/** The events of the home page on a page of their own. */
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
