import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Event } from '#contracts/events.ts'
import { admin } from '#texts/admin.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { Failed, Loading } from '../../../components/states.tsx'
import { ApiError } from '../../../data/api-client.ts'
import { adminRequest, isUnauthorized } from '../admin-request.ts'
import formStyles from '../form.module.css'
import { useLeave } from '../use-leave.ts'
import { EventForm, type VersionedEvent } from './event-form.tsx'

const text = admin.events

/** `/new-event-modal`: the form of a new event, or with `?id=` of an existing one. */
export default function EventFormScreen() {
  const leave = useLeave('/all-events-flagged')
  const [search] = useSearchParams()
  const id = search.get('id')
  const { existing, error, load } = useEvent(id)
  const head = id ? text.editForm : text.form
  return (
    <Dialog open onClose={leave} label={head.heading} className={formStyles.formDialog}>
      {id === null || existing ? <EventForm key={id} lead={head.lead} existing={existing} reload={load} /> : null}
      {id !== null && !existing && !error ? <Loading /> : null}
      {error === 'failed' ? <Failed title={text.listFailed} onRetry={() => void load()} /> : null}
      {error === 'gone' ? <p role="alert">{text.gone}</p> : null}
    </Dialog>
  )
}

/** Loads an event with its ETag; `gone` means that it was deleted. */
function useEvent(id: string | null) {
  const [existing, setExisting] = useState<VersionedEvent | null>(null)
  const [error, setError] = useState<'' | 'gone' | 'failed'>('')
  const load = useCallback(async () => {
    if (id === null) return null
    setError('')
    try {
      const { data, etag } = await adminRequest<Event>(`/events/${encodeURIComponent(id)}`)
      const loaded = data && { event: data, version: etag }
      setExisting(loaded)
      return loaded
    } catch (error) {
      if (isUnauthorized(error)) return null
      console.error('Loading the event failed:', error)
      setError(error instanceof ApiError && error.status === 404 ? 'gone' : 'failed')
      return null
    }
  }, [id])
  useEffect(() => void load(), [load])
  return { existing, error, load }
}
