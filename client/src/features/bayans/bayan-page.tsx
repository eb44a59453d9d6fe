import { use, useEffect, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { PAGE_PATHS_OF_KINDS } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { writeOwnHead } from '../../app/head.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { DownloadButton } from '../../components/download-button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { Empty, Failed, Loading } from '../../components/states.tsx'
import { bayans } from '../../content/en/bayans.ts'
import { player } from '../../content/en/player.ts'
import { site } from '../../content/en/site.ts'
import { refreshSite } from '../../data/start-sync.ts'
import { useRecording } from '../../data/use-recording.ts'
import { formatLength, formatSize } from '../../lib/amounts.ts'
import { ClockContext } from '../../lib/clock.ts'
import { readMoment, writeMoment } from '../player/moment.ts'
import { pausePlayer, playRecording, useListening, usePlayer } from '../player/player.ts'
import { PlayerIcon } from '../player/player-icon.tsx'
import styles from './bayan.module.css'
import { bayanTexts } from './bayan-texts.ts'

const { detail } = bayans

/** One recording on its own, at /bayan/:id; `?t=12m30s` begins at that moment. */
export function Page() {
  const { id = '' } = useParams()
  const clock = use(ClockContext)
  const [attempt, setAttempt] = useState(0)
  const heard = useListening().get(Number(id))
  const reading = useRecording(id, heard?.recording, attempt)
  if (reading.phase === 'ready' && reading.value) return <Details recording={reading.value} />
  const retry = () => {
    refreshSite(clock)
    setAttempt(attempt + 1)
  }
  return (
    <>
      <PageHead heading={bayans.hub.heading} />
      <div className="wrap section">
        {reading.phase === 'loading' ? <Loading /> : null}
        {reading.phase === 'failed' ? <Failed title={detail.failed} onRetry={retry} /> : null}
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
  const { id, kind, title, date, bytes, durationSeconds, downloadURL } = recording
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  useEffect(() => writeOwnHead(bayanTexts(recording), pathname, `/bayan/${id}`), [recording, pathname, id])
  // The page is written once for all moments; which one is wanted is known here only.
  const [moment, setMoment] = useState<number | null>(null)
  useEffect(() => {
    const named = readMoment(search.get('t'))
    const beyondEnd = named !== null && durationSeconds !== null && named >= durationSeconds
    setMoment(beyondEnd ? null : named)
  }, [search, durationSeconds])
  const size = formatSize(bytes)
  return (
    <>
      <PageHead heading={title} lead={detail.about(bayans.lists[kind].single, date)} />
      <article className={`wrap section ${styles.bayan}`}>
        <p className={`numeric ${styles.facts}`}>
          {durationSeconds === null ? size : detail.fileFacts(size, formatLength(durationSeconds))}
        </p>
        <Listen recording={recording} moment={moment} />
        <noscript>
          {/* biome-ignore lint/a11y/useMediaCaption: a recorded talk has no captions to show */}
          <audio src={downloadURL} controls preload="none" aria-label={player.playTitled(title)} />
        </noscript>
        <div data-print="no">
          <DownloadButton recording={recording} />
        </div>
        <div className={styles.actions} data-print="no">
          <MomentLink recording={recording} />
          <ShareButton title={title} message={`${title}. ${detail.shareText(site.mosqueName)}`} path={`/bayan/${id}`} />
          <ButtonLink href={PAGE_PATHS_OF_KINDS[kind]} kind="quiet">
            {detail.allOfKind[kind]}
          </ButtonLink>
        </div>
      </article>
    </>
  )
}

/** The one obvious button. A moment in the address goes before the place where listening stopped. */
function Listen({ recording, moment }: { recording: Recording; moment: number | null }) {
  const heard = useListening().get(recording.id)
  const sounding = usePlayer(
    ({ recording: open, phase }) =>
      open?.id === recording.id && (phase === 'playing' || phase === 'loading' || phase === 'stalled'),
  )
  const isOpen = usePlayer(({ recording: open }) => open?.id === recording.id)
  const [used, setUsed] = useState(false)
  const begin = moment !== null && !used ? moment : undefined
  const from = begin ?? heard?.position ?? 0
  const label =
    isOpen && begin === undefined ? player.play : from > 0 ? detail.listenFrom(formatLength(from)) : detail.listen
  const play = () => {
    setUsed(true)
    playRecording(recording, undefined, begin)
  }
  return (
    <Button className={styles.listen} onClick={sounding ? pausePlayer : play}>
      <PlayerIcon name={sounding ? 'pause' : 'play'} size={28} />
      {sounding ? player.pause : label}
    </Button>
  )
}

/** Gives the address of the moment that is heard now. */
function MomentLink({ recording }: { recording: Recording }) {
  const position = usePlayer(({ recording: open, position }) => (open?.id === recording.id ? Math.floor(position) : 0))
  const [said, setSaid] = useState('')
  if (position < 1) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/bayan/${recording.id}?t=${writeMoment(position)}`)
      setSaid(detail.linkCopied)
    } catch {
      setSaid(detail.linkFailed)
    }
  }
  return (
    <>
      <Button kind="quiet" onClick={() => void copy()}>
        {detail.linkToMoment(formatLength(position))}
      </Button>
      <span role="status">{said}</span>
    </>
  )
}

function Lists() {
  return (
    <div className={styles.actions}>
      {(['friday', 'morningdars'] as const).map((kind) => (
        <ButtonLink key={kind} href={PAGE_PATHS_OF_KINDS[kind]} kind="quiet">
          {detail.allOfKind[kind]}
        </ButtonLink>
      ))}
    </div>
  )
}
