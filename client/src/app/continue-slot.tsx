import { Suspense, useEffect, useState } from 'react'
import { lazyRetry } from '../lib/retry-import.ts'
import { readText } from '../lib/safe-storage.ts'
import { LISTENING_KEY } from '../lib/storage-keys.ts'

// Loaded only for visitors who have listened before.
const ContinueListening = lazyRetry(() => import('../talks/player/continue-listening.tsx'))

/** Offers to resume the talk played last. */
export function ContinueSlot() {
  const [hasListened, setHasListened] = useState(false)
  useEffect(() => {
    setHasListened(readText(LISTENING_KEY) !== null)
  }, [])
  return hasListened ? (
    <Suspense>
      <ContinueListening />
    </Suspense>
  ) : null
}
