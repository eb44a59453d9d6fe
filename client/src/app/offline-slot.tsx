import { Suspense, useEffect } from 'react'
import { useFreshness } from '../data/timings-data.ts'
import { lazyRetry, retryImport } from '../lib/retry-import.ts'
import { whenIdle } from '../lib/when-idle.ts'

const load = () => import('./offline-strip.tsx')
const OfflineStrip = lazyRetry(load)

/** The place of the notice that the content may be out of date, or the phone's clock wrong. */
export function OfflineSlot() {
  const { hasFailed, isClockWrong } = useFreshness()
  // Prefetches the module, because it cannot be loaded without network.
  useEffect(() => whenIdle(() => void retryImport(load)), [])
  return hasFailed || isClockWrong ? (
    <Suspense>
      <OfflineStrip />
    </Suspense>
  ) : null
}
