import { use, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { mosqueDate } from '#contracts/mosque-time.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { admin } from '#texts/admin.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { ClockContext } from '../../../lib/clock.ts'
import { FormStatus } from '../action-status.tsx'
import styles from '../admin.module.css'
import { useDraft } from '../draft.ts'
import formStyles from '../form.module.css'
import { useLeave } from '../use-leave.ts'
import { defaultDate } from './default-date.ts'
import { PendingRecordingsList, usePendingRecordings } from './pending-recordings.tsx'
import { dismissRecorderError, useRecorder } from './recorder.ts'
import { RecordingForm } from './recording-form.tsx'
import { LISTS } from './recording-paths.ts'
import { useSelectedRecording } from './selected-recording.ts'
import { isDifferentFile, type UploadJob } from './stored-upload.ts'
import { dismissUpload, startUpload } from './upload.ts'
import { UploadPanel } from './upload-panel.tsx'
import { useUpload } from './upload-state.ts'

/** `/newbayan` and `/newbayanmorning`: the form of a new recording. */
export default function RecordingFormScreen({ kind }: { kind: RecordingKind }) {
  const clock = use(ClockContext)
  const leave = useLeave(LISTS[kind])
  const state = useUpload()
  const selected = useSelectedRecording(kind)
  const recorder = useRecorder()
  const [pending, reloadPending] = usePendingRecordings(kind)
  const [takenBack, setTakenBack] = useState('')
  const date = defaultDate(kind, mosqueDate(clock()))
  // An interrupted upload restores its title and date.
  const draft = useDraft(`recording:${kind}`, {
    title: pending.upload?.title ?? '',
    secondTitle: pending.upload?.secondTitle ?? '',
    date: pending.upload?.date ?? date,
  })
  useEffect(
    () => () => {
      dismissUpload(kind)
      dismissRecorderError()
    },
    [kind],
  )
  const head = admin.recordings.forms[kind]
  // Selecting another file dismisses a refused recording.
  const isReplaced =
    state.phase === 'failed' && state.isRejected && selected !== null && selected.file !== state.job.file
  const own = state.phase !== 'idle' && state.job.kind === kind && !isReplaced ? state : null
  const isUploading = state.phase === 'sending' || state.phase === 'finishing'
  const isDone = own?.phase === 'done'
  const isRecording = recorder.phase !== 'idle' && recorder.kind === kind
  const continueUpload = (job: UploadJob) => {
    if (isDifferentFile(selected, job)) return void startUpload(job, clock)
    // Stores the restored values: the stored upload may be deleted while this form is open.
    draft.change(draft.values)
    void startUpload({ ...job, ...draft.values }, clock)
  }
  const takeBack = ({ title, secondTitle = '', date }: UploadJob) => {
    flushSync(() => {
      draft.change({ title, secondTitle, date })
      setTakenBack(admin.recordings.takenBack)
    })
    // The form is back in the place of the outcome, which had the focus.
    document.getElementById('recording-file')?.focus({ preventScroll: true })
  }
  return (
    <Dialog open onClose={leave} label={head.heading} className={formStyles.formDialog}>
      <p className={styles.small} hidden={isDone}>
        {head.lead}
      </p>
      {own || isUploading || isRecording ? null : (
        <PendingRecordingsList
          kind={kind}
          pending={pending}
          selected={selected}
          date={date}
          onContinue={continueUpload}
          onChange={reloadPending}
        />
      )}
      {/* Above the form, which grows when its file has been read. */}
      <FormStatus message={own ? '' : takenBack} />
      {/* The progress and the outcome take the form's place; the form stays mounted and clears itself. */}
      <div hidden={isDone || (own !== null && isUploading)}>
        <RecordingForm
          kind={kind}
          date={date}
          draft={draft}
          own={own}
          other={!own && isUploading ? state : null}
          onDiscard={reloadPending}
        />
      </div>
      {own ? (
        <UploadPanel state={own} onContinue={continueUpload} onEnd={reloadPending} onTakenBack={takeBack} />
      ) : null}
    </Dialog>
  )
}
