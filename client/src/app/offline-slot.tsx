import { Suspense, useEffect } from 'react'
import { useFreshness } from '../data/site-data.ts'
import { lazyRetry, retryImport } from '../lib/retry-import.ts'
import { useOnline } from '../lib/use-online.ts'
import { whenIdle } from '../lib/when-idle.ts'

const load = () => import('./offline-strip.tsx')
const OfflineStrip = lazyRetry(load)

/** The place of the notice that the content may be out of date. */
export function OfflineSlot() {
  const { hasFailed } = useFreshness()
  const isOnline = useOnline()
  // Prefetches the module, because it cannot be loaded without network.
  useEffect(() => whenIdle(() => void retryImport(load)), [])
  return hasFailed || !isOnline ? (
    <Suspense>
      <OfflineStrip isOnline={isOnline} />
    </Suspense>
  ) : null
}
