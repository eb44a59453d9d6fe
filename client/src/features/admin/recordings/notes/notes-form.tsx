import { type FormEvent, use, useState } from 'react'
import { COLLECTIONS } from '#contracts/collections.ts'
import { MAX_NAME, MAX_REFERENCE, MAX_REFERENCES, MAX_SUMMARY } from '#contracts/note-limits.ts'
import type { RecordingNotes } from '#contracts/notes.ts'
import { admin } from '#texts/admin.ts'
import { Button, ButtonLink } from '../../../../components/button.tsx'
import { Field } from '../../../../components/field.tsx'
import { refreshSite } from '../../../../data/start-sync.ts'
import { ClockContext } from '../../../../lib/clock.ts'
import { isolate, typed } from '../../../../lib/typed.ts'
import { useSingleFlight } from '../../../../lib/use-single-flight.ts'
import { FormStatus } from '../../action-status.tsx'
import adminStyles from '../../admin.module.css'
import { adminRequest, describeFailure, isConflict, isUnauthorized } from '../../admin-request.ts'
import { useDraft } from '../../draft.ts'
import formStyles from '../../form.module.css'
import { otherScript } from '../../other-script.ts'
import styles from '../chapters/chapters.module.css'
import {
  findErrors,
  isChanged,
  type NoteField,
  type NotesDraft,
  rebaseNotes,
  toChange,
  toDraft,
  toTexts,
  withName,
} from './notes-draft.ts'
import type { TalkNotes } from './use-notes.ts'

const text = admin.notes

/** The fields of each collection. */
const NAMES = {
  speakers: { name: 'speaker', second: 'speakerSecond' },
  series: { name: 'series', second: 'seriesSecond' },
} as const

export interface NotesFormProps {
  loaded: TalkNotes
  /** Loads the notes again; resolves to null on failure. */
  reload: () => Promise<TalkNotes | null>
  onSaved: (notes: RecordingNotes) => void
}

/** The summary, references, speaker and series of a talk. */
export function NotesForm({ loaded: { recording, notes, known }, reload, onSaved }: NotesFormProps) {
  const clock = use(ClockContext)
  const saved = toTexts(notes)
  const stored = useDraft<NotesDraft>(`notes:${recording.id}`, toDraft(saved))
  const draft = rebaseNotes(stored.values, saved)
  const { texts, theirs } = draft
  const { busy, run } = useSingleFlight()
  const [message, setMessage] = useState('')
  const [error, setError] = useState('')
  const [isConflicting, setIsConflicting] = useState(false)
  const [showsErrors, setShowsErrors] = useState(false)
  const errors = findErrors(texts)
  const hasChanges = isChanged(draft)

  const save = async () => {
    setMessage('')
    setError('')
    setIsConflicting(false)
    setShowsErrors(true)
    const [wrong] = errors.keys()
    if (wrong) {
      document.getElementById(`note-${wrong}`)?.focus()
      return
    }
    try {
      const { data } = await adminRequest<RecordingNotes>(`/recordings/${recording.id}/notes`, {
        method: 'PUT',
        body: toChange(texts),
        ifMatch: `"${notes.version}"`,
      })
      stored.clear()
      if (data) onSaved(data)
      setShowsErrors(false)
      setMessage(text.saved)
      refreshSite(clock)
    } catch (error) {
      console.error('Saving the notes failed:', error)
      if (isUnauthorized(error)) return
      if (isConflict(error) && (await reload())) setIsConflicting(true)
      else setError(describeFailure(error, text.failed))
    }
  }

  const errorOf = (field: NoteField) => {
    const error = showsErrors ? errors.get(field) : undefined
    if (error === 'references') return text.errors.references(MAX_REFERENCES)
    if (error === 'reference') return text.errors.reference(MAX_REFERENCE)
    return error && text.errors.name
  }
  const fieldOf = (field: NoteField) => ({
    id: `note-${field}`,
    value: texts[field],
    disabled: busy,
    ...typed(texts[field]),
    error: errorOf(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget
      setMessage('')
      // Reads the latest texts: two fields can change before React renders.
      stored.change((latest) => {
        const rebased = rebaseNotes(latest, saved)
        const collection = COLLECTIONS.find((each) => NAMES[each].name === field)
        const texts = collection
          ? withName(rebased.texts, NAMES[collection], value, known[collection])
          : { ...rebased.texts, [field]: value }
        return { ...rebased, texts }
      })
    },
  })
  const theirsOf = (field: NoteField) =>
    theirs[field] === undefined ? null : (
      <p className={adminStyles.small}>{text.theirs(isolate(theirs[field] || text.empty))}</p>
    )

  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void run(save)
      }}
    >
      <p>{text.lead}</p>
      {isConflicting || Object.keys(theirs).length > 0 ? (
        <p role="alert" className={adminStyles.warning}>
          {text.conflict}
        </p>
      ) : null}
      <Field
        {...fieldOf('summary')}
        label={text.summary}
        hint={text.left(MAX_SUMMARY - texts.summary.length)}
        rows={5}
        maxLength={MAX_SUMMARY}
      />
      {theirsOf('summary')}
      {COLLECTIONS.map((collection) => {
        const { name, second } = NAMES[collection]
        const others = known[collection]
        const isKnown = others.some((other) => other.name === texts[name].trim())
        return (
          <div key={collection} className={adminStyles.stack}>
            <Field
              {...fieldOf(name)}
              label={text.names[collection].name}
              maxLength={MAX_NAME}
              autoComplete="off"
              list={`known-${collection}`}
            />
            <datalist id={`known-${collection}`}>
              {others.map((other) => (
                <option key={other.id} value={other.name} />
              ))}
            </datalist>
            {theirsOf(name)}
            {texts[name].trim() || texts[second].trim() ? (
              <Field
                {...fieldOf(second)}
                label={text.names[collection].second[otherScript(texts[name])]}
                hint={isKnown ? text.secondHint : undefined}
                maxLength={MAX_NAME}
                autoComplete="off"
              />
            ) : null}
            {theirsOf(second)}
          </div>
        )
      })}
      <Field {...fieldOf('references')} label={text.references} hint={text.referencesHint} rows={4} />
      {theirsOf('references')}
      <FormStatus message={message} error={error}>
        <ButtonLink kind="secondary" href={`/bayan/${recording.id}`}>
          {admin.outcome.see}
        </ButtonLink>
      </FormStatus>
      <div className={styles.chaptersFoot}>
        {hasChanges ? <p className={adminStyles.small}>{text.unsaved}</p> : null}
        <Button type="submit" busy={busy} disabled={!hasChanges}>
          {busy ? text.saving : text.save}
        </Button>
      </div>
    </form>
  )
}
