import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { ADMIN_PATHS } from '#contracts/shell-paths.ts'
import { ui } from '../content/en/interface.ts'
import { onGoTo } from '../lib/go-to.ts'
import { untilHad } from '../lib/until-had.ts'
import { seoKey, writeHead } from './head.ts'
import styles from './navigation.module.css'

/**
 * What a browser does by itself when a page is loaded, done again when the router changes it: the title, the
 * focus, the announcement, the sign that something is on its way.
 */
export function Navigation() {
  const { pathname, hash, key } = useLocation()
  const { state } = useNavigation()
  const navigate = useNavigate()
  const [announced, setAnnounced] = useState('')
  const shown = useRef<string | null>(null)

  useEffect(() => onGoTo((path) => void navigate(path)), [navigate])

  // Before the place on the next page is looked for: it may be one that was left, or one that is named.
  const opened = useRef(key)
  useLayoutEffect(() => {
    if (key !== opened.current) delete document.documentElement.dataset.fresh
  }, [key])

  useEffect(() => {
    const fromShell = document.documentElement.hasAttribute('data-shell')
    const first = shown.current === null
    const same = shown.current === pathname
    shown.current = pathname
    if (same || (first && !fromShell)) return
    let current = true
    if (!first && !hash) focusHeading()
    // The administrators' area names its own screens, once somebody is let in.
    if ((ADMIN_PATHS as readonly string[]).includes(pathname)) return
    // Every page's title in one file would weigh on the first page; it is fetched when a second one is shown.
    untilHad(() => import('../content/en/seo.ts')).then(({ seo }) => {
      if (!current) return
      const texts = seo[seoKey(pathname)]
      writeHead(texts, pathname)
      if (!first) setAnnounced(texts.title)
    })
    return () => {
      current = false
    }
  }, [pathname, hash])

  return (
    <>
      <div className="visually-hidden" role="status" aria-live="polite" data-print="no">
        {announced}
      </div>
      {state === 'idle' ? null : (
        <div className={styles.pending} role="progressbar" aria-label={ui.common.loading} data-print="no" />
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
