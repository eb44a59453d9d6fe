import { type FormEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { LoginResponse } from '#contracts/auth.ts'
import { SHARE_PATH } from '#contracts/shell-paths.ts'
import { login as text } from '#texts/login.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { ApiError, request } from '../../data/api-client.ts'
import { hasSessionExpired, pathAfterLogin, writeSession } from '../../data/session.ts'
import { useOnline } from '../../lib/use-online.ts'
import styles from './login.module.css'

/** The administrators' login. The password is sent to the server only and never stored. */
export function Page() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [passwordShown, setPasswordShown] = useState(false)
  const [error, setError] = useState(() => (hasSessionExpired() ? text.sessionOver : ''))

  const online = useOnline()
  const shared = search.get('to') === SHARE_PATH

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The button's state changes with the next render; a second tap may come before it.
    if (busy.current) return
    busy.current = true
    setSending(true)
    setError('')
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    try {
      const { data } = await request<LoginResponse>('/login', {
        method: 'POST',
        body: { email, password: String(form.get('password')) },
      })
      if (!data) throw new Error('The response to the login is empty.')
      writeSession({ email, ...data })
      navigate(pathAfterLogin(search.get('to')), { replace: true })
    } catch (thrown) {
      console.log(text.logFailed)
      setError(errorText(thrown))
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return (
    <>
      <PageHead heading={text.heading} lead={text.lead} />
      <div className="wrap section">
        <form className={styles.form} method="post" onSubmit={(event) => void submit(event)}>
          <Field id="email" name="email" type="email" label={text.email} autoComplete="username" required />
          <Field
            id="password"
            name="password"
            type={passwordShown ? 'text' : 'password'}
            label={text.password}
            autoComplete="current-password"
            autoCapitalize={passwordShown ? 'none' : undefined}
            spellCheck={false}
            required
          />
          <label className={styles.show}>
            <input
              type="checkbox"
              checked={passwordShown}
              onChange={(event) => setPasswordShown(event.target.checked)}
            />
            {text.showPassword}
          </label>
          {error ? (
            <p className={styles.error} role="alert">
              {error}
            </p>
          ) : null}
          <p role="status" className={styles.note}>
            {[shared ? text.sharedIsSaved : '', online ? '' : text.offline].filter(Boolean).join(' ')}
          </p>
          <Button type="submit" aria-disabled={sending}>
            {sending ? text.submitting : text.submit}
          </Button>
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
  // Only the server knows how long to wait; its message says so.
  if (thrown.status === 429) return thrown.message || text.tooMany
  return text.failed
}
