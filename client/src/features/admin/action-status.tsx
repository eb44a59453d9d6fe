import type { ReactNode } from 'react'
import { InlineStatus } from '../../components/inline-status.tsx'
import styles from './admin.module.css'

export interface ActionStatusProps {
  /** The result of the last action, or what is about to happen; empty until then. */
  message: ReactNode
  error?: string | undefined
  /** What can follow at once. */
  children?: ReactNode
}

/** Shows the result of the last action. It stays in view wherever on the screen the action was started. */
export function ActionStatus(props: ActionStatusProps) {
  return (
    <div className={styles.status}>
      <FormStatus {...props} />
    </div>
  )
}

/** Shows the result of the last action beside what was touched, and scrolls itself into view. */
export function FormStatus({ message, error, children }: ActionStatusProps) {
  return (
    <>
      <div className={styles.result} ref={message ? scrollIntoView : undefined}>
        <InlineStatus message={message}>{children}</InlineStatus>
      </div>
      <ErrorMessage>{error}</ErrorMessage>
    </>
  )
}

/** Shows and announces an error; nothing without one. */
export function ErrorMessage({ children }: { children: string | undefined }) {
  return children ? (
    <div className={styles.result} ref={scrollIntoView}>
      <InlineStatus error={children} />
    </div>
  ) : null
}

/** A submit by Enter, or a slow response, can leave the end of the form out of view. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
