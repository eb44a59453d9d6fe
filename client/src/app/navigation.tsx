import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { isAdminPath } from '#contracts/shell-paths.ts'
import { ui } from '#texts/interface.ts'
import { identity } from '../data/identity.ts'
import { followLinks } from '../lib/follow-links.ts'
import { registerRouter } from '../lib/go-to.ts'
import { allowsMotion } from '../lib/motion.ts'
import { retryImport } from '../lib/retry-import.ts'

/**
 * Completes client-side navigations like page loads: sets the title, moves the focus, announces the page and
 * shows that it is loading.
 */
export function Navigation() {
  const { pathname, hash, key } = useLocation()
  const { state } = useNavigation()
  const navigate = useNavigate()
  const [announced, setAnnounced] = useState<ReactNode>(null)
  const shown = useRef<string | null>(null)

  useEffect(() => registerRouter((path) => void navigate(path)), [navigate])
  useEffect(
    () => followLinks((path, options) => void navigate(path, { ...options, viewTransition: allowsMotion() })),
    [navigate],
  )

  // Runs before the scroll position of the next page is restored, or its fragment is scrolled to.
  const opened = useRef(key)
  useLayoutEffect(() => {
    if (key !== opened.current) delete document.documentElement.dataset.fresh
  }, [key])

  useEffect(() => {
    const isShell = document.documentElement.hasAttribute('data-shell')
    const isFirst = shown.current === null
    const isSame = shown.current === pathname
    shown.current = pathname
    if (isSame || (isFirst && !isShell)) return
    let isCurrent = true
    if (!isFirst && !hash) focusHeading()
    // The administrators' area sets and announces the titles of its own screens.
    if (isAdminPath(pathname)) {
      setAnnounced(null)
      return
    }
    // Loaded for the second page only.
    const load = () =>
      Promise.all([import('#texts/seo.ts'), import('../lib/head.ts'), import('#content/describe-page.ts')])
    retryImport(load).then(([{ seo }, head, { describePage }]) => {
      if (!isCurrent) return
      head.writeHead(describePage(seo[head.seoKey(seo, pathname)], identity()).title, pathname)
      // That of the content where it is known; a new element is announced even with the same text.
      if (!isFirst) setAnnounced(<p key={pathname}>{document.title}</p>)
    })
    return () => {
      isCurrent = false
    }
  }, [pathname, hash])

  return (
    <>
      <div className="visually-hidden" role="status" data-print="no">
        {announced}
      </div>
      {state === 'idle' ? null : (
        <div className="progress" role="progressbar" aria-label={ui.common.loading} data-print="no" />
      )}
    </>
  )
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
