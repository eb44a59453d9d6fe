import { use, useRef, useState } from 'react'
import type { Event } from '#contracts/events.ts'
import { admin } from '#texts/admin.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { Empty } from '../../../components/states.tsx'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { asTyped, inPageLanguage, listInPageLanguage } from '../../../lib/in-page-language.ts'
import { isolate } from '../../../lib/typed.ts'
import { ActionStatus } from '../action-status.tsx'
import adminStyles from '../admin.module.css'
import { adminRequest, deleteResource, describeFailure } from '../admin-request.ts'
import { QueryState } from '../query-state.tsx'
import toolbar from '../toolbar.module.css'
import { useAdminQuery } from '../use-admin-query.ts'
import { EventRow } from './event-row.tsx'
import styles from './events.module.css'
import { describeNotification, useReceivers } from './use-receivers.ts'

const text = admin.events

/** `/all-events-flagged`: all events, to mark as upcoming, edit or delete. */
export default function EventsScreen() {
  const clock = use(ClockContext)
  const query = useAdminQuery<readonly Event[]>(
    'the events',
    async () => (await adminRequest<Event[]>('/events')).data ?? [],
  )
  const { data: events, reload, change } = query
  const receivers = useReceivers()
  const [message, setMessage] = useState('')
  const [error, setError] = useState('')
  /** Events with a request in progress: a second tap can arrive before React renders. */
  const busy = useRef(new Set<number>())

  const replace = (event: Event) => change((list) => list.map((other) => (other.id === event.id ? event : other)))
  const runOnce = async (id: number, action: () => Promise<void>, failed: string) => {
    if (busy.current.has(id)) return
    busy.current.add(id)
    setMessage('')
    setError('')
    try {
      await action()
      refreshSite(clock)
    } catch (error) {
      console.error('Changing the event failed:', error)
      setError(describeFailure(error, failed))
    } finally {
      busy.current.delete(id)
    }
  }
  const toggle = (event: Event) =>
    runOnce(
      event.id,
      async () => {
        const isUpcoming = !event.isUpcoming
        const title = isolate(inPageLanguage(event).title)
        replace({ ...event, isUpcoming })
        try {
          const { data } = await adminRequest<Event>(`/events/${event.id}`, { method: 'PUT', body: { isUpcoming } })
          if (data) replace(data)
          setMessage(isUpcoming ? text.marked(title) : text.unmarked(title))
        } catch (error) {
          replace(event)
          throw error
        }
      },
      text.toggleFailed,
    )
  const remove = (event: Event) => {
    if (!confirm(text.confirmDelete)) return
    void runOnce(
      event.id,
      async () => {
        setMessage((await deleteResource(`/events/${event.id}`)) ? text.deleted : text.alreadyDeleted)
        change((list) => list.filter(({ id }) => id !== event.id))
        void reload()
      },
      text.deleteFailed,
    )
  }

  if (!events) return <QueryState query={query} failed={text.listFailed} />
  return (
    <div className={adminStyles.screen}>
      <div className={toolbar.toolbar}>
        <p className={adminStyles.small}>{text.grid.lead}</p>
        <ButtonLink href="/new-event-modal">{text.form.heading}</ButtonLink>
      </div>
      <ActionStatus message={message} error={error} />
      <QueryState query={query} failed={text.listFailed} />
      {events.length === 0 ? <Empty title={text.none} /> : null}
      <ul className={styles.grid} aria-label={text.grid.heading}>
        {listInPageLanguage(events).map((event) => (
          <li key={event.id}>
            <EventRow event={event}>
              <Actions
                event={event}
                notification={describeNotification(event, receivers, clock())}
                listKey={events.length}
                onToggle={() => void toggle(asTyped(event))}
                onDelete={() => remove(event)}
              />
            </EventRow>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ActionsProps {
  event: Event
  /** Describes the effect of marking it as upcoming. */
  notification: string
  /** Changes when the card may have moved, which restarts the guard. */
  listKey: number
  onToggle: () => void
  onDelete: () => void
}

/** The primary button marks an event as upcoming, and then edits it. Delete is apart. */
function Actions({ event: { id, title, isUpcoming }, notification, listKey, onToggle, onDelete }: ActionsProps) {
  return (
    <div className={styles.actions}>
      <GuardedButton
        kind={isUpcoming ? 'secondary' : 'primary'}
        guardKey={isUpcoming}
        aria-describedby={isUpcoming ? undefined : `notification-${id}`}
        onClick={onToggle}
      >
        {isUpcoming ? text.removeUpcoming : text.markUpcoming}
      </GuardedButton>
      {isUpcoming ? null : (
        <p id={`notification-${id}`} className={adminStyles.small}>
          {notification}
        </p>
      )}
      <div className={styles.otherActions}>
        <ButtonLink
          kind={isUpcoming ? 'primary' : 'secondary'}
          href={`/new-event-modal?id=${id}`}
          aria-label={text.editTitled(isolate(title))}
        >
          {text.edit}
        </ButtonLink>
        <GuardedButton
          kind="danger"
          guardKey={listKey}
          aria-label={text.deleteTitled(isolate(title))}
          onClick={onDelete}
        >
          {text.delete}
        </GuardedButton>
      </div>
    </div>
  )
}
