import { type FormEvent, use, useState } from 'react'
import { readEventDate } from '#contracts/event-input.ts'
import { EVENT_LIMITS } from '#contracts/event-limits.ts'
import type { Event } from '#contracts/events.ts'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { Field } from '../../../components/field.tsx'
import { admin } from '../../../content/en/admin.ts'
import { ApiFault } from '../../../data/api-client.ts'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import styles from '../admin.module.css'
import { adminRequest, isRefusedLogin, useOnce, whyFailed } from '../admin-call.ts'
import { useDraft } from '../draft.ts'
import { newRequestKey } from '../request-key.ts'
import { bodyOf, draftOf, type EventDraft, type EventField, faultsOf, NO_EVENT, rebase } from './event-draft.ts'
import { PictureField } from './picture-field.tsx'

const text = admin.events

/** An event as it was read, with the version by which two editors notice each other. */
export interface FoundEvent {
  event: Event
  version: string | null
}

/** What is kept of a form: also what it was begun from, so that what others change meanwhile is not undone. */
interface Sheet {
  typed: EventDraft
  /** The event as the form was begun from; null for a new one. */
  base: EventDraft | null
  /** By which the server knows the form again; empty until it is first sent. */
  key: string
}

export interface EventFormProps {
  /** The one to be changed; null for a new one. */
  found: FoundEvent | null
  /** Reads it again. */
  reload: () => Promise<void>
}

/** The fields of an event. */
export function EventForm({ found, reload }: EventFormProps) {
  const clock = use(ClockContext)
  const before = found ? draftOf(found.event) : null
  const sheet = useDraft<Sheet>(`event:${found?.event.id ?? 'new'}`, {
    typed: before ?? NO_EVENT,
    base: before,
    key: '',
  })
  const { typed, base } = sheet.values
  const { draft, both } = before && base ? rebase(typed, base, before) : { draft: typed, both: [] }
  const { busy, run } = useOnce()
  const picture = useOnce()
  const [faults, setFaults] = useState<Partial<Record<EventField, string>>>({})
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState('')
  const [meanwhile, setMeanwhile] = useState(false)

  const change = (some: Partial<EventDraft>) => {
    setSaid('')
    // A picture may arrive long after it was chosen: what was typed meanwhile stays.
    sheet.change(({ typed, base }) => ({
      typed: { ...(before && base ? rebase(typed, base, before).draft : typed), ...some },
      base: before,
    }))
  }
  const sendNew = async () => {
    const key = sheet.values.key || newRequestKey()
    sheet.change({ key })
    await adminRequest('/events', { method: 'POST', body: bodyOf(draft, null), requestKey: key })
    sheet.clear()
    setSaid(text.added)
    alert(text.added)
  }
  const sendChange = async ({ event, version }: FoundEvent) => {
    const body = bodyOf(draft, before)
    if (Object.keys(body).length > 0) {
      await adminRequest(`/events/${event.id}`, { method: 'PUT', body, ifMatch: version })
      await reload()
    }
    sheet.clear()
    setSaid(text.changed)
  }
  const send = async () => {
    const wrong = faultsOf(draft)
    setFaults(wrong)
    setSaid('')
    setFailed('')
    setMeanwhile(false)
    const first = Object.keys(wrong)[0]
    if (first) {
      document.getElementById(`event-${first}`)?.focus()
      return
    }
    try {
      await (found ? sendChange(found) : sendNew())
      refreshSite(clock)
    } catch (thrown) {
      console.error('Sending the event failed:', thrown)
      if (isRefusedLogin(thrown)) return
      if (thrown instanceof ApiFault && thrown.status === 412) {
        await reload()
        setMeanwhile(true)
        return
      }
      setFailed(whyFailed(thrown, found ? text.changeFailed : text.failed))
      if (!found) alert(text.failed)
    }
  }
  const field = (name: EventField) => ({
    id: `event-${name}`,
    label: text[name],
    fault: faults[name],
    value: draft[name],
    readOnly: busy,
    onChange: ({ target }: { target: { value: string } }) => {
      change({ [name]: target.value })
      if (faults[name]) setFaults({ ...faults, [name]: undefined })
    },
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(submitted: FormEvent) => {
        submitted.preventDefault()
        if (!picture.busy) void run(send)
      }}
    >
      <Field {...field('title')} required maxLength={EVENT_LIMITS.title} />
      <Field {...field('imageUrl')} hint={text.imageUrlHint} inputMode="url" required maxLength={EVENT_LIMITS.url} />
      <PictureField once={picture} disabled={busy} onKept={(url) => change({ imageUrl: url })} />
      <Field {...field('date')} type="datetime-local" hint={text.dateHint} required />
      <Field {...field('location')} maxLength={EVENT_LIMITS.location} />
      <Field {...field('registrationLink')} inputMode="url" required maxLength={EVENT_LIMITS.url} />
      <Field {...field('description')} rows={5} required maxLength={EVENT_LIMITS.description} />
      <Field {...field('videoUrl')} hint={text.videoUrlHint} inputMode="url" maxLength={EVENT_LIMITS.url} />
      <Preview draft={draft} />
      <p role="status" className={said ? styles.done : undefined}>
        {said}
      </p>
      {meanwhile || both.length > 0 ? (
        <p className={styles.fault} role="alert">
          {text.changedMeanwhile(both.map((field) => text[field]).join(', '))}
        </p>
      ) : null}
      {failed ? (
        <p className={styles.fault} role="alert">
          {failed}
        </p>
      ) : null}
      <Button type="submit" aria-disabled={busy || picture.busy}>
        {picture.busy ? text.picture.sending : busy ? text.submitting : found ? text.save : text.submit}
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
