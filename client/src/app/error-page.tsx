import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { REPAIR_PAGE } from '#contracts/repair-paths.ts'
import { ui } from '#texts/interface.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { PREFIX } from '../lib/language.ts'
import { reloadIfReachable } from '../lib/reload-if-reachable.ts'
import { isLoadError } from '../lib/retry-import.ts'
import styles from './error-page.module.css'

/** The error page outside the site's layout: for the root, and for the administrators' area. */
export function StandaloneErrorPage() {
  return (
    <main id="main">
      <ErrorPage />
    </main>
  )
}

/**
 * Shown in place of a page that threw. A page whose module could not be loaded is reloaded if the server responds: a newer
 * version of the site may have replaced the file. Callers quote the heading on the telephone, so its wording stays.
 */
export function ErrorPage() {
  const error = useRouteError()
  const [isReloading, setReloading] = useState(isLoadError(error))
  useEffect(() => {
    console.error(error)
    const hasNotLoaded = isLoadError(error)
    setReloading(hasNotLoaded)
    if (hasNotLoaded) void reloadIfReachable().then((isReloading) => setReloading(isReloading))
  }, [error])
  if (isReloading) return <div className="section later" />
  return (
    <section className={`wrap section ${styles.page}`} role="alert">
      <h1>{ui.errors.unexpected}</h1>
      <p>{navigator.onLine ? ui.errors.unexpectedText : ui.offline.pageNotStored}</p>
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>{ui.errors.reload}</Button>
        {/* The address of the repair page gets its language here, as it is not of the app. */}
        {navigator.onLine ? (
          <ButtonLink href={PREFIX + REPAIR_PAGE} kind="secondary">
            {ui.errors.repair}
          </ButtonLink>
        ) : null}
        <ButtonLink href="/" kind="secondary">
          {ui.errors.goHome}
        </ButtonLink>
      </div>
    </section>
  )
}
