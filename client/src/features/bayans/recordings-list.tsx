import { Suspense, use, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readPageNumber } from '#contracts/page-number.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { Field } from '../../components/field.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { Empty, Failed, Loading } from '../../components/states.tsx'
import { bayans } from '../../content/en/bayans.ts'
import { useFreshness, useRecordings } from '../../data/site-data.ts'
import { refreshSite } from '../../data/start-sync.ts'
import { ClockContext } from '../../lib/clock.ts'
import { part } from '../../lib/part.ts'
import { RecordingRow } from './recording-row.tsx'
import styles from './recordings.module.css'
import { useLookedFor } from './use-looked-for.ts'

// Loaded by those who look for something.
const FoundList = part(() => import('./found-list.tsx'))

export interface RecordingsListProps {
  kind: RecordingKind
  /** The list's own address. */
  path: '/fridaybayan' | '/sundaybayan'
  /** Leaves out page numbers far from the one shown. */
  short?: boolean
}

/** A kind's recordings, newest first; which page is shown stands in the address. */
export function RecordingsList({ kind, path, short = false }: RecordingsListProps) {
  const [search] = useSearchParams()
  const [attempt, setAttempt] = useState(0)
  const clock = use(ClockContext)
  const wanted = readPageNumber(search.get('page'))
  const retry = () => {
    refreshSite(clock)
    setAttempt(attempt + 1)
  }
  const texts = bayans.lists[kind]
  const box = useRef<HTMLInputElement>(null)
  const [{ words, savedOnly }, look] = useLookedFor(box)
  return (
    <>
      <PageHead heading={texts.heading} lead={texts.lead} />
      <div className="wrap section">
        <search className={styles.look} data-print="no">
          <Field
            ref={box}
            id="search-recordings"
            type="search"
            label={bayans.search.label}
            hint={bayans.search.hint}
            value={words}
            autoComplete="off"
            onChange={({ currentTarget, nativeEvent }) =>
              look({ words: currentTarget.value }, 'isComposing' in nativeEvent && nativeEvent.isComposing === true)
            }
            onCompositionEnd={({ currentTarget }) => look({ words: currentTarget.value })}
          />
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={savedOnly}
              onChange={({ currentTarget }) => look({ savedOnly: currentTarget.checked })}
            />
            {bayans.onlySaved}
          </label>
        </search>
        {words || savedOnly ? (
          <Suspense fallback={<Loading />}>
            <FoundList kind={kind} words={words} savedOnly={savedOnly} />
          </Suspense>
        ) : (
          <>
            {/* A page that failed is asked for again by the fresh one that takes its place. */}
            <OnePage key={attempt} kind={kind} path={path} short={short} wanted={wanted} onRetry={retry} />
          </>
        )}
        <p className={styles.podcast}>
          <a href={`/feeds/${kind}.xml`}>{bayans.podcast}</a>
        </p>
      </div>
    </>
  )
}

interface OnePageProps extends Required<RecordingsListProps> {
  wanted: number
  onRetry: () => void
}

function OnePage({ kind, path, short, wanted, onRetry }: OnePageProps) {
  const recordings = useRecordings(kind, wanted)
  const { failed } = useFreshness()
  if (recordings.phase === 'loading') return <Loading />
  if (recordings.phase === 'failed') {
    // A list that was there before and a page of it that is not: only the connection can be missing.
    return <Failed title={wanted > 1 && failed ? bayans.offlineOlder : bayans.error} onRetry={onRetry} />
  }
  const { rows, count, page, pages } = recordings.value
  if (count === 0) return <Empty title={bayans.lists[kind].empty} />
  return (
    <>
      <p className={styles.count}>{bayans.count(count)}</p>
      <ul className={styles.rows}>
        {rows.map((recording) => (
          <RecordingRow key={recording.id} recording={recording} list={rows} />
        ))}
      </ul>
      <Pagination
        current={page}
        pages={pages}
        short={short}
        href={(number) => (number === 1 ? path : `${path}?page=${number}`)}
      />
    </>
  )
}
