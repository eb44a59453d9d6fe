/** A finger on the screen, as the browser itself receives it: it scrolls, and pages see its touch events. */
import type { CDPSession } from '@playwright/test'

export interface Point {
  x: number
  y: number
}

/**
 * Moves a finger over the page.
 * @param ms how long that takes by the events' own times
 */
export async function swipe(session: CDPSession, from: Point, to: Point, ms = 200): Promise<void> {
  const start = Date.now()
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) => {
    const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    const touchPoints = type === 'touchEnd' ? [] : [at]
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: (start + ms * part) / 1000 })
  }
  await touch('touchStart', 0)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', step / 8)
  await touch('touchEnd', 1)
}
