import { useEffect, useState } from 'react'
import type { JamatHistory } from '#contracts/jamat.ts'
import { changesAfter } from '#contracts/jamat-schedule.ts'
import type { Overview } from '#contracts/overview.ts'
import { AppLink } from '../../../components/link.tsx'
import { admin } from '../../../content/en/admin.ts'
import { jamat } from '../../../content/en/jamat.ts'
import { formatSize } from '../../../lib/amounts.ts'
import { formatCalendarDay, formatDayAndTime } from '../../../lib/dates.ts'
import styles from '../admin.module.css'
import { adminRequest } from '../admin-call.ts'

const text = admin.jamat.overview

/** How things stand, at a glance; left out where it cannot be had, since nothing depends on it. */
export function OverviewRow({ history, today }: { history: JamatHistory | null; today: string }) {
  const [overview, setOverview] = useState<Overview | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each change of the times
  useEffect(() => {
    adminRequest<Overview>('/overview').then(
      ({ data }) => setOverview(data),
      (fault) => console.warn('Asking how things stand failed:', fault),
    )
  }, [history?.version])
  if (!overview || !history) return null
  const next = changesAfter(history.entries, today)[0]
  const { lastConfirmed, talksThisMonth, subscribers, storageUsedBytes, storageFreeBytes } = overview
  const facts: [string, string][] = [
    [text.lastConfirmed, lastConfirmed ? formatDayAndTime(new Date(lastConfirmed)) : text.never],
    [
      text.nextChange,
      next ? jamat.changes.line(jamat.prayers[next.prayer], next.time, formatCalendarDay(next.from)) : text.noChange,
    ],
    [text.talks, String(talksThisMonth)],
    [text.subscribers, String(subscribers)],
    [text.storage, text.room(formatSize(storageUsedBytes), formatSize(storageFreeBytes))],
  ]
  return (
    <section aria-label={text.label}>
      <dl className={styles.overview}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numeric">{value}</dd>
            {name === text.subscribers ? (
              <dd>
                <AppLink href="/messages">{text.write}</AppLink>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </section>
  )
}
