/**
 * The administrators' area, loaded after login: the frame around its screens. Each screen is a chunk of its own, and
 * unsaved input is stored as a draft.
 */
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { AdminPath } from '#contracts/shell-paths.ts'
import { admin } from '#texts/admin.ts'
import { Icon } from '../../components/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { Loading } from '../../components/states.tsx'
import { identity } from '../../data/identity.ts'
import { writeSession } from '../../data/session.ts'
import { writeLoadedHead } from '../../lib/head.ts'
import { useOnline } from '../../lib/online.ts'
import { lazyRetry } from '../../lib/retry-import.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import adminStyles from './admin.module.css'
import { clearDrafts } from './draft.ts'
import { AdminNav, parentOf } from './frame/admin-nav.tsx'
import styles from './frame/frame.module.css'
import JamatScreen from './jamat/jamat-screen.tsx'
import { LogOutContext } from './log-out.ts'
import { NextSteps } from './more/next-steps.tsx'
import { MoonSlot } from './ramadan/moon-slot.tsx'
import { stopRecording } from './recordings/recorder.ts'
import { RecordingBanner } from './recordings/recording-banner.tsx'
import { clearSelectedRecordings } from './recordings/selected-recording.ts'
import { clearQueries } from './use-admin-query.ts'
import { flushDeletions } from './use-delayed-deletion.ts'

/** Loaders of the screens but the first, called on first use or when the browser is idle. */
const LOADERS = {
  eventForm: () => import('./events/event-form-screen.tsx'),
  events: () => import('./events/events-screen.tsx'),
  recordingForm: () => import('./recordings/recording-form-screen.tsx'),
  recordings: () => import('./recordings/recordings-screen.tsx'),
  chapters: () => import('./recordings/chapters/chapters-screen.tsx'),
  notes: () => import('./recordings/notes/notes-screen.tsx'),
  details: () => import('./recordings/details/details-dialog.tsx'),
  announce: () => import('./announcements/announce-screen.tsx'),
  messages: () => import('./messages/messages-screen.tsx'),
  hijri: () => import('./hijri/hijri-screen.tsx'),
  year: () => import('./year/year-screen.tsx'),
  ramadan: () => import('./ramadan/ramadan-screen.tsx'),
  screens: () => import('./screens/screens-screen.tsx'),
  backups: () => import('./backups/backups-screen.tsx'),
  more: () => import('./more/more-screen.tsx'),
  share: () => import('./recordings/share-screen.tsx'),
}
const RecordingForm = lazyRetry(LOADERS.recordingForm)
const RecordingsScreen = lazyRetry(LOADERS.recordings)

const SCREENS: Record<AdminPath, ComponentType> = {
  '/update-jamat': JamatScreen,
  '/new-event-modal': lazyRetry(LOADERS.eventForm),
  '/all-events-flagged': lazyRetry(LOADERS.events),
  '/newbayan': () => <RecordingForm kind="friday" />,
  '/newbayanmorning': () => <RecordingForm kind="morningdars" />,
  '/update-delete-morningfridaybayan': () => <RecordingsScreen kind="friday" />,
  '/update-delete-morningSundaybayan': () => <RecordingsScreen kind="morningdars" />,
  '/announce': lazyRetry(LOADERS.announce),
  '/messages': lazyRetry(LOADERS.messages),
  '/hijri-months': lazyRetry(LOADERS.hijri),
  '/year': lazyRetry(LOADERS.year),
  '/ramadan-plan': lazyRetry(LOADERS.ramadan),
  '/admin/screens': lazyRetry(LOADERS.screens),
  '/backups': lazyRetry(LOADERS.backups),
  '/administration': lazyRetry(LOADERS.more),
  '/share-recording': lazyRetry(LOADERS.share),
}

const text = admin.frame

export default function AdminArea() {
  const { pathname } = useLocation()
  const isOnline = useOnline()
  const path = pathname as AdminPath
  const title = text.titles[path]
  const Screen = SCREENS[path]
  const parent = parentOf(path)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const shownTitle = `${title} | ${identity().name}`
    writeLoadedHead(shownTitle, pathname, pathname)
    // A live region must be in the page before its text changes.
    setAnnounced(shownTitle)
    // The login form that had the focus is gone: focus the heading, so that a screen reader announces the screen.
    if (document.activeElement === document.body) {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (heading) heading.tabIndex = -1
      heading?.focus({ preventScroll: true })
    }
  }, [title, pathname])
  // Every screen must open even if the network fails after login.
  useEffect(
    () =>
      whenIdle(() => {
        for (const load of Object.values(LOADERS))
          load().catch((error) => console.warn('A screen could not be preloaded:', error))
      }),
    [],
  )
  const logOut = () => {
    stopRecording()
    flushDeletions()
    clearDrafts()
    clearSelectedRecordings()
    clearQueries()
    writeSession(null)
  }
  return (
    <div className={styles.frame}>
      <div className="visually-hidden" role="status">
        {announced}
      </div>
      <AdminNav onLogOut={logOut} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <header className={`wrap ${styles.head}`}>
          {parent ? (
            <AppLink href={parent.paths[0]} className={styles.back} aria-label={text.backTo(text.places[parent.name])}>
              <Icon name="previous" />
            </AppLink>
          ) : null}
          <h1>{title}</h1>
        </header>
        <div className={`wrap ${styles.body}`}>
          <div role="status" className={isOnline ? undefined : adminStyles.warning}>
            {isOnline ? null : text.offline}
          </div>
          <RecordingBanner path={path} />
          {path === '/update-jamat' ? (
            <>
              <MoonSlot />
              <NextSteps />
            </>
          ) : null}
          <LogOutContext value={logOut}>
            <Suspense fallback={<Loading />}>{Screen ? <Screen key={pathname} /> : null}</Suspense>
          </LogOutContext>
        </div>
      </main>
    </div>
  )
}
