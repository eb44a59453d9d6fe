import { type ReactNode, useEffect, useRef } from 'react'
import { admin } from '#texts/admin.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useGuard } from '../../components/guarded-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { typed } from '../../lib/typed.ts'
import adminStyles from './admin.module.css'
import styles from './outcome.module.css'

export interface OutcomeProps {
  /** The success message. */
  message: string
  /** The title of the result. */
  detail?: string
  /** Address of the result as visitors see it. */
  see: string
  onAnother: () => void
  /** The button's label; defaults to "Add another". */
  another?: string
  /** Takes it back. */
  undo?: ReactNode
  /** Follow-up actions. */
  children?: ReactNode
}

/**
 * Keeps a dialog open while what has taken the form's place is guarded: it is shorter than the form, and the second tap of a
 * double tap may be beside the dialog.
 */
export function useIgnoredBackdrop(isGuarded: boolean): void {
  useEffect(() => {
    if (!isGuarded) return
    const ignoreBackdrop = (event: Event) => {
      if (event.target instanceof HTMLDialogElement) event.stopPropagation()
    }
    document.addEventListener('click', ignoreBackdrop, true)
    return () => document.removeEventListener('click', ignoreBackdrop, true)
  }, [isGuarded])
}

/** Replaces a form that was sent and takes its focus: shows the result and the next steps. */
export function Outcome(props: OutcomeProps) {
  const { message, detail, see, onAnother, another = admin.outcome.another, undo, children } = props
  const section = useRef<HTMLElement>(null)
  const isGuarded = useGuard(message)
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useIgnoredBackdrop(isGuarded)
  return (
    <section ref={section} tabIndex={-1} className={styles.outcome} aria-label={message}>
      <Icon name="done" size={40} />
      <p role="status" className={styles.message}>
        {message}
      </p>
      {detail ? (
        <p className={adminStyles.wrapping} {...typed(detail)}>
          {detail}
        </p>
      ) : null}
      {children}
      {/* The second tap of a double tap must not follow the link that appears under the finger. */}
      <div className={`${adminStyles.buttons} ${styles.next}`} inert={isGuarded}>
        <ButtonLink href={see} kind={children ? 'secondary' : 'primary'}>
          {admin.outcome.see}
        </ButtonLink>
        <Button kind="secondary" onClick={onAnother}>
          {another}
        </Button>
      </div>
      {undo}
    </section>
  )
}
