import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { PAGE_PATHS_OF_KINDS } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { nameInLanguage } from '#contracts/second-title.ts'
import { bayans } from '#texts/bayans.ts'
import { player } from '#texts/player.ts'
import { site } from '#texts/site.ts'
import { ButtonLink } from '../../components/button.tsx'
import { OnPaper } from '../../components/on-paper.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { Empty, Failed, Loading } from '../../components/states.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { refreshSite } from '../../data/start-sync.ts'
import { ClockContext } from '../../lib/clock.ts'
import { formatLength } from '../../lib/format-length.ts'
import { writeLoadedHead } from '../../lib/head.ts'
import { HydrationBoundary } from '../../lib/hydration-boundary.tsx'
import { useOnline } from '../../lib/online.ts'
import { lazyRetry } from '../../lib/retry-import.ts'
import { isolate } from '../../lib/typed.ts'
import { CoverArt } from '../cover-art.tsx'
import { DownloadButton } from '../downloads/download-button.tsx'
import { useDownloads } from '../downloads/downloads.ts'
import { hasNotesText } from '../has-notes.ts'
import { parseMoment } from '../player/moment.ts'
import { useListening } from '../player/player.ts'
import { TalkPlayer } from '../player/talk-player.tsx'
import { markTransitionTalk } from '../talk-transition.ts'
import styles from './bayan.module.css'
import { bayanTexts, shareText } from './bayan-texts.ts'
import { useRecording } from './use-recording.ts'

const { detail } = bayans
const TalkChapters = lazyRetry(() => import('./talk-chapters.tsx'))
const TalkNotes = lazyRetry(() => import('./talk-notes.tsx'))
const RelatedTalks = lazyRetry(() => import('./related-talks.tsx'))

/** One recording, at /bayan/:id; `?t=12m30s` starts at that moment. */
export function Page() {
  const { id = '' } = useParams()
  const clock = use(ClockContext)
  const { files } = useDownloads()
  const progress = useListening().get(Number(id))
  // A talk that the site's lists no longer have may still be on this phone.
  const saved = files?.find(({ recording }) => String(recording.id) === id) ?? progress
  const reading = useRecording(id, saved?.recording)
  const isOnline = useOnline()
  // Whether the talk is saved is known when the list of downloads is read.
  const state = reading.phase === 'failed' && !isOnline ? (files ? 'unsaved' : 'loading') : reading.phase
  if (reading.phase === 'ready' && reading.value) return <Details key={id} recording={reading.value} />
  return (
    <>
      <PageHead heading={bayans.hub.heading} />
      <div className="wrap section">
        {state === 'loading' ? <Loading /> : null}
        {state === 'failed' ? <Failed title={detail.failed} onRetry={() => refreshSite(clock)} /> : null}
        {state === 'unsaved' ? (
          <Empty title={detail.offline} text={detail.offlineText}>
            <ButtonLink href="/downloads">{player.savedTalks}</ButtonLink>
          </Empty>
        ) : null}
        {state === 'ready' ? (
          <Empty title={detail.notFound} text={detail.notFoundText}>
            <div className={styles.actions}>
              {(['friday', 'morningdars'] as const).map((kind) => (
                <ButtonLink key={kind} href={PAGE_PATHS_OF_KINDS[kind]} kind="secondary">
                  {detail.allOfKind[kind]}
                </ButtonLink>
              ))}
            </div>
          </Empty>
        ) : null}
      </div>
    </>
  )
}

function Details({ recording }: { recording: Recording }) {
  const { id, kind, title, secondTitle, speaker, date, durationSeconds, downloadURL, isPreparing } = recording
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  useEffect(() => writeLoadedHead(bayanTexts(recording).title, pathname, `/bayan/${id}`), [recording, pathname, id])
  // The page is prerendered once for all moments.
  const [moment, setMoment] = useState<number | null>(null)
  useEffect(() => {
    const parsed = parseMoment(search.get('t'))
    const isAfterEnd = parsed !== null && durationSeconds !== null && parsed >= durationSeconds
    setMoment(isAfterEnd ? null : parsed)
  }, [search, durationSeconds])
  // From then on, Listen resumes instead of starting at the moment of the address.
  const forgetMoment = () => setMoment(null)
  const page = useRef<HTMLElement>(null)
  useLayoutEffect(() => markTransitionTalk(id, page.current), [id])
  const actions = (
    <div className={styles.actions}>
      {isPreparing ? null : <DownloadButton recording={recording} />}
      <ShareButton title={title} message={shareText(recording)} path={`/bayan/${id}`} />
    </div>
  )
  return (
    <article ref={page} className={`wrap ${styles.page}`}>
      <div className={styles.talk}>
        <CoverArt recording={recording} className={styles.cover} />
        <header className={styles.head}>
          <p className={styles.kind}>{detail.about(bayans.lists[kind].single, date)}</p>
          <h1 className={styles.title}>
            <TypedText text={title} />
          </h1>
          {secondTitle ? (
            <p className={styles.second}>
              <TypedText text={secondTitle} />
            </p>
          ) : null}
          {speaker ? (
            <p>
              <TypedText text={nameInLanguage(site.lang, speaker).name} />
            </p>
          ) : null}
          {durationSeconds === null ? null : (
            <p className={`${styles.length} numeric`}>{formatLength(durationSeconds)}</p>
          )}
        </header>
        <OnPaper path={`/bayan/${id}`} />
        <div className={styles.listen} data-print="no">
          {isPreparing ? (
            <>
              <p>{detail.isPreparing}</p>
              {actions}
            </>
          ) : (
            <>
              <TalkPlayer recording={recording} moment={moment}>
                {actions}
              </TalkPlayer>
              <noscript>
                {/* biome-ignore lint/a11y/useMediaCaption: a recorded talk has no captions to show */}
                <audio src={downloadURL} controls preload="none" aria-label={player.playTitled(isolate(title))} />
              </noscript>
            </>
          )}
        </div>
      </div>
      {recording.chapters?.length && !isPreparing ? (
        <HydrationBoundary>
          <TalkChapters recording={recording} onPlay={forgetMoment} />
        </HydrationBoundary>
      ) : null}
      {recording.transcript || hasNotesText(recording) ? (
        <HydrationBoundary>
          <TalkNotes recording={recording} onPlay={forgetMoment} />
        </HydrationBoundary>
      ) : null}
      <HydrationBoundary>
        <RelatedTalks recording={recording} />
      </HydrationBoundary>
    </article>
  )
}
