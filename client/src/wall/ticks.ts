const SECOND_MS = 1000

/**
 * Paints now and at each whole second of the shown time. The only place where an exception of painting is caught: the picture stays
 * as it was, and the next tick comes.
 * @param time returns the shown time, milliseconds since 1970
 */
export function startTicks(paint: () => void, time: () => number): void {
  const tick = () => {
    // First, so that nothing can keep the next one from coming.
    setTimeout(tick, SECOND_MS - (time() % SECOND_MS))
    try {
      paint()
    } catch (error) {
      console.error('The screen could not be painted; it tries again in a second:', error)
    }
  }
  tick()
}
