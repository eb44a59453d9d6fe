/**
 * The administrators' area, loaded after the login: the frame around its screens, each of which is loaded when it is
 * first shown. What is typed stays in a draft until it is saved.
 */
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { ADMIN_PATHS } from '#contracts/shell-paths.ts'
import { writeOwnHead } from '../../app/head.ts'
import { Button } from '../../components/button.tsx'
import { AppLink } from '../../components/link.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Loading } from '../../components/states.tsx'
import { admin } from '../../content/en/admin.ts'
import { useSession, writeSession } from '../../data/session.ts'
import styles from './admin.module.css'
import { forgetDrafts } from './draft.ts'
import { useOnline } from './use-online.ts'

type AdminPath = (typeof ADMIN_PATHS)[number]

const JamatScreen = lazy(() => import('./jamat/jamat-screen.tsx'))

const EventFormScreen = lazy(() => import('./events/event-form-screen.tsx'))
const EventsScreen = lazy(() => import('./events/events-screen.tsx'))
const MessagesScreen = lazy(() => import('./messages/messages-screen.tsx'))
const RecordingForm = lazy(() => import('./recordings/recording-form-screen.tsx'))
const RecordingsScreen = lazy(() => import('./recordings/recordings-screen.tsx'))

const SCREENS: Record<AdminPath, ComponentType> = {
  '/update-jamat': JamatScreen,
  '/new-event-modal': EventFormScreen,
  '/all-events-flagged': EventsScreen,
  '/messages': MessagesScreen,
  '/newbayan': () => <RecordingForm kind="friday" />,
  '/newbayanmorning': () => <RecordingForm kind="morningdars" />,
  '/update-delete-morningfridaybayan': () => <RecordingsScreen kind="friday" />,
  '/update-delete-morningSundaybayan': () => <RecordingsScreen kind="morningdars" />,
}

const text = admin.frame
const HOME: AdminPath = '/update-jamat'

export default function AdminArea() {
  const session = useSession()
  const { pathname } = useLocation()
  const online = useOnline()
  const path = pathname as AdminPath
  const title = text.titles[path]
  const Screen = SCREENS[path]
  useEffect(() => {
    writeOwnHead({ title: text.documentTitle(title), description: text.label }, pathname, pathname)
    // After the login nothing of it is left to stand on: whoever listens hears where he is.
    if (document.activeElement === document.body) {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (heading) heading.tabIndex = -1
      heading?.focus({ preventScroll: true })
    }
  }, [title, pathname])
  const logOut = () => {
    forgetDrafts()
    writeSession(null)
  }
  return (
    <>
      <PageHead heading={title}>
        <div className={styles.who}>
          <span>{text.signedInAs(session?.email ?? '')}</span>
          <Button kind="gold" onClick={logOut}>
            {text.signOut}
          </Button>
        </div>
      </PageHead>
      <div className={`wrap ${styles.area}`}>
        {path === HOME ? null : (
          <p>
            <AppLink href={HOME}>{text.back}</AppLink>
          </p>
        )}
        <div role="status" className={online ? undefined : styles.warning}>
          {online ? null : text.offline}
        </div>
        <Suspense fallback={<Loading />}>{Screen ? <Screen key={pathname} /> : null}</Suspense>
        <p className={styles.small}>{text.reloadNote}</p>
      </div>
    </>
  )
}
