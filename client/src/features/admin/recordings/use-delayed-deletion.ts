import { useEffect, useRef, useState } from 'react'
import type { Recording } from '#contracts/recordings.ts'

const UNDO_DELAY_MS = 5000

const flushes = new Set<() => void>()

/** Carries out deletions that can still be undone, before the session ends. */
export function flushDeletions(): void {
  for (const flush of flushes) flush()
}

/**
 * Delays a deletion so that it can be undone; leaving the screen or deleting another recording carries it out at once.
 * @param deleteRecording carries it out; must not reject
 */
export function useDelayedDeletion(deleteRecording: (recording: Recording) => Promise<void>) {
  const [deleting, setDeleting] = useState<Recording | null>(null)
  const [canUndo, setCanUndo] = useState(false)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; recording: Recording } | null>(null)
  const latest = useRef(deleteRecording)
  useEffect(() => {
    latest.current = deleteRecording
  })
  const takePending = () => {
    const taken = pending.current
    if (taken) clearTimeout(taken.timer)
    pending.current = null
    return taken?.recording ?? null
  }
  const flush = useRef(() => {
    const recording = takePending()
    if (!recording) return
    setCanUndo(false)
    void latest.current(recording).finally(() => setDeleting((shown) => (shown === recording ? null : shown)))
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
    /** The recording that is hidden from the list: its deletion is pending or under way. */
    deleting,
    /** False once the request was sent. */
    canUndo,
    start(recording: Recording) {
      flush.current()
      pending.current = { recording, timer: setTimeout(flush.current, UNDO_DELAY_MS) }
      setDeleting(recording)
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
