import './styles/tokens.css'
import './styles/base.css'
import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createRoutes, resolveLazy, startingAt } from './app/router.tsx'
import { hasKept } from './data/kept-mark.ts'
import { PageDataContext, readPageData, writtenMinute } from './data/page-data.ts'
import { firstSight } from './data/site-store.ts'
import { startSiteSync } from './data/start-sync.ts'
import { ClockContext, systemClock, WrittenMinuteContext } from './lib/clock.ts'
import { replayEarlyTap } from './lib/early-tap.ts'
import { awaitParts } from './lib/hydration.ts'
import { reloadOnLostChunk } from './lib/lost-chunk.ts'
import { wakeLowerParts } from './lib/lower-part.ts'
import { nextTask } from './lib/next-task.ts'
import { ignoreSkippedTransitions } from './lib/skipped-transitions.ts'
import { awaitInstallOffer, startPwa } from './pwa/start-pwa.ts'

reloadOnLostChunk(systemClock)
ignoreSkippedTransitions()
startSiteSync(systemClock)
awaitInstallOffer()

const preloader = document.getElementById('preloader')
const hidePreloader = () => preloader?.remove()
if (document.readyState === 'complete') hidePreloader()
else addEventListener('load', hidePreloader)

await nextTask()
const routes = createRoutes()
await nextTask()
const written = readPageData()
const inShell = document.documentElement.hasAttribute('data-shell')
await resolveLazy(routes, location.pathname, !inShell)
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
// Who comes back to a page that grows in the shell finds his place only once what stood there is there again.
const isReturn = inShell && navigation?.type !== 'navigate'
if (isReturn && hasKept()) await firstSight()
await nextTask()
// A page that was there before its script keeps the place its reader has scrolled to; a new one begins at its top.
const router = isReturn ? createBrowserRouter(routes) : createBrowserRouter(...startingAt(routes, location.pathname))
/** All pages, which once they are alive bring what makes an app of them. */
function Pages() {
  // Before the next tap, which is heard already.
  useLayoutEffect(() => replayEarlyTap(systemClock), [])
  useEffect(() => startPwa(systemClock), [])
  // A change of page reaches every part of the frame. The router's first listener has to be its own.
  useEffect(() => router.subscribe(wakeLowerParts), [])
  return <RouterProvider router={router} />
}
const app = (
  <StrictMode>
    <ClockContext value={systemClock}>
      <PageDataContext value={written}>
        <WrittenMinuteContext value={writtenMinute(written)}>
          <Pages />
        </WrittenMinuteContext>
      </PageDataContext>
    </ClockContext>
  </StrictMode>
)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
awaitParts(document.querySelectorAll('[data-later]'))
await nextTask()
// The shell stands in for pages that are not written out at build; it has nothing to hydrate.
if (inShell) createRoot(root).render(app)
// In slices, so that a slow phone scrolls and taps meanwhile.
else
  startTransition(() => {
    hydrateRoot(root, app)
  })
