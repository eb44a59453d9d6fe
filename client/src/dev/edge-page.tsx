/**
 * The parts of the site with long titles, without data, with much of it, and with failures, at `/edges/1?area=…&title=…&state=…` of
 * `npm run dev`. It is not part of the built site.
 */
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { mosqueDate } from '#contracts/mosque-time.ts'
import LatestTalk from '../app/latest-talk.tsx'
import OfflineStrip from '../app/offline-strip.tsx'
import { ReminderDialog } from '../app/reminder-dialog.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Card, CardGrid } from '../components/card.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Field } from '../components/field.tsx'
import { InlineStatus } from '../components/inline-status.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Empty, Failed, Loading } from '../components/states.tsx'
import { TypedText } from '../components/typed-text.tsx'
import { siteStore } from '../data/site-store.ts'
import { ActionStatus } from '../features/admin/action-status.tsx'
import EventFormScreen from '../features/admin/events/event-form-screen.tsx'
import EventsScreen from '../features/admin/events/events-screen.tsx'
import { AdminNav } from '../features/admin/frame/admin-nav.tsx'
import adminFrame from '../features/admin/frame/frame.module.css'
import HijriScreen from '../features/admin/hijri/hijri-screen.tsx'
import { HistoryList } from '../features/admin/jamat/history-list.tsx'
import JamatScreen from '../features/admin/jamat/jamat-screen.tsx'
import { PlannedList } from '../features/admin/jamat/planned-list.tsx'
import { ConfirmSendDialog } from '../features/admin/messages/confirm-send-dialog.tsx'
import { MessageList } from '../features/admin/messages/message-list.tsx'
import { useMessages } from '../features/admin/messages/use-messages.ts'
import MoreScreen from '../features/admin/more/more-screen.tsx'
import { Outcome } from '../features/admin/outcome.tsx'
import DetailsDialog from '../features/admin/recordings/details/details-dialog.tsx'
import { RecordingBanner } from '../features/admin/recordings/recording-banner.tsx'
import RecordingFormScreen from '../features/admin/recordings/recording-form-screen.tsx'
import RecordingsScreen from '../features/admin/recordings/recordings-screen.tsx'
import { TalkMenu } from '../features/admin/recordings/talk-menu.tsx'
import { Undo } from '../features/admin/undo.tsx'
import YearScreen from '../features/admin/year/year-screen.tsx'
import { Page as EventPage } from '../features/events/event-page.tsx'
import { Page as NewsPage } from '../features/events/news-page.tsx'
import { UpcomingEvents } from '../features/events/upcoming-events.tsx'
import { JamatTimes } from '../features/jamat/jamat-times.tsx'
import { NowCard } from '../features/jamat/now-card.tsx'
import { Ticker } from '../features/jamat/ticker.tsx'
import { Notice } from '../features/site/notice.tsx'
import { ClockContext } from '../lib/clock.ts'
import { QueuedNotice } from '../pwa/notice.tsx'
import { Page as DownloadsPage } from '../talks/downloads/downloads-page.tsx'
import { Page as TalkPage } from '../talks/pages/bayan-page.tsx'
import { Page as CollectionPage } from '../talks/pages/collection-page.tsx'
import { Page as HubPage } from '../talks/pages/hub-page.tsx'
import { RecordingsList } from '../talks/pages/recordings-list.tsx'
import SearchResults from '../talks/pages/search-results.tsx'
import ContinueListening from '../talks/player/continue-listening.tsx'
import { FullPlayer } from '../talks/player/full-player.tsx'
import { details, history, makeEvent, makeRecording, NOW, openPlayer, preview, title } from './edge-data.ts'
import styles from './edge-page.module.css'

const ignore = () => {}
const text = <TypedText text={title} />
const image = { src: makeEvent(1).imageUrl, alt: '', width: 800, height: 450 }
const today = mosqueDate(NOW)

/** The parts of an area, by name. */
type Parts = readonly (readonly [string, ReactNode])[]

const SITE: Parts = [
  ['Now card', <NowCard key="" Reminder={ReminderDialog} />],
  ['Newest talk', <LatestTalk key="" />],
  [
    'Ticker',
    <div key="" className={styles.band}>
      <Ticker />
    </div>,
  ],
  ['Times', <JamatTimes key="" Reminder={ReminderDialog} />],
  ['Upcoming events', <UpcomingEvents key="" level={2} />],
  ['News', <NewsPage key="" />],
  ['Event', <EventPage key="" />],
  // The frame has it after a failed check.
  ...(siteStore.read().hasFailed ? [] : [['Offline strip', <OfflineStrip key="" />] as const]),
  ['Page head', <PageHead key="" heading={text} lead={text} />],
  [
    'Cards',
    <CardGrid key="">
      <li>
        <Card
          title={text}
          image={image}
          eyebrow={title}
          actions={<ButtonLink href="/">{title.slice(0, 40)}</ButtonLink>}
        >
          {title}
        </Card>
      </li>
    </CardGrid>,
  ],
  [
    'Fields',
    <div key="" className={styles.part}>
      <Field id="edge-line" label={title} hint={title} error={title} defaultValue={title} />
      <Field id="edge-area" label={title} hint={title} error={title} defaultValue={title} rows={3} />
    </div>,
  ],
  ['Note', <Notice key="" text={title} />],
  ['Empty', <Empty key="" title={title} text={title} image={image} />],
  ['Failed', <Failed key="" title={title} text={title} onRetry={ignore} />],
  ['Loading', <Loading key="" />],
  [
    'Answers',
    <div key="" className={styles.part}>
      <InlineStatus message={title}>
        <Button kind="quiet">{title.slice(0, 40)}</Button>
      </InlineStatus>
      <InlineStatus error={title} />
    </div>,
  ],
]

const TALKS: Parts = [
  ['List', <RecordingsList key="" kind="friday" path="/fridaybayan" />],
  ['Search', <SearchResults key="" kind="friday" words={title} savedOnly={false} unfinishedOnly={false} />],
  ['Talk', <TalkPage key="" />],
  ['Collection', <CollectionPage key="" />],
  ['Hub', <HubPage key="" />],
  ['Downloads', <DownloadsPage key="" />],
  ['Continue', <ContinueListening key="" />],
]

const ADMINISTRATION: Parts = [
  ['Recordings', <RecordingsScreen key="" kind="friday" />],
  ['Events', <EventsScreen key="" />],
  ['Messages', <Messages key="" />],
  ['Times', <JamatScreen key="" />],
  [
    'Planned',
    <PlannedList key="" {...history} today={today} reload={async () => null} onSaved={ignore} onEdit={() => true} />,
  ],
  ['History', <HistoryList key="" history={history} today={today} reload={async () => null} onSaved={ignore} />],
  ['Months', <HijriScreen key="" />],
  ['Year', <YearScreen key="" />],
  ['More', <MoreScreen key="" />],
  ['Banner', <RecordingBanner key="" path="/" />],
  ['Outcome', <Outcome key="" message={title} detail={title} see="/" onAnother={ignore} undo={<Undo />} />],
  [
    'Status',
    <ActionStatus key="" message={title}>
      <Undo seconds={600} countdown={(time) => `${title.slice(0, 20)} ${time}`} />
    </ActionStatus>,
  ],
  ['Error', <ActionStatus key="" message="" error={title} />],
  [
    'Navigation',
    <div key="" className={adminFrame.frame}>
      <AdminNav onLogOut={ignore} />
    </div>,
  ],
]

function Messages() {
  return <MessageList query={useMessages()} />
}

/** The dialogs, each with its function that closes it. */
const DIALOGS: readonly (readonly [string, (close: () => void) => ReactNode])[] = [
  [
    'Dialog',
    (close) => (
      <Dialog open onClose={close} label={title}>
        <p>{title}</p>
        <Button onClick={close}>{title.slice(0, 40)}</Button>
      </Dialog>
    ),
  ],
  ['Reminder', (close) => <ReminderDialog prayer="fajr" open onClose={close} />],
  ['Player', (close) => <FullPlayer open onClose={close} />],
  [
    'Menu',
    (close) => <TalkMenu recording={makeRecording(1)} open hrefOfPart={() => '/'} onClose={close} onDelete={ignore} />,
  ],
  ['Details', (close) => <DetailsDialog id={details.version} back="/" onSaved={close} />],
  ['Event form', () => <EventFormScreen />],
  ['Talk form', () => <RecordingFormScreen kind="friday" />],
  ['Send', (close) => <ConfirmSendDialog preview={preview} isSending={false} onSend={close} onClose={close} />],
]

const NOTICES = ['Update', 'Language', 'Install', 'Notifications']
const AREAS: Record<string, Parts> = {
  site: SITE,
  talks: TALKS,
  administration: ADMINISTRATION,
  dialogs: DIALOGS.map(([name, dialog]) => [name, <Opener key="" name={name} dialog={dialog} />]),
  notices: NOTICES.map((name) => [name, <QueuedPart key="" name={name} />]),
}

function Opener({ name, dialog }: { name: string; dialog: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? dialog(() => setIsOpen(false)) : <Button onClick={() => setIsOpen(true)}>{`Open ${name}`}</Button>
}

function QueuedPart({ name }: { name: string }) {
  const [isWanted, setIsWanted] = useState(true)
  return (
    <QueuedNotice
      isWanted={isWanted}
      heading={`${name}: ${title}`}
      text={title}
      action={{ children: title.slice(0, 20) }}
      closeLabel={`Close ${name}`}
      onClose={() => setIsWanted(false)}
    />
  )
}

export function Page() {
  const [search] = useSearchParams()
  const area = search.get('area') ?? 'site'
  const isAdministration = area === 'administration'
  useEffect(() => {
    if (area === 'talks' || area === 'dialogs') openPlayer()
  }, [area])
  return (
    <ClockContext value={() => NOW}>
      <title>Edge states</title>
      {/* As in the frame of the administrators' area. */}
      <div className={isAdministration ? adminFrame.main : undefined}>
        <div className={isAdministration ? `wrap ${adminFrame.body}` : styles.page}>
          {AREAS[area]?.map(([name, part]) => (
            <section key={name} className={styles.part} aria-label={name} data-part={name}>
              {part}
            </section>
          ))}
        </div>
      </div>
    </ClockContext>
  )
}
