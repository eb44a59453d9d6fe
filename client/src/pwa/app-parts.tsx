/** What the site is besides pages: its worker, the offer of a newer version, the hint to install, the question about notifications. In a root of its own, so that no page waits for it. */
import { createRoot } from 'react-dom/client'
import type { Clock } from '#contracts/karachi-time.ts'
import { hasPush } from '../data/push/push-mark.ts'
import { OPEN_MESSAGE } from '../data/worker-messages.ts'
import { goTo } from '../lib/go-to.ts'
import { InstallPrompt } from './install-prompt.tsx'
import { layOutBelow } from './lay-out-below.ts'
import { leaveOldWorker } from './old-worker.ts'
import { PushQuestion } from './push-question.tsx'
import { UpdatePrompt } from './update-prompt.tsx'
import { registerWorker } from './updates.ts'

/**
 * Starts it all; called once, on a page that has come to rest.
 * @param clock what time it is
 */
export function startAppParts(clock: Clock): void {
  layOutBelow()
  const place = document.createElement('div')
  place.setAttribute('aria-live', 'polite')
  document.body.append(place)
  createRoot(place).render(
    <>
      <UpdatePrompt />
      <InstallPrompt clock={clock} />
      <PushQuestion clock={clock} />
    </>,
  )
  // Browsers offer workers on https and on the own machine only; Vite's own server has none.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data?.type !== OPEN_MESSAGE) return
    goTo(data.path)
    ports[0]?.postMessage(true)
  })
  startWorker(clock).catch((fault) => console.warn('The site cannot be kept for use without network:', fault))
}

async function startWorker(clock: Clock): Promise<void> {
  await leaveOldWorker(navigator.serviceWorker)
  await registerWorker(clock)
  if (!hasPush()) return
  const { renew } = await import('../data/push/subscription.ts')
  await renew(clock).catch((fault) => console.warn('The subscription could not be looked after:', fault))
}
