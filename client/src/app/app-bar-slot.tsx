import { Suspense } from 'react'
import { lazyRetry } from '../lib/retry-import.ts'
import { useMedia } from '../lib/use-media.ts'

// Loaded by the installed app only.
const AppBar = lazyRetry(() => import('./app-bar.tsx'))

/** The place of the installed app's bar. `tokens.css` reserves its space under the same condition. */
export function AppBarSlot() {
  const isShown = useMedia('(display-mode: standalone) and (max-width: 67.99rem)')
  return isShown ? (
    <Suspense>
      <AppBar />
    </Suspense>
  ) : null
}
