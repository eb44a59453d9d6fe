import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { Icon } from '../components/icon.tsx'
import { ui } from '../content/en/interface.ts'
import { site } from '../content/en/site.ts'
import { Ticker } from '../features/jamat/ticker.tsx'
import { lowerPart } from '../lib/lower-part.ts'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { Navigation } from './navigation.tsx'
import { PlayerSlot } from './player-slot.tsx'

// Stands in the page as HTML; its own script can wait until what is above it is alive.
const Footer = lowerPart(() => import('./footer.tsx'))

/** The router's key for the first page of every document: whose place that is, only its address tells. */
const FIRST = 'default'

/** What stands around every page. */
export function Layout() {
  return (
    <>
      <a href="#main" className={styles.skip}>
        {ui.header.skipToContent}
      </a>
      <Navigation />
      <Ticker />
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <aside aria-label={ui.whatsapp.label} data-floating data-print="no">
        <a
          href={site.whatsapp.href}
          className={styles.whatsapp}
          target="_blank"
          rel="noopener"
          aria-label={`${ui.whatsapp.open} (${ui.common.opensInNewWindow})`}
          title={ui.whatsapp.open}
        >
          <Icon name="chat" size={32} />
        </a>
      </aside>
      <PlayerSlot />
      <ScrollRestoration getKey={({ key, pathname, search }) => (key === FIRST ? pathname + search : key)} />
    </>
  )
}
