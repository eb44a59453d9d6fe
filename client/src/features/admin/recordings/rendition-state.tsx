import { useEffect } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import type { RenditionJobs } from '#contracts/renditions.ts'
import { admin } from '#texts/admin.ts'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { isolate } from '../../../lib/typed.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import styles from '../admin.module.css'
import { adminData, adminRequest, describeFailure } from '../admin-request.ts'
import { type AdminQuery, useAdminQuery } from '../use-admin-query.ts'

const text = admin.recordings.renditions
const POLL_INTERVAL_MS = 5_000

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

/** Shows how many small copies are not made yet, or why none can be made. */
export function RenditionSummary({ jobs: { missing, counts } }: { jobs: RenditionJobs }) {
  const remaining = counts.queued + counts.running + (missing === null ? 0 : counts.failed)
  if (remaining === 0) return null
  return (
    <p className={styles.small}>{missing === null ? text.remaining(remaining) : text.impossible(isolate(missing))}</p>
  )
}

export interface RenditionStateProps {
  recording: Recording
  query: AdminQuery<RenditionJobs>
  /** @param error why it failed; undefined when the copy will be made */
  onRetried: (message: string, error?: string) => void
}

/** Shows the progress of the small copy of a recording; once it is finished, only what is unusual about it. */
export function RenditionState({
  recording: { id, title, renditions, isPreparing },
  query,
  onRetried,
}: RenditionStateProps) {
  const { busy, run } = useSingleFlight()
  const { data, reload } = query
  const state = data?.talks.find((talk) => talk.id === id)
  if (!data || !state || (state.state === 'done' && state.error === null)) return null
  if (state.state !== 'done' && (data.encoder === null || renditions)) return null
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

function stateText({ state, progress, error }: State, isPreparing: true | undefined): string {
  if (state === 'done') return text.quiet(isolate(error ?? ''))
  if (state === 'failed') return (isPreparing ? text.notConverted : text.failed)(isolate(error ?? ''))
  if (state === 'running') return progress === null ? text.running : text.runningPercent(Math.floor(progress * 100))
  return error === null ? text.queued : text.failedBefore(isolate(error))
}
