import { type FormEvent, use, useState } from 'react'
import { mosqueDate } from '#contracts/mosque-time.ts'
import type { RecordingDetails } from '#contracts/recording-details.ts'
import { MAX_RECORDING_DATE, MAX_RECORDING_TITLE } from '#contracts/recording-limits.ts'
import { admin } from '#texts/admin.ts'
import { Button } from '../../../../components/button.tsx'
import { Dialog } from '../../../../components/dialog.tsx'
import { Field } from '../../../../components/field.tsx'
import { GuardedButton } from '../../../../components/guarded-button.tsx'
import { TypedText } from '../../../../components/typed-text.tsx'
import { ClockContext } from '../../../../lib/clock.ts'
import { isolate, typed } from '../../../../lib/typed.ts'
import { useSingleFlight } from '../../../../lib/use-single-flight.ts'
import { ErrorMessage } from '../../action-status.tsx'
import styles from '../../admin.module.css'
import { adminData, describeFailure, isConflict, isGone, isUnauthorized } from '../../admin-request.ts'
import { formatTimestamp, nameAuthor } from '../../describe-author.ts'
import { useDraft } from '../../draft.ts'
import formStyles from '../../form.module.css'
import { otherScript } from '../../other-script.ts'
import { QueryState } from '../../query-state.tsx'
import { rebaseFields } from '../../rebase-fields.ts'
import { useAdminQuery } from '../../use-admin-query.ts'
import { useLeave } from '../../use-leave.ts'
import { type DetailFields, detailsPath, saveDetails, toFields } from './save-details.ts'

const text = admin.recordings.details

export interface DetailsDialogProps {
  /** The recording's id from the address. */
  id: string
  /** The address of the list. */
  back: string
  /** Called when the server has the correction, before the dialog closes. */
  onSaved: (saved: RecordingDetails) => void
}

/** `?details=` of the lists of recordings: corrects the title and date of one talk, or brings earlier ones back. */
export default function DetailsDialog({ id, back, onSaved }: DetailsDialogProps) {
  const leave = useLeave(back)
  const query = useAdminQuery(`the details of talk ${id}`, () => adminData<RecordingDetails>(detailsPath(id)))
  const { data, error, reload } = query
  return (
    <Dialog open onClose={leave} label={text.heading} className={formStyles.formDialog}>
      {data ? (
        <DetailsForm
          id={id}
          stored={data}
          reload={reload}
          onSaved={(saved) => {
            query.change(() => saved)
            onSaved(saved)
            leave()
          }}
        />
      ) : null}
      {isGone(error) ? (
        <p role="alert">{admin.chapters.gone}</p>
      ) : (
        <QueryState query={query} failed={admin.recordings.listFailed} />
      )}
    </Dialog>
  )
}

interface DetailsFormProps {
  id: string
  stored: RecordingDetails
  reload: () => Promise<unknown>
  onSaved: (saved: RecordingDetails) => void
}

function DetailsForm({ id, stored, reload, onSaved }: DetailsFormProps) {
  const today = mosqueDate(use(ClockContext)())
  const now = toFields(stored)
  const draft = useDraft<{ typed: DetailFields; base: DetailFields }>(`details:${id}`, { typed: now, base: now })
  const { values, conflicts } = rebaseFields(draft.values.typed, draft.values.base, now)
  const { busy, run } = useSingleFlight()
  const [error, setError] = useState('')
  const [isConflicting, setIsConflicting] = useState(false)
  const hasChanges = Object.values(values).join('\n') !== Object.values(now).join('\n')

  const send = async (fields: DetailFields) => {
    setError('')
    setIsConflicting(false)
    if (fields.title.trim() === '') return setError(text.empty)
    try {
      const saved = await saveDetails(id, fields, stored.version)
      draft.clear()
      onSaved(saved)
    } catch (error) {
      console.error('Saving the title and date failed:', error)
      if (isUnauthorized(error)) return
      if (isConflict(error) && (await reload())) setIsConflicting(true)
      else setError(describeFailure(error, text.failed))
    }
  }
  const field = (name: keyof DetailFields, maxLength: number) => ({
    id: `details-${name}`,
    value: values[name],
    maxLength,
    readOnly: busy,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget
      setError('')
      draft.change(({ typed, base }) => ({
        typed: { ...rebaseFields(typed, base, now).values, [name]: value },
        base: now,
      }))
    },
  })
  return (
    <>
      <form
        className={formStyles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void run(() => send(values))
        }}
      >
        <Field
          {...field('title', MAX_RECORDING_TITLE)}
          {...typed(values.title)}
          ref={focusOnce}
          label={admin.recordings.title}
          required
        />
        <Field
          {...field('secondTitle', MAX_RECORDING_TITLE)}
          {...typed(values.secondTitle)}
          label={admin.recordings.secondTitle[otherScript(values.title)]}
        />
        <Field
          {...field('date', MAX_RECORDING_DATE)}
          {...typed(values.date)}
          label={admin.recordings.date}
          hint={admin.recordings.dateHint}
        />
        {isConflicting || conflicts.length > 0 ? (
          <div role="alert" className={`${styles.warning} ${styles.stack}`}>
            <p>{text.conflict}</p>
            <p>{text.theirs(isolate(now.title), isolate(now.date))}</p>
          </div>
        ) : null}
        <ErrorMessage>{error}</ErrorMessage>
        <div className={`${styles.docked} ${formStyles.submit}`}>
          <Button type="submit" busy={busy} disabled={!hasChanges}>
            {busy ? text.saving : text.save}
          </Button>
        </div>
      </form>
      {stored.earlier.length > 0 ? (
        <section aria-labelledby="earlier-details">
          <h3 id="earlier-details">{text.earlier}</h3>
          <ol className={styles.rows}>
            {stored.earlier.map((earlier) => (
              <li key={earlier.replacedAt}>
                <div>
                  <p>
                    <TypedText text={earlier.title} />
                  </p>
                  <p className={styles.small}>
                    {text.replaced(
                      isolate(earlier.date),
                      admin.jamat.history.by(
                        nameAuthor(earlier.replacedBy),
                        formatTimestamp(earlier.replacedAt, today),
                      ),
                    )}
                  </p>
                </div>
                <GuardedButton
                  kind="secondary"
                  guardKey={stored.version}
                  disabled={busy}
                  aria-label={text.restoreTitled(isolate(earlier.title))}
                  onClick={() => void run(() => send(toFields(earlier)))}
                >
                  {text.restore}
                </GuardedButton>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()
