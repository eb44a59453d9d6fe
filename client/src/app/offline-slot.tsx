import { Suspense, useEffect } from 'react'
import { useFreshness } from '../data/site-data.ts'
import { lazyRetry, retryImport } from '../lib/retry-import.ts'
import { useOnline } from '../lib/use-online.ts'
import { whenIdle } from '../lib/when-idle.ts'

const load = () => import('./offline-strip.tsx')
const OfflineStrip = lazyRetry(load)

/** The place of the line that says that what is shown may be old. */
export function OfflineSlot() {
  const { failed } = useFreshness()
  const online = useOnline()
  // Fetched ahead: without network it is too late.
  useEffect(() => whenIdle(() => void retryImport(load)), [])
  return failed || !online ? (
    <Suspense>
      <OfflineStrip online={online} />
    </Suspense>
  ) : null
}
