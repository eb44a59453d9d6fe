import { type FormEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { LoginAnswer } from '#contracts/auth.ts'
import { SHARE_PATH } from '#contracts/shell-paths.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { login as text } from '../../content/en/login.ts'
import { ApiFault, request } from '../../data/api-client.ts'
import { afterLogin, sessionWasRefused, writeSession } from '../../data/session.ts'
import { useOnline } from '../../lib/use-online.ts'
import styles from './login.module.css'

/** Where administrators log in. The password goes nowhere but to the server, and is not kept. */
export function Page() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [shown, setShown] = useState(false)
  const [fault, setFault] = useState(() => (sessionWasRefused() ? text.sessionOver : ''))

  const online = useOnline()
  const shared = search.get('to') === SHARE_PATH

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The button's own state changes a moment later; a second tap may come before.
    if (busy.current) return
    busy.current = true
    setSending(true)
    setFault('')
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    try {
      const { data } = await request<LoginAnswer>('/login', {
        method: 'POST',
        body: { email, password: String(form.get('password')) },
      })
      if (!data) throw new Error('The login was answered with nothing.')
      writeSession({ email, ...data })
      navigate(afterLogin(search.get('to')), { replace: true })
    } catch (thrown) {
      console.log(text.logFailed)
      setFault(wordsFor(thrown))
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
            type={shown ? 'text' : 'password'}
            label={text.password}
            autoComplete="current-password"
            autoCapitalize={shown ? 'none' : undefined}
            spellCheck={false}
            required
          />
          <label className={styles.show}>
            <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
            {text.showPassword}
          </label>
          {fault ? (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          ) : null}
          <p role="status" className={styles.note}>
            {[shared ? text.sharedIsKept : '', online ? '' : text.offline].filter(Boolean).join(' ')}
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

function wordsFor(thrown: unknown): string {
  if (!(thrown instanceof ApiFault)) return text.failed
  if (thrown.kind === 'offline' && !navigator.onLine) return text.offline
  if (thrown.status === 401) return text.wrong
  // How long to wait is known to the server alone, and said in its message.
  if (thrown.status === 429) return thrown.message || text.tooMany
  return text.failed
}
