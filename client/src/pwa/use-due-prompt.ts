import { useCallback, useEffect, useState } from 'react'
import { type Clock, mosqueDate } from '#contracts/mosque-time.ts'
import type { StorageKey } from '../lib/safe-storage.ts'
import { claimPromptSlot } from './notice-queue.ts'
import { claimPrompt, recordVisit, type VisitRecord } from './visit-record.ts'

/**
 * Returns whether a prompt is due: after real use, and at most once a week.
 * @param key of its record of visits
 * @param delayOf returns how long the page must have been visible, in milliseconds; null for never
 * @param isPossible whether there is anything to ask for, after that time
 * @returns with it, a function that closes the prompt
 */
export function useDuePrompt(
  key: StorageKey,
  clock: Clock,
  delayOf: (record: VisitRecord) => number | null,
  isPossible: () => boolean,
): [boolean, () => void] {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const today = mosqueDate(clock())
    const delayMs = delayOf(recordVisit(key, today))
    if (delayMs === null) return
    return afterVisibleFor(delayMs, () => setIsDue(isPossible() && claimPromptSlot() && claimPrompt(key, today)))
  }, [key, clock, delayOf, isPossible])
  return [isDue, useCallback(() => setIsDue(false), [])]
}

/**
 * Calls back once the page has been visible for a given time, added up over all its visible periods.
 * @returns a function that stops waiting
 */
function afterVisibleFor(durationMs: number, callback: () => void): () => void {
  let remainingMs = durationMs
  let visibleSince = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const onVisibilityChange = () => {
    clearTimeout(timer)
    if (visibleSince) remainingMs -= performance.now() - visibleSince
    visibleSince = 0
    if (document.visibilityState !== 'visible') return
    visibleSince = performance.now()
    timer = setTimeout(callback, Math.max(0, remainingMs))
  }
  onVisibilityChange()
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}
