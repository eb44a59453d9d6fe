import { use, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Event } from '#contracts/events.ts'
import { admin } from '#texts/admin.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { LineIcon } from '../../../components/icon.tsx'
import { Empty } from '../../../components/states.tsx'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { asTyped, inPageLanguage, listInPageLanguage } from '../../../lib/in-page-language.ts'
import { isolate } from '../../../lib/typed.ts'
import { ActionStatus, useStatus } from '../action-status.tsx'
import adminStyles from '../admin.module.css'
import { adminRequest, deleteResource, describeFailure } from '../admin-request.ts'
import { PENCIL, PLUS, TRASH } from '../icons.ts'
import { QueryState } from '../query-state.tsx'
import toolbar from '../toolbar.module.css'
import { Undo } from '../undo.tsx'
import { useAdminQuery } from '../use-admin-query.ts'
import { UNDO_DELAY_SECONDS, useDelayedDeletion } from '../use-delayed-deletion.ts'
import { EventRow } from './event-row.tsx'
import styles from './events.module.css'
import { describeReceivers, graceSecondsOf, useReceivers } from './use-receivers.ts'

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
  const { status, clear, succeed, fail } = useStatus()
  /** The events that are being marked: a second tap can arrive before React renders. */
  const toggling = useRef(new Map<number, Promise<void>>())

  const replace = (event: Event) => change((list) => list.map((other) => (other.id === event.id ? event : other)))
  const run = async (action: () => Promise<void>, failed: string) => {
    clear()
    try {
      await action()
      refreshSite(clock)
    } catch (error) {
      console.error('Changing the event failed:', error)
      fail(describeFailure(error, failed))
    }
  }
  const toggle = (event: Event) => {
    const { id } = event
    if (toggling.current.has(id)) return
    const isUpcoming = !event.isUpcoming
    const toggled = run(async () => {
      const title = isolate(inPageLanguage(event).title)
      flushSync(() => replace({ ...event, isUpcoming }))
      restoreFocus(id)
      try {
        const { data } = await adminRequest<Event>(`/events/${id}`, { method: 'PUT', body: { isUpcoming } })
        if (data) replace(data)
        const changed = data ?? { ...event, isUpcoming }
        const seconds = isUpcoming ? graceSecondsOf(event, receivers, clock()) : 0
        succeed(
          isUpcoming ? text.marked(title) : text.unmarked(title),
          <Undo
            key={`${id} ${isUpcoming}`}
            seconds={seconds}
            countdown={admin.outcome.phonesIn}
            onClick={() => toggle(changed)}
          />,
        )
      } catch (error) {
        replace(event)
        throw error
      }
    }, text.toggleFailed)
    toggling.current.set(id, toggled)
    void toggled.finally(() => toggling.current.delete(id))
  }
  const { deleting, canUndo, start, undo } = useDelayedDeletion<Event>(async ({ id }) => {
    await toggling.current.get(id)
    await run(async () => {
      succeed((await deleteResource(`/events/${id}`)) ? text.deleted : text.alreadyDeleted)
      change((list) => list.filter((event) => event.id !== id))
      void reload()
    }, text.deleteFailed)
  })
  const remove = (event: Event) => {
    if (!confirm(text.confirmDelete)) return
    clear()
    start(event)
  }

  const tools = (
    <div className={toolbar.toolbar}>
      <p className={adminStyles.small}>
        {text.grid.lead} <span id="notification">{describeReceivers(receivers)}</span>
      </p>
      <ButtonLink href="/new-event-modal" className={toolbar.add} aria-label={text.form.heading}>
        <LineIcon path={PLUS} />
        <span>{text.form.heading}</span>
      </ButtonLink>
    </div>
  )
  if (!events)
    return (
      <div className={adminStyles.screen}>
        {tools}
        <QueryState query={query} failed={text.listFailed} />
      </div>
    )
  const shown = listInPageLanguage(events).filter(({ id }) => id !== deleting?.id)
  const isPast = ({ date, isUpcoming }: Event) => !isUpcoming && Date.parse(date) <= clock().getTime()
  const past = shown.filter(isPast)
  const grid = (list: readonly Event[], label: string) => (
    <ul className={styles.grid} aria-label={label}>
      {list.map((event) => (
        <li key={event.id}>
          <EventRow event={event}>
            <Actions
              event={event}
              isPast={isPast(event)}
              listKey={shown.length}
              onToggle={() => toggle(asTyped(event))}
              onDelete={() => remove(asTyped(event))}
            />
          </EventRow>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={adminStyles.screen}>
      {tools}
      {deleting ? (
        <ActionStatus message={text.deleting(isolate(inPageLanguage(deleting).title))} error={status.error}>
          {canUndo ? (
            <Undo
              key={deleting.id}
              seconds={UNDO_DELAY_SECONDS}
              countdown={admin.outcome.deletedIn}
              onClick={() => undo() && succeed(text.notDeleted)}
            />
          ) : null}
        </ActionStatus>
      ) : (
        <ActionStatus {...status} />
      )}
      <QueryState query={query} failed={text.listFailed} />
      {events.length === 0 ? <Empty title={text.none} /> : null}
      {/* The nearest first, as visitors see them. */}
      {grid(shown.filter((event) => !isPast(event)).reverse(), text.grid.heading)}
      {past.length > 0 ? (
        <details className={styles.past}>
          <summary>{text.past(past.length)}</summary>
          <p id="notification-past" className={adminStyles.small}>
            {text.notification.over}
          </p>
          {grid(past, text.past(past.length))}
        </details>
      ) : null}
    </div>
  )
}

/** Returns the focus to an event that was moved between the coming and the past ones, or to the summary that hides it. */
function restoreFocus(id: number): void {
  if (document.activeElement !== document.body) return
  const button = document.getElementById(`toggle-${id}`)
  const summary = button?.closest('details:not([open])')?.querySelector('summary')
  ;(summary ?? button)?.focus({ preventScroll: true })
}

interface ActionsProps {
  event: Event
  /** Whether its date has passed. */
  isPast: boolean
  /** Changes when the card may have moved, which restarts the guard. */
  listKey: number
  onToggle: () => void
  onDelete: () => void
}

function Actions({ event: { id, title, isUpcoming }, isPast, listKey, onToggle, onDelete }: ActionsProps) {
  return (
    <div className={styles.actions}>
      <GuardedButton
        id={`toggle-${id}`}
        kind="secondary"
        guardKey={isUpcoming}
        aria-describedby={isUpcoming ? undefined : isPast ? 'notification-past' : 'notification'}
        onClick={onToggle}
      >
        {isUpcoming ? text.removeUpcoming : text.markUpcoming}
      </GuardedButton>
      <ButtonLink
        kind="secondary"
        href={`/new-event-modal?id=${id}`}
        aria-label={text.editTitled(isolate(title))}
        title={text.edit}
      >
        <LineIcon path={PENCIL} />
      </ButtonLink>
      <GuardedButton
        kind="danger"
        guardKey={listKey}
        aria-label={text.deleteTitled(isolate(title))}
        title={text.delete}
        onClick={onDelete}
      >
        <LineIcon path={TRASH} />
      </GuardedButton>
    </div>
  )
}
