import { Suspense, use, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readPageNumber } from '#contracts/page-number.ts'
import { PAGE_SIZE, type RecordingKind } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { bayans } from '#texts/bayans.ts'
import { player } from '#texts/player.ts'
import { Chips, FilterChip } from '../../components/chip.tsx'
import { RowList } from '../../components/list-row.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { Empty, Failed, Loading } from '../../components/states.tsx'
import { useRecordings } from '../../data/site-data.ts'
import { refreshSite } from '../../data/start-sync.ts'
import { useFreshness } from '../../data/timings-data.ts'
import { ClockContext } from '../../lib/clock.ts'
import { isOnline } from '../../lib/online.ts'
import { lazyRetry } from '../../lib/retry-import.ts'
import { singleClick } from '../../lib/single-click.ts'
import { useDownloads } from '../downloads/downloads.ts'
import { PlayerIcon } from '../player/player-icon.tsx'
import { TalkRow } from '../talk-row.tsx'
import { countText } from './count-text.ts'
import { PodcastLink } from './podcast-link.tsx'
import styles from './recordings.module.css'
import searchField from './search-field.module.css'
import { useListFilter } from './use-list-filter.ts'

// Loaded when a visitor searches.
const SearchResults = lazyRetry(() => import('./search-results.tsx'))

export interface RecordingsListProps {
  kind: RecordingKind
  /** The list's address. */
  path: '/fridaybayan' | '/sundaybayan'
  /** Leaves out page numbers far from the one shown. */
  short?: boolean
}

/** The recordings of a kind, newest first; the page shown is part of the address. */
export function RecordingsList({ kind, path, short = false }: RecordingsListProps) {
  const [search] = useSearchParams()
  const clock = use(ClockContext)
  const pageNumber = readPageNumber(search.get('page'))
  const texts = bayans.lists[kind]
  const input = useRef<HTMLInputElement>(null)
  const [filter, changeFilter] = useListFilter(input)
  const { words, savedOnly, unfinishedOnly } = filter
  const [wasFocused, setWasFocused] = useState(false)
  const recordings = useRecordings(kind, pageNumber)
  const isEmpty = recordings.phase === 'ready' && recordings.value.count === 0
  return (
    <>
      <PageHead heading={texts.heading} lead={texts.lead} compact="line" />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.tools} data-print="no" hidden={isEmpty}>
          <Chips role="group" aria-label={bayans.filters.label}>
            <FilterChip pressed={savedOnly} onClick={singleClick(() => changeFilter({ savedOnly: !savedOnly }))}>
              {bayans.filters.saved}
            </FilterChip>
            <FilterChip
              pressed={unfinishedOnly}
              onClick={singleClick(() => changeFilter({ unfinishedOnly: !unfinishedOnly }))}
            >
              {bayans.filters.unfinished}
            </FilterChip>
          </Chips>
          {/* A field of an icon's width, which the focus widens. It stays wide: the list would move under the next tap. */}
          <search className={`${styles.search} ${words || wasFocused ? styles.wide : ''}`}>
            <label htmlFor="search-recordings">
              <PlayerIcon name="search" />
              <span className="visually-hidden">{bayans.search.label}</span>
            </label>
            <input
              ref={input}
              id="search-recordings"
              type="search"
              className={searchField.field}
              placeholder={bayans.search.label}
              title={bayans.search.hint}
              value={words}
              autoComplete="off"
              onFocus={() => setWasFocused(true)}
              onChange={({ currentTarget, nativeEvent }) =>
                changeFilter(
                  { words: currentTarget.value },
                  'isComposing' in nativeEvent && nativeEvent.isComposing === true,
                )
              }
              onCompositionEnd={({ currentTarget }) => changeFilter({ words: currentTarget.value })}
            />
          </search>
        </div>
        {words || savedOnly || unfinishedOnly ? (
          <Suspense fallback={<Loading rows={PAGE_SIZE[kind]} />}>
            <SearchResults kind={kind} {...filter} />
          </Suspense>
        ) : (
          <ListPage
            recordings={recordings}
            kind={kind}
            path={path}
            short={short}
            pageNumber={pageNumber}
            onRetry={() => refreshSite(clock)}
          />
        )}
        <PodcastLink feed={`/feeds/${kind}.xml`} />
      </div>
    </>
  )
}

interface ListPageProps extends Required<RecordingsListProps> {
  recordings: ReturnType<typeof useRecordings>
  pageNumber: number
  onRetry: () => void
}

function ListPage({ recordings, kind, path, short, pageNumber, onRetry }: ListPageProps) {
  const { hasFailed } = useFreshness()
  const first = useSavedFirst(kind, pageNumber)
  if (recordings.phase === 'loading') return <Loading rows={PAGE_SIZE[kind]} />
  if (recordings.phase === 'failed') {
    // The list is stored and this page of it is not: the connection is missing.
    return <Failed title={pageNumber > 1 && hasFailed ? bayans.offlineOlder : bayans.error} onRetry={onRetry} />
  }
  const { count, page, pages } = recordings.value
  const saved = recordings.value.rows.filter(({ id }) => first.includes(id))
  const others = recordings.value.rows.filter(({ id }) => !first.includes(id))
  const rows = [...saved, ...others]
  if (count === 0) return <Empty title={bayans.lists[kind].empty} />
  return (
    <>
      <p className={styles.count}>{countText(page, PAGE_SIZE[kind], rows.length, count)}</p>
      {saved.length > 0 ? <Rows heading={player.savedTalks} rows={saved} list={rows} /> : null}
      {others.length > 0 ? (
        <Rows heading={saved.length > 0 && bayans.detail.related[kind]} rows={others} list={rows} />
      ) : null}
      <Pagination
        current={page}
        pages={pages}
        short={short}
        href={(number) => (number === 1 ? path : `${path}?page=${number}`)}
      />
    </>
  )
}

interface RowsProps {
  heading: string | false
  rows: readonly Recording[]
  list: readonly Recording[]
}

function Rows({ heading, rows, list }: RowsProps) {
  return (
    <>
      {heading ? <h2 className={styles.group}>{heading}</h2> : null}
      <RowList>
        {rows.map((recording) => (
          <TalkRow key={recording.id} recording={recording} list={list} level={heading ? 3 : 2} />
        ))}
      </RowList>
    </>
  )
}

/** Returns the recordings that were saved on this phone when the page of the list was opened without network. */
function useSavedFirst(kind: RecordingKind, page: number): readonly number[] {
  const { files } = useDownloads()
  const isLoaded = files !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list must not move while somebody looks at it
  return useMemo(
    () => (isOnline() ? [] : (files ?? []).flatMap(({ state, recording }) => (state === 'done' ? [recording.id] : []))),
    [kind, page, isLoaded],
  )
}
