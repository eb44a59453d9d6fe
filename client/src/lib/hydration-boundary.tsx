import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { markHydrated } from './early-taps.ts'

/**
 * A part of the page below its first screen. React hydrates it after the parts above it, or when it is tapped.
 * @param fallback shown while its code is loading where there is no prerendered HTML
 */
export function HydrationBoundary({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const boundary = useRef<HTMLDivElement>(null)
  return (
    <div ref={boundary} data-boundary>
      <Suspense fallback={fallback}>
        {children}
        <OnHydrated boundary={boundary} />
      </Suspense>
    </div>
  )
}

function OnHydrated({ boundary }: { boundary: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    if (boundary.current) markHydrated(boundary.current)
  }, [boundary])
  return null
}
