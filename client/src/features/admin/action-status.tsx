import { type ReactNode, useState } from 'react'
import { InlineStatus } from '../../components/inline-status.tsx'
import styles from './action-status.module.css'

export interface ActionStatusProps {
  /** The result of the last action, or the action in progress; empty before. */
  message: ReactNode
  error?: string | undefined
  /** Follow-up actions. */
  children?: ReactNode
}

const NOTHING = { message: '' as ReactNode, error: '', children: null as ReactNode }

/** Holds the result of the last action, to be shown by {@link ActionStatus} or {@link FormStatus}. */
export function useStatus() {
  const [status, setStatus] = useState(NOTHING)
  return {
    status,
    clear: () => setStatus(NOTHING),
    /** @param undo takes the action back */
    succeed: (message: ReactNode, undo: ReactNode = null) => setStatus({ message, error: '', children: undo }),
    fail: (error: string) => setStatus({ ...NOTHING, error }),
  }
}

/** Shows the result of the last action. It stays in view on the whole screen. */
export function ActionStatus(props: ActionStatusProps) {
  return (
    <div className={styles.status}>
      <FormStatus {...props} />
    </div>
  )
}

/** Shows the result of the last action beside its control, and scrolls itself into view. */
export function FormStatus({ message, error, children }: ActionStatusProps) {
  return (
    <>
      <div className={styles.result} tabIndex={-1} ref={message ? scrollIntoView : undefined}>
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

/** Scrolls to the result: after a submit by Enter or a slow response, the end of the form may be out of view. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
