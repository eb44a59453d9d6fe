import { Outlet, ScrollRestoration } from 'react-router-dom'
import { ui } from '#texts/interface.ts'
import { SectionBoundary } from '../components/section-boundary.tsx'
import { HydrationBoundary } from '../lib/hydration-boundary.tsx'
import { lazyRetry } from '../lib/retry-import.ts'
import { AnnouncementsSlot } from './announcements-slot.tsx'
import { AppBarSlot } from './app-bar-slot.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { Navigation } from './navigation.tsx'
import { OfflineSlot } from './offline-slot.tsx'
import { PlayerSlot } from './player-slot.tsx'
import { TopBar } from './top-bar.tsx'

const Footer = lazyRetry(() => import('./footer.tsx'))

/** The router's key for the first page of every document, whose scroll position belongs to its address. */
const INITIAL_KEY = 'default'

/** The parts that every page has, the administrators' screens included. */
export function Root() {
  return (
    <>
      <a href="#main" className={styles.skip}>
        {ui.header.skipToContent}
      </a>
      <Navigation />
      <Outlet />
      <SectionBoundary>
        <PlayerSlot />
      </SectionBoundary>
      <ScrollRestoration getKey={({ key, pathname, search }) => (key === INITIAL_KEY ? pathname + search : key)} />
    </>
  )
}

/** The frame around the public pages: top bar, header, announcements, footer, the installed app's bar. */
export function Layout() {
  return (
    <>
      <SectionBoundary>
        <TopBar />
      </SectionBoundary>
      <SectionBoundary>
        <Header />
      </SectionBoundary>
      <SectionBoundary>
        <AnnouncementsSlot place="band" />
      </SectionBoundary>
      <SectionBoundary>
        <OfflineSlot />
      </SectionBoundary>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <SectionBoundary>
        <HydrationBoundary>
          <Footer />
        </HydrationBoundary>
      </SectionBoundary>
      <AppBarSlot />
    </>
  )
}
