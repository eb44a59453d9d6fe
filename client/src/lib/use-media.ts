import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns whether a media query matches; false in prerendered HTML and while hydrating it.
 * @param query such as `(min-width: 48rem)`
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
