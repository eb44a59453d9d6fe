import { startTransition, useEffect, useState } from 'react'

/** Parts of the written page that are still to be hydrated: what is shown meanwhile begins as the page was written. */
let awaited = Number.POSITIVE_INFINITY

/** @param parts how many parts of the page, marked `data-later`, come to life after its frame; 0 for a page that was not written */
export function awaitParts(parts: number): void {
  awaited = parts
}

/** To be called with each of these parts' first effects. */
export function partIsAlive(): void {
  awaited -= 1
}

/**
 * What something outside of React holds. A change is rendered in slices: what comes with the clock or from the server changes
 * half of a page, which with `useSyncExternalStore` is one long task.
 * @param subscribe calls back after every change until what it returns is called; the same function at every render
 * @param read what is held now; the same object until something changes
 * @param written what was held when the page was written
 * @returns in the page as it was written, and while hydrating, what was held then, so that both say the same; then what is held
 */
export function useInSlices<T>(subscribe: (listener: () => void) => () => void, read: () => T, written: T): T {
  const [held, hold] = useState(awaited > 0 ? written : read)
  useEffect(() => {
    const hear = () => {
      const now = read()
      startTransition(() => hold(() => now))
    }
    const stop = subscribe(hear)
    hear()
    return stop
  }, [subscribe, read])
  return held
}
