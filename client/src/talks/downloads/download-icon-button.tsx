import { type ReactNode, useRef } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import { downloads as text } from '#texts/downloads.ts'
import { IconButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { formatSize } from '../../lib/format-size.ts'
import { isolate } from '../../lib/typed.ts'
import { focusElement, useFocusFallback } from '../../lib/use-focus-fallback.ts'
import { PlayerIcon } from '../player/player-icon.tsx'
import bars from './download-button.module.css'
import { activityText, noteText, useDownloadAction, useDownloadSize } from './download-button.tsx'
import styles from './download-icon-button.module.css'
import { useDownloads } from './downloads.ts'
import { findSaved } from './downloads-state.ts'

/** Saves a recording on this phone: an icon, for lists. {@link DownloadNote} shows the progress. */
export function DownloadIconButton({ recording, children }: { recording: Recording; children?: ReactNode }) {
  const downloads = useDownloads()
  const file = findSaved(downloads, recording)
  const isDone = file?.state === 'done'
  const outcome = useRef<HTMLSpanElement>(null)
  const watch = useFocusFallback(!isDone, () => focusElement(outcome))
  const action = useDownloadAction(recording, file)
  return (
    <div className={styles.place} data-print="no" {...watch}>
      {isDone ? (
        <span ref={outcome} tabIndex={-1} className={styles.done} title={text.done}>
          <Icon name="done" />
          <span className="visually-hidden">{text.done}</span>
        </span>
      ) : (
        <IconButton
          label={action.name}
          className={file?.state === 'queued' ? '' : styles.start}
          aria-disabled={action.isGuarded}
          onClick={action.onClick}
        >
          {file?.state === 'queued' ? <Icon name="pause" /> : <PlayerIcon name="download" />}
        </IconButton>
      )}
      {children}
    </div>
  )
}

/** The size of the copy that a tap downloads. */
export function DownloadSize({ recording }: { recording: Recording }) {
  return <span className="numeric">{formatSize(useDownloadSize(recording, findSaved(useDownloads(), recording)))}</span>
}

/** The progress of a download and why it stopped; nothing for a recording that is saved or was never requested. */
export function DownloadNote({ recording }: { recording: Recording }) {
  const downloads = useDownloads()
  const file = findSaved(downloads, recording)
  if (file?.state === 'queued') {
    return (
      <div className={styles.running}>
        <span className="numeric">{activityText(downloads, file.hash, file.received / file.bytes)}</span>
        <progress
          className={bars.bar}
          value={file.received}
          max={file.bytes}
          aria-label={text.progressOf(isolate(recording.title))}
        />
      </div>
    )
  }
  const note = noteText(downloads, file)
  return (
    <p role="status" className={note ? styles.note : undefined}>
      {note}
    </p>
  )
}
