import { Suspense } from 'react'
import { useSite } from '../data/use-site.ts'
import { lazyRetry } from '../lib/retry-import.ts'

const LatestTalk = lazyRetry(() => import('./latest-talk.tsx'))

/** The place of the newest talk. Its height is reserved until the recordings are loaded. */
export function LatestTalkSlot({ className }: { className: string | undefined }) {
  const { recordings } = useSite()
  return (
    <div className={className}>
      {recordings ? (
        <Suspense>
          <LatestTalk recordings={recordings} />
        </Suspense>
      ) : null}
    </div>
  )
}
