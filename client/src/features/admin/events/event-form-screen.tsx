import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Event } from '#contracts/events.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { Failed, Loading } from '../../../components/states.tsx'
import { admin } from '../../../content/en/admin.ts'
import { ApiFault } from '../../../data/api-client.ts'
import { adminRequest, isRefusedLogin } from '../admin-call.ts'
import { EventForm, type FoundEvent } from './event-form.tsx'

const text = admin.events

/** `/new-event-modal`: the form of a new event, or with `?id=` of one that is there. */
export default function EventFormScreen() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const id = search.get('id')
  const { found, failed, load } = useEventToChange(id)
  const head = id ? text.editForm : text.form
  return (
    <Dialog open onClose={() => navigate(id ? '/all-events-flagged' : '/update-jamat')} label={head.heading}>
      <p>{head.lead}</p>
      {id === null || found ? <EventForm key={id} found={found} reload={load} /> : null}
      {id !== null && !found && !failed ? <Loading /> : null}
      {failed === 'unreached' ? <Failed title={text.listFailed} onRetry={() => void load()} /> : null}
      {failed === 'gone' ? <p role="alert">{text.gone}</p> : null}
    </Dialog>
  )
}

/** The event as the server has it, and its version; `gone` when there is none any more. */
function useEventToChange(id: string | null) {
  const [found, setFound] = useState<FoundEvent | null>(null)
  const [failed, setFailed] = useState<'' | 'gone' | 'unreached'>('')
  const load = useCallback(async () => {
    if (id === null) return
    setFailed('')
    try {
      const { data, etag } = await adminRequest<Event>(`/events/${encodeURIComponent(id)}`)
      if (data) setFound({ event: data, version: etag })
    } catch (fault) {
      if (isRefusedLogin(fault)) return
      console.error('Asking for the event failed:', fault)
      setFailed(fault instanceof ApiFault && fault.status === 404 ? 'gone' : 'unreached')
    }
  }, [id])
  useEffect(() => void load(), [load])
  return { found, failed, load }
}
