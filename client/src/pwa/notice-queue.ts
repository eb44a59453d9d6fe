/**
 * Notices share one place above the page's lower edge, so they wait in a queue. Prompts that can wait for another visit
 * (install, notifications) never follow another prompt in the same visit, and stay out of the administrators' area.
 */
import { useEffect, useState } from 'react'
import { isAdminPath } from '#contracts/shell-paths.ts'
import { shownPath } from '../lib/language.ts'
import { createStore, useStore } from '../lib/store.ts'

const queue = createStore<readonly object[]>([])
let promptShown = false

/**
 * Queues for the place.
 * @param wanted whether there is something to show
 * @returns whether it may be shown now
 */
export function useNoticeSlot(wanted: boolean): boolean {
  const [entry] = useState(() => ({}))
  useEffect(() => {
    if (!wanted) return
    queue.write([...queue.read(), entry])
    return () => queue.write(queue.read().filter((other) => other !== entry))
  }, [entry, wanted])
  return useStore(queue)[0] === entry && wanted
}

/** Returns whether the page is for visitors: only they are asked something that can wait. */
export const isForVisitors = (): boolean => !isAdminPath(shownPath()) && shownPath() !== '/login'

/**
 * Returns whether a prompt may be shown now: the page is for visitors, no prompt was in this visit, and the queue is empty.
 * It then counts as shown.
 */
export function claimPromptSlot(): boolean {
  if (promptShown || !isForVisitors() || queue.read().length > 0) return false
  promptShown = true
  return true
}
