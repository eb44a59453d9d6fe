import { useEffect } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import type { RenditionJobs } from '#contracts/renditions.ts'
import { admin } from '#texts/admin.ts'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { Icon, LineIcon } from '../../../components/icon.tsx'
import { formatSize } from '../../../lib/format-size.ts'
import { isolate } from '../../../lib/typed.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import styles from '../admin.module.css'
import { adminData, adminRequest, describeFailure } from '../admin-request.ts'
import { type AdminQuery, useAdminQuery } from '../use-admin-query.ts'
import own from './recordings.module.css'

const text = admin.recordings.renditions
const POLL_INTERVAL_MS = 5_000
const CLOCK = 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2'

type State = RenditionJobs['talks'][number]

/**
 * Loads the progress of the small copies of recordings, and polls while any is unfinished.
 * @param onMade called when one is finished; must be a stable function
 */
export function useRenditions(onMade: () => unknown): AdminQuery<RenditionJobs> {
  const query = useAdminQuery<RenditionJobs>('the small copies', () => adminData<RenditionJobs>('/renditions'))
  const { data, reload } = query
  const done = data?.counts.done
  const isWorking = data !== null && data.encoder !== null && data.counts.queued + data.counts.running > 0
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return
      const next = await reload()
      if (next && next.counts.done !== done) onMade()
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isWorking, done, reload, onMade])
  return query
}

/** Says why no small copies can be made, if some are to be. */
export function RenditionSummary({ jobs: { missing, counts } }: { jobs: RenditionJobs }) {
  if (missing === null || counts.queued + counts.running + counts.failed === 0) return null
  return (
    <details className={own.impossible}>
      <summary>{text.impossible}</summary>
      <p className={styles.small}>{text.whyImpossible(isolate(missing))}</p>
    </details>
  )
}

export interface RenditionStateProps {
  recording: Recording
  query: AdminQuery<RenditionJobs>
  /** @param error why it failed; undefined when the copy will be made */
  onRetried: (message: string, error?: string) => void
}

/** Shows the state of the small copy of a recording as an icon, and in words only what is unusual about it. */
export function RenditionState({
  recording: { id, title, renditions, isPreparing },
  query,
  onRetried,
}: RenditionStateProps) {
  const { busy, run } = useSingleFlight()
  const { data, reload } = query
  const small = renditions?.find(({ kind }) => kind === 'small')
  const known = data?.talks.find((talk) => talk.id === id)
  const state = known?.state === 'done' || (data?.encoder && !renditions) ? known : undefined
  if (!state || (state.error === null && state.state !== 'failed')) {
    if (small) return <Mark words={text.size(formatSize(small.bytes))} isDone />
    return state && state.state !== 'done' ? <Mark words={stateText(state, isPreparing)} /> : null
  }
  const retry = () =>
    run(async () => {
      try {
        await adminRequest(`/renditions/${id}`, { method: 'POST' })
        onRetried(text.retrying)
      } catch (error) {
        onRetried('', describeFailure(error, text.retryFailed))
      }
      await reload()
    })
  return (
    <div className={styles.stack}>
      <p className={styles.small}>{stateText(state, isPreparing)}</p>
      {state.state === 'failed' ? (
        <GuardedButton
          kind="secondary"
          className={styles.retry}
          busy={busy}
          aria-label={text.retryTitled(isolate(title))}
          onClick={() => void retry()}
        >
          {text.retry}
        </GuardedButton>
      ) : null}
    </div>
  )
}

/** The usual states, in words for screen readers. */
const Mark = ({ words, isDone = false }: { words: string; isDone?: boolean }) => (
  <span className={own.copy} title={words}>
    {isDone ? <Icon name="done" size={16} /> : <LineIcon path={CLOCK} size={16} />}
    <span className="visually-hidden">{words}</span>
  </span>
)

function stateText({ state, progress, error }: State, isPreparing: true | undefined): string {
  if (state === 'done') return text.quiet(isolate(error ?? ''))
  if (state === 'failed') return (isPreparing ? text.notConverted : text.failed)(isolate(error ?? ''))
  if (state === 'running') return progress === null ? text.running : text.runningPercent(Math.floor(progress * 100))
  return error === null ? text.queued : text.failedBefore(isolate(error))
}
