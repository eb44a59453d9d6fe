import { type FormEvent, use, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { describeKind } from '#content/describe-announcement.ts'
import { formatDayAndTime } from '#content/format-dates.ts'
import { ANNOUNCEMENT_KINDS, MAX_ANNOUNCEMENT_LENGTHS } from '#contracts/announcement-kinds.ts'
import { defaultEnd } from '#contracts/announcement-rules.ts'
import type { Announcement, AnnouncementRecord } from '#contracts/announcements.ts'
import { readEventDate } from '#contracts/event-input.ts'
import { admin } from '#texts/admin.ts'
import { announcements } from '#texts/announcements.ts'
import { calendar } from '#texts/calendar.ts'
import { punctuation } from '#texts/punctuation.ts'
import { Button } from '../../../components/button.tsx'
import { Field, SelectField } from '../../../components/field.tsx'
import { identity } from '../../../data/identity.ts'
import { refreshSite } from '../../../data/start-sync.ts'
import { useTimings } from '../../../data/timings-data.ts'
import { ClockContext, useNow } from '../../../lib/clock.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { ErrorMessage } from '../action-status.tsx'
import adminStyles from '../admin.module.css'
import { adminData, describeFailure, isConflict, isUnauthorized, refusedField } from '../admin-request.ts'
import { DateField } from '../date-field.tsx'
import { focusField } from '../focus-field.ts'
import formStyles from '../form.module.css'
import options from '../jamat/effective-from.module.css'
import { otherScript } from '../other-script.ts'
import { useEditDraft } from '../use-edit-draft.ts'
import {
  type AnnouncementDraft,
  type AnnouncementField,
  EMPTY_ANNOUNCEMENT,
  isSaved,
  labelOf,
  OTHER_TIME,
  toDraft,
  toRequestBody,
  validate,
} from './announcement-draft.ts'
import { jamatChoices } from './jamat-choices.ts'
import { Published } from './published.tsx'

const text = admin.announce
const PATH = '/announcements'

interface AnnouncementFormProps {
  /** The announcement to edit; null for a new one. */
  existing: AnnouncementRecord | null
  /** Loads all announcements again. */
  reload: () => Promise<readonly AnnouncementRecord[] | null>
}

/** The form of an announcement. A janazah follows the next jamat at this mosque, unless another is chosen. */
export function AnnouncementForm({ existing, reload }: AnnouncementFormProps) {
  const clock = use(ClockContext)
  const navigate = useNavigate()
  const now = useNow() ?? clock()
  const timings = useTimings()
  const before = existing && toDraft(existing)
  const empty = { ...EMPTY_ANNOUNCEMENT, location: identity().mosqueName }
  const stored = useEditDraft(`announcement:${existing?.id ?? 'new'}`, before, empty, ['kind', 'title'])
  const { draft, conflicts, change } = stored
  const { busy, run } = useSingleFlight()
  const [errors, setErrors] = useState<Partial<Record<AnnouncementField, string>>>({})
  const [error, setError] = useState('')
  const [isConflicting, setIsConflicting] = useState(false)
  /** The announcement, once the server has it, and what was typed. */
  const [sent, setSent] = useState<{ announcement: Announcement; draft: AnnouncementDraft } | null>(null)

  const choices = timings.phase === 'ready' ? jamatChoices(timings.value.entries, now) : []
  const isKnown = draft.when === OTHER_TIME || choices.some(({ value }) => value === draft.when)
  const preset = (choices.find(({ isPast }) => !isPast) ?? choices[0])?.value ?? OTHER_TIME
  // The jamat of an existing announcement may be over.
  const when = isKnown || (before && draft.when === before.when) ? draft.when : preset
  const { kind } = draft
  const isJanazah = kind === 'janazah'
  const from = readEventDate(draft.from) ?? now
  const end = kind === 'janazah' ? null : defaultEnd(kind, from)
  /** What is said if nothing is typed. */
  const untyped =
    end && draft.title.trim() === ''
      ? describeKind(kind, readEventDate(draft.until) ?? end, { announcements, calendar })
      : ''

  const send = async () => {
    const chosen = { ...draft, when }
    const invalid = validate(chosen)
    setErrors(invalid)
    setError('')
    setIsConflicting(false)
    const first = Object.keys(invalid)[0]
    if (first) {
      focusField(document.getElementById(`announcement-${first}`))
      return
    }
    const jamat = choices.find(({ value }) => value === when)?.followed
    const body = toRequestBody(chosen, before, jamat)
    const finish = (announcement: Announcement) => {
      setSent({ announcement, draft: chosen })
      stored.clear()
      refreshSite(clock)
    }
    try {
      const announcement = existing
        ? await adminData<Announcement>(`${PATH}/${existing.id}`, {
            method: 'PUT',
            body,
            ifMatch: `"${existing.version}"`,
          })
        : await adminData<Announcement>(PATH, {
            method: 'POST',
            body: { kind, ...body },
            requestKey: stored.requestKey(),
          })
      finish(announcement)
      await reload()
    } catch (error) {
      console.error('Sending the announcement failed:', error)
      if (isUnauthorized(error)) return
      const refused = refusedField(error)
      if (refused && refused.field in draft) {
        setErrors({ [refused.field]: refused.reason })
        focusField(document.getElementById(`announcement-${refused.field}`))
      } else if (!isConflict(error)) setError(describeFailure(error, existing ? text.changeFailed : text.failed))
      const latest = (await reload())?.find(({ id }) => id === existing?.id)
      // This attempt or an earlier one may have succeeded although its response was lost.
      if (latest && isSaved(chosen, latest)) finish(latest)
      else if (isConflict(error)) setIsConflicting(true)
    }
  }
  const field = (name: AnnouncementField) => ({
    id: `announcement-${name}`,
    label: labelOf(name, kind, otherScript(draft.title)),
    error: errors[name],
    value: draft[name],
    readOnly: busy,
    onChange: ({ target }: { target: { value: string } }) => {
      change({ [name]: target.value })
      if (errors[name]) setErrors({ ...errors, [name]: undefined })
    },
  })
  if (sent) {
    return (
      <Published
        announcement={sent.announcement}
        isNew={!existing}
        reload={reload}
        onTakenBack={() => {
          change(sent.draft)
          setSent(null)
        }}
        onAnother={() => (existing ? navigate('/announce') : setSent(null))}
      />
    )
  }
  return (
    <section className={adminStyles.panel} aria-labelledby="announce">
      <h2 id="announce">{existing ? text.editHeading : text.heading}</h2>
      <form
        className={`${formStyles.form} ${adminStyles.long}`}
        noValidate
        onSubmit={(submitted: FormEvent) => {
          submitted.preventDefault()
          void run(send)
        }}
      >
        {existing ? null : (
          <fieldset className={`${options.options} ${options.wide}`}>
            <legend>{text.what}</legend>
            {ANNOUNCEMENT_KINDS.map((each) => (
              <label key={each} className={options.option}>
                <input
                  type="radio"
                  name="kind"
                  checked={each === kind}
                  onChange={() => busy || change({ kind: each })}
                />
                <span>{announcements.kinds[each]}</span>
              </label>
            ))}
          </fieldset>
        )}
        <Field {...field('title')} maxLength={MAX_ANNOUNCEMENT_LENGTHS.title} autoComplete="off" />
        {isJanazah ? (
          <>
            <SelectField {...field('when')} value={when}>
              {before && when === before.when && !isKnown ? (
                <option value={when}>{describeKept(existing)}</option>
              ) : null}
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
              <option value={OTHER_TIME}>{text.otherTime}</option>
            </SelectField>
            {when === OTHER_TIME ? <DateField {...field('at')} type="datetime-local" hint={text.mosqueTime} /> : null}
            <Field {...field('location')} maxLength={MAX_ANNOUNCEMENT_LENGTHS.location} />
          </>
        ) : null}
        <Field
          {...field('description')}
          hint={untyped && text.untypedHint(untyped)}
          rows={2}
          maxLength={MAX_ANNOUNCEMENT_LENGTHS.description}
        />
        <details>
          <summary className={adminStyles.summary}>{text.more}</summary>
          <div className={formStyles.form}>
            <Field {...field('secondTitle')} maxLength={MAX_ANNOUNCEMENT_LENGTHS.title} />
            {isJanazah ? <Field {...field('secondLocation')} maxLength={MAX_ANNOUNCEMENT_LENGTHS.location} /> : null}
            <Field {...field('secondDescription')} rows={2} maxLength={MAX_ANNOUNCEMENT_LENGTHS.description} />
            <DateField {...field('from')} type="datetime-local" hint={text.fromHint} />
            <DateField
              {...field('until')}
              type="datetime-local"
              hint={text.untilHint(end ? formatDayAndTime(end) : text.afterJanazah)}
            />
          </div>
        </details>
        {isConflicting || conflicts.length > 0 ? (
          <ErrorMessage>
            {text.conflict(punctuation.list(...conflicts.map((name) => labelOf(name, kind, otherScript(draft.title)))))}
          </ErrorMessage>
        ) : null}
        <ErrorMessage>{error}</ErrorMessage>
        <div className={adminStyles.reach}>
          <Button type="submit" busy={busy}>
            {busy ? text.submitting : existing ? text.save : text.submit}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** Names the jamat of an announcement that is no choice any more. */
const describeKept = (existing: AnnouncementRecord | null): string =>
  existing?.at ? formatDayAndTime(new Date(existing.at)) : (existing?.after?.date ?? '')
