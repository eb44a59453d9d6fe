import type { ReactNode } from 'react'
import { WrittenMinuteContext } from '../lib/clock.ts'
import { type EmbeddedData, PageDataContext, writtenMinute } from './page-data.ts'

declare global {
  interface Window {
    /** What `first-paint.tsx` has shown. */
    painted?: EmbeddedData
  }
}

const painted = globalThis.window?.painted
const minute = writtenMinute(painted ?? null)

/** Renders parts that were painted from the phone's record first as they are painted, like those that the server has rendered. */
export function Painted({ children }: { children: ReactNode }) {
  if (!painted) return children
  return (
    <PageDataContext value={painted}>
      <WrittenMinuteContext value={minute}>{children}</WrittenMinuteContext>
    </PageDataContext>
  )
}
