import type { Recording } from '#contracts/recordings.ts'
import { downloads as text } from '../content/en/downloads.ts'
import type { SavedFile } from '../data/audio/audio-db.ts'
import { type Downloads, download, pauseDownload, type SavedState, savedOf } from '../data/audio/downloads.ts'
import { useDownloads } from '../data/audio/use-downloads.ts'
import { isWifiOnly, mayLoad } from '../data/audio/wifi-only.ts'
import { formatSize } from '../lib/amounts.ts'
import { Button } from './button.tsx'
import styles from './download-button.module.css'
import { Icon } from './icon.tsx'

/** Saves a recording on this phone: its size first, then how far it is, then that it is there. */
export function DownloadButton({ recording }: { recording: Recording }) {
  const downloads = useDownloads()
  const file = savedOf(downloads, recording)
  const { title } = recording
  if (downloads.impossible) return <p className={styles.note}>{text.impossible}</p>
  if (file?.state === 'done') {
    return (
      <p className={styles.done}>
        <Icon name="done" size={20} />
        {text.done}
      </p>
    )
  }
  if (file?.state === 'queued') {
    return (
      <div className={styles.running}>
        <progress className={styles.bar} value={file.received} max={file.bytes} aria-label={text.progressOf(title)} />
        <span className={styles.line}>
          <span className="numeric">{activityText(downloads, file.hash, file.received / file.bytes)}</span>
          <Button kind="quiet" aria-label={text.pauseTitled(title)} onClick={() => void pauseDownload(file.hash)}>
            {text.pause}
          </Button>
        </span>
      </div>
    )
  }
  const { label, name } = beginText(recording, file)
  return (
    <div className={styles.running}>
      <Button kind="quiet" aria-label={name} onClick={() => void download(recording)}>
        {label}
      </Button>
      {file ? (
        <p role="status" className={styles.note}>
          {stateText(file.state)}
        </p>
      ) : null}
    </div>
  )
}

/**
 * What a download on its way is doing.
 * @param share from 0 to 1
 */
export function activityText({ current, activity }: Downloads, hash: string, share: number): string {
  if (current === hash && activity === 'waiting') {
    return isWifiOnly() && !mayLoad() ? text.waitingForWifi : text.waitingForNetwork
  }
  return current === hash || share > 0 ? text.downloading(Math.floor(share * 100)) : text.queued
}

/**
 * What a button that begins a download says.
 * @param file what there is of it on this phone
 * @returns `name` is the button's name for those who do not see beside what it stands
 */
export function beginText({ title, bytes }: Recording, file?: SavedFile): { label: string; name: string } {
  const size = formatSize(bytes)
  if (file && file.received > 0) return { label: text.resume, name: text.resumeTitled(title) }
  if (file && file.state !== 'paused') return { label: text.again, name: text.againTitled(title) }
  return { label: text.download(size), name: text.downloadTitled(title, size) }
}

/** Why one has stopped, in words. */
export function stateText(state: Exclude<SavedState, 'queued' | 'done'>): string {
  const { paused, lost, gone, damaged, failed, noSpace } = text
  return { paused, lost, gone, damaged, failed, 'no-space': noSpace }[state]
}
