/**
 * The administrators' area, loaded after the login: the frame around its screens, each of which is loaded when it is
 * first shown. What is typed stays in a draft until it is saved.
 */
import { type ComponentType, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { writeOwnHead } from '../../app/head.ts'
import { Button } from '../../components/button.tsx'
import { AppLink } from '../../components/link.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Loading } from '../../components/states.tsx'
import { admin } from '../../content/en/admin.ts'
import type { AdminPath } from '../../content/types-admin.ts'
import { useSession, writeSession } from '../../data/session.ts'
import { part } from '../../lib/part.ts'
import { quietly } from '../../lib/quietly.ts'
import { useOnline } from '../../lib/use-online.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import styles from './admin.module.css'
import { forgetDrafts } from './draft.ts'
import { forgetChosen } from './recordings/chosen.ts'
import { GoingOn } from './recordings/going-on.tsx'
import { stopRecording } from './recordings/recorder.ts'

/** Each screen's file, fetched when it is first shown, or ahead of that in a quiet moment. */
const FILES = {
  jamat: () => import('./jamat/jamat-screen.tsx'),
  eventForm: () => import('./events/event-form-screen.tsx'),
  events: () => import('./events/events-screen.tsx'),
  recordingForm: () => import('./recordings/recording-form-screen.tsx'),
  recordings: () => import('./recordings/recordings-screen.tsx'),
  messages: () => import('./messages/messages-screen.tsx'),
  hijri: () => import('./hijri/hijri-screen.tsx'),
  share: () => import('./recordings/share-screen.tsx'),
}
const RecordingForm = part(FILES.recordingForm)
const RecordingsScreen = part(FILES.recordings)

const SCREENS: Record<AdminPath, ComponentType> = {
  '/update-jamat': part(FILES.jamat),
  '/new-event-modal': part(FILES.eventForm),
  '/all-events-flagged': part(FILES.events),
  '/newbayan': () => <RecordingForm kind="friday" />,
  '/newbayanmorning': () => <RecordingForm kind="morningdars" />,
  '/update-delete-morningfridaybayan': () => <RecordingsScreen kind="friday" />,
  '/update-delete-morningSundaybayan': () => <RecordingsScreen kind="morningdars" />,
  '/messages': part(FILES.messages),
  '/hijri-months': part(FILES.hijri),
  '/share-recording': part(FILES.share),
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
  // Whoever loses the network after the login must still be able to open every screen.
  useEffect(
    () =>
      whenIdle(() => {
        for (const load of Object.values(FILES))
          quietly(load).catch((fault) => console.warn('Not loaded ahead:', fault))
      }),
    [],
  )
  const logOut = () => {
    stopRecording()
    forgetDrafts()
    forgetChosen()
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
        <GoingOn path={path} />
        <Suspense fallback={<Loading />}>{Screen ? <Screen key={pathname} /> : null}</Suspense>
        <p className={styles.small}>{text.reloadNote}</p>
      </div>
    </>
  )
}
