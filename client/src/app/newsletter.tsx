import { type FormEvent, useState } from 'react'
import { footer } from '#texts/footer.ts'
import { Button } from '../components/button.tsx'
import styles from './footer.module.css'

/** The newsletter box. The address is sent nowhere, as specified; success and error are shown in place and as alerts. */
export function Newsletter() {
  const [message, setMessage] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '').trim()
    const text = email ? footer.subscribed : footer.emailMissing
    setMessage(text)
    if (email) form.reset()
    alert(text)
  }
  return (
    <form className={styles.newsletter} onSubmit={submit} noValidate>
      <h2>{footer.newsletterHeading}</h2>
      <p>{footer.newsletterText}</p>
      <div className={styles.newsletterRow}>
        <label className="visually-hidden" htmlFor="newsletter-email">
          {footer.emailLabel}
        </label>
        <input
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder={footer.emailPlaceholder}
          className={styles.email}
        />
        <Button type="submit" kind="gold">
          {footer.subscribe}
        </Button>
      </div>
      <p className={styles.message} role="status">
        {message}
      </p>
    </form>
  )
}
