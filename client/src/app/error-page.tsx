import { useRouteError } from 'react-router-dom'
import { Button, ButtonLink } from '../components/button.tsx'
import { ui } from '../content/en/interface.ts'
import styles from './error-page.module.css'

/** Shown in place of a page that threw. The old words stay: people quote them on the telephone. */
export function ErrorPage() {
  const fault = useRouteError()
  console.error(fault)
  return (
    <section className={`wrap section ${styles.page}`} role="alert">
      <h1>{ui.errors.unexpected}</h1>
      <p>{navigator.onLine ? ui.errors.unexpectedText : ui.offline.notSaved}</p>
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>{ui.errors.reload}</Button>
        <ButtonLink href="/" kind="quiet">
          {ui.errors.goHome}
        </ButtonLink>
      </div>
    </section>
  )
}
