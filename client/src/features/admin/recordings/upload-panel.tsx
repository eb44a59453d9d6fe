import { use, useEffect, useRef, useState } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import { admin } from '#texts/admin.ts'
import { time } from '#texts/time.ts'
import { Button } from '../../../components/button.tsx'
import { GuardedButton, useGuard } from '../../../components/guarded-button.tsx'
import { AppLink } from '../../../components/link.tsx'
import { refreshSite } from '../../../data/start-sync.ts'
import { ClockContext } from '../../../lib/clock.ts'
import { formatSize } from '../../../lib/format-size.ts'
import { typed } from '../../../lib/typed.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import bars from '../../../talks/downloads/download-button.module.css'
import { ErrorMessage } from '../action-status.tsx'
import styles from '../admin.module.css'
import { describeFailure } from '../admin-request.ts'
import { Outcome, useIgnoredBackdrop } from '../outcome.tsx'
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

/** Shows an upload's progress or outcome in place of the form. */
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
          <GuardedButton kind="danger" onClick={cancel}>
            {text.cancel}
          </GuardedButton>
        </div>
      </>
    )
  }
  return <Progress state={state} onCancel={cancel} />
}

/** Takes the form's place while the recording is sent. */
function Progress({ state, onCancel }: { state: Uploading; onCancel: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => panel.current?.focus(), [])
  useIgnoredBackdrop(useGuard(undefined))
  const name = state.job.title.trim() || state.job.fileName
  return (
    <div ref={panel} tabIndex={-1} className={styles.column}>
      <h3 className={styles.wrapping} {...typed(name)}>
        {name}
      </h3>
      {state.phase === 'finishing' ? (
        <p role="status">{text.finishing}</p>
      ) : (
        <Sending state={state} onCancel={onCancel} />
      )}
    </div>
  )
}

function Sending({ state, onCancel }: { state: Extract<Uploading, { phase: 'sending' }>; onCancel: () => void }) {
  const percent = percentOf(state)
  const minutesLeft = state.perSecond ? Math.ceil((state.total - state.sent) / state.perSecond / 60) : null
  return (
    <div className={`${styles.highlight} ${state.isWaiting ? styles.waiting : ''}`}>
      <p role="status" className={styles.caution}>
        {state.isWaiting ? text.waiting : null}
      </p>
      {state.isWaiting ? null : <p>{text.uploading(percent)}</p>}
      <progress
        className={bars.bar}
        aria-label={text.progress}
        value={state.sent}
        max={state.total}
        aria-valuetext={text.uploading(percent)}
      />
      <p className="numeric">{text.sent(formatSize(state.sent), formatSize(state.total))}</p>
      {state.perSecond && minutesLeft !== null ? (
        <p className="numeric">{text.speed(formatSize(state.perSecond), time.duration(minutesLeft))}</p>
      ) : null}
      {state.isWaiting ? null : <p className={styles.small}>{text.canResume}</p>}
      <div className={styles.buttons}>
        <GuardedButton kind="danger" onClick={onCancel}>
          {text.cancel}
        </GuardedButton>
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
