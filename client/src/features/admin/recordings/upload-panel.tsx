import { use, useEffect, useState } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import { admin } from '#texts/admin.ts'
import { time } from '#texts/time.ts'
import { Button } from '../../../components/button.tsx'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { AppLink } from '../../../components/link.tsx'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { formatSize } from '../../../lib/format-size.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { ErrorMessage } from '../action-status.tsx'
import styles from '../admin.module.css'
import { describeFailure } from '../admin-request.ts'
import formStyles from '../form.module.css'
import { Outcome } from '../outcome.tsx'
import { GRACE_SECONDS, Undo } from '../undo.tsx'
import { FORMS, LISTS } from './recording-paths.ts'
import type { UploadJob } from './stored-upload.ts'
import { cancelUpload, dismissUpload, takeBackUpload } from './upload.ts'
import { type Added, percentOf, type Uploading, type UploadState } from './upload-state.ts'

const text = admin.recordings
/** A larger upload is cancelled only after confirmation. */
const CONFIRM_CANCEL_BYTES = 1_000_000

export interface UploadPanelProps {
  state: Exclude<UploadState, { phase: 'idle' }>
  onContinue: (job: UploadJob) => void
  /** Called when the upload is finished, refused or cancelled. */
  onEnd: () => void
  /** Called when a finished upload was taken back: the form has its file again. */
  onTakenBack: (job: UploadJob) => void
}

/** Shows an upload's progress in place of the submit button. */
export function UploadPanel({ state, onContinue, onEnd, onTakenBack }: UploadPanelProps) {
  const clock = use(ClockContext)
  const isDone = state.phase === 'done'
  const isRejected = state.phase === 'failed' && state.isRejected
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the upload ends
  useEffect(() => {
    if (isDone) refreshSite(clock)
    if (isDone || isRejected) onEnd()
  }, [isDone, isRejected])
  const cancel = () => {
    if (sentOf(state) > CONFIRM_CANCEL_BYTES && !confirm(text.confirmCancel(formatSize(sentOf(state))))) return
    void cancelUpload()
    onEnd()
  }
  if (state.phase === 'done') return <AddedRecording {...state} onTakenBack={onTakenBack} />
  if (state.phase === 'failed') {
    return (
      <>
        <ErrorMessage>{state.message}</ErrorMessage>
        <div className={styles.buttons}>
          {isRejected ? (
            <Button onClick={() => document.getElementById('recording-file')?.click()}>{text.chooseAnother}</Button>
          ) : (
            <Button onClick={() => onContinue(state.job)}>{text.resume}</Button>
          )}
          <GuardedButton kind="secondary" onClick={cancel}>
            {text.cancel}
          </GuardedButton>
        </div>
      </>
    )
  }
  if (state.phase === 'finishing') return <p role="status">{text.finishing}</p>
  const percent = percentOf(state)
  const minutesLeft = state.perSecond ? Math.ceil((state.total - state.sent) / state.perSecond / 60) : null
  return (
    <div className={formStyles.submit}>
      <div className={styles.highlight}>
        <p>{text.uploading(percent)}</p>
        <progress
          className={styles.progress}
          aria-label={text.progress}
          value={state.sent}
          max={state.total}
          aria-valuetext={text.uploading(percent)}
        />
        <p className="numeric">{text.sent(formatSize(state.sent), formatSize(state.total))}</p>
        {state.perSecond && minutesLeft !== null ? (
          <p className="numeric">{text.speed(formatSize(state.perSecond), time.duration(minutesLeft))}</p>
        ) : null}
        <p className={styles.small} role="status">
          {state.isWaiting ? text.waiting : text.canResume}
        </p>
        <div className={styles.buttons}>
          <GuardedButton kind="secondary" onClick={cancel}>
            {text.cancel}
          </GuardedButton>
        </div>
      </div>
    </div>
  )
}

/** Replaces the form of a recording that was added. */
function AddedRecording({ job, recording, onTakenBack }: Added & Pick<UploadPanelProps, 'onTakenBack'>) {
  const clock = use(ClockContext)
  const { busy, run } = useSingleFlight()
  const [error, setError] = useState('')
  const takeBack = async (recording: Recording) => {
    setError('')
    try {
      await takeBackUpload(job, recording)
      refreshSite(clock)
      onTakenBack(job)
    } catch (error) {
      console.error('Taking the recording back failed:', error)
      setError(describeFailure(error, text.takeBackFailed))
    }
  }
  return (
    <Outcome
      message={text.added}
      detail={job.title}
      see={recording ? `/bayan/${recording.id}` : LISTS[job.kind]}
      onAnother={() => dismissUpload(job.kind)}
      undo={
        recording && (
          <>
            <ErrorMessage>{error}</ErrorMessage>
            <Undo
              seconds={GRACE_SECONDS}
              expires
              countdown={admin.outcome.phonesIn}
              busy={busy}
              onClick={() => void run(() => takeBack(recording))}
            />
          </>
        )
      }
    />
  )
}

/** Shows in place of the submit button that the other form's upload is in progress, with a link to it. */
export function OtherUploadNotice({ state }: { state: Uploading }) {
  const { kind } = state.job
  return (
    <p className={styles.small}>
      {text.otherUpload(admin.recorder.kinds[kind], percentOf(state))}{' '}
      <AppLink href={FORMS[kind]}>{text.showOtherUpload}</AppLink>
    </p>
  )
}

const sentOf = (state: UploadPanelProps['state']) => ('sent' in state ? state.sent : 0)
