import { HydrationBoundary } from '../lib/hydration-boundary.tsx'
import { lazyRetry } from '../lib/retry-import.ts'
import { Hero } from './hero.tsx'

const HomeSections = lazyRetry(() => import('./home-sections.tsx'))

/** The home page. Ticker and header belong to the layout. */
export function Page() {
  return (
    <>
      <Hero />
      <HydrationBoundary fallback={<div className="later" />}>
        <HomeSections />
      </HydrationBoundary>
    </>
  )
}
