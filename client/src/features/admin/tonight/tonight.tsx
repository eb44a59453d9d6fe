import { type ReactNode, useEffect, useRef } from 'react'
import { compareMoments, formatCalendarDay, formatTime } from '#content/format-dates.ts'
import { changesAfter } from '#contracts/jamat-changes.ts'
import { RECORDING_KINDS } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { admin } from '#texts/admin.ts'
import { ui } from '#texts/interface.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { AppLink } from '../../../components/link.tsx'
import { useSite } from '../../../data/use-site.ts'
import { formatSize } from '../../../lib/format-size.ts'
import { typed } from '../../../lib/typed.ts'
import { focusElement, useFocusFallback } from '../../../lib/use-focus-fallback.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import area from '../admin.module.css'
import { formatTimestamp } from '../describe-author.ts'
import { describePlanned } from '../jamat/describe-change.ts'
import type { LoadedHistory } from '../jamat/use-history.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useOverview } from '../more/use-overview.ts'
import { LISTS } from '../recordings/recording-paths.ts'
import styles from './tonight.module.css'

const text = admin.tonight

/**
 * The summary of the evening: the next change, waiting messages, the last upload, the free space. A fact has its place before it
 * is loaded, and takes no more afterwards, so that nothing moves under a finger.
 */
export function Tonight({ history, today }: { history: LoadedHistory | null; today: string }) {
  const { data: overview, error: overviewError, reload: reloadOverview } = useOverview()
  const { data: messages, error: messagesError, reload: reloadMessages } = useMessages()
  const { recordings } = useSite()
  const version = history?.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the times creates or removes a waiting message
  useEffect(() => {
    if (version) void reloadMessages()
  }, [version])
  const next = history && changesAfter(history.timetable, today)[0]
  const waiting = messages?.filter(({ state }) => state === 'waiting' || state === 'sending') ?? []
  const first = waiting.at(-1)
  /** Undefined while it loads, null when there are no recordings. */
  const last = recordings ? newestOf(RECORDING_KINDS.flatMap((kind) => recordings[kind])) : undefined
  return (
    <section className={area.panel} aria-labelledby="tonight">
      <h2 id="tonight">{text.heading(formatCalendarDay(today))}</h2>
      <dl className={styles.facts}>
        <Fact name={text.nextChange} failed={!history}>
          {history && (next ? describePlanned(next) : text.noChange)}
        </Fact>
        <Fact
          name={text.waiting}
          failed={!messages && messagesError !== null}
          onRetry={reloadMessages}
          note={
            first &&
            `${text.goesOut(formatTime(new Date(first.sendAfter)))}${waiting.length > 1 ? ` ${text.moreWaiting(waiting.length - 1)}` : ''}`
          }
          link={{ href: '/messages', label: text.write }}
        >
          {messages && !first ? text.nothingWaits : null}
          {first ? <Title>{first.title}</Title> : null}
        </Fact>
        <Fact
          name={text.lastUpload}
          note={last && formatTimestamp(last.createdAt, today)}
          link={{ href: LISTS[last?.kind ?? 'friday'], label: text.recordings }}
        >
          {last === null ? text.noUpload : null}
          {last ? <Title>{last.title}</Title> : null}
        </Fact>
        <Fact name={text.room} failed={!overview && overviewError !== null} onRetry={reloadOverview}>
          {overview &&
            (overview.storageStatus === 'ready'
              ? formatSize(overview.storageFreeBytes)
              : admin.overview.storageStatus[overview.storageStatus])}
        </Fact>
      </dl>
    </section>
  )
}

const Title = ({ children }: { children: string }) => (
  <span {...typed(children)} className={styles.title}>
    {children}
  </span>
)

interface FactProps {
  name: string
  /** When it happens or happened, beside the name. */
  note?: string | null | undefined
  /** Whether it could not be loaded. */
  failed?: boolean
  onRetry?: () => Promise<unknown>
  link?: { href: string; label: string }
  children: ReactNode
}

function Fact({ name, note, failed = false, onRetry, link, children }: FactProps) {
  const { busy, run } = useSingleFlight()
  const fact = useRef<HTMLElement>(null)
  const watch = useFocusFallback(failed, () => focusElement(fact))
  return (
    <div>
      <dt>{name}</dt>
      <dd ref={fact} tabIndex={-1} className={`numeric ${styles.fact}`} {...watch}>
        {failed ? (
          <span className={styles.failed}>
            <span role="status">{busy ? ui.common.loading : text.notLoaded}</span>
            {onRetry ? (
              <Button kind="secondary" busy={busy} onClick={() => void run(async () => void (await onRetry()))}>
                {ui.common.retry}
              </Button>
            ) : null}
          </span>
        ) : (
          children
        )}
      </dd>
      {note ? <dd className={`numeric ${styles.note}`}>{note}</dd> : null}
      {link ? (
        <dd className={styles.link}>
          <AppLink href={link.href} aria-label={link.label} title={link.label}>
            <Icon name="next" size={20} />
          </AppLink>
        </dd>
      ) : null}
    </div>
  )
}

const newestOf = (recordings: readonly Recording[]): Recording | null =>
  recordings.reduce<Recording | null>(
    (newest, each) => (newest && compareMoments(newest.createdAt, each.createdAt) >= 0 ? newest : each),
    null,
  )
