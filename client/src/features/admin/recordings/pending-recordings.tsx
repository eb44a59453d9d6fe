/** Recordings on this phone that are not on the site yet: an interrupted upload, recordings made here, a shared file. */
import { type ReactNode, useEffect, useState } from 'react'
import { formatDayAndTime } from '#content/format-dates.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { admin } from '#texts/admin.ts'
import { Button } from '../../../components/button.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { isSameFile, readSharedFile, type SharedFile } from '../../../data/shared-inbox.ts'
import { formatLength } from '../../../lib/format-length.ts'
import { formatSize } from '../../../lib/format-size.ts'
import { isolate } from '../../../lib/typed.ts'
import styles from '../admin.module.css'
import {
  deleteLocalRecording,
  type LocalRecording,
  listLocalRecordings,
  readLocalRecording,
} from './local-recordings-db.ts'
import { createRecordedFile } from './recorded-file.ts'
import { type SelectedRecording, selectRecording } from './selected-recording.ts'
import { deleteUpload, identityOf, readUpload, type UploadJob } from './stored-upload.ts'
import { isLocked, recordingLock, uploadLock } from './tab-lock.ts'

const text = admin.recordings

export interface PendingRecordings {
  upload: UploadJob | null
  recordings: readonly LocalRecording[]
  shared: SharedFile | null
}
const NONE: PendingRecordings = { upload: null, recordings: [], shared: null }

/** Reads the pending recordings of a kind. @returns them, and a function that reads them again */
export function usePendingRecordings(kind: RecordingKind): [PendingRecordings, () => void] {
  const [pending, setPending] = useState(NONE)
  const [version, setVersion] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version reloads the list
  useEffect(() => {
    let isCurrent = true
    void readPending(kind).then((found) => isCurrent && setPending(found))
    return () => {
      isCurrent = false
    }
  }, [kind, version])
  return [pending, () => setVersion((count) => count + 1)]
}

async function readPending(kind: RecordingKind): Promise<PendingRecordings> {
  const [upload, stored, shared] = await Promise.all([readUpload(kind), listLocalRecordings(kind), readSharedFile()])
  const isRecording = await Promise.all(stored.map(({ id }) => isLocked(recordingLock(id))))
  const origin = upload?.origin
  return {
    // An upload in progress in another tab is not interrupted.
    upload: (await isLocked(uploadLock(kind))) ? null : upload,
    // The file of an interrupted upload is offered with the upload only.
    recordings: stored.filter(({ id }, index) => !isRecording[index] && !(origin?.from === 'take' && origin.id === id)),
    shared: shared && upload?.origin.from === 'share' && isSameFile(identityOf(upload), shared.file) ? null : shared,
  }
}

export interface PendingRecordingsListProps {
  kind: RecordingKind
  pending: PendingRecordings
  /** The recording in the form, which is not offered again. */
  selected: SelectedRecording | null
  /** Part of the name of a file that is made from a recording. */
  date: string
  onContinue: (job: UploadJob) => void
  onChange: () => void
}

/** Offers to use or discard each pending recording. */
export function PendingRecordingsList({
  kind,
  pending: { upload, recordings, shared },
  selected,
  date,
  onContinue,
  onChange,
}: PendingRecordingsListProps) {
  const origin = selected?.origin
  const discardUpload = async (job: UploadJob) => {
    if (!confirm(text.confirmDiscard)) return
    await deleteUpload(job.kind)
    onChange()
  }
  return (
    <>
      {upload ? (
        <Offer message={text.interrupted(isolate(upload.fileName), formatSize(upload.file.size))}>
          <Button onClick={() => onContinue(upload)}>{text.resume}</Button>
          <GuardedButton kind="danger" onClick={() => void discardUpload(upload)}>
            {text.discard}
          </GuardedButton>
        </Offer>
      ) : null}
      {recordings
        .filter(({ id }) => !(origin?.from === 'take' && origin.id === id))
        .map((recording) => (
          <LocalRecordingOffer key={recording.id} recording={recording} date={date} onChange={onChange} />
        ))}
      {shared && !(selected?.origin.from === 'share' && isSameFile(selected.file, shared.file)) ? (
        <Offer message={admin.share.waiting(isolate(shared.file.name), formatSize(shared.file.size))}>
          <Button onClick={() => selectRecording(kind, { file: shared.file, origin: { from: 'share' } })}>
            {admin.recorder.use}
          </Button>
        </Offer>
      ) : null}
    </>
  )
}

interface LocalRecordingOfferProps {
  recording: LocalRecording
  date: string
  onChange: () => void
}

function LocalRecordingOffer({ recording, date, onChange }: LocalRecordingOfferProps) {
  const words = admin.recorder
  const { id, kind, seconds, bytes, startedAt, chapters = [] } = recording
  const [isUnreadable, setIsUnreadable] = useState(false)
  const select = async () => {
    const file = await readLocalRecording(recording)
      .then((data) => createRecordedFile(recording, data, date))
      .catch((error: unknown) => console.error('The recording on this phone cannot be read:', error))
    // A crash may lose the last seconds, but not the chapters marked in them.
    const within = chapters.filter(({ at }) => at < seconds)
    if (file) selectRecording(kind, { file, origin: { from: 'take', id }, chapters: within })
    else setIsUnreadable(true)
  }
  const discard = async () => {
    if (!confirm(words.confirmDiscard)) return
    await deleteLocalRecording(id)
    onChange()
  }
  return (
    <Offer message={words.unsent(formatLength(seconds), formatSize(bytes), formatDayAndTime(new Date(startedAt)))}>
      {isUnreadable ? (
        <p role="alert">{words.unreadable}</p>
      ) : (
        <Button onClick={() => void select()}>{words.use}</Button>
      )}
      <GuardedButton kind="danger" onClick={() => void discard()}>
        {words.discard}
      </GuardedButton>
    </Offer>
  )
}

function Offer({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div className={styles.highlight} role="status">
      <p>{message}</p>
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
