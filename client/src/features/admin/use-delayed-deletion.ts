import { useEffect, useRef, useState } from 'react'

/** How long a deletion can be undone. */
export const UNDO_DELAY_SECONDS = 5

const flushes = new Set<() => void>()

/** Carries out deletions that can still be undone, before the session ends. */
export function flushDeletions(): void {
  for (const flush of flushes) flush()
}

/**
 * Delays a deletion so that it can be undone; leaving the screen or deleting something else carries it out at once.
 * @param remove carries it out; must not reject
 */
export function useDelayedDeletion<T>(remove: (item: T) => Promise<void>) {
  const [deleting, setDeleting] = useState<T | null>(null)
  const [canUndo, setCanUndo] = useState(false)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; item: T } | null>(null)
  const latest = useRef(remove)
  useEffect(() => {
    latest.current = remove
  })
  const takePending = () => {
    const taken = pending.current
    if (taken) clearTimeout(taken.timer)
    pending.current = null
    return taken?.item ?? null
  }
  const flush = useRef(() => {
    const item = takePending()
    if (!item) return
    setCanUndo(false)
    void latest.current(item).finally(() => setDeleting((shown) => (shown === item ? null : shown)))
  })
  useEffect(() => {
    const now = flush.current
    addEventListener('pagehide', now)
    flushes.add(now)
    return () => {
      flushes.delete(now)
      removeEventListener('pagehide', now)
      now()
    }
  }, [])
  return {
    /** Hidden from the list: its deletion is pending or under way. */
    deleting,
    /** False once the request was sent. */
    canUndo,
    start(item: T) {
      flush.current()
      pending.current = { item, timer: setTimeout(flush.current, UNDO_DELAY_SECONDS * 1000) }
      setDeleting(item)
      setCanUndo(true)
    },
    /** Cancels the pending deletion. @returns whether there was one */
    undo(): boolean {
      if (!takePending()) return false
      setDeleting(null)
      return true
    },
  }
}
