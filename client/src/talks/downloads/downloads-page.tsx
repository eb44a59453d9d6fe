import { useEffect, useState } from 'react'
import { bayans } from '#texts/bayans.ts'
import { downloads as text } from '#texts/downloads.ts'
import { ui } from '#texts/interface.ts'
import { savedTalks } from '#texts/saved-talks.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Choice } from '../../components/choice.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { GuardedButton, GuardedIconButton } from '../../components/guarded-button.tsx'
import { Icon, LineIcon } from '../../components/icon.tsx'
import { RowList } from '../../components/list-row.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Empty, Loading } from '../../components/states.tsx'
import { useFreshness } from '../../data/timings-data.ts'
import { formatSize } from '../../lib/format-size.ts'
import { isolate } from '../../lib/typed.ts'
import { PlayerIcon } from '../player/player-icon.tsx'
import { TalkRow } from '../talk-row.tsx'
import type { SavedFile } from './audio-db.ts'
import { problemText, startLabel } from './download-button.tsx'
import styles from './downloads.module.css'
import {
  download,
  downloadsStore,
  pauseDownload,
  removeAllDownloads,
  removeDownload,
  useDownloads,
} from './downloads.ts'
import type { Downloads } from './downloads-state.ts'
import { checkOffSite } from './off-site.ts'
import { canDetectWifi, isWifiOnly, setWifiOnly } from './wifi-only.ts'

const BIN = 'M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 11v5.500M13.500 11v5.500'

/** The recordings saved on this phone, the space they use and the space left, with buttons to remove them. */
export function Page() {
  const downloads = useDownloads()
  const { files, cleared, problem } = downloads
  const isLoaded = files !== null
  const { checkedAt } = useFreshness()
  useEffect(() => {
    // Runs after each update from the server.
    if (isLoaded && checkedAt !== null) void checkOffSite(downloadsStore.read().files ?? [])
  }, [isLoaded, checkedAt])
  return (
    <>
      <PageHead heading={savedTalks.heading} lead={savedTalks.lead} />
      <div className={`wrap section ${styles.page}`}>
        {cleared > 0 ? (
          <p role="status" className={styles.notice}>
            {savedTalks.cleared(cleared)}
          </p>
        ) : null}
        {problem ? <p className={styles.notice}>{problemText(problem)}</p> : null}
        {files === null ? <Loading /> : null}
        {files?.length === 0 ? (
          <Empty title={savedTalks.empty.title} text={savedTalks.empty.text} image={savedTalks.image}>
            <ButtonLink href={savedTalks.empty.link.href}>{savedTalks.empty.link.label}</ButtonLink>
          </Empty>
        ) : null}
        {files && files.length > 0 ? (
          <>
            <Storage files={files} />
            <RowList>
              {files.map((file) => (
                <Row key={file.hash} file={file} downloads={downloads} />
              ))}
            </RowList>
            <RemoveAll count={files.length} />
            <p className={styles.note}>{savedTalks.keepNote}</p>
          </>
        ) : null}
        <WifiOnlySetting />
      </div>
    </>
  )
}

function Storage({ files }: { files: readonly SavedFile[] }) {
  const used = files.reduce((sum, { received }) => sum + received, 0)
  const [free, setFree] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the free space changes with the space used
  useEffect(() => {
    navigator.storage?.estimate?.().then(
      ({ quota, usage }) => setFree(quota === undefined ? null : Math.max(0, quota - (usage ?? 0))),
      () => setFree(null),
    )
  }, [used])
  return (
    <p className={styles.storage}>
      <strong>{savedTalks.used(formatSize(used), files.length)}</strong>
      {free === null ? null : <span>{savedTalks.free(formatSize(free))}</span>}
    </p>
  )
}

function Row({ file, downloads }: { file: SavedFile; downloads: Downloads }) {
  const { recording, hash, state, received, bytes } = file
  const { title } = recording
  const done = (downloads.files ?? []).filter((other) => other.state === 'done').map((other) => other.recording)
  return (
    <TalkRow
      recording={recording}
      list={done}
      withKind
      trailing={
        <div className={styles.end}>
          <div className={styles.buttons}>
            {state === 'queued' ? (
              <GuardedIconButton label={text.pauseTitled(isolate(title))} onClick={() => void pauseDownload(hash)}>
                <Icon name="pause" />
              </GuardedIconButton>
            ) : null}
            {state === 'done' || state === 'queued' || state === 'gone' ? null : (
              <GuardedIconButton label={startLabel(title, bytes, file).name} onClick={() => void download(recording)}>
                <PlayerIcon name="download" />
              </GuardedIconButton>
            )}
            <GuardedIconButton
              label={savedTalks.removeTitled(isolate(title))}
              // It moves when another row or a button beside it is removed.
              guardKey={`${downloads.files?.length} ${state}`}
              onClick={() => void removeDownload(hash)}
            >
              <LineIcon path={BIN} />
            </GuardedIconButton>
          </div>
          <span className={`numeric ${styles.size}`}>
            {state === 'done' ? formatSize(bytes) : savedTalks.progress(formatSize(received), formatSize(bytes))}
          </span>
        </div>
      }
    >
      {file.offSite ? <p>{bayans.detail.offSite}</p> : null}
    </TalkRow>
  )
}

function RemoveAll({ count }: { count: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = () => {
    setIsAsking(false)
    void removeAllDownloads()
  }
  return (
    <div>
      <Button kind="danger" onClick={() => setIsAsking(true)}>
        {savedTalks.removeAll}
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} label={savedTalks.removeAll}>
        <p>{savedTalks.confirmRemoveAll(count)}</p>
        <div className={styles.actions}>
          <GuardedButton kind="danger" guardKey={isAsking} onClick={remove}>
            {savedTalks.removeAll}
          </GuardedButton>
          <Button kind="secondary" onClick={() => setIsAsking(false)}>
            {ui.common.cancel}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

/** Shown only where the browser can distinguish Wi-Fi from mobile data. */
function WifiOnlySetting() {
  const [isAvailable, setIsAvailable] = useState(false)
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    setIsAvailable(canDetectWifi())
    setIsOn(isWifiOnly())
  }, [])
  if (!isAvailable) return <p className={styles.note}>{savedTalks.wifiHint}</p>
  return (
    <Choice
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => {
        setWifiOnly(checked)
        setIsOn(checked)
      }}
    >
      {savedTalks.wifiOnly}
    </Choice>
  )
}
