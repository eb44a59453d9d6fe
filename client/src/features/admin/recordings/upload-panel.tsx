import { use, useEffect } from 'react'
import { Button } from '../../../components/button.tsx'
import { admin } from '../../../content/en/admin.ts'
import { ui } from '../../../content/en/interface.ts'
import { refreshSite } from '../../../data/start-sync.ts'
import { formatSize } from '../../../lib/amounts.ts'
import { ClockContext } from '../../../lib/clock.ts'
import styles from '../admin.module.css'
import type { UploadJob } from './kept-upload.ts'
import { cancelUpload, startUpload, type UploadState } from './upload.ts'

const text = admin.recordings

/** How an upload is going, in place of the button that began it. */
export function UploadPanel({ state, onEnd }: { state: Exclude<UploadState, { phase: 'idle' }>; onEnd: () => void }) {
  const clock = use(ClockContext)
  const done = state.phase === 'done'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done
  useEffect(() => {
    if (!done) return
    refreshSite(clock)
    onEnd()
  }, [done])
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
          <Continue job={state.job} />
          <Button kind="quiet" onClick={cancel}>
            {text.cancel}
          </Button>
        </div>
      </>
    )
  }
  if (state.phase === 'finishing') return <p role="status">{text.finishing}</p>
  const percent = Math.floor((state.sent / state.total) * 100)
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

/** Goes on with an upload where it stopped. */
export function Continue({ job }: { job: UploadJob }) {
  const clock = use(ClockContext)
  return <Button onClick={() => void startUpload(job, clock)}>{text.resume}</Button>
}
