import { use } from 'react'
import { describeEnd, describeKind } from '#content/describe-announcement.ts'
import { formatDayAndTime } from '#content/format-dates.ts'
import type { Announcement, AnnouncementRecord } from '#contracts/announcements.ts'
import { admin } from '#texts/admin.ts'
import { announcements } from '#texts/announcements.ts'
import { calendar } from '#texts/calendar.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { TypedText } from '../../../components/typed-text.tsx'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext, useNow } from '../../../lib/clock.ts'
import { isolate, typed } from '../../../lib/typed.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { ActionStatus, useStatus } from '../action-status.tsx'
import adminStyles from '../admin.module.css'
import { adminData, adminRequest, describeFailure, isUnauthorized } from '../admin-request.ts'
import { nameAuthor } from '../describe-author.ts'
import { QueryState } from '../query-state.tsx'
import { Undo } from '../undo.tsx'
import type { AdminQuery } from '../use-admin-query.ts'
import { givenEnd } from './announcement-draft.ts'
import styles from './announcements.module.css'
import { nameOf } from './published.tsx'

const text = admin.announce.list

/** Lists the announcements; those that have not ended can be edited and ended. */
export function AnnouncementList({ query }: { query: AdminQuery<readonly AnnouncementRecord[]> }) {
  const clock = use(ClockContext)
  const now = (useNow() ?? clock()).toISOString()
  const { data: all, reload } = query
  const { busy, run } = useSingleFlight()
  const { status, clear, succeed, fail } = useStatus()
  const act = (action: () => Promise<void>, failed: string) =>
    run(async () => {
      clear()
      try {
        await action()
        refreshSite(clock)
      } catch (error) {
        console.error('Changing the announcement failed:', error)
        if (!isUnauthorized(error)) fail(describeFailure(error, failed))
      }
      await reload()
    })
  const resume = (announcement: Announcement) =>
    act(async () => {
      const body = { until: givenEnd(announcement) }
      await adminRequest(`/announcements/${announcement.id}`, { method: 'PUT', body })
      succeed(text.resumed(nameOf(announcement)))
    }, text.resumeFailed)
  const end = (announcement: AnnouncementRecord) =>
    act(async () => {
      const { id, version } = announcement
      await adminData(`/announcements/${id}`, { method: 'DELETE', ifMatch: `"${version}"` })
      succeed(
        text.endedNow(nameOf(announcement)),
        <Undo key={id} busy={busy} onClick={() => void resume(announcement)} />,
      )
    }, text.endFailed)
  const present = all?.filter(({ until }) => until > now) ?? []
  const past = all?.filter(({ until }) => until <= now) ?? []
  return (
    <section className={adminStyles.panel} aria-labelledby="announcements">
      <h2 id="announcements">{text.heading}</h2>
      <ActionStatus {...status} />
      <QueryState query={query} failed={text.failed} />
      {all && present.length === 0 ? <p>{text.none}</p> : null}
      <ul className={adminStyles.rows}>
        {present.map((announcement) => (
          <li key={announcement.id}>
            <Row announcement={announcement} now={now} />
            <div className={adminStyles.buttons}>
              <ButtonLink
                kind="secondary"
                href={`/announce?id=${announcement.id}`}
                aria-label={text.editTitled(nameOf(announcement))}
              >
                {text.edit}
              </ButtonLink>
              <GuardedButton
                kind="secondary"
                guardKey={present.length}
                aria-disabled={busy}
                aria-label={text.endTitled(nameOf(announcement))}
                onClick={() => void end(announcement)}
              >
                {text.end}
              </GuardedButton>
            </div>
          </li>
        ))}
      </ul>
      {past.length > 0 ? (
        <details>
          <summary className={adminStyles.summary}>{text.past(past.length)}</summary>
          <ul className={adminStyles.rows}>
            {past.map((announcement) => (
              <li key={announcement.id}>
                <Row announcement={announcement} now={now} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

function Row({ announcement, now }: { announcement: AnnouncementRecord; now: string }) {
  const { kind, title, from, until, at, createdBy } = announcement
  const untyped = title ? '' : describeKind(kind, new Date(until), { announcements, calendar })
  const description = announcement.description || untyped
  const format = (instant: string) => formatDayAndTime(new Date(instant))
  const times = [
    at ? format(at) : '',
    from > now ? text.from(format(from)) : '',
    until > now ? describeEnd(until, { announcements, calendar }) : text.ended(format(until)),
  ]
  return (
    <div className={adminStyles.stack}>
      <h3 className={styles.name}>
        {title ? announcements.titled(announcements.kinds[kind], '') : announcements.kinds[kind]}
        {title ? <TypedText text={title} /> : null}
      </h3>
      {description ? <p {...typed(description)}>{description}</p> : null}
      <p className={`numeric ${adminStyles.small}`}>
        {[...times, text.by(nameAuthor(createdBy))].filter(Boolean).map(isolate).join(' · ')}
      </p>
    </div>
  )
}
