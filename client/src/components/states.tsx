import type { ReactNode } from 'react'
import { ui } from '../content/en/interface.ts'
import type { Image } from '../content/types.ts'
import { Button } from './button.tsx'
import { Picture } from './picture.tsx'
import styles from './states.module.css'

/** What a list shows until it is there. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      {ui.common.loading}
    </p>
  )
}

export interface EmptyProps {
  title: string
  text?: string | undefined
  image?: Image | undefined
  children?: ReactNode
  level?: 2 | 3
}

/** Nothing to show, said kindly. */
export function Empty({ title, text, image, children, level = 2 }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      {image ? <Picture image={image} decorative className={styles.picture} /> : null}
      <div className={styles.text}>
        <Heading className={styles.title}>{title}</Heading>
        {text ? <p>{text}</p> : null}
        {children}
      </div>
    </div>
  )
}

export interface FailedProps {
  title: string
  text?: string | undefined
  onRetry?: (() => void) | undefined
}

/** Something did not come: what, and what to do. */
export function Failed({ title, text, onRetry }: FailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.title}>{title}</p>
      {text ? <p>{text}</p> : null}
      {onRetry ? (
        <Button kind="quiet" onClick={onRetry}>
          {ui.common.retry}
        </Button>
      ) : null}
    </div>
  )
}
