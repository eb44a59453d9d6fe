/** Loads modules over unreliable networks and across deployments. A plain `import()` neither retries nor reloads. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { readAppVersion } from './app-version.ts'
import { reloadIfReachable } from './reload-if-reachable.ts'

const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 60_000
/** The messages of Chromium and Firefox, of Safari, and of Vite for a style sheet. */
const LOAD_ERROR = /dynamically imported module|importing a module script|unable to preload css/i

/** Returns whether an import failed because a file could not be loaded, rather than because its code threw. */
export const isLoadError = (error: unknown): boolean => error instanceof Error && LOAD_ERROR.test(error.message)

/**
 * Imports a module and retries until it succeeds. From the second failure on, the page is reloaded where it can be:
 * most browsers repeat a failed import from memory, and a newer version of the site may have replaced the file.
 * @throws the error of the module's evaluation
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
    try {
      return await load()
    } catch (error) {
      if (!isLoadError(error)) throw error
      console.warn(`A module of version ${readAppVersion()} could not be loaded and is retried:`, error)
      if (delay > FIRST_DELAY_MS) await reloadIfReachable()
      await delayOrOnline(delay)
      await retryStyles()
    }
  }
}

/**
 * Returns a component whose module is loaded with {@link retryImport}. Until it is loaded, its prerendered HTML or the
 * fallback of the nearest `Suspense` stays; `React.lazy` alone would show the error page.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type, a component may take any properties.
export function lazyRetry<T extends ComponentType<any>>(load: () => Promise<{ default: T }>): LazyExoticComponent<T> {
  return lazy(() => retryImport(load))
}

/** Pending replacements of style sheets; several modules may wait for the same one. */
const styleRetries = new Set<Promise<unknown>>()

/** Resolves after a delay, or as soon as the network is back. */
function delayOrOnline(delay: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, delay)
    addEventListener('online', end)
  })
}

/**
 * Replaces the style sheets that failed, as Vite requests each only once. Resolves when all replacements have loaded or
 * failed.
 */
async function retryStyles(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!hasFailed(link)) continue
    const retry = link.cloneNode() as HTMLLinkElement
    const ended: Promise<unknown> = new Promise((resolve) => {
      retry.onload = resolve
      retry.onerror = resolve
    }).then(() => styleRetries.delete(ended))
    styleRetries.add(ended)
    link.replaceWith(retry)
  }
  await Promise.all(styleRetries)
}

/**
 * Returns whether a style sheet could not be loaded: browsers then give it no rules, or none that can be read. One that is
 * still loading, or disabled, has no `sheet`. It must stay, as a module waits for its events.
 */
function hasFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules.length === 0
  } catch {
    return true
  }
}
