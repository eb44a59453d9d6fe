import { useDeferredValue, useMemo, useState } from 'react'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { bayans } from '#texts/bayans.ts'
import { Button } from '../../components/button.tsx'
import { RowList } from '../../components/list-row.tsx'
import { Empty, Loading } from '../../components/states.tsx'
import { asTyped, inPageLanguage } from '../../lib/in-page-language.ts'
import { useDownloads } from '../downloads/downloads.ts'
import { findSaved } from '../downloads/downloads-state.ts'
import { useListening } from '../player/player.ts'
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
 * Searches the stored recordings and, where the server can be reached, the transcripts.
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
  const list = useMemo(() => results?.map(({ item }) => item) ?? [], [results])
  if (!results) return <Loading />
  const isListed = ({ id }: Recording) => !isNearest && list.some((recording) => recording.id === id)
  const spokenOnly = spoken.filter((recording) => !isListed(recording))
  return (
    <>
      <p className={styles.count} role="status">
        {isNearest && results.length > 0
          ? bayans.search.nearest(deferredWords.trim())
          : bayans.search.found(results.length)}
      </p>
      {results.length === 0 ? (
        <Empty
          title={
            hasWords ? bayans.search.none(deferredWords.trim()) : savedOnly ? bayans.noneSaved : bayans.noneUnfinished
          }
        />
      ) : null}
      {results.length > 0 ? (
        <div className={styles.columns}>
          <RowList>
            {(showsAll ? results : results.slice(0, MAX_ROWS)).map(({ item, findMarks }) => (
              <TalkRow
                key={item.id}
                recording={item}
                list={list}
                markedTitle={<MarkedText text={item.title} marks={findMarks(item.title)} />}
              />
            ))}
          </RowList>
        </div>
      ) : null}
      {results.length > MAX_ROWS && !showsAll ? (
        <Button kind="secondary" className={styles.more} onClick={() => setShowsAll(true)}>
          {bayans.search.more(results.length - MAX_ROWS)}
        </Button>
      ) : null}
      {isComplete ? null : <p className={styles.count}>{bayans.search.onlyHeld}</p>}
      {spokenOnly.length > 0 ? (
        <section aria-labelledby="spoken">
          <h2 id="spoken" className={styles.spoken}>
            {bayans.search.spoken}
          </h2>
          <RowList>
            {spokenOnly.map((recording) => (
              <TalkRow key={recording.id} recording={recording} list={spokenOnly} level={3} />
            ))}
          </RowList>
        </section>
      ) : null}
    </>
  )
}
