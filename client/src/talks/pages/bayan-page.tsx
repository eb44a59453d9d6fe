import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { PAGE_PATHS_OF_KINDS } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { bayans } from '#texts/bayans.ts'
import { player } from '#texts/player.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { Empty, Failed, Loading } from '../../components/states.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { refreshSite } from '../../data/start-sync.ts'
import { ClockContext } from '../../lib/clock.ts'
import { formatLength } from '../../lib/format-length.ts'
import { formatSize } from '../../lib/format-size.ts'
import { writeLoadedHead } from '../../lib/head.ts'
import { HydrationBoundary } from '../../lib/hydration-boundary.tsx'
import { localHref } from '../../lib/language.ts'
import { lazyRetry } from '../../lib/retry-import.ts'
import { isolate } from '../../lib/typed.ts'
import { CoverArt } from '../cover-art.tsx'
import { DownloadButton, useDownloadSize } from '../downloads/download-button.tsx'
import { useDownloads } from '../downloads/downloads.ts'
import { formatMoment, parseMoment } from '../player/moment.ts'
import { useListening, usePlayer } from '../player/player.ts'
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
  if (reading.phase === 'ready' && reading.value) return <Details key={id} recording={reading.value} />
  return (
    <>
      <PageHead heading={bayans.hub.heading} />
      <div className="wrap section">
        {reading.phase === 'loading' ? <Loading /> : null}
        {reading.phase === 'failed' ? <Failed title={detail.failed} onRetry={() => refreshSite(clock)} /> : null}
        {reading.phase === 'ready' ? (
          <Empty title={detail.notFound} text={detail.notFoundText}>
            <Lists />
          </Empty>
        ) : null}
      </div>
    </>
  )
}

function Details({ recording }: { recording: Recording }) {
  const { id, kind, title, secondTitle, date, durationSeconds, downloadURL, isPreparing } = recording
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  useEffect(() => writeLoadedHead(bayanTexts(recording), pathname, `/bayan/${id}`), [recording, pathname, id])
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
  const size = formatSize(useDownloadSize(recording))
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
          <p className={`numeric ${styles.facts}`}>
            {durationSeconds === null ? size : detail.fileFacts(size, formatLength(durationSeconds))}
          </p>
        </header>
        <div className={styles.listen}>
          {isPreparing ? (
            <p>{detail.isPreparing}</p>
          ) : (
            <>
              <TalkPlayer recording={recording} moment={moment} />
              <noscript>
                {/* biome-ignore lint/a11y/useMediaCaption: a recorded talk has no captions to show */}
                <audio src={downloadURL} controls preload="none" aria-label={player.playTitled(isolate(title))} />
              </noscript>
            </>
          )}
          <div className={styles.actions} data-print="no">
            {isPreparing ? null : <DownloadButton recording={recording} />}
            <ShareButton title={title} message={shareText(recording)} path={`/bayan/${id}`} />
            <MomentLink recording={recording} />
          </div>
        </div>
      </div>
      {hasNotes(recording) ? (
        <HydrationBoundary>
          <TalkNotes recording={recording} onPlay={forgetMoment} />
        </HydrationBoundary>
      ) : null}
      {recording.chapters?.length && !isPreparing ? (
        <HydrationBoundary>
          <TalkChapters recording={recording} onPlay={forgetMoment} />
        </HydrationBoundary>
      ) : null}
      <HydrationBoundary>
        <RelatedTalks recording={recording} />
      </HydrationBoundary>
    </article>
  )
}

const hasNotes = ({ speaker, series, summary, references, transcript }: Recording): boolean =>
  Boolean(speaker || series || summary || references || transcript)

/**
 * Copies the address of the current moment. Its space is reserved from the start, so that nothing below moves when the
 * talk begins.
 */
function MomentLink({ recording }: { recording: Recording }) {
  const position = usePlayer(({ recording: open, position }) => (open?.id === recording.id ? Math.floor(position) : 0))
  const [status, setStatus] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(
        `${location.origin}${localHref(`/bayan/${recording.id}`)}?t=${formatMoment(position)}`,
      )
      setStatus(detail.linkCopied)
    } catch {
      setStatus(detail.linkFailed)
    }
  }
  return (
    <>
      <span className={position < 1 ? styles.unseen : undefined}>
        <Button kind="secondary" onClick={() => void copy()}>
          {detail.linkToMoment(formatLength(position))}
        </Button>
      </span>
      <span role="status">{status}</span>
    </>
  )
}

function Lists() {
  return (
    <div className={styles.actions}>
      {(['friday', 'morningdars'] as const).map((kind) => (
        <ButtonLink key={kind} href={PAGE_PATHS_OF_KINDS[kind]} kind="secondary">
          {detail.allOfKind[kind]}
        </ButtonLink>
      ))}
    </div>
  )
}
