import { use, useEffect, useState } from 'react'
import { admin } from '#texts/admin.ts'
import { GuardedButton, type GuardedButtonProps } from '../../components/guarded-button.tsx'
import { ClockContext } from '../../lib/clock.ts'
import { formatLength } from '../../lib/format-length.ts'
import styles from './admin.module.css'

/** Phones are told this long after a recording was added or an event was marked as upcoming. */
export const GRACE_SECONDS = 20

export interface UndoProps extends GuardedButtonProps {
  /** How long nobody has noticed what was done. */
  seconds?: number
  /** Describes the remaining time, for example "Phones are told in 9:58". */
  countdown?: (time: string) => string
  label?: string
  /** Whether it is gone once the time is over. */
  expires?: boolean
}

/** Moves the focus from a button that is removed to what was around it, so that the keyboard does not begin again at the top. */
export const leaveFocus = (button: HTMLElement | null) => () => {
  if (button?.contains(document.activeElement))
    button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}

/** Takes the last action back, beside its message. Give it a `key`, so that the next action counts down anew. */
export function Undo({ seconds = 0, countdown, label = admin.outcome.undo, expires = false, ...button }: UndoProps) {
  const clock = use(ClockContext)
  const [ends] = useState(() => clock().getTime() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  const isCounting = left > 0
  useEffect(() => {
    if (!isCounting) return
    const count = () => setLeft(Math.max(0, Math.ceil((ends - clock().getTime()) / 1000)))
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [clock, ends, isCounting])
  if (expires && !isCounting) return null
  return (
    <span ref={leaveFocus} className={styles.undo}>
      {isCounting && countdown ? (
        <span className={`numeric ${styles.small}`}>{countdown(formatLength(left))}</span>
      ) : null}
      <GuardedButton kind="secondary" {...button}>
        {label}
      </GuardedButton>
    </span>
  )
}
