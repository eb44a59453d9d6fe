import { useRef, useState } from 'react'

/**
 * Runs one action at a time. A second tap can arrive before React has rendered the button as busy.
 * @returns whether an action is running, and a function that runs one unless another is running
 */
export function useSingleFlight(): { busy: boolean; run: (action: () => Promise<void>) => Promise<void> } {
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async (action: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await action()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, run }
}
