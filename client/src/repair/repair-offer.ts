/**
 * Helps a page that does not start: reloads it where its first script is missing, and offers the repair after ten seconds.
 * `head-script.ts` loads this when something fails. That it was loaded shows that the network is there: neither a cache nor the service worker has it.
 */
import { DEFAULT_LANGUAGE, pathIn } from '#contracts/languages.ts'
import { REPAIR_PAGE, REPAIR_STYLES } from '#contracts/repair-paths.ts'
import { reloadIfReachable } from '../lib/reload-if-reachable.ts'

/** How long a page may take to start. */
const START_TIMEOUT_MS = 10_000
const RELOAD_INTERVAL_MS = 10_000
const POLL_MS = 500

const language = document.documentElement.lang || DEFAULT_LANGUAGE
const repairPage = pathIn(language, REPAIR_PAGE)
let isOffered = false

if (document.currentScript?.getAttribute('src')?.endsWith('?entry')) reloadUntilStarted()
// The head script loads this only once.
else document.querySelector('script[type="module"]')?.addEventListener('error', reloadUntilStarted)
addEventListener('vite:preloadError', showLater)
showLater()

/** A missing module fails the complete graph, and browsers may remember the failure: only a reload loads it again. */
function reloadUntilStarted(): void {
  void reloadIfReachable()
  setInterval(reloadIfReachable, RELOAD_INTERVAL_MS)
}

/** Returns whether React shows something. */
function hasStarted(): boolean {
  return document.querySelector('#root[data-hydrated] > *') !== null
}

function showLater(): void {
  const show = () => offer().catch((error) => console.warn('The repair could not be offered:', error))
  setTimeout(show, Math.max(0, START_TIMEOUT_MS - performance.now()))
}

/** Shows the offer until the page starts after all. Its words and styles are in the repair page. */
async function offer(): Promise<void> {
  if (isOffered || hasStarted()) return
  isOffered = true
  const response = await fetch(repairPage, { cache: 'no-store' })
  // The policy of this page forbids the inline styles of the other one.
  const text = (await response.text()).replace(/<style>[\s\S]*?<\/style>/, '')
  const html = new DOMParser().parseFromString(text, 'text/html')
  const bar = html.querySelector<HTMLTemplateElement>('#offer')?.content.firstElementChild
  const link = bar?.querySelector('a')
  const styles = html.querySelector(`link[href="${REPAIR_STYLES}"]`)
  if (!bar || !link || !styles || hasStarted()) return
  link.search = `?from=${encodeURIComponent(location.pathname + location.search + location.hash)}`
  document.head.append(styles)
  document.body.append(bar)
  const timer = setInterval(() => {
    if (!hasStarted()) return
    clearInterval(timer)
    bar.remove()
  }, POLL_MS)
}
