import { useRef } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import { downloads as text } from '#texts/downloads.ts'
import { Button } from '../../components/button.tsx'
import { useGuard } from '../../components/guarded-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { formatSize } from '../../lib/format-size.ts'
import { isolate } from '../../lib/typed.ts'
import { focusElement, useFocusFallback } from '../../lib/use-focus-fallback.ts'
import { useCopies } from '../copies.ts'
import { PlayerIcon } from '../player/player-icon.tsx'
import type { SavedFile, SavedState } from './audio-db.ts'
import styles from './download-button.module.css'
import { download, pauseDownload, useDownloads } from './downloads.ts'
import { type Downloads, findSaved, type StorageProblem } from './downloads-state.ts'
import { isWifiOnly, mayDownload } from './wifi-only.ts'

/** Saves a recording on this phone: shows its size, then the progress, then that it is saved. */
export function DownloadButton({ recording }: { recording: Recording }) {
  const downloads = useDownloads()
  const file = findSaved(downloads, recording)
  const outcome = useRef<HTMLParagraphElement>(null)
  const watch = useFocusFallback(file?.state !== 'done', () => focusElement(outcome))
  if (file?.state === 'done') {
    return (
      <p ref={outcome} tabIndex={-1} className={styles.done}>
        <Icon name="done" size={20} />
        {text.done}
      </p>
    )
  }
  const queued = file?.state === 'queued' ? file : null
  return (
    <div className={styles.running} {...watch}>
      {queued ? (
        <progress
          className={styles.bar}
          value={queued.received}
          max={queued.bytes}
          aria-label={text.progressOf(isolate(recording.title))}
        />
      ) : null}
      <span key="action" className={styles.line}>
        {queued ? (
          <span className="numeric">{activityText(downloads, queued.hash, queued.received / queued.bytes)}</span>
        ) : null}
        <DownloadAction key="action" recording={recording} file={file} />
      </span>
      {downloads.problem || (file && file.state !== 'queued') ? (
        <p role="status" className={styles.note}>
          {noteText(downloads, file)}
        </p>
      ) : null}
    </div>
  )
}

/** Starts or pauses the download: one button, which keeps its focus when its meaning changes. */
function DownloadAction({ recording, file }: { recording: Recording; file: SavedFile | undefined }) {
  const action = useDownloadAction(recording, file)
  return (
    <Button kind="secondary" aria-label={action.name} aria-disabled={action.isGuarded} onClick={action.onClick}>
      {file?.state === 'queued' ? <Icon name="pause" size={20} /> : <PlayerIcon name="download" size={20} />}
      {action.label}
    </Button>
  )
}

/** Returns the label and the action of an unfinished download's button. */
export function useDownloadAction(recording: Recording, file: SavedFile | undefined) {
  const queued = file?.state === 'queued' ? file : null
  // The second tap of a double tap on Download must not pause it.
  const isGuarded = useGuard(queued !== null) && queued !== null
  const pause = () => {
    if (!isGuarded && queued) void pauseDownload(queued.hash)
  }
  const bytes = useDownloadSize(recording, file)
  const words = queued
    ? { label: text.pause, name: text.pauseTitled(isolate(recording.title)) }
    : startLabel(recording.title, bytes, file)
  return { ...words, isGuarded: isGuarded || undefined, onClick: queued ? pause : () => void download(recording) }
}

/** Returns the size in bytes of the copy to download: the partly stored one, otherwise the player's choice. */
export function useDownloadSize(recording: Recording, file?: SavedFile): number {
  const [copy] = useCopies(recording)
  return file?.bytes ?? copy?.bytes ?? recording.bytes
}

/**
 * Returns the text for a download in progress.
 * @param fraction from 0 to 1
 */
export function activityText({ current, activity }: Downloads, hash: string, fraction: number): string {
  if (current === hash && activity === 'waiting') {
    return isWifiOnly() && !mayDownload() ? text.waitingForWifi : text.waitingForNetwork
  }
  return current === hash || fraction > 0 ? text.downloading(Math.floor(fraction * 100)) : text.queued
}

/**
 * Returns the label of a button that starts a download.
 * @param bytes the size of the copy to download
 * @param file the part of it stored on this phone
 * @returns `name` is the accessible name, which includes the title
 */
export function startLabel(title: string, bytes: number, file?: SavedFile): { label: string; name: string } {
  const size = formatSize(bytes)
  if (file && file.received > 0) return { label: text.resume, name: text.resumeTitled(isolate(title)) }
  if (file && file.state !== 'paused') return { label: text.again, name: text.againTitled(isolate(title)) }
  return { label: text.download(size), name: text.downloadTitled(isolate(title), size) }
}

/** Returns why recordings cannot be saved now, or why a download has stopped; empty for neither. */
export function noteText({ problem }: Downloads, file: SavedFile | undefined): string {
  if (problem) return problemText(problem)
  return file && file.state !== 'done' && file.state !== 'queued' ? stateText(file.state) : ''
}

/** Returns why recordings cannot be saved now, and what helps. */
export const problemText = (problem: StorageProblem): string =>
  ({ full: text.noSpace, forbidden: text.impossible, broken: text.broken })[problem]

/** Returns why a download has stopped. */
function stateText(state: Exclude<SavedState, 'queued' | 'done'>): string {
  const { paused, lost, gone, damaged, failed, noSpace } = text
  return { paused, lost, gone, damaged, failed, 'no-space': noSpace }[state]
}
