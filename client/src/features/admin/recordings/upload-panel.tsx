import { use, useEffect } from 'react'
import { Button } from '../../../components/button.tsx'
import { AppLink } from '../../../components/link.tsx'
import { admin } from '../../../content/en/admin.ts'
import { ui } from '../../../content/en/interface.ts'
import { refreshSite } from '../../../data/start-sync.ts'
import { formatSize } from '../../../lib/amounts.ts'
import { ClockContext } from '../../../lib/clock.ts'
import styles from '../admin.module.css'
import { FORMS } from './going-on.tsx'
import type { UploadJob } from './kept-upload.ts'
import { cancelUpload, type UploadState } from './upload.ts'

const text = admin.recordings

export interface UploadPanelProps {
  state: Exclude<UploadState, { phase: 'idle' }>
  onContinue: (job: UploadJob) => void
  /** There is nothing to go on with any more. */
  onEnd: () => void
}

/** How an upload is going, in place of the button that began it. */
export function UploadPanel({ state, onContinue, onEnd }: UploadPanelProps) {
  const clock = use(ClockContext)
  const done = state.phase === 'done'
  const refused = state.phase === 'failed' && state.refused
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (done) refreshSite(clock)
    if (done || refused) onEnd()
  }, [done, refused])
  const cancel = () => {
    void cancelUpload()
    onEnd()
  }
  if (state.phase === 'done') {
    return (
      <p role="status" className={styles.done}>
        {text.added}
      </p>
    )
  }
  if (state.phase === 'failed') {
    return (
      <>
        <p role="alert" className={styles.fault}>
          {state.message}
        </p>
        <div className={styles.buttons}>
          {refused ? (
            <Button onClick={() => document.getElementById('recording-file')?.click()}>{text.chooseAnother}</Button>
          ) : (
            <Button onClick={() => onContinue(state.job)}>{text.resume}</Button>
          )}
          <Button kind="quiet" onClick={cancel}>
            {text.cancel}
          </Button>
        </div>
      </>
    )
  }
  if (state.phase === 'finishing') return <p role="status">{text.finishing}</p>
  const percent = percentOf(state)
  const left = state.perSecond ? Math.ceil((state.total - state.sent) / state.perSecond / 60) : null
  return (
    <div className={styles.readBack}>
      <p>{text.uploading(percent)}</p>
      <progress
        className={styles.progress}
        aria-label={text.progress}
        value={state.sent}
        max={state.total}
        aria-valuetext={text.uploading(percent)}
      />
      <p className="numeric">{text.sent(formatSize(state.sent), formatSize(state.total))}</p>
      {state.perSecond && left !== null ? (
        <p className="numeric">{text.speed(formatSize(state.perSecond), ui.time.duration(left))}</p>
      ) : null}
      <p className={styles.small} role="status">
        {state.waiting ? text.waiting : text.keepOpen}
      </p>
      <div className={styles.buttons}>
        <Button kind="quiet" onClick={cancel}>
          {text.cancel}
        </Button>
      </div>
    </div>
  )
}

type Uploading = Extract<UploadState, { phase: 'sending' | 'finishing' }>

/** In place of the button that begins an upload: that another goes on, and the way to it. */
export function UploadElsewhere({ state }: { state: Uploading }) {
  const { kind } = state.job
  return (
    <p className={styles.small}>
      {text.elsewhere(admin.recorder.kinds[kind], percentOf(state))}{' '}
      <AppLink href={FORMS[kind]}>{text.toOther}</AppLink>
    </p>
  )
}

const percentOf = (state: Uploading) => (state.phase === 'sending' ? Math.floor((state.sent / state.total) * 100) : 100)
