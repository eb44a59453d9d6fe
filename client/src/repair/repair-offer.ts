/**
 * Helps a page that does not start: reloads it, offers a repair, and repairs by itself where a reload did not help.
 * `head-script.ts` loads this when something fails. That it was loaded shows that the network is there: neither a cache nor the service worker has it.
 */
import { DEFAULT_LANGUAGE, pathIn } from '#contracts/languages.ts'
import { REPAIR_PAGE, REPAIR_STYLES } from '#contracts/repair-paths.ts'
import { isLeaving, reloadLater } from './reload-later.ts'
import { recordFailure, wasRepairedLately } from './repair-marks.ts'

/** How long a page may take to start. */
const START_TIMEOUT_MS = 10_000
/** A page that is older has been used, so that it does not repair itself. */
const MAX_AGE_MS = 30_000
const POLL_MS = 500

const language = document.documentElement.lang || DEFAULT_LANGUAGE
const repairPage = pathIn(language, REPAIR_PAGE)
const from = encodeURIComponent(location.pathname + location.search + location.hash)
let isOffered = false
let isRepairing = false
/**
 * Why this was loaded: `entry` if the first script could not be loaded, empty if another could not, `slow` if the page takes long or
 * after any error, which may be that of an extension.
 */
const reason = document.currentScript?.getAttribute('src')?.split('?')[1]

addEventListener('vite:preloadError', onFailure)
// React removes everything when its own error handling fails.
const isEmpty = document.querySelector('#root > *') === null
if (reason === 'slow' && !isEmpty) {
  showLater()
  // The head script loads this only once.
  document.querySelector('script[type="module"]')?.addEventListener('error', onEntryFailure)
} else if (reason === 'entry') onEntryFailure()
else onFailure()

function onEntryFailure(): void {
  if (!onFailure() && !isLeaving()) reloadLater()
}

/** @returns whether the page repairs itself */
function onFailure(): boolean {
  // On a slow connection, opening the repair page anew at each failure would never end.
  if (isRepairing) return true
  if (isLeaving()) return false
  const hasFailedBefore = recordFailure(Date.now(), performance.timeOrigin)
  isRepairing = hasFailedBefore && mayRepairItself()
  if (isRepairing) location.replace(`${repairPage}?auto&from=${from}`)
  // The page is reloaded after a first failure, which mostly helps.
  else if (hasFailedBefore) show()
  else showLater()
  return isRepairing
}

/** Returns whether the worker's files may be the cause, and nothing is lost by leaving the page. */
function mayRepairItself(): boolean {
  const isInUse =
    performance.now() > MAX_AGE_MS ||
    navigator.mediaSession?.playbackState === 'playing' ||
    document.activeElement?.matches('input, textarea, select, [contenteditable]')
  return Boolean(navigator.serviceWorker?.controller) && !isInUse && !wasRepairedLately(Date.now())
}

/** Returns whether React shows something. */
function hasStarted(): boolean {
  return document.querySelector('#root[data-hydrated] > *') !== null
}

function showLater(): void {
  setTimeout(show, Math.max(0, START_TIMEOUT_MS - performance.now()))
}

function show(): void {
  offer().catch((error) => console.warn('The repair could not be offered:', error))
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
  link.search = `?from=${from}`
  document.head.append(styles)
  document.body.append(bar)
  const timer = setInterval(() => {
    if (!hasStarted()) return
    clearInterval(timer)
    bar.remove()
  }, POLL_MS)
}
