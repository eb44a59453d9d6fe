import { type FormEvent, Fragment, use, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Mosque } from '#contracts/mosque.ts'
import { admin } from '#texts/admin.ts'
import { punctuation } from '#texts/punctuation.ts'
import { setup } from '#texts/setup.ts'
import { Button } from '../../../components/button.tsx'
import { MosqueFields } from '../../../components/mosque-fields.tsx'
import { TypedText } from '../../../components/typed-text.tsx'
import { useIdentity } from '../../../data/identity.ts'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import type { PlaceQuestion } from '../../../lib/question-place.ts'
import { readMosque, type SetupErrors } from '../../../lib/read-mosque.ts'
import { useFieldErrors } from '../../../lib/use-field-errors.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { ErrorMessage, FormStatus, useStatus } from '../action-status.tsx'
import styles from '../admin.module.css'
import { adminRequest, describeFailure, isConflict, isUnauthorized } from '../admin-request.ts'
import { useDraft } from '../draft.ts'
import formStyles from '../form.module.css'
import { QueryState } from '../query-state.tsx'
import { rebaseFields } from '../rebase-fields.ts'
import { useAdminQuery } from '../use-admin-query.ts'
import own from './more.module.css'
import { MosqueDetails } from './mosque-details.tsx'
import { type DetailErrors, type MosqueDraft, readDetails, readDraft, toDraft } from './read-details.ts'

const text = admin.more.mosque
const PATH = '/mosque'

/** The settings with their ETag; null where the server, of the previous version, knows neither it nor the details. */
interface VersionedMosque {
  mosque: Mosque
  version: string | null
}

/** Shows and changes the mosque's name, place, contact and accounts, and the calculation of its prayer windows. */
export function MosquePanel() {
  const query = useAdminQuery<VersionedMosque>('the mosque', () => send())
  return (
    <section className={styles.panel} aria-labelledby="mosque">
      <h2 id="mosque">{setup.mosque.heading}</h2>
      <QueryState query={query} failed={text.loadFailed} />
      {query.data ? (
        <MosqueForm {...query.data} reload={query.reload} onSaved={(saved) => query.change(() => saved)} />
      ) : null}
    </section>
  )
}

async function send(call: Parameters<typeof adminRequest>[1] = {}): Promise<VersionedMosque> {
  const { data, etag } = await adminRequest<Mosque>(PATH, call)
  if (!data) throw new Error('The response is empty.')
  return { mosque: data, version: etag }
}

interface MosqueFormProps extends VersionedMosque {
  reload: () => Promise<unknown>
  onSaved: (saved: VersionedMosque) => void
}

function MosqueForm({ mosque, version, reload, onSaved }: MosqueFormProps) {
  const clock = use(ClockContext)
  const { mosqueName } = useIdentity()
  const form = useRef<HTMLFormElement>(null)
  const now = toDraft(mosque)
  const draft = useDraft<{ typed: MosqueDraft; base: MosqueDraft }>('mosque', { typed: now, base: now })
  const [wasTyped] = useState(draft.isDirty)
  const { values, conflicts } = rebaseFields(draft.values.typed, draft.values.base, now)
  const { busy, run } = useSingleFlight()
  const { hash } = useLocation()
  const [errors, setErrors, onInput] = useFieldErrors<SetupErrors[string] | DetailErrors[string]>()
  const [question, setQuestion] = useState<PlaceQuestion | null>(null)
  const [isConflicting, setIsConflicting] = useState(false)
  const { status, clear, succeed, fail } = useStatus()
  const isLinked = hash === '#mosque'
  // After the login, the router scrolls before the settings are loaded.
  useEffect(() => {
    if (isLinked) form.current?.closest('section')?.scrollIntoView()
  }, [isLinked])

  const keepTyped = () => {
    if (form.current) draft.change({ typed: readDraft(new FormData(form.current)), base: now })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const { mosque: place, errors: inPlace, question: asked } = readMosque(fields)
    const { details, errors: inDetails } = readDetails(fields)
    const found = { ...inPlace, ...inDetails }
    const [first] = Object.keys(found)
    setErrors(found)
    setQuestion(asked)
    setIsConflicting(false)
    if (first) fail(setup.invalid)
    else clear()
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    void run(async () => {
      try {
        onSaved(await send({ method: 'PUT', body: { ...place, ...(version && details) }, ifMatch: version }))
        draft.clear()
        succeed(text.saved)
        refreshSite(clock)
        // Stored pages have the names in them.
        void navigator.serviceWorker?.getRegistration().then((registration) => registration?.update())
      } catch (thrown) {
        console.error('Saving the mosque failed:', thrown)
        if (isUnauthorized(thrown)) return
        if (isConflict(thrown) && (await reload())) setIsConflicting(true)
        else fail(describeFailure(thrown, text.failed))
      }
    })
  }
  return (
    <details open={isLinked || wasTyped}>
      <summary>
        <TypedText text={mosqueName} />
      </summary>
      <form
        ref={form}
        className={`${formStyles.form} ${own.form}`}
        noValidate
        onSubmit={submit}
        onInput={(event) => {
          onInput(event)
          keepTyped()
        }}
      >
        {/* The fields begin again with those of another administrator. */}
        <Fragment key={version}>
          <MosqueFields
            values={{ ...values, asr: values.school }}
            shownName={mosqueName}
            errors={errors as SetupErrors}
            question={question}
          />
          {version ? <MosqueDetails values={values} errors={errors as DetailErrors} onRemoved={keepTyped} /> : null}
        </Fragment>
        {isConflicting || conflicts.length > 0 ? (
          <ErrorMessage>{text.conflict(punctuation.list(...conflicts.map(labelOf)))}</ErrorMessage>
        ) : null}
        <FormStatus {...status} />
        <div className={styles.buttons}>
          <Button type="submit" disabled={busy}>
            {busy ? text.saving : text.save}
          </Button>
        </div>
      </form>
    </details>
  )
}

function labelOf(field: keyof MosqueDraft): string {
  if (field === 'accounts') return text.accounts
  const fields: Record<string, unknown> = { ...setup.mosque, school: setup.mosque.asr, ...text }
  return (fields[field] as { label: string }).label
}
