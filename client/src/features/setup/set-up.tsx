/** The first run of an installation without sample content, on the phone of the first administrator. */
import { type FormEvent, use, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { LoginResponse } from '#contracts/auth.ts'
import { MAX_TIME_TEXT } from '#contracts/jamat-time-text.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import type { SetupState } from '#contracts/setup.ts'
import { jamat } from '#texts/jamat.ts'
import { refusals } from '#texts/refusals.ts'
import { setup as text } from '#texts/setup.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Choice } from '../../components/choice.tsx'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { guessMosque, MosqueFields, SetupField } from '../../components/mosque-fields.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { ApiError, request } from '../../data/api-client.ts'
import { useIdentity } from '../../data/identity.ts'
import { writeSession } from '../../data/session.ts'
import { refreshSite } from '../../data/start-sync.ts'
import { ClockContext } from '../../lib/clock.ts'
import { writeLoadedHead } from '../../lib/head.ts'
import type { PlaceQuestion } from '../../lib/question-place.ts'
import type { SetupErrors } from '../../lib/read-mosque.ts'
import { typed } from '../../lib/typed.ts'
import { remarkOnTime } from '../../lib/typed-time.ts'
import { useFieldErrors } from '../../lib/use-field-errors.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { startPwa } from '../../pwa/start-pwa.ts'
import { readSetup } from './read-setup.ts'
import { RestorePanel } from './restore-panel.tsx'
import styles from './set-up.module.css'

export default function SetUp() {
  const clock = use(ClockContext)
  const { pathname, hash } = useLocation()
  const { mosqueName } = useIdentity()
  const [isPending, setIsPending] = useState(true)
  const [token, setToken] = useState('')
  // The link from the log may be opened in a tab that shows this page already.
  useEffect(() => {
    if (hash) setToken(hash.slice(1))
  }, [hash])
  useEffect(() => {
    writeLoadedHead(text.documentTitle, pathname, pathname)
  }, [pathname])
  useEffect(() => () => startPwa(clock), [clock])
  useEffect(() => {
    request<SetupState>('/setup').then(
      ({ data }) => setIsPending(data?.pending !== false),
      (error) => console.warn('The state of the set-up could not be loaded:', error),
    )
  }, [])
  return (
    <main id="main" tabIndex={-1}>
      <PageHead heading={text.heading} lead={isPending ? text.lead : text.done}>
        <p className={styles.languages}>
          <LanguageSwitch />
        </p>
      </PageHead>
      <div className="wrap section">
        {isPending ? (
          <div className={styles.parts}>
            <SetupForm token={token} onToken={setToken} onDone={() => setIsPending(false)} />
            <RestorePanel token={token} />
          </div>
        ) : (
          <div className={styles.ready}>
            <h2 {...typed(mosqueName)}>{mosqueName}</h2>
            <ButtonLink href="/login">{text.logIn}</ButtonLink>
            <ButtonLink href="/" kind="secondary">
              {text.seeSite}
            </ButtonLink>
          </div>
        )}
      </div>
    </main>
  )
}

interface SetupFormProps {
  token: string
  onToken: (token: string) => void
  onDone: () => void
}

function SetupForm({ token, onToken, onDone }: SetupFormProps) {
  const navigate = useNavigate()
  const clock = use(ClockContext)
  const form = useRef<HTMLFormElement>(null)
  const { busy, run } = useSingleFlight()
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  const [problem, setProblem] = useState('')
  const [errors, setErrors, onInput] = useFieldErrors<SetupErrors[string]>()
  const [question, setQuestion] = useState<PlaceQuestion | null>(null)
  const [guess] = useState(guessMosque)

  const submit = async (fields: FormData) => {
    const { setup, errors: found, question: asked } = readSetup(fields)
    setErrors(found)
    setQuestion(asked)
    const [first] = Object.keys(found)
    setProblem(first ? text.invalid : '')
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    try {
      const { data } = await request<LoginResponse>('/setup', { method: 'POST', body: setup })
      if (!data) throw new Error('The response to the set-up is empty.')
      writeSession({ email: setup.admin.email, ...data })
      refreshSite(clock)
      navigate('/update-jamat', { replace: true })
    } catch (thrown) {
      console.warn('The set-up failed:', thrown)
      const status = thrown instanceof ApiError ? thrown.status : null
      // The response to an earlier attempt may have been lost.
      if (status === 409) return onDone()
      setProblem(problemText(thrown))
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    void run(() => submit(fields))
  }

  const { mosque, admin, times } = text
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit} onInput={onInput}>
      <section className={styles.part}>
        <SetupField
          name="token"
          texts={text.token}
          errors={errors}
          value={token}
          onChange={(event) => onToken(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
      </section>
      <section className={styles.part} aria-labelledby="setup-mosque">
        <h2 id="setup-mosque">{mosque.heading}</h2>
        <MosqueFields values={guess} errors={errors} question={question} />
      </section>
      <section className={styles.part} aria-labelledby="setup-admin">
        <h2 id="setup-admin">{admin.heading}</h2>
        <SetupField name="email" texts={admin.email} errors={errors} type="email" autoComplete="username" dir="ltr" />
        <SetupField
          name="password"
          texts={admin.password}
          errors={errors}
          type={isPasswordShown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Choice checked={isPasswordShown} onChange={(event) => setIsPasswordShown(event.target.checked)}>
          {admin.showPassword}
        </Choice>
      </section>
      <section className={styles.part} aria-labelledby="setup-times">
        <h2 id="setup-times">{times.heading}</h2>
        <p className={styles.note}>{times.lead}</p>
        <div className={styles.times}>
          {PRAYERS.map((prayer) => (
            <TimeField key={prayer} prayer={prayer} errors={errors} />
          ))}
        </div>
      </section>
      {problem && (problem !== text.invalid || Object.keys(errors).length > 0) ? (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      ) : null}
      <Button type="submit" aria-disabled={busy}>
        {busy ? text.submitting : text.submit}
      </Button>
    </form>
  )
}

/** A prayer's time, with a remark on how it is read. */
function TimeField({ prayer, errors }: { prayer: Prayer; errors: SetupErrors }) {
  const [typed, setTyped] = useState('')
  const { message, isRead } = remarkOnTime(typed, prayer)
  return (
    <div>
      <SetupField
        name={prayer}
        texts={{ label: jamat.prayers[prayer] }}
        errors={errors}
        aria-describedby={`setup-${prayer}-remark`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={MAX_TIME_TEXT}
        autoComplete="off"
      />
      <p id={`setup-${prayer}-remark`} className={`${styles.remark} ${isRead ? '' : styles.unread}`}>
        {message}
      </p>
    </div>
  )
}

function problemText(thrown: unknown): string {
  if (!(thrown instanceof ApiError)) return text.failed
  if (thrown.status === 401) return text.wrongToken
  return thrown.status === 400 ? refusals.describe(thrown) : text.failed
}
