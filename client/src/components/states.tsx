import type { ReactNode } from 'react'
import type { Image } from '#content/types.ts'
import { ui } from '#texts/interface.ts'
import { Button } from './button.tsx'
import { Picture } from './picture.tsx'
import styles from './states.module.css'

/**
 * A skeleton of the content that is loading; it appears after 300 ms, so that it does not flash.
 * @param rows the number of blocks: the expected number of rows, or enough to fill the screen
 */
export function Loading({ rows = 3 }: { rows?: number }) {
  return (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">{ui.common.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are all the same
        <span key={row} />
      ))}
    </div>
  )
}

export interface EmptyProps {
  title: string
  text?: string | undefined
  image?: Image | undefined
  children?: ReactNode
  level?: 2 | 3
}

/** Shown for an empty list. */
export function Empty({ title, text, image, children, level = 2 }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      {image ? <Picture image={image} decorative className={styles.picture} /> : null}
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p>{text}</p> : null}
      {children}
    </div>
  )
}

export interface FailedProps {
  title: string
  text?: string | undefined
  onRetry?: (() => void) | undefined
}

/** Shown when loading failed, with a retry button. */
export function Failed({ title, text, onRetry }: FailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.title}>{title}</p>
      {text ? <p>{text}</p> : null}
      {onRetry ? (
        <Button kind="secondary" onClick={onRetry}>
          {ui.common.retry}
        </Button>
      ) : null}
    </div>
  )
}
