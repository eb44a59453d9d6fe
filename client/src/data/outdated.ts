import { createStore } from '../lib/store.ts'

/**
 * When the server last refused this page's check for changes, or responded in a form that this page does not know;
 * milliseconds since 1970. Null once it responds as expected.
 */
export const outdatedStore = createStore<number | null>(null)
