import { notifications as text } from '#texts/notifications.ts'
import { Button } from '../../components/button.tsx'
import { GuardedButton } from '../../components/guarded-button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Loading } from '../../components/states.tsx'
import styles from './notifications.module.css'
import { Obstacle, Outcome, obstacleOf } from './obstacle.tsx'
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
          {isAvailable ? <Outcome {...notifications} /> : null}
          {status === 'on' ? <TestPanel /> : null}
          <p className={styles.note}>{text.privacy}</p>
        </div>
        <ReceivedList />
      </div>
    </>
  )
}

function StatusPanel({ status, busy, enable, disable }: Notifications) {
  if (status === 'checking') return <Loading />
  const obstacle = obstacleOf(status)
  const isOn = status === 'on'
  return (
    <section className={styles.panel} aria-labelledby="status">
      <h2 id="status" className={isOn ? styles.on : undefined}>
        {obstacle?.title ?? (isOn ? text.on : text.off)}
      </h2>
      {obstacle ? <Obstacle status={status} /> : isOn ? null : <p className={styles.note}>{text.chooseFirst}</p>}
      {obstacle ? null : (
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
      )}
    </section>
  )
}
