/** State shared by several components, outside of React's tree. */
import { useDeferredValue, useSyncExternalStore } from 'react'

export interface Store<T> {
  /** Returns the current state; the same object until something changes. */
  read: () => T
  /** Replaces the state and notifies subscribers. */
  write: (next: T) => void
  /** Calls the listener after every change until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/** Creates a store. */
export function createStore<T>(initial: T): Store<T> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    write: (next) => {
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Returns a store's current state and renders the component again when it changes.
 * @param store the same store at every render
 * @param prerendered the state in prerendered HTML and while hydrating it; the store's current state if left out
 */
export function useStore<T>({ subscribe, read }: Pick<Store<T>, 'subscribe' | 'read'>, ...prerendered: [T?]): T {
  return useSyncExternalStore(subscribe, read, prerendered.length > 0 ? () => prerendered[0] as T : read)
}

/**
 * Returns the state like {@link useStore}, but renders changes with low priority, in which React yields to input.
 * @param prerendered the state in prerendered HTML and while hydrating it
 */
export function useDeferredStore<T>({ subscribe, read }: Pick<Store<T>, 'subscribe' | 'read'>, prerendered: T): T {
  return useDeferredValue(useSyncExternalStore(subscribe, read, () => prerendered))
}
