import { Children, type ReactNode } from 'react'
import type { Image } from '#content/types.ts'
import styles from './card.module.css'
import { Picture } from './picture.tsx'

export interface CardProps {
  title: ReactNode
  image?: Image | undefined
  /** A small line above the title, such as a date. */
  eyebrow?: ReactNode
  children?: ReactNode
  /** The actions at the card's foot. */
  actions?: ReactNode
  level?: 2 | 3
  /** Whether its image is the page's first one. */
  first?: boolean | undefined
}

/** One programme, event, book or video: image, title, short text, actions. */
export function Card({ title, image, eyebrow, children, actions, level = 3, first }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={styles.card}>
      {image ? <Picture image={image} first={first} decorative className={styles.picture} /> : null}
      <div className={styles.body}>
        {eyebrow ? <div className={styles.eyebrow}>{eyebrow}</div> : null}
        <Heading className={styles.title}>{title}</Heading>
        {typeof children === 'string' ? <p>{children}</p> : children}
        {actions ? (
          <div className={styles.actions} data-print="no">
            {actions}
          </div>
        ) : null}
      </div>
    </article>
  )
}

interface CardGridProps {
  children: ReactNode
  label?: string
  /** Rows on a phone, with a small picture at the inline start. */
  low?: boolean
}

/** Cards in a grid, as many per row as fit. */
export function CardGrid({ children, label, low }: CardGridProps) {
  const count = Children.toArray(children).length
  const isRow = count === 2 || count === 3
  return (
    <ul className={`${styles.grid} ${isRow ? styles.row : ''} ${low ? styles.low : ''}`} aria-label={label}>
      {children}
    </ul>
  )
}
