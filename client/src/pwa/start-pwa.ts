/** What makes the site an app: all of it is loaded once the page has come to rest, except for the ear that must be open early. */
import type { Clock } from '#contracts/karachi-time.ts'
import { untilHad } from '../lib/until-had.ts'
import { whenIdle } from '../lib/when-idle.ts'

/** The browser's offer to install, as Chromium makes it. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser makes its offer once, at a moment of its own choosing; until it is taken up it is kept here. */
let offer: InstallOffer | null = null

/** @returns the browser's offer, if it has made one */
export const installOffer = (): InstallOffer | null => offer

/** Catches the browser's offer to install, which may come before the page is alive. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The site asks later, after real use, and once.
    event.preventDefault()
    offer = event as InstallOffer
  })
}

/** How long a page is given to bring its lower parts to life, in milliseconds. */
const PAGE_FIRST = 500

/**
 * Starts the app's parts when the page has come to rest. To be called once it is alive: the worker's first task, to
 * fetch and unpack the whole site, would else take turns with the page's own start on a phone with few cores.
 * @param clock what time it is
 */
export function startPwa(clock: Clock): void {
  const start = () =>
    untilHad(() => import('./app-parts.tsx')).then(
      ({ startAppParts }) => startAppParts(clock),
      (fault) => console.warn('The app’s parts could not be loaded:', fault),
    )
  setTimeout(() => whenIdle(start), PAGE_FIRST)
}
