import { notifications as text } from '#texts/notifications.ts'
import { identity } from '../../data/identity.ts'
import { isInstalled } from '../../lib/apple.ts'
import styles from './notifications.module.css'
import type { Notifications, PushStatus } from './use-notifications.ts'

/** Returns why this phone cannot get notifications, with the steps that help; null if it can. */
export const obstacleOf = (status: PushStatus) =>
  ({
    unsupported: { ...text.unsupported, steps: [] },
    'install-first': { ...text.iphone, title: text.iphone.title(identity().name) },
    blocked: text.blocked,
    checking: null,
    off: null,
    on: null,
  })[status]

/** Why this phone cannot get notifications, and what helps, step by step. */
export function Obstacle({ status }: { status: PushStatus }) {
  const obstacle = obstacleOf(status)
  if (!obstacle) return null
  const isInBrowser = status === 'blocked' && !isInstalled()
  const first = isInBrowser ? text.blocked.inBrowser : text.blocked.inApp
  const steps = status === 'blocked' ? [first, ...obstacle.steps] : obstacle.steps
  return (
    <>
      <p>{obstacle.text}</p>
      {isInBrowser ? <AddressBar /> : null}
      {steps.length > 0 ? (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : null}
    </>
  )
}

/** A browser's address bar with a ring around the icon that opens the settings of a site. */
function AddressBar() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 240 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <rect x="1" y="7" width="238" height="34" rx="17" />
      <circle cx="25" cy="24" r="22" className={styles.ring} />
      <path d="M19 22v-3a6 6 0 0 1 12 0v3M17 22h16v11H17zM58 24h110" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** What came of the last action, at the lower edge of the screen where its switch is further down. */
export function Outcome({ busy, message, error }: Pick<Notifications, 'busy' | 'message' | 'error'>) {
  const progress = busy === 'saving' ? text.saving : busy === 'enabling' ? message || text.enabling : message
  return (
    <div className={styles.outcome}>
      <p role="status">{progress}</p>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
