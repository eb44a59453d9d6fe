/**
 * Hints and questions stand in one place above the page's lower edge, so they take turns. What can wait for another
 * visit (the hints) does not follow another hint in the same one.
 */
import { useEffect, useState, useSyncExternalStore } from 'react'

const queue: object[] = []
const listeners = new Set<() => void>()
let hinted = false

/**
 * Asks for the place.
 * @param wanted whether there is something to show
 * @returns whether it is this one's turn
 */
export function useTurn(wanted: boolean): boolean {
  const [me] = useState(() => ({}))
  useEffect(() => {
    if (!wanted) return
    queue.push(me)
    tell()
    return () => {
      queue.splice(queue.indexOf(me), 1)
      tell()
    }
  }, [me, wanted])
  return useSyncExternalStore(subscribe, () => queue[0] === me) && wanted
}

/** @returns whether a hint may come now: none has in this visit, and nothing stands in its place. It then counts as come. */
export function takeHint(): boolean {
  if (hinted || queue.length > 0) return false
  hinted = true
  return true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
