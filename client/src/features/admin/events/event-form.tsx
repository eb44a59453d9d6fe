import { type FormEvent, use, useState } from 'react'
import { formatDayAndTime } from '#content/format-dates.ts'
import { readEventDate } from '#contracts/event-input.ts'
import { DEFAULT_EVENT_MINUTES, MAX_EVENT_LENGTHS } from '#contracts/event-limits.ts'
import type { Event } from '#contracts/events.ts'
import { admin } from '#texts/admin.ts'
import { punctuation } from '#texts/punctuation.ts'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { Field } from '../../../components/field.tsx'
import { TypedText } from '../../../components/typed-text.tsx'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { inPageLanguage } from '../../../lib/in-page-language.ts'
import { typed } from '../../../lib/typed.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { ErrorMessage } from '../action-status.tsx'
import adminStyles from '../admin.module.css'
import { adminRequest, describeFailure, isConflict, isUnauthorized } from '../admin-request.ts'
import { DateField } from '../date-field.tsx'
import formStyles from '../form.module.css'
import { otherScript } from '../other-script.ts'
import { Outcome } from '../outcome.tsx'
import { useEditDraft } from '../use-edit-draft.ts'
import { AddedEvent } from './added-event.tsx'
import {
  EMPTY_EVENT,
  type EventDraft,
  type EventField,
  isSaved,
  labelOf,
  toEventDraft,
  toRequestBody,
  validate,
} from './event-draft.ts'
import { PictureField } from './picture-field.tsx'

const text = admin.events

/** An event with its ETag, by which the server detects conflicting edits. */
export interface VersionedEvent {
  event: Event
  version: string | null
}

export interface EventFormProps {
  /** Introduces the form. */
  lead: string
  /** The event to edit; null for a new one. */
  existing: VersionedEvent | null
  /** Loads the event again; resolves to null on failure. */
  reload: () => Promise<VersionedEvent | null>
}

/** The form of an event. */
export function EventForm({ lead, existing, reload }: EventFormProps) {
  const clock = use(ClockContext)
  const before = existing ? toEventDraft(existing.event) : null
  const stored = useEditDraft(`event:${existing?.event.id ?? 'new'}`, before, EMPTY_EVENT, ['title', 'date'])
  const { draft, conflicts, change } = stored
  const { busy, run } = useSingleFlight()
  const picture = useSingleFlight()
  const [errors, setErrors] = useState<Partial<Record<EventField, string>>>({})
  const [hasChanged, setHasChanged] = useState(false)
  /** The new event, once the server has it. */
  const [added, setAdded] = useState<Event | null>(null)
  const [error, setError] = useState('')
  const [isConflicting, setIsConflicting] = useState(false)

  const create = async () => {
    const body = toRequestBody(draft, null)
    const { data } = await adminRequest<Event>('/events', { method: 'POST', body, requestKey: stored.requestKey() })
    stored.clear()
    setAdded(data)
    alert(text.added)
  }
  const save = async ({ event, version }: VersionedEvent) => {
    const body = toRequestBody(draft, before)
    if (Object.keys(body).length > 0) {
      await adminRequest(`/events/${event.id}`, { method: 'PUT', body, ifMatch: version })
      await reload()
    }
    stored.clear()
    setHasChanged(true)
  }
  const send = async () => {
    const invalid = validate(draft)
    setErrors(invalid)
    setError('')
    setIsConflicting(false)
    const first = Object.keys(invalid)[0]
    if (first) {
      document.getElementById(`event-${first}`)?.focus()
      return
    }
    try {
      await (existing ? save(existing) : create())
      refreshSite(clock)
    } catch (error) {
      console.error('Sending the event failed:', error)
      if (isUnauthorized(error)) return
      if (isConflict(error)) {
        const now = await reload()
        // An earlier attempt may have succeeded although its response was lost.
        if (now && before && isSaved(draft, before, toEventDraft(now.event))) {
          stored.clear()
          setHasChanged(true)
        } else setIsConflicting(true)
        return
      }
      setError(describeFailure(error, existing ? text.changeFailed : text.failed))
      if (!existing) alert(text.failed)
    }
  }
  const field = (name: EventField) => ({
    id: `event-${name}`,
    label: labelOf(name, otherScript(draft.title)),
    error: errors[name],
    value: draft[name],
    readOnly: busy,
    onChange: ({ target }: { target: { value: string } }) => {
      change({ [name]: target.value })
      if (errors[name]) setErrors({ ...errors, [name]: undefined })
    },
  })
  if (added) return <AddedEvent event={added} onAnother={() => setAdded(null)} />
  if (existing && hasChanged) {
    return (
      <Outcome
        message={text.changed}
        detail={inPageLanguage(existing.event).title}
        see={`/events/${existing.event.id}`}
        another={text.changeAgain}
        onAnother={() => setHasChanged(false)}
      />
    )
  }
  return (
    <>
      <p className={adminStyles.small}>{lead}</p>
      <form
        className={formStyles.form}
        noValidate
        onSubmit={(submitted: FormEvent) => {
          submitted.preventDefault()
          if (!picture.busy) void run(send)
        }}
      >
        <Field {...field('title')} required maxLength={MAX_EVENT_LENGTHS.title} />
        <PictureField
          upload={picture}
          disabled={busy}
          field={{
            ...field('imageUrl'),
            hint: text.imageUrlHint,
            inputMode: 'url',
            required: true,
            maxLength: MAX_EVENT_LENGTHS.url,
          }}
          url={draft.imageUrl}
          onChange={(url) => change({ imageUrl: url })}
        />
        <DateField {...field('date')} type="datetime-local" hint={text.dateHint} required />
        <Field
          {...field('durationMinutes')}
          hint={text.durationMinutesHint(DEFAULT_EVENT_MINUTES / 60)}
          inputMode="numeric"
        />
        <Field {...field('location')} maxLength={MAX_EVENT_LENGTHS.location} />
        <Field {...field('registrationLink')} inputMode="url" required maxLength={MAX_EVENT_LENGTHS.url} />
        <Field {...field('description')} rows={4} required maxLength={MAX_EVENT_LENGTHS.description} />
        <Field {...field('secondTitle')} maxLength={MAX_EVENT_LENGTHS.title} />
        <Field {...field('secondLocation')} maxLength={MAX_EVENT_LENGTHS.location} />
        <Field {...field('secondDescription')} rows={4} maxLength={MAX_EVENT_LENGTHS.description} />
        <Field {...field('videoUrl')} hint={text.videoUrlHint} inputMode="url" maxLength={MAX_EVENT_LENGTHS.url} />
        <Preview draft={draft} />
        {isConflicting || conflicts.length > 0 ? (
          <ErrorMessage>
            {text.conflict(punctuation.list(...conflicts.map((field) => labelOf(field, otherScript(draft.title)))))}
          </ErrorMessage>
        ) : null}
        <ErrorMessage>{error}</ErrorMessage>
        <div className={`${adminStyles.docked} ${formStyles.submit}`}>
          <Button type="submit" aria-disabled={busy || picture.busy}>
            {picture.busy ? text.picture.uploading : busy ? text.submitting : existing ? text.save : text.submit}
          </Button>
        </div>
      </form>
    </>
  )
}

/** Shows on request the event's card as on the news page. */
function Preview({ draft: typedDraft }: { draft: EventDraft }) {
  const draft = inPageLanguage(typedDraft)
  const date = readEventDate(draft.date)
  return (
    <details>
      <summary className={adminStyles.summary}>{text.preview}</summary>
      <Card
        title={<TypedText text={draft.title.trim() || text.title} />}
        image={draft.imageUrl ? { src: draft.imageUrl, alt: '', width: 1200, height: 675 } : undefined}
        eyebrow={date ? formatDayAndTime(date) : undefined}
      >
        <p {...typed(draft.location || draft.description)}>{draft.location || draft.description}</p>
      </Card>
    </details>
  )
}
