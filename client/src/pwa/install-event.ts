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
