import { type FormEvent, use, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Mosque } from '#contracts/mosque.ts'
import { admin } from '#texts/admin.ts'
import { setup } from '#texts/setup.ts'
import { Button } from '../../../components/button.tsx'
import { MosqueFields } from '../../../components/mosque-fields.tsx'
import { TypedText } from '../../../components/typed-text.tsx'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import type { PlaceQuestion } from '../../../lib/question-place.ts'
import { readMosque, type SetupErrors } from '../../../lib/read-mosque.ts'
import { useFieldErrors } from '../../../lib/use-field-errors.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { FormStatus, useStatus } from '../action-status.tsx'
import styles from '../admin.module.css'
import { adminRequest, describeFailure, isUnauthorized } from '../admin-request.ts'
import { QueryState } from '../query-state.tsx'
import { useAdminQuery } from '../use-admin-query.ts'
import { MosqueDetails } from './mosque-details.tsx'
import { type DetailErrors, readDetails } from './read-details.ts'

const text = admin.more.mosque
const PATH = '/mosque'

/** Shows and changes the mosque's name, place, contact and accounts, and the calculation of its prayer windows. */
export function MosquePanel() {
  const query = useAdminQuery<Mosque | null>('the mosque', async () => (await adminRequest<Mosque>(PATH)).data)
  return (
    <section className={styles.panel} aria-labelledby="mosque">
      <h2 id="mosque">{setup.mosque.heading}</h2>
      <QueryState query={query} failed={text.loadFailed} />
      {query.data ? <MosqueForm mosque={query.data} onSaved={() => void query.reload()} /> : null}
    </section>
  )
}

function MosqueForm({ mosque, onSaved }: { mosque: Mosque; onSaved: () => void }) {
  const clock = use(ClockContext)
  const form = useRef<HTMLFormElement>(null)
  const { busy, run } = useSingleFlight()
  const { hash } = useLocation()
  const [errors, setErrors, onInput] = useFieldErrors<SetupErrors[string] | DetailErrors[string]>()
  const [question, setQuestion] = useState<PlaceQuestion | null>(null)
  const { status, clear, succeed, fail } = useStatus()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const { mosque: place, errors: inPlace, question: asked } = readMosque(fields)
    const { details, errors: inDetails } = readDetails(fields)
    const found = { ...inPlace, ...inDetails }
    const [first] = Object.keys(found)
    setErrors(found)
    setQuestion(asked)
    if (first) fail(setup.invalid)
    else clear()
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    void run(async () => {
      try {
        await adminRequest(PATH, { method: 'PUT', body: { ...place, ...details } })
        succeed(text.saved)
        refreshSite(clock)
        // Stored pages have the names in them.
        void navigator.serviceWorker?.getRegistration().then((registration) => registration?.update())
        onSaved()
      } catch (thrown) {
        console.error('Saving the mosque failed:', thrown)
        if (!isUnauthorized(thrown)) fail(describeFailure(thrown, text.failed))
      }
    })
  }
  return (
    <details open={hash === '#mosque'}>
      <summary>
        <TypedText text={mosque.name || mosque.place} />
      </summary>
      <form ref={form} className={styles.panel} noValidate onSubmit={submit} onInput={onInput}>
        <MosqueFields values={mosque} errors={errors as SetupErrors} question={question} />
        <MosqueDetails mosque={mosque} errors={errors as DetailErrors} />
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
