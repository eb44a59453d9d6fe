/** Starts the app's features (service worker, prompts) when the page is idle; only the install event is caught earlier. */
import type { Clock } from '#contracts/mosque-time.ts'
import { retryImport } from '../lib/retry-import.ts'
import { whenIdle } from '../lib/when-idle.ts'

/** Chromium's `beforeinstallprompt` event. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser fires the event once, at a moment of its own choosing; it is stored until it is used. */
let captured: InstallPromptEvent | null = null

/** Returns the browser's install prompt, or null if it has offered none. */
export const installPromptEvent = (): InstallPromptEvent | null => captured

/** Captures `beforeinstallprompt`, which may fire before the page is hydrated. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The site shows its own prompt later, after real use, and once.
    event.preventDefault()
    captured = event as InstallPromptEvent
  })
}

/** Starts the app's features when the page is idle. Call it once the page is hydrated. */
export function startPwa(clock: Clock): void {
  const start = () =>
    retryImport(() => import('./pwa-root.tsx')).then(
      ({ mountPwa }) => mountPwa(clock),
      (error) => console.warn('The app features could not be loaded:', error),
    )
  whenIdle(start)
}
