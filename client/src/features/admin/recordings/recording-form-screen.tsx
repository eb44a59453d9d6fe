import { use, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { karachiDate } from '#contracts/karachi-time.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { admin } from '../../../content/en/admin.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { useDraft } from '../draft.ts'
import { useChosen } from './chosen.ts'
import { isAnother, type UploadJob } from './kept-upload.ts'
import { likelyDate } from './likely-date.ts'
import { RecordingForm } from './recording-form.tsx'
import { acknowledgeUpload, startUpload, useUpload } from './upload.ts'
import { UploadPanel } from './upload-panel.tsx'
import { useWaiting, WaitingList } from './waiting.tsx'

/** `/newbayan` and `/newbayanmorning`: the form of a new recording. */
export default function RecordingFormScreen({ kind }: { kind: RecordingKind }) {
  const clock = use(ClockContext)
  const navigate = useNavigate()
  const state = useUpload()
  const chosen = useChosen(kind)
  const [waiting, lookAgain] = useWaiting(kind)
  const date = likelyDate(kind, karachiDate(clock()))
  // What is sent is what stands here, so an upload that waits brings what was typed for it.
  const draft = useDraft(`recording:${kind}`, {
    title: waiting.upload?.title ?? '',
    date: waiting.upload?.date ?? date,
  })
  useEffect(() => () => acknowledgeUpload(kind), [kind])
  const head = admin.recordings.forms[kind]
  // A recording that was refused is out of the way once another is chosen.
  const replaced = state.phase === 'failed' && state.refused && chosen !== null && chosen.file !== state.job.file
  const own = state.phase !== 'idle' && state.job.kind === kind && !replaced ? state : null
  const isUploading = state.phase === 'sending' || state.phase === 'finishing'
  const goOn = (job: UploadJob) => {
    if (isAnother(chosen, job)) return void startUpload(job, clock)
    // The waiting upload may be gone before the form is done with.
    draft.change(draft.values)
    const { title, date: typed } = draft.values
    void startUpload({ ...job, title, date: typed }, clock)
  }
  return (
    <Dialog open onClose={() => navigate('/update-jamat')} label={head.heading}>
      <p>{head.lead}</p>
      {own || isUploading ? null : (
        <WaitingList kind={kind} waiting={waiting} chosen={chosen} date={date} onContinue={goOn} onChange={lookAgain} />
      )}
      <RecordingForm kind={kind} date={date} draft={draft} own={own} elsewhere={!own && isUploading ? state : null} />
      {own ? <UploadPanel state={own} onContinue={goOn} onEnd={lookAgain} /> : null}
    </Dialog>
  )
}
