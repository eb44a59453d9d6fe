import { Fragment } from 'react'
import { announcements } from '#texts/announcements.ts'
import { punctuation } from '#texts/punctuation.ts'
import { TypedText } from '../../components/typed-text.tsx'
import type { ShownAnnouncement } from './use-announcements.ts'

/** An announcement in one line, without its details where it has a title. */
export function AnnouncementLine({ announcement }: { announcement: ShownAnnouncement }) {
  const { label, title, when, place, text } = announcement
  const parts = [title || text, when, place].filter(Boolean)
  return (
    <>
      <b>{parts.length > 0 ? announcements.titled(label, '') : label}</b>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 ? punctuation.list('', '') : null}
          <TypedText text={part} />
        </Fragment>
      ))}
    </>
  )
}
