/** Longest wait for a quiet moment, in milliseconds: a page that is never quiet must not put things off for ever. */
const PATIENCE = 3000

/**
 * Does something that nobody waits for once the page has loaded and has nothing better to do.
 * @param work what is to be done
 */
export function whenIdle(work: () => void): void {
  const soon = () => {
    // Safari has no such callback; a moment after loading is as good.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: PATIENCE })
    else setTimeout(work, 300)
  }
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
