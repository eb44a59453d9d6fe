import { use, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { karachiDate } from '#contracts/karachi-time.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { admin } from '../../../content/en/admin.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { useChosen } from './chosen.ts'
import { likelyDate } from './likely-date.ts'
import { RecordingForm } from './recording-form.tsx'
import { acknowledgeUpload, useUpload } from './upload.ts'
import { UploadPanel } from './upload-panel.tsx'
import { useWaiting, WaitingList } from './waiting.tsx'

/** `/newbayan` and `/newbayanmorning`: the form of a new recording. */
export default function RecordingFormScreen({ kind }: { kind: RecordingKind }) {
  const clock = use(ClockContext)
  const navigate = useNavigate()
  const state = useUpload()
  const own = state.phase !== 'idle' && state.job.kind === kind
  const chosen = useChosen(kind)
  const [waiting, lookAgain] = useWaiting(kind)
  useEffect(() => acknowledgeUpload, [])
  const head = admin.recordings.forms[kind]
  const date = likelyDate(kind, karachiDate(clock()))
  return (
    <Dialog open onClose={() => navigate('/update-jamat')} label={head.heading}>
      <p>{head.lead}</p>
      {state.phase === 'idle' ? (
        <WaitingList kind={kind} waiting={waiting} chosen={chosen} date={date} onChange={lookAgain} />
      ) : null}
      <RecordingForm kind={kind} date={date} />
      {own ? <UploadPanel state={state} onEnd={lookAgain} /> : null}
    </Dialog>
  )
}
