import { useDeferredValue, useMemo, useState } from 'react'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import type { Recording, SpokenLine } from '#contracts/recordings.ts'
import type { SearchResult } from '#contracts/search-index.ts'
import { bayans } from '#texts/bayans.ts'
import { Button } from '../../components/button.tsx'
import { RowList } from '../../components/list-row.tsx'
import { Empty, Loading } from '../../components/states.tsx'
import { formatLength } from '../../lib/format-length.ts'
import { asTyped, inPageLanguage } from '../../lib/in-page-language.ts'
import { useDownloads } from '../downloads/downloads.ts'
import { findSaved } from '../downloads/downloads-state.ts'
import { MomentLink } from '../player/moment-link.tsx'
import { useListening } from '../player/player.ts'
import { PlayerIcon } from '../player/player-icon.tsx'
import { TalkRow } from '../talk-row.tsx'
import { MarkedText } from './marked-text.tsx'
import styles from './recordings.module.css'
import { useAllRecordings } from './use-all-recordings.ts'
import type { ListFilter } from './use-list-filter.ts'
import { useSearchIndex } from './use-search-index.ts'
import { useTranscriptSearch } from './use-transcript-search.ts'

/** More results would take long to draw. */
const MAX_ROWS = 50

const typedLists = new WeakMap<readonly Recording[], readonly Recording[]>()

/** Returns recordings as typed: the same list for the same list, whose index is kept. */
function listAsTyped(shown: readonly Recording[]): readonly Recording[] {
  const list = typedLists.get(shown) ?? shown.map(asTyped)
  typedLists.set(shown, list)
  return list
}

export interface SearchResultsProps extends ListFilter {
  kind: RecordingKind
}

/**
 * The recordings of a kind that match the words, that are saved on this phone, or that were begun and not finished.
 * Searches the stored recordings and, where the server can be reached, the transcripts, of which it shows the line.
 */
export default function SearchResults({ kind, words, savedOnly, unfinishedOnly }: SearchResultsProps) {
  const { rows, isComplete } = useAllRecordings(kind)
  const downloads = useDownloads()
  const listening = useListening()
  const deferredWords = useDeferredValue(words)
  const hasWords = deferredWords.trim() !== ''
  // As typed, not as shown, so that pages in every language and the server find the same.
  const index = useSearchIndex(hasWords && rows ? listAsTyped(rows) : null)
  const found = useMemo(() => (hasWords ? index?.search(deferredWords) : null), [index, hasWords, deferredWords])
  const isNearest = found?.isNearest ?? false
  const all = useMemo(() => {
    if (!hasWords) return rows?.map((item) => ({ item, findMarks: () => [] }))
    const shownOf = new Map(rows?.map((row) => [asTyped(row), row]))
    return found?.results.map(({ item, findMarks }) => ({ item: shownOf.get(item) ?? inPageLanguage(item), findMarks }))
  }, [rows, found, hasWords])
  const results = useMemo(
    () =>
      all?.filter(
        ({ item }) =>
          (!savedOnly || findSaved(downloads, item)?.state === 'done') &&
          (!unfinishedOnly || (listening.get(item.id)?.position ?? 0) > 0),
      ),
    [all, savedOnly, unfinishedOnly, downloads, listening],
  )
  const spoken = useTranscriptSearch(kind, savedOnly || unfinishedOnly ? '' : deferredWords.trim())
  const [showsAll, setShowsAll] = useState(false)
  const shown = useMemo((): readonly Shown[] => {
    const matches = isNearest && spoken?.length ? [] : (results ?? [])
    const ids = new Set(matches.map(({ item }) => item.id))
    const others = spoken?.filter(({ id }) => !ids.has(id)) ?? []
    return [...matches, ...others.map((item) => ({ item, spoken: item.spoken }))]
  }, [results, spoken, isNearest])
  const list = useMemo(() => shown.map(({ item }) => item), [shown])
  if (!results || (shown.length === 0 && !spoken)) return <Loading />
  return (
    <>
      <p className={styles.count} role="status">
        {isNearest && shown.length > 0 && !spoken?.length
          ? bayans.search.nearest(deferredWords.trim())
          : bayans.search.found(shown.length)}
      </p>
      {shown.length === 0 ? (
        <Empty
          title={
            hasWords ? bayans.search.none(deferredWords.trim()) : savedOnly ? bayans.noneSaved : bayans.noneUnfinished
          }
        />
      ) : (
        <RowList>
          {(showsAll ? shown : shown.slice(0, MAX_ROWS)).map(({ item, findMarks, spoken }) => (
            <TalkRow
              key={item.id}
              recording={item}
              list={list}
              markedTitle={findMarks && <MarkedText text={item.title} marks={findMarks(item.title)} />}
            >
              {spoken ? <Spoken recording={item} list={list} line={spoken} /> : null}
            </TalkRow>
          ))}
        </RowList>
      )}
      {shown.length > MAX_ROWS && !showsAll ? (
        <Button kind="secondary" className={styles.more} onClick={() => setShowsAll(true)}>
          {bayans.search.more(shown.length - MAX_ROWS)}
        </Button>
      ) : null}
      {isComplete ? null : <p className={styles.count}>{bayans.search.onlyHeld}</p>}
    </>
  )
}

interface Shown {
  item: Recording
  findMarks?: SearchResult<Recording>['findMarks']
  spoken?: SpokenLine | undefined
}

interface SpokenProps {
  recording: Recording
  list: readonly Recording[]
  line: SpokenLine
}

/** The line in which the words are spoken, a link to its second. */
function Spoken({ recording, list, line: { at, text, marks } }: SpokenProps) {
  const words = <MarkedText text={text} marks={marks} />
  if (at === null) return <p className={styles.line}>{words}</p>
  return (
    <MomentLink recording={recording} list={list} at={Math.floor(at)} className={styles.line}>
      <span className={`numeric ${styles.second}`}>
        {formatLength(Math.floor(at))} <PlayerIcon name="play" size={16} />
      </span>{' '}
      {words}
    </MomentLink>
  )
}
