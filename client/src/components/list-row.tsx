import type { ReactNode, Ref } from 'react'
import styles from './list-row.module.css'

export interface ListRowProps {
  ref?: Ref<HTMLLIElement>
  /** In front: a play button, a picture, an icon. */
  leading?: ReactNode
  /** One or two lines; make its link or button the row's own by `rowTarget`. */
  title: ReactNode
  /** Makes the title a heading of this level. */
  level?: 2 | 3 | undefined
  /** A muted line below the title. */
  meta?: ReactNode
  /** At the end: icon buttons, a chip, a value. */
  trailing?: ReactNode
  className?: string | undefined
  /** Below the row, if its class lets it wrap. */
  children?: ReactNode
}

/** The class of a row's link or button whose tap target is the whole row. */
export const rowTarget = styles.target

/** One entry of a {@link RowList}, about 72 px high. */
export function ListRow({ ref, leading, title, level, meta, trailing, className, children }: ListRowProps) {
  // The heading itself is the clamped element: around a heading, Firefox adds the ellipsis even if the title fits.
  const Title = level ? (`h${level}` as const) : 'div'
  return (
    <li ref={ref} className={`${styles.row} ${className ?? ''}`}>
      {leading ? <div className={styles.part}>{leading}</div> : null}
      <div className={styles.words}>
        <Title className={`clamp ${styles.title}`}>{title}</Title>
        {meta ? <div className={styles.meta}>{meta}</div> : null}
      </div>
      {trailing ? <div className={styles.part}>{trailing}</div> : null}
      {children}
    </li>
  )
}

/** A list of {@link ListRow} in one frame, with hairlines between them. */
export function RowList({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}
