import { type FormEvent, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import type { LoginResponse } from '#contracts/auth.ts'
import { SHARE_PATH } from '#contracts/shell-paths.ts'
import { login as text } from '#texts/login.ts'
import { refusals } from '#texts/refusals.ts'
import { Button } from '../../components/button.tsx'
import { Choice } from '../../components/choice.tsx'
import { Field } from '../../components/field.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { ApiError, request } from '../../data/api-client.ts'
import { hasSessionExpired, pathAfterLogin, useSession, writeSession } from '../../data/session.ts'
import { useHydrated } from '../../lib/clock.ts'
import { useOnline } from '../../lib/online.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import styles from './login.module.css'

/** The administrators' login. The password is sent to the server only and never stored. */
export function Page() {
  const session = useSession()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const { busy, run } = useSingleFlight()
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  const [error, setError] = useState(() => (hasSessionExpired() ? text.sessionOver : ''))

  const isOnline = useOnline()
  const isShared = search.get('to') === SHARE_PATH
  // The prerendered page knows neither the query nor the history.
  const isHydrated = useHydrated()
  const reason = isShared ? text.sharedIsSaved : state?.cameWithout ? text.reason : ''

  const logIn = async (form: FormData) => {
    setError('')
    const email = String(form.get('email')).trim()
    try {
      const { data } = await request<LoginResponse>('/login', {
        method: 'POST',
        body: { email, password: String(form.get('password')) },
      })
      if (!data) throw new Error('The response to the login is empty.')
      writeSession({ email, ...data })
    } catch (thrown) {
      console.log(text.logFailed)
      setError(errorText(thrown))
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void run(() => logIn(form))
  }

  return (
    <>
      {/* After the login, and for those who are logged in and come back from the public pages. The form stays until the other page is
          loaded: without it the footer would jump up. */}
      {session ? <Navigate to={pathAfterLogin(search.get('to'))} replace /> : null}
      <PageHead heading={text.heading} lead={text.lead} />
      <div className="wrap section">
        <form className={styles.form} method="post" onSubmit={onSubmit}>
          <Field id="email" name="email" type="email" label={text.email} autoComplete="username" required />
          <Field
            id="password"
            name="password"
            type={isPasswordShown ? 'text' : 'password'}
            label={text.password}
            autoComplete="current-password"
            autoCapitalize={isPasswordShown ? 'none' : undefined}
            spellCheck={false}
            required
          />
          <Choice checked={isPasswordShown} onChange={(event) => setIsPasswordShown(event.target.checked)}>
            {text.showPassword}
          </Choice>
          {error ? (
            <p className={styles.error} role="alert">
              {error}
            </p>
          ) : null}
          <Button type="submit" aria-disabled={busy}>
            {busy ? text.submitting : text.submit}
          </Button>
          {/* It comes after the page, and must not move the button under a finger. */}
          <p role="status" className={styles.note}>
            {[isHydrated ? reason : '', isOnline ? '' : text.offline].filter(Boolean).join(' ')}
          </p>
          <p className={styles.note}>{text.note}</p>
        </form>
      </div>
    </>
  )
}

function errorText(thrown: unknown): string {
  if (!(thrown instanceof ApiError)) return text.failed
  if (thrown.kind === 'offline' && !navigator.onLine) return text.offline
  if (thrown.status === 401) return text.wrong
  if (thrown.status === 429) return refusals.describe(thrown)
  return text.failed
}
