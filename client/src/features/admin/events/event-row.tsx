import type { ReactNode } from 'react'
import { formatDayAndTime } from '#content/format-dates.ts'
import type { Event } from '#contracts/events.ts'
import { TypedText } from '../../../components/typed-text.tsx'
import sheet from './events.module.css'

/** One event of the administrators' grid, low enough that a phone shows two. */
export function EventRow({ event, children }: { event: Event; children: ReactNode }) {
  const { title, imageUrl, location } = event
  return (
    <article className={sheet.event}>
      <img className={sheet.thumbnail} src={imageUrl} alt="" loading="lazy" />
      <div className={sheet.words}>
        <h2>
          <TypedText text={title} />
        </h2>
        <p className={sheet.when}>{formatDayAndTime(new Date(event.date))}</p>
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
