import './styles/tokens.css'
import './styles/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createRoutes, resolveLazy } from './app/router.tsx'
import { hasKept } from './data/kept-mark.ts'
import { PageDataContext, readPageData, writtenMinute } from './data/page-data.ts'
import { firstSight } from './data/site-store.ts'
import { startSiteSync } from './data/start-sync.ts'
import { ClockContext, systemClock, WrittenMinuteContext } from './lib/clock.ts'
import { reloadOnLostChunk } from './lib/lost-chunk.ts'
import { ignoreSkippedTransitions } from './lib/skipped-transitions.ts'
import { startPwa } from './pwa/start-pwa.ts'

reloadOnLostChunk(systemClock)
ignoreSkippedTransitions()
startSiteSync(systemClock)
startPwa(systemClock)

const preloader = document.getElementById('preloader')
const hidePreloader = () => preloader?.remove()
if (document.readyState === 'complete') hidePreloader()
else addEventListener('load', hidePreloader)

const routes = createRoutes()
const written = readPageData()
await resolveLazy(routes, location.pathname)
const inShell = document.documentElement.hasAttribute('data-shell')
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
// Who comes back to a page that grows in the shell finds his place only once what stood there is there again.
const isReturn = inShell && navigation?.type !== 'navigate'
if (isReturn && hasKept()) await firstSight()
// A page that was there before its script keeps the place its reader has scrolled to; a new one begins at its top.
const router = createBrowserRouter(routes, isReturn ? {} : { hydrationData: {} })
const app = (
  <StrictMode>
    <ClockContext value={systemClock}>
      <PageDataContext value={written}>
        <WrittenMinuteContext value={writtenMinute(written)}>
          <RouterProvider router={router} />
        </WrittenMinuteContext>
      </PageDataContext>
    </ClockContext>
  </StrictMode>
)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
// The shell stands in for pages that are not written out at build; it has nothing to hydrate.
if (inShell) createRoot(root).render(app)
// In slices, so that a slow phone scrolls and taps meanwhile.
else
  startTransition(() => {
    hydrateRoot(root, app)
  })
