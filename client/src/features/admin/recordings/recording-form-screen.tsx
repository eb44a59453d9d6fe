import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { admin } from '../../../content/en/admin.ts'
import { formatMegabytes } from '../../../lib/amounts.ts'
import styles from '../admin.module.css'
import { forgetUpload, keptUpload, type UploadJob } from './kept-upload.ts'
import { RecordingForm } from './recording-form.tsx'
import { acknowledgeUpload, useUpload } from './upload.ts'
import { Continue, UploadPanel } from './upload-panel.tsx'

const text = admin.recordings

/** `/newbayan` and `/newbayanmorning`: the form of a new recording. */
export default function RecordingFormScreen({ kind }: { kind: RecordingKind }) {
  const navigate = useNavigate()
  const state = useUpload()
  const own = state.phase !== 'idle' && state.job.kind === kind
  const [left, setLeft] = useState<UploadJob | null>(null)
  // An upload that a closed page left behind.
  useEffect(() => void keptUpload(kind).then(setLeft), [kind])
  useEffect(() => acknowledgeUpload, [])
  const head = text.forms[kind]
  return (
    <Dialog open onClose={() => navigate('/update-jamat')} label={head.heading}>
      <p>{head.lead}</p>
      {left && state.phase === 'idle' ? <Interrupted job={left} onEnd={() => setLeft(null)} /> : null}
      <RecordingForm kind={kind} />
      {own ? <UploadPanel state={state} onEnd={() => setLeft(null)} /> : null}
    </Dialog>
  )
}

function Interrupted({ job, onEnd }: { job: UploadJob; onEnd: () => void }) {
  const discard = () => {
    void forgetUpload(job.kind)
    onEnd()
  }
  return (
    <div className={styles.readBack} role="status">
      <p>{text.interrupted(job.fileName, formatMegabytes(job.file.size))}</p>
      <div className={styles.buttons}>
        <Continue job={job} />
        <Button kind="quiet" onClick={discard}>
          {text.discard}
        </Button>
      </div>
    </div>
  )
}
