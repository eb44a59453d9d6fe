/**
 * Calls back once the page has been visible for a given time, added up over all its visible periods.
 * @returns a function that stops waiting
 */
export function afterVisibleFor(durationMs: number, callback: () => void): () => void {
  let remainingMs = durationMs
  let visibleSince = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const onVisibilityChange = () => {
    clearTimeout(timer)
    if (visibleSince) remainingMs -= performance.now() - visibleSince
    visibleSince = 0
    if (document.visibilityState !== 'visible') return
    visibleSince = performance.now()
    timer = setTimeout(callback, Math.max(0, remainingMs))
  }
  onVisibilityChange()
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}
