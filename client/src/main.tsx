/** Starts the page: hydrates the prerendered HTML, or renders into the empty shell. */
import './styles/tokens.css'
import './styles/base.css'
import './styles/preloader.css'
import './styles/motion.css'
import './styles/print.css'
import '#texts/type.css'
import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import './app/reminder-dialog.ts'
import { createRoutes, resolveLazy } from './app/router.tsx'
import './components/picture.tsx'
import { setWrittenMosque } from './data/identity.ts'
import { applyMosque } from './data/mosque.ts'
import { inThisLanguage, PageDataContext, readPageData, writtenMinute } from './data/page-data.ts'
import { hasSiteCache, readSiteRecord } from './data/site-record.ts'
import { siteDataOrTimeout } from './data/site-store.ts'
import { startSiteSync } from './data/start-sync.ts'
import { ClockContext, systemClock, WrittenMinuteContext } from './lib/clock.ts'
import { markHydrated } from './lib/early-taps.ts'
import { BASENAME } from './lib/language.ts'
import { ignoreSkippedTransitions } from './lib/skipped-transitions.ts'
import { captureInstallPrompt } from './pwa/install-event.ts'
import { startPwa } from './pwa/start-pwa.ts'

const container = document.getElementById('root') as HTMLElement
const preloader = document.getElementById('preloader')
const isShell = document.documentElement.hasAttribute('data-shell')

ignoreSkippedTransitions()
captureInstallPrompt()
startSiteSync(systemClock)
if (document.readyState === 'complete') preloader?.remove()
else addEventListener('load', () => preloader?.remove())
void start()

async function start(): Promise<void> {
  const routes = createRoutes()
  const embedded = readPageData()
  applyMosque(embedded?.mosque ?? readSiteRecord()?.mosque)
  setWrittenMosque(embedded?.mosque ?? embedded?.identity)
  const [data] = await Promise.all([inThisLanguage(embedded), resolveLazy(routes, location.pathname, !isShell)])
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // The scroll position of a revisited page is restored once its content is rendered.
  if (isShell && navigation?.type !== 'navigate' && hasSiteCache()) await siteDataOrTimeout()
  const router = createBrowserRouter(routes, {
    basename: BASENAME,
    ...(!isShell && { hydrationData: {} }),
  })
  const app = (
    <StrictMode>
      <ClockContext value={systemClock}>
        <PageDataContext value={data}>
          <WrittenMinuteContext value={writtenMinute(data)}>
            <App router={router} />
          </WrittenMinuteContext>
        </PageDataContext>
      </ClockContext>
    </StrictMode>
  )
  if (isShell) createRoot(container).render(app)
  // In a transition React yields to input while it hydrates.
  else
    startTransition(() => {
      hydrateRoot(container, app)
    })
}

function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  useLayoutEffect(() => markHydrated(container), [])
  useEffect(() => startPwa(systemClock), [])
  return <RouterProvider router={router} />
}
