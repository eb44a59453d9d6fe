import { Suspense } from 'react'
import { useStoredSite } from '../data/timings-data.ts'
import { lazyRetry } from '../lib/retry-import.ts'

const Announcements = lazyRetry(() => import('../features/announcements/announcements.tsx'))

/** The place of what is announced: a band below the header, or lines on the now card. Loaded only if there is something. */
export function AnnouncementsSlot({ place }: { place: 'band' | 'card' }) {
  return useStoredSite().announcements?.length ? (
    <Suspense>
      <Announcements place={place} />
    </Suspense>
  ) : null
}
