import { use } from 'react'
import type { Event } from '#contracts/events.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { events as text } from '../../content/en/events.ts'
import { ui } from '../../content/en/interface.ts'
import { ClockContext, useNow } from '../../lib/clock.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import styles from './event.module.css'
import { calendarFile, calendarFileName } from './ics.ts'
import { isOver } from './is-over.ts'

/** What can be done with an event: register and note it while it lies ahead, share it at any time. */
export function EventActions({ event }: { event: Event }) {
  const now = useNow()
  const clock = use(ClockContext)
  const over = isOver(event, now)
  return (
    <div className={styles.actions} data-print="no">
      {over ? (
        <p className={styles.over}>
          {text.past}. {text.registrationClosed}
        </p>
      ) : (
        // Whether it lies ahead is known only where the clock is; until then its room is kept.
        <div className={`${styles.ahead} ${now ? '' : styles.notYet}`}>
          <ButtonLink href={event.registrationLink} newTab aria-label={registerLabel(event)}>
            {ui.common.registerNow}
          </ButtonLink>
          <Button kind="quiet" onClick={() => download(event, clock())}>
            {text.addToCalendar}
          </Button>
        </div>
      )}
      <ShareButton
        title={event.title}
        message={`${event.title}, ${formatDayAndTime(new Date(event.date))}`}
        path={`/events/${event.id}`}
      />
    </div>
  )
}

const registerLabel = (event: Event) => `${ui.common.registerNow}: ${event.title} (${ui.common.opensInNewWindow})`

function download(event: Event, now: Date): void {
  const url = `${location.origin}/events/${event.id}`
  const file = calendarFile(
    {
      uid: `event-${event.id}@${location.hostname}`,
      title: event.title,
      start: new Date(event.date),
      location: event.location,
      description: event.description,
      url,
    },
    now,
  )
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  link.download = calendarFileName(event.title)
  link.click()
  // Safari reads the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
