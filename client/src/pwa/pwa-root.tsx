/** The service worker and the prompts. They have a React root of their own, so that no page waits for them. */
import { createRoot } from 'react-dom/client'
import type { Clock } from '#contracts/mosque-time.ts'
import { outdatedStore } from '../data/outdated.ts'
import { hasPushFlag } from '../data/push/push-flag.ts'
import { OPEN_MESSAGE, USE_LANGUAGE_MESSAGE, type UseLanguageMessage } from '../data/worker-messages.ts'
import { goTo } from '../lib/go-to.ts'
import { LANGUAGE } from '../lib/language.ts'
import { retryImport } from '../lib/retry-import.ts'
import { InstallPrompt } from './install-prompt.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { PushPrompt } from './push-prompt.tsx'
import { removeLegacyWorker } from './remove-legacy-worker.ts'
import { UpdatePrompt } from './update-prompt.tsx'
import { registerWorker } from './updates.ts'

/** Mounts the prompts and registers the service worker. Called once, on an idle page. */
export function mountPwa(clock: Clock): void {
  const container = document.createElement('div')
  container.setAttribute('aria-live', 'polite')
  document.body.append(container)
  createRoot(container).render(
    <>
      <UpdatePrompt />
      <LanguageOffer />
      <InstallPrompt clock={clock} />
      <PushPrompt clock={clock} />
    </>,
  )
  const onOutdated = () => {
    if (outdatedStore.read() === null) return
    stop()
    void retryImport(() => import('./watch-outdated.ts')).then(({ watchOutdated }) => watchOutdated(clock))
  }
  const stop = outdatedStore.subscribe(onOutdated)
  onOutdated()
  // Browsers offer service workers on https and localhost only; Vite's development server has none.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data?.type !== OPEN_MESSAGE) return
    goTo(data.path)
    ports[0]?.postMessage(true)
  })
  startWorker(clock).catch((error) => console.warn('The site cannot be stored for offline use:', error))
}

async function startWorker(clock: Clock): Promise<void> {
  await removeLegacyWorker(navigator.serviceWorker)
  await registerWorker(clock)
  await storeLanguage()
  if (!hasPushFlag()) return
  const { renewSubscription } = await import('../data/push/subscription.ts')
  await renewSubscription(clock).catch((error) => console.warn('The push subscription could not be renewed:', error))
}

/** Sends the page's language to every version of the worker, including a waiting one. */
async function storeLanguage(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const message: UseLanguageMessage = { type: USE_LANGUAGE_MESSAGE, language: LANGUAGE }
  const { active, waiting, installing } = registration ?? {}
  for (const worker of [active, waiting, installing]) worker?.postMessage(message)
}
