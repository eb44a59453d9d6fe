import type { ReactNode } from 'react'
import type { Image } from '../content/types.ts'
import styles from './card.module.css'
import { Picture } from './picture.tsx'

export interface CardProps {
  title: ReactNode
  image?: Image | undefined
  /** A small line above the title: a date, a label. */
  eyebrow?: ReactNode
  children?: ReactNode
  /** What can be done with it; stands at the foot. */
  actions?: ReactNode
  level?: 2 | 3
}

/** One programme, event, book or video: a picture, a title, a few words, one thing to do. */
export function Card({ title, image, eyebrow, children, actions, level = 3 }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={styles.card}>
      {image ? <Picture image={image} decorative className={styles.picture} /> : null}
      <div className={styles.body}>
        {eyebrow ? <div className={styles.eyebrow}>{eyebrow}</div> : null}
        <Heading className={styles.title}>{title}</Heading>
        {typeof children === 'string' ? <p>{children}</p> : children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </article>
  )
}

/** Cards beside one another, as many as fit. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  )
}
