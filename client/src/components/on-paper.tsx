import { type ReactNode, Suspense } from 'react'
import { useHydrated } from '../lib/clock.ts'
import { lazyRetry } from '../lib/retry-import.ts'

const PrintedAddress = lazyRetry(() => import('./printed-address.tsx'))

/** What a print ends with, see `printed-address.tsx`. Not prerendered: static pages do not know their host. */
export function OnPaper(props: { path: string; children?: ReactNode }) {
  return useHydrated() ? (
    <Suspense>
      <PrintedAddress {...props} />
    </Suspense>
  ) : null
}
