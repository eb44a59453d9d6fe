import { type FormEvent, useState } from 'react'
import { Button } from '../components/button.tsx'
import { ui } from '../content/en/interface.ts'
import styles from './footer.module.css'

/** The newsletter box. The address is sent nowhere, as specified; both answers are said in place and as alerts. */
export function Newsletter() {
  const [answer, setAnswer] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '').trim()
    const text = email ? ui.footer.subscribed : ui.footer.emailMissing
    setAnswer(text)
    if (email) form.reset()
    alert(text)
  }
  return (
    <form className={styles.newsletter} onSubmit={submit} noValidate>
      <h2>{ui.footer.newsletterHeading}</h2>
      <p>{ui.footer.newsletterText}</p>
      <div className={styles.newsletterRow}>
        <label className="visually-hidden" htmlFor="newsletter-email">
          {ui.footer.emailLabel}
        </label>
        <input
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder={ui.footer.emailPlaceholder}
          className={styles.email}
        />
        <Button type="submit" kind="gold">
          {ui.footer.subscribe}
        </Button>
      </div>
      <p className={styles.answer} role="status">
        {answer}
      </p>
    </form>
  )
}
