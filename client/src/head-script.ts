/** Runs in the head of every page, before the first paint; the build inlines it into the HTML. It imports nothing. */

/** The codes of the site's languages, which the build inserts. */
declare const LANGUAGES: readonly string[]

;(() => {
  const root = document.documentElement
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

  // Reading storage may wait for another process, so it happens just before the first frame, not during parsing.
  requestAnimationFrame(() => {
    try {
      const { theme, language, announced } = localStorage
      if (theme) root.dataset.theme = theme
      // The band of announcements comes later, into a place that is free for it.
      if (announced > Date.now()) root.dataset.announced = ''
      // Redirects links from other sites and bookmarks to the chosen language, which may have been removed since. English has
      // no prefix.
      const isInternal = document.referrer.startsWith(location.origin) || navigation?.type !== 'navigate'
      if (!LANGUAGES.includes(language) || language === root.lang || isInternal) return
      const prefix = (code: string) => (code === 'en' ? '' : `/${code}`)
      location.replace(prefix(language) + location.href.slice((location.origin + prefix(root.lang)).length))
    } catch {}
  })

  // Parts below the first screen are laid out when they come near it (`.below`), until the visitor first scrolls:
  // restoring a scroll position needs the true heights above it.
  if (!location.hash && navigation?.type === 'navigate') {
    root.dataset.fresh = ''
    addEventListener('scroll', () => delete root.dataset.fresh, { once: true })
  }

  // `lib/early-taps.ts` replays these. A button with a `command` is handled by the browser itself.
  window.earlyTaps = []
  const isEarly = (element: Element | null | undefined) => element?.closest('[data-boundary]:not([data-hydrated])')
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button')
      const isNative = (button as { commandForElement?: Element } | null)?.commandForElement
      if (button && !isNative && isEarly(button)) window.earlyTaps?.push({ button, event })
    },
    true,
  )
  addEventListener('submit', (event) => isEarly(event.submitter) && event.preventDefault(), true)

  // What helps a page that does not start (`repair/repair-offer.ts`) is loaded only then.
  let isOfferLoaded: unknown = false
  const loadRepairOffer = (reason = '') => {
    if (isOfferLoaded) return
    isOfferLoaded = true
    const script = document.createElement('script')
    script.src = `/repair-offer.js?${reason}`
    script.onerror = () =>
      setTimeout(() => {
        isOfferLoaded = false
        loadRepairOffer(reason)
      }, 5_000)
    document.head.append(script)
  }
  // Leaving a page aborts its modules, which is no failure. One that is still there after ten seconds stays, as after a download.
  addEventListener('beforeunload', () => {
    isOfferLoaded ||= setTimeout(() => {
      isOfferLoaded = false
    }, 10_000)
  })
  const checkStart = () => document.querySelector('#root[data-hydrated] > *') ?? loadRepairOffer()
  addEventListener('vite:preloadError', () => loadRepairOffer())
  // React removes everything when its own error handling fails, a moment before or after this event.
  addEventListener('error', () => setTimeout(checkStart))

  /** Null once its script has been added. */
  let entry = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"]')
  const start = () => {
    if (!entry) return
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = entry.href
    entry = null
    script.onerror = () => loadRepairOffer('entry')
    const append = () => document.head.append(script)
    // Hydration needs the whole page, which may arrive after the scripts on a slow connection.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', append)
    else append()
  }

  // On a first visit the scripts may take longer to arrive.
  if (navigator.serviceWorker?.controller || 'shell' in root.dataset) setTimeout(checkStart, 10_000)
  // The page and its times are seen before React is evaluated.
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    start()
  }).observe({ type: 'paint', buffered: true })
  // A page in a background tab is not painted.
  setTimeout(start, 3_000)
})()
