import { type ReactNode, use, useEffect } from 'react'
import { formatDayAndTime, formatTime } from '#content/format-dates.ts'
import type { Backups, BackupTicket } from '#contracts/backups.ts'
import { mosqueInstant } from '#contracts/mosque-time.ts'
import { admin } from '#texts/admin.ts'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { ClockContext } from '../../../lib/clock.ts'
import { formatSize } from '../../../lib/format-size.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { ActionStatus, useStatus } from '../action-status.tsx'
import styles from '../admin.module.css'
import { adminData, adminRequest, describeFailure } from '../admin-request.ts'
import { QueryState } from '../query-state.tsx'
import { useAdminQuery } from '../use-admin-query.ts'

const text = admin.backups
/** The screen reloads this often while a job is running. */
const POLL_INTERVAL_MS = 3_000

type Scheduled = NonNullable<Backups['scheduled']>
type Job = Scheduled['backup']

/** `/backups`: the scheduled backups, whether they can be restored, and a download. */
export default function BackupsScreen() {
  const query = useBackups()
  const { data, reload } = query
  const { status, clear, succeed, fail } = useStatus()
  const { busy, run } = useSingleFlight()
  const runAction = (call: () => Promise<string>, failed: string) =>
    run(async () => {
      clear()
      try {
        succeed(await call())
        await reload()
      } catch (failure) {
        fail(describeFailure(failure, failed))
      }
    })
  const request = (path: string, started: string) =>
    runAction(async () => {
      await adminRequest(path, { method: 'POST' })
      return started
    }, text.requestFailed)
  const download = () =>
    runAction(async () => {
      const { data: ticket } = await adminRequest<BackupTicket>('/backups/tickets', { method: 'POST' })
      if (ticket) startDownload(ticket.url)
      return text.download.started
    }, text.download.failed)
  const scheduled = data?.scheduled
  return (
    <div className={styles.screen}>
      <ActionStatus {...status} />
      <p className={styles.small}>{text.lead}</p>
      <QueryState query={query} failed={text.loadFailed} />
      {data ? (
        <>
          <p className={NEEDS_ATTENTION.has(data.status) ? styles.warning : undefined}>{text.status[data.status]}</p>
          {scheduled ? (
            <section className={styles.panel} aria-labelledby="scheduled">
              <h2 id="scheduled">{text.scheduled}</h2>
              <Facts scheduled={scheduled} />
              <div className={styles.buttons}>
                <GuardedButton
                  busy={busy || scheduled.backup?.isRunning}
                  onClick={() => request('/backups', text.requested)}
                >
                  {scheduled.backup?.isRunning ? text.backingUp : text.backUpNow}
                </GuardedButton>
                <GuardedButton
                  kind="secondary"
                  busy={scheduled.selfTest?.isRunning}
                  disabled={busy || scheduled.stored.length === 0}
                  onClick={() => request('/backups/self-tests', text.testRequested)}
                >
                  {scheduled.selfTest?.isRunning ? text.testing : text.testNow}
                </GuardedButton>
              </div>
            </section>
          ) : null}
          <section className={styles.panel} aria-labelledby="download">
            <h2 id="download">{text.download.heading}</h2>
            <p>{text.download.lead}</p>
            <p className={styles.small}>{text.download.size(formatSize(data.contentBytes))}</p>
            <div className={styles.buttons}>
              <GuardedButton kind="secondary" disabled={busy} onClick={download}>
                {text.download.button}
              </GuardedButton>
            </div>
            <p className={styles.small}>{text.download.secret}</p>
          </section>
          {scheduled ? <StoredList scheduled={scheduled} /> : null}
        </>
      ) : null}
    </div>
  )
}

const NEEDS_ATTENTION: ReadonlySet<Backups['status']> = new Set(['off', 'late', 'failed'])

function useBackups() {
  const query = useAdminQuery('the backups', () => adminData<Backups>('/backups'))
  const { data, reload } = query
  const now = use(ClockContext)().toISOString()
  const jobs = data?.scheduled ? [data.scheduled.backup, data.scheduled.selfTest] : []
  const isRunning = jobs.some((job) => job?.isRunning)
  // A process is about to start the job; the first self-test follows the first backup.
  const isDue = jobs.some((job) => (job ? job.dueAt <= now : !data?.scheduled?.backup?.error))
  useEffect(() => {
    if (!isRunning && !isDue) return
    const timer = setInterval(() => void reload(), POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isRunning, isDue, reload])
  return query
}

/** Navigates to the address, which sends a file: the page stays. */
function startDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

function Facts({ scheduled }: { scheduled: Scheduled }) {
  const { backup, selfTest, to, hour, everyHours, keep, freeBytes, error } = scheduled
  const facts: [string, ReactNode][] = [
    [text.last, describeJob(backup, (when, { bytes, files }) => text.made(when, formatSize(bytes), files))],
    [text.lastTest, describeJob(selfTest, text.tested)],
    [
      text.schedule,
      everyHours === 24
        ? text.daily(formatTime(mosqueInstant('2026-01-01', hour * 3600)), keep)
        : text.everyHours(everyHours, keep),
    ],
    [
      text.place,
      // A path is read from left to right in every language.
      <bdi key="place" dir="ltr" className={styles.small}>
        {to}
      </bdi>,
    ],
  ]
  const size = backup?.result?.bytes ?? 0
  if (freeBytes !== null)
    facts.push([
      text.room,
      freeBytes < size ? text.roomShort(formatSize(freeBytes), formatSize(size)) : text.roomFree(formatSize(freeBytes)),
    ])
  const damaged = backup?.result?.damaged ?? 0
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.wrapping}>{value}</dd>
          </div>
        ))}
      </dl>
      {damaged > 0 ? <p className={styles.warning}>{text.damaged(damaged)}</p> : null}
      {error ? <p className={styles.warning}>{error}</p> : null}
    </>
  )
}

function describeJob(
  job: Job,
  success: (when: string, result: NonNullable<NonNullable<Job>['result']>) => string,
): string {
  if (job?.isRunning) return text.running
  if (job?.error && job.finishedAt) return text.failedAt(formatDayAndTime(new Date(job.finishedAt)), job.error)
  if (!job?.succeededAt || !job.result) return text.never
  return success(formatDayAndTime(new Date(job.succeededAt)), job.result)
}

function StoredList({ scheduled: { stored, error } }: { scheduled: Scheduled }) {
  return (
    <section className={styles.panel} aria-labelledby="stored">
      <h2 id="stored">{text.stored.heading}</h2>
      {stored.length === 0 ? <p>{error ? text.stored.failed(error) : text.stored.none}</p> : null}
      <ul className={styles.rows}>
        {stored.map(({ name, bytes, createdAt }) => (
          <li key={name}>
            <p className="numeric">{text.stored.entry(formatDayAndTime(new Date(createdAt)), formatSize(bytes))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
