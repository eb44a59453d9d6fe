import { use, useEffect, useRef, useState } from 'react'
import type { Event } from '#contracts/events.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Card, CardGrid } from '../../../components/card.tsx'
import { Empty, Failed, Loading } from '../../../components/states.tsx'
import { admin } from '../../../content/en/admin.ts'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import styles from '../admin.module.css'
import { adminRequest, deleted, isRefusedLogin, whyFailed } from '../admin-call.ts'
import { Outcome } from '../outcome.tsx'

const text = admin.events

/** `/all-events-flagged`: every event, with what can be done with it. */
export default function EventsScreen() {
  const clock = use(ClockContext)
  const [events, setEvents] = useState<readonly Event[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [said, setSaid] = useState('')
  const [fault, setFault] = useState('')
  /** Events whose change is under way: a second tap comes before anything is drawn anew. */
  const busy = useRef(new Set<number>())

  const load = () => {
    setFailed(false)
    adminRequest<Event[]>('/events').then(
      ({ data }) => setEvents(data ?? []),
      (thrown) => {
        console.error('Asking for the events failed:', thrown)
        if (!isRefusedLogin(thrown)) setFailed(true)
      },
    )
  }
  useEffect(load, [])

  const put = (event: Event) =>
    setEvents((list) => list?.map((other) => (other.id === event.id ? event : other)) ?? null)
  const alone = async (id: number, work: () => Promise<void>, words: string) => {
    if (busy.current.has(id)) return
    busy.current.add(id)
    setSaid('')
    setFault('')
    try {
      await work()
      refreshSite(clock)
    } catch (thrown) {
      console.error('Changing the event failed:', thrown)
      setFault(whyFailed(thrown, words))
    } finally {
      busy.current.delete(id)
    }
  }
  const toggle = (event: Event) =>
    alone(
      event.id,
      async () => {
        const isUpcoming = !event.isUpcoming
        put({ ...event, isUpcoming })
        try {
          const { data } = await adminRequest<Event>(`/events/${event.id}`, { method: 'PUT', body: { isUpcoming } })
          if (data) put(data)
          setSaid(isUpcoming ? text.marked(event.title) : text.unmarked(event.title))
        } catch (thrown) {
          put(event)
          throw thrown
        }
      },
      text.toggleFailed,
    )
  const remove = (event: Event) => {
    if (!confirm(text.confirmDelete)) return
    void alone(
      event.id,
      async () => {
        setSaid((await deleted(`/events/${event.id}`)) ? text.deleted : text.deletedAlready)
        setEvents((list) => list?.filter(({ id }) => id !== event.id) ?? null)
        load()
      },
      text.deleteFailed,
    )
  }

  if (!events) return failed ? <Failed title={text.listFailed} onRetry={load} /> : <Loading />
  return (
    <div className={styles.screen}>
      <p>{text.grid.lead}</p>
      <p>
        <ButtonLink href="/new-event-modal">{text.form.heading}</ButtonLink>
      </p>
      <Outcome said={said} fault={fault} />
      {events.length === 0 ? <Empty title={text.none} /> : null}
      <CardGrid label={text.grid.heading}>
        {events.map((event) => (
          <li key={event.id}>
            <Card
              level={2}
              title={event.title}
              image={{ src: event.imageUrl, alt: '', width: 1200, height: 675 }}
              eyebrow={formatDayAndTime(new Date(event.date))}
              actions={
                <div className={`${styles.buttons} ${styles.wide}`}>
                  <Button kind={event.isUpcoming ? 'quiet' : 'solid'} onClick={() => void toggle(event)}>
                    {event.isUpcoming ? text.removeUpcoming : text.markUpcoming}
                  </Button>
                  <ButtonLink
                    kind="quiet"
                    href={`/new-event-modal?id=${event.id}`}
                    aria-label={text.editTitled(event.title)}
                  >
                    {text.edit}
                  </ButtonLink>
                  <Button kind="quiet" aria-label={text.deleteTitled(event.title)} onClick={() => remove(event)}>
                    {text.delete}
                  </Button>
                </div>
              }
            >
              {event.location ?? undefined}
            </Card>
          </li>
        ))}
      </CardGrid>
    </div>
  )
}
