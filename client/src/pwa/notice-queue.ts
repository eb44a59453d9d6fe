/**
 * Notices share one place above the page's lower edge, so they wait in a queue. Prompts that can wait for another visit
 * (install, notifications) never follow another prompt in the same visit, and stay out of the administrators' area.
 */
import { useEffect, useState } from 'react'
import { isAdminPath } from '#contracts/shell-paths.ts'
import { shownPath } from '../lib/language.ts'
import { createStore, useStore } from '../lib/store.ts'

const queue = createStore<readonly object[]>([])
let wasPromptShown = false

/**
 * Queues a notice for the shared place.
 * @param isWanted whether there is something to show
 * @returns whether it may be shown now
 */
export function useNoticeSlot(isWanted: boolean): boolean {
  const [entry] = useState(() => ({}))
  useEffect(() => {
    if (!isWanted) return
    queue.write([...queue.read(), entry])
    return () => queue.write(queue.read().filter((other) => other !== entry))
  }, [entry, isWanted])
  return useStore(queue)[0] === entry && isWanted
}

/** Returns whether the page is for visitors; administrators are shown no prompts. */
export const isForVisitors = (): boolean => !isAdminPath(shownPath()) && shownPath() !== '/login'

/**
 * Returns whether a prompt may be shown now: the page is for visitors, no prompt was shown in this visit, and the queue
 * is empty. It then counts as shown.
 */
export function claimPromptSlot(): boolean {
  if (wasPromptShown || !isForVisitors() || queue.read().length > 0) return false
  wasPromptShown = true
  return true
}
