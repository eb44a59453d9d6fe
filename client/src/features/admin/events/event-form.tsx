import { type FormEvent, use, useState } from 'react'
import { readEventDate } from '#contracts/event-input.ts'
import { EVENT_LIMITS } from '#contracts/event-limits.ts'
import type { Event } from '#contracts/events.ts'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { Field } from '../../../components/field.tsx'
import { admin } from '../../../content/en/admin.ts'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import styles from '../admin.module.css'
import { adminRequest, isRefusedLogin, useOnce, whyFailed } from '../admin-call.ts'
import { useDraft } from '../draft.ts'
import { bodyOf, draftOf, type EventDraft, type EventField, faultsOf, NO_EVENT } from './event-draft.ts'
import { PictureField } from './picture-field.tsx'

const text = admin.events

export interface EventFormProps {
  /** The one to be changed; null for a new one. */
  event: Event | null
  onChanged: (event: Event) => void
}

/** The fields of an event. */
export function EventForm({ event, onChanged }: EventFormProps) {
  const clock = use(ClockContext)
  const before = event ? draftOf(event) : null
  const draft = useDraft<EventDraft>(`event:${event?.id ?? 'new'}`, before ?? NO_EVENT)
  const { busy, run } = useOnce()
  const [faults, setFaults] = useState<Partial<Record<EventField, string>>>({})
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState('')

  const send = async () => {
    const found = faultsOf(draft.values)
    setFaults(found)
    setSaid('')
    setFailed('')
    const first = Object.keys(found)[0]
    if (first) {
      document.getElementById(`event-${first}`)?.focus()
      return
    }
    try {
      const body = bodyOf(draft.values, before)
      if (event) {
        const changed = Object.keys(body).length > 0
        const { data } = changed
          ? await adminRequest<Event>(`/events/${event.id}`, { method: 'PUT', body })
          : { data: event }
        if (data) onChanged(data)
        draft.clear()
        setSaid(text.changed)
      } else {
        await adminRequest('/events', { method: 'POST', body })
        draft.clear()
        setSaid(text.added)
        alert(text.added)
      }
      refreshSite(clock)
    } catch (thrown) {
      console.error('Sending the event failed:', thrown)
      if (isRefusedLogin(thrown)) return
      setFailed(whyFailed(thrown, event ? text.changeFailed : text.failed))
      if (!event) alert(text.failed)
    }
  }
  const field = (name: EventField) => ({
    id: `event-${name}`,
    label: text[name],
    fault: faults[name],
    value: draft.values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      draft.change({ [name]: target.value })
      if (faults[name]) setFaults({ ...faults, [name]: undefined })
    },
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(submitted: FormEvent) => {
        submitted.preventDefault()
        void run(send)
      }}
    >
      <Field {...field('title')} required maxLength={EVENT_LIMITS.title} />
      <Field {...field('imageUrl')} hint={text.imageUrlHint} inputMode="url" required maxLength={EVENT_LIMITS.url} />
      <PictureField onKept={(url) => draft.change({ imageUrl: url })} />
      <Field {...field('date')} type="datetime-local" hint={text.dateHint} required />
      <Field {...field('location')} maxLength={EVENT_LIMITS.location} />
      <Field {...field('registrationLink')} inputMode="url" required maxLength={EVENT_LIMITS.url} />
      <Field {...field('description')} rows={5} required maxLength={EVENT_LIMITS.description} />
      <Field {...field('videoUrl')} hint={text.videoUrlHint} inputMode="url" maxLength={EVENT_LIMITS.url} />
      <Preview draft={draft.values} />
      <p role="status" className={said ? styles.done : undefined}>
        {said}
      </p>
      {failed ? (
        <p className={styles.fault} role="alert">
          {failed}
        </p>
      ) : null}
      <Button type="submit" aria-disabled={busy}>
        {busy ? text.submitting : event ? text.save : text.submit}
      </Button>
    </form>
  )
}

/** The event's card as the news show it, as far as it has been typed. */
function Preview({ draft }: { draft: EventDraft }) {
  const date = readEventDate(draft.date)
  if (!draft.title.trim()) return null
  return (
    <section aria-labelledby="preview">
      <h3 id="preview">{text.preview}</h3>
      <p className={styles.small}>{text.previewHint}</p>
      <Card
        title={draft.title}
        image={draft.imageUrl ? { src: draft.imageUrl, alt: '', width: 1200, height: 675 } : undefined}
        eyebrow={date ? formatDayAndTime(date) : undefined}
      >
        {draft.location || draft.description}
      </Card>
    </section>
  )
}
