/**
 * Whether there is a network. What the device reports is a guess: some phones and VPNs report none although requests
 * succeed. So the outcome of the last request since then counts more.
 */
import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

const responseStore = createStore(false)
globalThis.addEventListener?.('offline', () => responseStore.write(false))

/** Records whether the server was reached. */
export const recordOutcome = (hasResponded: boolean): void => responseStore.write(hasResponded)

/** Returns whether there is a network. */
export const isOnline = (): boolean => navigator.onLine || responseStore.read()

/** Returns {@link isOnline}, and renders the component again when it changes. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true)

function subscribe(listener: () => void): () => void {
  const stop = responseStore.subscribe(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    stop()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
