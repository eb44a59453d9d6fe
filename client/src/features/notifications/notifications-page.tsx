import { Button } from '../../components/button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Loading } from '../../components/states.tsx'
import { notifications as text } from '../../content/en/notifications.ts'
import styles from './notifications.module.css'
import { ReceivedList } from './received-list.tsx'
import { TestPanel } from './test-panel.tsx'
import { type Notifications, useNotifications } from './use-notifications.ts'
import { WishesForm } from './wishes-form.tsx'

/** What this phone is told: how things stand and what to do about it, the choice, a test, and what has arrived. */
export function Page() {
  const notifications = useNotifications()
  const { standing } = notifications
  const possible = standing === 'on' || standing === 'off'
  return (
    <>
      <PageHead heading={text.heading} lead={text.lead} />
      <div className={`wrap section ${styles.page}`}>
        <div className={styles.column}>
          <Standing {...notifications} />
          {possible ? <WishesForm {...notifications} /> : null}
          {standing === 'on' ? <TestPanel /> : null}
          <p className={styles.note}>{text.privacy}</p>
        </div>
        <ReceivedList />
      </div>
    </>
  )
}

function Standing({ standing, busy, said, fault, turnOn, turnOff }: Notifications) {
  if (standing === 'looking') return <Loading />
  const cannot = {
    unsupported: text.unsupported,
    'install-first': text.iphone,
    blocked: text.blocked,
    off: null,
    on: null,
  }[standing]
  if (cannot) {
    return (
      <section className={styles.panel} aria-labelledby="standing">
        <h2 id="standing">{cannot.title}</h2>
        <p>{cannot.text}</p>
        {standing === 'install-first' ? (
          <ol className={styles.steps}>
            {text.iphone.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : null}
      </section>
    )
  }
  const on = standing === 'on'
  return (
    <section className={styles.panel} aria-labelledby="standing">
      <h2 id="standing" className={on ? styles.on : undefined}>
        {on ? text.on : text.off}
      </h2>
      {on ? null : <p className={styles.note}>{text.chooseFirst}</p>}
      <p role="status">{busy === 'saving' ? text.saving : said}</p>
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      <div>
        {on ? (
          <Button kind="quiet" aria-disabled={busy !== null} onClick={() => (busy ? undefined : void turnOff())}>
            {busy === 'off' ? text.disabling : text.disable}
          </Button>
        ) : (
          <Button aria-disabled={busy !== null} onClick={() => (busy ? undefined : void turnOn())}>
            {busy === 'on' ? text.enabling : text.enable}
          </Button>
        )}
      </div>
    </section>
  )
}
