import { Suspense } from 'react'
import { useStoredSite } from '../data/timings-data.ts'
import { lazyRetry } from '../lib/retry-import.ts'

const LatestTalk = lazyRetry(() => import('./latest-talk.tsx'))

/** The place of the newest talk. Its height is reserved until the recordings are loaded. */
export function LatestTalkSlot({ className }: { className: string | undefined }) {
  const { recordings } = useStoredSite()
  return (
    <div className={className}>
      {recordings ? (
        <Suspense>
          <LatestTalk />
        </Suspense>
      ) : null}
    </div>
  )
}
