import { use, useEffect } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { formatLongDay, formatTime } from '#content/format-dates.ts'
import type { Event } from '#contracts/events.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { calendar } from '#texts/calendar.ts'
import { embeds } from '#texts/embeds.ts'
import { events as text } from '#texts/events.ts'
import { ButtonLink } from '../../components/button.tsx'
import { OnPaper } from '../../components/on-paper.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Picture } from '../../components/picture.tsx'
import { Empty, Failed, Loading } from '../../components/states.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { VideoEmbed } from '../../components/video-embed.tsx'
import { useEvent } from '../../data/site-data.ts'
import { refreshSite } from '../../data/start-sync.ts'
import { ClockContext, useNow } from '../../lib/clock.ts'
import { writeLoadedHead } from '../../lib/head.ts'
import { isolate, typed } from '../../lib/typed.ts'
import styles from './event.module.css'
import { EventActions } from './event-actions.tsx'
import { eventTexts } from './event-texts.ts'

const DAY_MS = 24 * 60 * 60_000

/** One event, at /events/:id and /news/:id. */
export function Page() {
  const { id = '' } = useParams()
  const event = useEvent(id)
  const clock = use(ClockContext)
  if (event.phase === 'ready' && event.value) return <EventDetails event={event.value} />
  return (
    <>
      <PageHead heading={text.list.heading} />
      <div className="wrap section">
        {event.phase === 'loading' ? <Loading /> : null}
        {event.phase === 'failed' ? (
          <Failed title={text.detailError} text={text.detailErrorText} onRetry={() => refreshSite(clock)} />
        ) : null}
        {event.phase === 'ready' ? (
          <Empty title={text.detailNotFound} image={text.none.image}>
            <AllNews />
          </Empty>
        ) : null}
      </div>
    </>
  )
}

function EventDetails({ event }: { event: Event }) {
  const { pathname } = useLocation()
  useEffect(() => writeLoadedHead(eventTexts(event).title, pathname, `/events/${event.id}`), [event, pathname])
  const date = new Date(event.date)
  const picture = { src: event.imageUrl, alt: '', width: 1200, height: 675 }
  return (
    <>
      <PageHead
        heading={<TypedText text={event.title} />}
        lead={event.secondTitle ? <TypedText text={event.secondTitle} /> : undefined}
      />
      <div className={`wrap section ${styles.event}`}>
        <div className={styles.poster}>
          <Picture image={picture} first decorative className={styles.picture} />
          <DateTile date={date} />
        </div>
        <div className={styles.facts}>
          <dl className={styles.list}>
            <div>
              <dt>{text.when}</dt>
              <dd>
                <time dateTime={event.date}>
                  <span className={styles.day} suppressHydrationWarning>
                    {formatLongDay(date)}
                  </span>
                  <span>
                    <span className="numeric" suppressHydrationWarning>
                      {formatTime(date)}
                    </span>{' '}
                    <span className={styles.quiet}>({text.mosqueTime})</span>
                  </span>
                </time>
                <DaysAhead date={date} />
              </dd>
            </div>
            {event.location ? (
              <div>
                <dt>{text.where}</dt>
                <dd>
                  <TypedText text={event.location} />
                </dd>
              </div>
            ) : null}
          </dl>
          <EventActions event={event} />
        </div>
        <div className={styles.words}>
          <p className={styles.description} {...typed(event.description)}>
            {event.description}
          </p>
          {event.videoUrl ? (
            <section className={styles.video} aria-labelledby="video" data-print="no">
              <h2 id="video">{text.videoHeading}</h2>
              <VideoEmbed url={event.videoUrl} title={isolate(event.title)} poster={picture} />
              <p className={styles.note}>{embeds.videoNote}</p>
            </section>
          ) : null}
          <AllNews />
        </div>
        <OnPaper path={`/events/${event.id}`} />
      </div>
    </>
  )
}

/** The day and month on the corner of the picture. Screen readers find the whole date in the text. */
function DateTile({ date }: { date: Date }) {
  const [, month = 1, day] = mosqueDate(date).split('-').map(Number)
  return (
    <span className={styles.tile} aria-hidden="true" data-print="no" suppressHydrationWarning>
      <b className="numeric">{day}</b> {calendar.monthsShort[month - 1]}
    </span>
  )
}

/** How far away the day is. */
function DaysAhead({ date }: { date: Date }) {
  const now = useNow()
  if (!now || date <= now) return null
  const days = Math.round((Date.parse(mosqueDate(date)) - Date.parse(mosqueDate(now))) / DAY_MS)
  return (
    <span className={styles.quiet} data-print="no">
      {text.daysAhead(days)}
    </span>
  )
}

function AllNews() {
  return (
    <p data-print="no">
      <ButtonLink href="/news" kind="secondary">
        {text.allNews}
      </ButtonLink>
    </p>
  )
}
