import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/**
 * Parts of the written page that are still to be hydrated: what is shown meanwhile begins as the page was written. Null until the
 * page starts, and where it is written.
 */
let awaited: readonly Element[] | null = null

/** @param parts those that come to life after the page's frame, marked `data-later`; none for a page that was not written */
export function awaitParts(parts: Iterable<Element>): void {
  awaited = [...parts]
}

/** @returns for the first element of such a part, which is alive with its first effects */
export function useAlivePart<T extends Element>(): RefObject<T | null> {
  const part = useRef<T>(null)
  useEffect(() => {
    awaited = awaited?.filter((each) => each !== part.current) ?? null
  }, [])
  return part
}

/** A part whose page was left before it came to life is not waited for. */
const areAwaited = () => awaited?.some(({ isConnected }) => isConnected) ?? true

/**
 * What something outside of React holds. A change is rendered in slices: what comes with the clock or from the server changes
 * half of a page, which with `useSyncExternalStore` is one long task.
 * @param subscribe calls back after every change until what it returns is called; the same function at every render
 * @param read what is held now; the same object until something changes
 * @param written what was held when the page was written
 * @returns in the page as it was written, and while hydrating, what was held then, so that both say the same; then what is held
 */
export function useInSlices<T>(subscribe: (listener: () => void) => () => void, read: () => T, written: T): T {
  const [held, hold] = useState(areAwaited() ? written : read)
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
