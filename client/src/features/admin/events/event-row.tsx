import type { ReactNode } from 'react'
import { formatDayAndTime } from '#content/format-dates.ts'
import type { Event } from '#contracts/events.ts'
import { TypedText } from '../../../components/typed-text.tsx'
import styles from './events.module.css'

/** One event of the administrators' grid, low enough that a phone shows two. */
export function EventRow({ event, children }: { event: Event; children: ReactNode }) {
  const { title, imageUrl, location } = event
  return (
    <article className={styles.event}>
      <img className={styles.thumbnail} src={imageUrl} alt="" loading="lazy" />
      <div className={styles.words}>
        <h2>
          <TypedText text={title} />
        </h2>
        <p className={styles.when}>{formatDayAndTime(new Date(event.date))}</p>
        {location ? (
          <p>
            <TypedText text={location} />
          </p>
        ) : null}
      </div>
      {children}
    </article>
  )
}
