/** Announcements in force on every page and on the now card. Loaded only where something is announced. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { announcements as text } from '#texts/announcements.ts'
import { AppLink } from '../../components/link.tsx'
import { AnnouncementLine } from './announcement-line.tsx'
import styles from './announcements.module.css'
import { type ShownAnnouncement, useAnnouncements } from './use-announcements.ts'

const PAGE = '/announcements'
/** The band stays low; the page has all. */
const MAX_LINES = 2

export default function Announcements({ place }: { place: 'band' | 'card' }) {
  const { pathname } = useLocation()
  const shown = useAnnouncements() ?? []
  if (place === 'card') return <JanazahLines shown={shown.filter(({ kind }) => kind === 'janazah')} />
  return shown.length > 0 && pathname !== PAGE ? <Band shown={shown} /> : null
}

/** The band below the header. */
function Band({ shown }: { shown: readonly ShownAnnouncement[] }) {
  // Screen readers announce what a live region receives once it is in the page.
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  const more = shown.length - MAX_LINES
  return (
    <section className={styles.band} aria-label={text.heading} data-print="no">
      <ul className="wrap" aria-live="polite" aria-relevant="additions">
        {isLive ? shown.slice(0, MAX_LINES).map((each) => <Line key={each.id} announcement={each} />) : null}
        {isLive && more > 0 ? (
          <li>
            <AppLink href={PAGE}>{text.more(more)}</AppLink>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

/** Janazahs, with the jamats that they follow, at the end of the now card. */
function JanazahLines({ shown }: { shown: readonly ShownAnnouncement[] }) {
  if (shown.length === 0) return null
  return (
    <ul className={styles.card}>
      {shown.map((each) => (
        <Line key={each.id} announcement={each} />
      ))}
    </ul>
  )
}

function Line({ announcement }: { announcement: ShownAnnouncement }) {
  return (
    <li>
      <AppLink href={`${PAGE}#announcement-${announcement.id}`}>
        <AnnouncementLine announcement={announcement} />
      </AppLink>
    </li>
  )
}
