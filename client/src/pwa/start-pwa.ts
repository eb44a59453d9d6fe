/** What makes the site an app: all of it is loaded once the page has come to rest, except for the ear that must be open early. */
import type { Clock } from '#contracts/karachi-time.ts'
import { whenIdle } from '../lib/when-idle.ts'

/** The browser's offer to install, as Chromium makes it. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser makes its offer once, at a moment of its own choosing; until it is taken up it is kept here. */
let offer: InstallOffer | null = null

/** @returns the browser's offer, if it has made one */
export const installOffer = (): InstallOffer | null => offer

/**
 * Starts the app's parts when the page has come to rest.
 * @param clock what time it is
 */
export function startPwa(clock: Clock): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The site asks later, after real use, and once.
    event.preventDefault()
    offer = event as InstallOffer
  })
  whenIdle(() => {
    import('./app-parts.tsx').then(
      ({ startAppParts }) => startAppParts(clock),
      (fault) => console.warn('The app’s parts could not be loaded:', fault),
    )
  })
}
