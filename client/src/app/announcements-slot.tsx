import { Suspense } from 'react'
import { useStoredSite } from '../data/timings-data.ts'
import { lazyRetry } from '../lib/retry-import.ts'

const Announcements = lazyRetry(() => import('../features/announcements/announcements.tsx'))

/**
 * The place of what is announced: a band below the header, or lines on the now card. Loaded only if there is something, or was
 * on the last visit, whose place is then to be closed.
 */
export function AnnouncementsSlot({ place }: { place: 'band' | 'card' }) {
  const { announcements } = useStoredSite()
  return announcements && (announcements.length > 0 || 'announced' in document.documentElement.dataset) ? (
    <Suspense>
      <Announcements place={place} />
    </Suspense>
  ) : null
}
