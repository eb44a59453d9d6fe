import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Event } from '#contracts/events.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { Failed, Loading } from '../../../components/states.tsx'
import { admin } from '../../../content/en/admin.ts'
import { adminRequest, isRefusedLogin } from '../admin-call.ts'
import { EventForm } from './event-form.tsx'

const text = admin.events

/** `/new-event-modal`: the form of a new event, or with `?id=` of one that is there. */
export default function EventFormScreen() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const id = search.get('id')
  const { event, failed, reload, changed } = useEventToChange(id)
  const head = id ? text.editForm : text.form
  return (
    <Dialog open onClose={() => navigate(id ? '/all-events-flagged' : '/update-jamat')} label={head.heading}>
      <p>{head.lead}</p>
      {id === null || event ? <EventForm key={id} event={event} onChanged={changed} /> : null}
      {id !== null && !event && !failed ? <Loading /> : null}
      {failed ? <Failed title={text.listFailed} onRetry={reload} /> : null}
    </Dialog>
  )
}

function useEventToChange(id: string | null) {
  const [event, setEvent] = useState<Event | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (id === null) return
    setFailed(false)
    adminRequest<Event>(`/events/${encodeURIComponent(id)}`).then(
      ({ data }) => setEvent(data),
      (fault) => {
        if (isRefusedLogin(fault)) return
        console.error('Asking for the event failed:', fault)
        setFailed(true)
      },
    )
  }, [id, attempt])
  return { event, failed, reload: () => setAttempt(attempt + 1), changed: setEvent }
}
