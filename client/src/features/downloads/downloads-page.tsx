import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { activityText, beginText, stateText } from '../../components/download-button.tsx'
import { AppLink } from '../../components/link.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Empty, Loading } from '../../components/states.tsx'
import { bayans } from '../../content/en/bayans.ts'
import { downloads as text } from '../../content/en/downloads.ts'
import { ui } from '../../content/en/interface.ts'
import { player } from '../../content/en/player.ts'
import type { SavedFile } from '../../data/audio/audio-db.ts'
import {
  type Downloads,
  download,
  pauseDownload,
  readDownloads,
  removeAllDownloads,
  removeDownload,
} from '../../data/audio/downloads.ts'
import { useDownloads } from '../../data/audio/use-downloads.ts'
import { isWifiOnly, knowsLine, setWifiOnly } from '../../data/audio/wifi-only.ts'
import { useFreshness } from '../../data/site-data.ts'
import { formatSize } from '../../lib/amounts.ts'
import { pausePlayer, playRecording, usePlayer } from '../player/player.ts'
import { PlayerIcon } from '../player/player-icon.tsx'
import styles from './downloads.module.css'
import { checkOffSite } from './off-site.ts'

/** What is saved on this phone: what each takes, what all take, what room there is, and the means to remove it. */
export function Page() {
  const downloads = useDownloads()
  const { files, cleared, impossible } = downloads
  const known = files !== null
  const { checkedAt } = useFreshness()
  useEffect(() => {
    // Each time the server has said anew what it has.
    if (known && checkedAt !== null) void checkOffSite(readDownloads().files ?? [])
  }, [known, checkedAt])
  return (
    <>
      <PageHead heading={text.heading} lead={text.lead} />
      <div className={`wrap section ${styles.page}`}>
        {cleared > 0 ? (
          <p role="status" className={styles.notice}>
            {text.cleared(cleared)}
          </p>
        ) : null}
        {impossible ? <p className={styles.notice}>{text.impossible}</p> : null}
        {files === null ? <Loading /> : null}
        {files?.length === 0 ? (
          <Empty title={text.empty.title} text={text.empty.text} image={text.image}>
            <ButtonLink href={text.empty.link.href}>{text.empty.link.label}</ButtonLink>
          </Empty>
        ) : null}
        {files && files.length > 0 ? (
          <>
            <Room files={files} />
            <ul className={styles.files}>
              {files.map((file) => (
                <Row key={file.hash} file={file} downloads={downloads} />
              ))}
            </ul>
            <RemoveAll count={files.length} />
            <p className={styles.note}>{text.keepNote}</p>
          </>
        ) : null}
        <WifiOnly />
      </div>
    </>
  )
}

function Room({ files }: { files: readonly SavedFile[] }) {
  const used = files.reduce((sum, { received }) => sum + received, 0)
  const [free, setFree] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is free changes with what is used
  useEffect(() => {
    navigator.storage?.estimate?.().then(
      ({ quota, usage }) => setFree(quota === undefined ? null : Math.max(0, quota - (usage ?? 0))),
      () => setFree(null),
    )
  }, [used])
  return (
    <p className={`numeric ${styles.room}`}>
      <strong>{text.used(formatSize(used), files.length)}</strong>
      {free === null ? null : <span>{text.free(formatSize(free))}</span>}
    </p>
  )
}

function Row({ file, downloads }: { file: SavedFile; downloads: Downloads }) {
  const { recording, hash, state, received, bytes } = file
  const { title, kind, date, id } = recording
  const start = beginText(recording, file)
  const sounding = usePlayer(
    ({ recording: open, phase }) =>
      open?.id === id && (phase === 'playing' || phase === 'loading' || phase === 'stalled'),
  )
  const done = (downloads.files ?? []).filter((other) => other.state === 'done').map((other) => other.recording)
  const label = sounding ? `${player.pause}: ${title}` : player.playTitled(title)
  return (
    <li className={styles.file}>
      <button
        type="button"
        className={styles.play}
        aria-label={label}
        title={label}
        onClick={() => (sounding ? pausePlayer() : playRecording(recording, done))}
      >
        <PlayerIcon name={sounding ? 'pause' : 'play'} size={26} />
      </button>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <AppLink href={`/bayan/${id}`}>{title}</AppLink>
        </h2>
        <p className={`numeric ${styles.facts}`}>
          <span>{bayans.detail.about(bayans.lists[kind].single, date)}</span>
          <span>{state === 'done' ? formatSize(bytes) : text.progress(formatSize(received), formatSize(bytes))}</span>
        </p>
        {file.offSite ? <p className={styles.note}>{bayans.detail.offSite}</p> : null}
        {state === 'queued' ? (
          <progress className={styles.bar} value={received} max={bytes} aria-label={text.progressOf(title)} />
        ) : null}
        {state === 'done' ? null : (
          <p className={styles.note}>
            {state === 'queued' ? activityText(downloads, hash, received / bytes) : stateText(state)}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {state === 'queued' ? (
          <Button kind="quiet" aria-label={text.pauseTitled(title)} onClick={() => void pauseDownload(hash)}>
            {text.pause}
          </Button>
        ) : null}
        {state === 'done' || state === 'queued' || state === 'gone' ? null : (
          <Button kind="quiet" aria-label={start.name} onClick={() => void download(recording)}>
            {start.label}
          </Button>
        )}
        <Button kind="quiet" aria-label={text.removeTitled(title)} onClick={() => void removeDownload(hash)}>
          {text.remove}
        </Button>
      </div>
    </li>
  )
}

function RemoveAll({ count }: { count: number }) {
  const [asking, setAsking] = useState(false)
  const remove = () => {
    setAsking(false)
    void removeAllDownloads()
  }
  return (
    <div>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {text.removeAll}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} label={text.removeAll}>
        <p>{text.confirmRemoveAll(count)}</p>
        <div className={styles.actions}>
          <Button onClick={remove}>{text.removeAll}</Button>
          <Button kind="quiet" onClick={() => setAsking(false)}>
            {ui.common.cancel}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

/** Only where the browser can tell Wi-Fi from mobile data. */
function WifiOnly() {
  const [known, setKnown] = useState(false)
  const [only, setOnly] = useState(false)
  useEffect(() => {
    setKnown(knowsLine())
    setOnly(isWifiOnly())
  }, [])
  if (!known) return <p className={styles.note}>{text.wifiHint}</p>
  return (
    <label className={styles.check} htmlFor="wifi-only">
      <input
        id="wifi-only"
        type="checkbox"
        checked={only}
        onChange={({ currentTarget: { checked } }) => {
          setWifiOnly(checked)
          setOnly(checked)
        }}
      />
      {text.wifiOnly}
    </label>
  )
}
