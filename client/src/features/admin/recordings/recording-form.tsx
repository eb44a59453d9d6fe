import { type FormEvent, use, useEffect, useState } from 'react'
import { AUDIO_FILE_ENDINGS } from '#contracts/audio-types.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { MAX_RECORDING_DATE, MAX_RECORDING_TITLE } from '#contracts/recording-limits.ts'
import { admin } from '#texts/admin.ts'
import { Button } from '../../../components/button.tsx'
import { Field, FileField } from '../../../components/field.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { ClockContext } from '../../../lib/clock.ts'
import { formatLength } from '../../../lib/format-length.ts'
import { formatSize } from '../../../lib/format-size.ts'
import { isolate } from '../../../lib/typed.ts'
import adminStyles from '../admin.module.css'
import type { Draft } from '../draft.ts'
import formStyles from '../form.module.css'
import { otherScript } from '../other-script.ts'
import { AudioBar } from './audio-bar.tsx'
import { describeRejection, type FileInfo, inspectFile, isKnownNonAudio } from './inspect-file.ts'
import { RecordPanel } from './record-panel.tsx'
import { RecordedChapters } from './recorded-chapters.tsx'
import { useRecorder } from './recorder.ts'
import {
  changeSelectedChapters,
  removeLocalCopy,
  type SelectedRecording,
  selectRecording,
  useSelectedRecording,
} from './selected-recording.ts'
import { isDifferentFile, type UploadJob } from './stored-upload.ts'
import { dismissUpload, startUpload } from './upload.ts'
import { OtherUploadNotice } from './upload-panel.tsx'
import type { UploadState } from './upload-state.ts'

const text = admin.recordings

export interface RecordingFormProps {
  kind: RecordingKind
  /** Part of the name of a file that is made from a recording. */
  date: string
  draft: Draft<Pick<UploadJob, 'title' | 'secondTitle' | 'date'>>
  /** This form's upload. */
  own: Exclude<UploadState, { phase: 'idle' }> | null
  /** The other form's upload while it is in progress. */
  other: Extract<UploadState, { phase: 'sending' | 'finishing' }> | null
  /** Called when the phone's copy of the recording in the form was deleted. */
  onDiscard: () => void
}

/** Title, file and date of a new recording. */
export function RecordingForm({ kind, date, draft, own, other, onDiscard }: RecordingFormProps) {
  const clock = use(ClockContext)
  const recorder = useRecorder()
  const selected = useSelectedRecording(kind)
  const file = selected?.file ?? null
  const [fileError, setFileError] = useState('')
  const info = useFileInfo(file)
  const error = file ? validateFile(file) || describeRejection(info, text) : fileError

  const select = (next: File) => {
    dismissUpload(kind)
    const invalid = validateFile(next)
    setFileError(invalid)
    selectRecording(kind, invalid ? null : { file: next, origin: { from: 'phone' } })
  }
  const discard = async ({ origin, file }: SelectedRecording) => {
    if (!confirm(admin.recorder.confirmDiscard)) return
    await removeLocalCopy(origin, file)
    selectRecording(kind, null)
    onDiscard()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!selected || error) {
      if (!selected) setFileError(fileError || text.noFileChosen)
      document.getElementById('recording-file')?.focus()
      return
    }
    const { file, origin, chapters } = selected
    void startUpload({ kind, ...draft.values, chapters, fileName: file.name, file, origin, uploadUrl: null }, clock)
  }
  const phase = own?.phase
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the upload is done
  useEffect(() => {
    if (own?.phase !== 'done' || isDifferentFile(selected, own.job)) return
    draft.clear()
    selectRecording(kind, null)
    setFileError('')
  }, [phase])
  const isRejected = own?.phase === 'failed' && own.isRejected
  const isRecording = recorder.phase !== 'idle' && recorder.kind === kind
  return (
    <form className={formStyles.form} onSubmit={submit}>
      <div className={formStyles.form} hidden={isRecording}>
        <Field
          id="recording-title"
          label={text.title}
          value={draft.values.title}
          maxLength={MAX_RECORDING_TITLE}
          onChange={(event) => {
            dismissUpload(kind)
            draft.change({ title: event.target.value })
          }}
        />
        <FileField
          id="recording-file"
          label={text.file}
          choose={file ? text.chooseAnother : text.chooseFile}
          accept={['audio/*', ...AUDIO_FILE_ENDINGS].join()}
          error={error || undefined}
          onChange={(event) => {
            const next = event.target.files?.[0] ?? null
            // Clearing the input lets the same file be selected again; the line below names the selected file.
            event.target.value = ''
            if (next) select(next)
          }}
        />
        <p className={adminStyles.small} role="status">
          {file ? text.selectedFile(isolate(file.name), describeFile(file.size, info)) : text.noFile}
        </p>
        {file && !error && info?.isPlayable && phase !== 'sending' && phase !== 'finishing' ? (
          <Preview file={file} seconds={info.seconds} />
        ) : null}
        <RecordedChapters
          chapters={selected?.chapters ?? []}
          onChange={(chapters) => void changeSelectedChapters(kind, chapters)}
        />
        {selected && selected.origin.from !== 'phone' ? (
          <GuardedButton kind="danger" onClick={() => void discard(selected)}>
            {admin.recorder.discard}
          </GuardedButton>
        ) : null}
      </div>
      {selected && recorder.phase === 'idle' && !recorder.error ? null : <RecordPanel kind={kind} date={date} />}
      <div className={formStyles.form} hidden={isRecording}>
        <Field
          id="recording-date"
          label={text.date}
          hint={text.dateHint}
          value={draft.values.date}
          maxLength={MAX_RECORDING_DATE}
          onChange={(event) => draft.change({ date: event.target.value })}
        />
        <Field
          id="recording-second-title"
          label={text.secondTitle[otherScript(draft.values.title)]}
          value={draft.values.secondTitle ?? ''}
          maxLength={MAX_RECORDING_TITLE}
          onChange={(event) => draft.change({ secondTitle: event.target.value })}
        />
      </div>
      {isRecording || isRejected || other ? null : (
        <div className={`${adminStyles.docked} ${formStyles.submit}`}>
          <Button type="submit" kind={selected ? 'primary' : 'secondary'}>
            {text.submit}
          </Button>
        </div>
      )}
      {other ? <OtherUploadNotice state={other} /> : null}
    </form>
  )
}

/** Returns why a file cannot be uploaded; empty if it can be. */
const validateFile = (file: File) => (isKnownNonAudio(file) ? text.notAudio : file.size === 0 ? text.emptyFile : '')

function describeFile(bytes: number, info: FileInfo | null): string {
  const size = formatSize(bytes)
  return info?.seconds ? text.fileDetails(formatLength(info.seconds), size) : size
}

/** Plays the selected recording before it is uploaded. */
function Preview({ file, seconds }: { file: File; seconds: number | null }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url ? <AudioBar label={text.preview} url={url} seconds={seconds} /> : null
}

/** Returns a file's metadata; null until it is read. */
function useFileInfo(file: File | null): FileInfo | null {
  const [known, setKnown] = useState<{ file: File; info: FileInfo } | null>(null)
  useEffect(() => {
    if (!file) return
    let isCurrent = true
    void inspectFile(file).then((info) => isCurrent && setKnown({ file, info }))
    return () => {
      isCurrent = false
    }
  }, [file])
  return known?.file === file ? (known?.info ?? null) : null
}
