/** Announcements in force on every page and on the now card. Loaded only where something is announced. */
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { announcements as text } from '#texts/announcements.ts'
import { AppLink } from '../../components/link.tsx'
import { writeText } from '../../lib/safe-storage.ts'
import { ANNOUNCED_KEY } from '../../lib/storage-keys.ts'
import { AnnouncementLine } from './announcement-line.tsx'
import styles from './announcements.module.css'
import { type ShownAnnouncement, useAnnouncements } from './use-announcements.ts'

const PAGE = '/announcements'

export default function Announcements({ place }: { place: 'band' | 'card' }) {
  const shown = useAnnouncements() ?? []
  if (place === 'card') return <JanazahLines shown={shown.filter(({ kind }) => kind === 'janazah')} />
  return <Band shown={shown} />
}

/** The two lines below the header: the first announcement, and how many others its page has, which does not repeat it. */
function Band({ shown }: { shown: readonly ShownAnnouncement[] }) {
  const { pathname } = useLocation()
  // Screen readers announce what a live region receives once it is in the page.
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  const until = Math.max(0, ...shown.map((each) => Date.parse(each.until)))
  // Its place, which the first frame of the next page leaves free (`head-script.ts`).
  useLayoutEffect(() => {
    writeText(ANNOUNCED_KEY, until > 0 ? `${until}` : null)
    if (until === 0) delete document.documentElement.dataset.announced
    // It ends with the last announcement, too, when this is unmounted.
    return () => void writeText(ANNOUNCED_KEY, null)
  }, [until])
  const [first, ...others] = shown
  return first && pathname !== PAGE ? (
    <section className={styles.band} aria-label={text.heading} aria-live="polite" data-print="no">
      {isLive ? (
        <div className="wrap">
          <AppLink href={PAGE}>
            <span className="clamp">
              <AnnouncementLine announcement={first} />
            </span>
            {others.length > 0 ? (
              <>
                <span className={styles.others} dir="ltr" aria-hidden="true">
                  +{others.length}
                </span>
                <span className="visually-hidden">{text.more(others.length)}</span>
              </>
            ) : null}
          </AppLink>
        </div>
      ) : null}
    </section>
  ) : null
}

/** Janazahs, with the jamats that they follow, at the end of the now card. */
function JanazahLines({ shown }: { shown: readonly ShownAnnouncement[] }) {
  return shown.map((announcement) => (
    <p key={announcement.id} className={styles.card}>
      <AppLink href={`${PAGE}#announcement-${announcement.id}`}>
        <AnnouncementLine announcement={announcement} />
      </AppLink>
    </p>
  ))
}
