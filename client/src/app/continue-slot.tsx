import { Suspense, useEffect, useState } from 'react'
import { part } from '../lib/part.ts'

// Loaded only by those who have listened before.
const ContinueListening = part(() => import('../features/player/continue-listening.tsx'))

/** Where a talk that was begun can be gone on with. */
export function ContinueSlot() {
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    try {
      setBegun(localStorage.getItem('listening') !== null)
    } catch {
      // Where nothing may be kept, nothing was.
    }
  }, [])
  return begun ? (
    <Suspense>
      <ContinueListening />
    </Suspense>
  ) : null
}
