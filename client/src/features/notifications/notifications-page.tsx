import { notifications as text } from '#texts/notifications.ts'
import { Button } from '../../components/button.tsx'
import { GuardedButton } from '../../components/guarded-button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Loading } from '../../components/states.tsx'
import { useIdentity } from '../../data/identity.ts'
import styles from './notifications.module.css'
import { PreferencesForm } from './preferences-form.tsx'
import { ReceivedList } from './received-list.tsx'
import { TestPanel } from './test-panel.tsx'
import { type Notifications, useNotifications } from './use-notifications.ts'

/** The notification settings of this phone: status, preferences, a test, and the received messages. */
export function Page() {
  const notifications = useNotifications()
  const { status } = notifications
  const isAvailable = status === 'on' || status === 'off'
  return (
    <>
      <PageHead heading={text.heading} lead={text.lead} />
      <div className={`wrap section ${styles.page}`}>
        <div className={styles.column}>
          <StatusPanel {...notifications} />
          {isAvailable ? <PreferencesForm {...notifications} /> : null}
          {status === 'on' ? <TestPanel /> : null}
          <p className={styles.note}>{text.privacy}</p>
        </div>
        <ReceivedList />
      </div>
    </>
  )
}

function StatusPanel({ status, busy, message, error, enable, disable }: Notifications) {
  const { name } = useIdentity()
  if (status === 'checking') return <Loading />
  const obstacle = {
    unsupported: text.unsupported,
    'install-first': { ...text.iphone, title: text.iphone.title(name) },
    blocked: text.blocked,
    off: null,
    on: null,
  }[status]
  if (obstacle) {
    return (
      <section className={styles.panel} aria-labelledby="status">
        <h2 id="status">{obstacle.title}</h2>
        <p>{obstacle.text}</p>
        {status === 'install-first' ? (
          <ol className={styles.steps}>
            {text.iphone.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : null}
      </section>
    )
  }
  const isOn = status === 'on'
  return (
    <section className={styles.panel} aria-labelledby="status">
      <h2 id="status" className={isOn ? styles.on : undefined}>
        {isOn ? text.on : text.off}
      </h2>
      {isOn ? null : <p className={styles.note}>{text.chooseFirst}</p>}
      <p role="status">{busy === 'saving' ? text.saving : message}</p>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      <div>
        {isOn ? (
          <GuardedButton
            kind="secondary"
            aria-disabled={busy !== null}
            onClick={() => (busy ? undefined : void disable())}
          >
            {busy === 'disabling' ? text.disabling : text.disable}
          </GuardedButton>
        ) : (
          <Button aria-disabled={busy !== null} onClick={() => (busy ? undefined : void enable())}>
            {busy === 'enabling' ? text.enabling : text.enable}
          </Button>
        )}
      </div>
    </section>
  )
}
