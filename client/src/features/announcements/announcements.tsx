/** Announcements in force on every page and on the now card. Loaded only where something is announced. */
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { announcements as text } from '#texts/announcements.ts'
import { AppLink } from '../../components/link.tsx'
import { AnnouncementLine } from './announcement-line.tsx'
import styles from './announcements.module.css'
import { type ShownAnnouncement, useAnnouncements } from './use-announcements.ts'
import { useGentleMove } from './use-gentle-move.ts'

const PAGE = '/announcements'

export default function Announcements({ place }: { place: 'band' | 'card' }) {
  const { pathname } = useLocation()
  const shown = useAnnouncements() ?? []
  if (place === 'card') return <JanazahLines shown={shown.filter(({ kind }) => kind === 'janazah')} />
  const [first, ...others] = shown
  return first && pathname !== PAGE ? <Band first={first} others={others.length} /> : null
}

/** The line below the header: the first announcement, and how many others its page has. */
function Band({ first, others }: { first: ShownAnnouncement; others: number }) {
  // Screen readers announce what a live region receives once it is in the page.
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  return (
    <section className={styles.band} aria-label={text.heading} aria-live="polite" data-print="no">
      {isLive ? (
        <Coming className="wrap">
          <AppLink href={PAGE}>
            <span className="clamp">
              <AnnouncementLine announcement={first} />
            </span>
            {others > 0 ? (
              <>
                <span className={styles.others} dir="ltr" aria-hidden="true">
                  +{others}
                </span>
                <span className="visually-hidden">{text.more(others)}</span>
              </>
            ) : null}
          </AppLink>
        </Coming>
      ) : null}
    </section>
  )
}

/** Janazahs, with the jamats that they follow, at the end of the now card. */
function JanazahLines({ shown }: { shown: readonly ShownAnnouncement[] }) {
  return shown.map((announcement) => (
    <Coming key={announcement.id} className={styles.card}>
      <AppLink href={`${PAGE}#announcement-${announcement.id}`}>
        <AnnouncementLine announcement={announcement} />
      </AppLink>
    </Coming>
  ))
}

function Coming({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div ref={useGentleMove()} className={className}>
      {children}
    </div>
  )
}
