import type { Clock } from '#contracts/karachi-time.ts'

const KEY = 'lost-chunk-reload'
const PAUSE = 30_000
/** A part that is missed this long after a tap on a link is the tapped page's. */
const TAP_COUNTS_FOR = 10_000
/** What Chromium and Firefox, Safari, and Vite for a style sheet say of a file that cannot be had. Vite takes a fault of what is done with it for the same. */
const NOT_TO_BE_HAD = /dynamically imported module|importing a module script|unable to preload css/i
/**
 * @param fault as thrown by an import
 * @returns whether a file could not be had, rather than that what it does has failed
 */
export const isNotToBeHad = (fault: unknown): boolean => fault instanceof Error && NOT_TO_BE_HAD.test(fault.message)

/** A page that is still there this long after it began to leave has stayed, as after the start of a download. */
const LEAVING_TAKES = 10_000

/**
 * After a deployment an open page may ask for a file that is gone. Loading the page anew brings the new one, and the
 * page that was tapped, whose address the router has not taken on yet; never without network or server, not again within half a
 * minute, and not on the way to another page: leaving breaks off what is being loaded, and loading anew would break off
 * the leaving.
 * @param clock what time it is
 */
export function reloadOnLostChunk(clock: Clock): void {
  let tapped: { href: string; at: number } | null = null
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link && !link.target && link.origin === location.origin) tapped = { href: link.href, at: clock().getTime() }
    },
    true,
  )
  let leftAt = Number.NEGATIVE_INFINITY
  addEventListener('beforeunload', () => {
    leftAt = clock().getTime()
  })
  addEventListener('vite:preloadError', (event) => {
    const now = clock().getTime()
    if (!isNotToBeHad((event as Event & { payload?: unknown }).payload)) return
    if (Math.abs(now - leftAt) < LEAVING_TAKES) return
    if (!navigator.onLine || now - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE) return
    sessionStorage.setItem(KEY, String(now))
    // A server that is away for a moment has lost nothing, and would leave nothing of the page.
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => {
        if (leftAt > now) return
        if (tapped && now - tapped.at < TAP_COUNTS_FOR) location.assign(tapped.href)
        else location.reload()
      },
      () => sessionStorage.removeItem(KEY),
    )
  })
}
