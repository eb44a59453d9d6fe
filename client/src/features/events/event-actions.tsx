import { use } from 'react'
import { formatDayAndTime } from '#content/format-dates.ts'
import { DEFAULT_EVENT_MINUTES } from '#contracts/event-limits.ts'
import type { Event } from '#contracts/events.ts'
import { events as text } from '#texts/events.ts'
import { ui } from '#texts/interface.ts'
import { punctuation } from '#texts/punctuation.ts'
import { sections } from '#texts/sections.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { ClockContext, useNow } from '../../lib/clock.ts'
import { localHref } from '../../lib/language.ts'
import { isolate } from '../../lib/typed.ts'
import styles from './event.module.css'
import { calendarFile, calendarFileName } from './ics.ts'
import { isOver } from './is-over.ts'

/** Register and add to calendar until the event begins; share at any time. */
export function EventActions({ event }: { event: Event }) {
  const now = useNow()
  const clock = use(ClockContext)
  const hasBegun = isOver(event, now)
  return (
    <div className={styles.actions} data-print="no">
      {hasBegun ? (
        <p className={styles.over}>
          {text.past}. {text.registrationClosed}
        </p>
      ) : (
        // Prerendered HTML has no clock, so the space is reserved until the time is known.
        <div className={`${styles.ahead} ${now ? '' : styles.notYet}`}>
          <ButtonLink href={event.registrationLink} newTab aria-label={registerLabel(event)}>
            {sections.actions.registerNow}
          </ButtonLink>
          <Button kind="secondary" onClick={() => download(event, clock())}>
            {text.addToCalendar}
          </Button>
        </div>
      )}
      <ShareButton title={event.title} message={shareText(event)} path={`/events/${event.id}`} />
    </div>
  )
}

const registerLabel = (event: Event) =>
  `${sections.actions.registerNow}: ${isolate(event.title)} (${ui.common.opensInNewWindow})`

/** Returns what is shared with an event's address: its title, time and place. */
const shareText = ({ title, date, location }: Event): string =>
  punctuation.list(...[title, formatDayAndTime(new Date(date)), location ?? ''].filter(Boolean).map(isolate))

function download(event: Event, now: Date): void {
  const url = location.origin + localHref(`/events/${event.id}`)
  const file = calendarFile(
    {
      uid: `event-${event.id}@${location.hostname}`,
      title: event.title,
      start: new Date(event.date),
      durationMinutes: event.durationMinutes ?? DEFAULT_EVENT_MINUTES,
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
  // Safari reads the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
