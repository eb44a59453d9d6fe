import { Suspense } from 'react'
import { lowerPart } from '../lib/lower-part.ts'
import { Hero } from './hero.tsx'

// The banner answers the question most people come with; it becomes alive before the rest of the page is loaded.
const HomeSections = lowerPart(() => import('./home-sections.tsx'))

/** The home page. Ticker and header belong to the frame. */
export function Page() {
  return (
    <>
      <Hero />
      <Suspense fallback={<div className="later" />}>
        <HomeSections />
      </Suspense>
    </>
  )
}
