/** What the site is besides pages: its worker, the offer of a newer version, the hint to install. In a root of its own, so that no page waits for it. */
import { createRoot } from 'react-dom/client'
import type { Clock } from '#contracts/karachi-time.ts'
import { InstallPrompt } from './install-prompt.tsx'
import { leaveOldWorker } from './old-worker.ts'
import { UpdatePrompt } from './update-prompt.tsx'
import { registerWorker } from './updates.ts'

/**
 * Starts it all; called once, on a page that has come to rest.
 * @param clock what time it is
 */
export function startAppParts(clock: Clock): void {
  const place = document.createElement('div')
  place.setAttribute('aria-live', 'polite')
  document.body.append(place)
  createRoot(place).render(
    <>
      <UpdatePrompt />
      <InstallPrompt clock={clock} />
    </>,
  )
  // Browsers offer workers on https and on the own machine only; Vite's own server has none.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  startWorker(clock).catch((fault) => console.warn('The site cannot be kept for use without network:', fault))
}

async function startWorker(clock: Clock): Promise<void> {
  await leaveOldWorker(navigator.serviceWorker)
  await registerWorker(clock)
}
