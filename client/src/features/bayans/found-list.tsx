import { useDeferredValue, useMemo } from 'react'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { Empty, Loading } from '../../components/states.tsx'
import { bayans } from '../../content/en/bayans.ts'
import { savedOf } from '../../data/audio/downloads.ts'
import { useDownloads } from '../../data/audio/use-downloads.ts'
import { useAllRecordings } from '../../data/use-all-recordings.ts'
import { RecordingRow } from './recording-row.tsx'
import styles from './recordings.module.css'
import { searchRecordings } from './search.ts'

export interface FoundListProps {
  kind: RecordingKind
  words: string
  savedOnly: boolean
}

/** A kind's recordings that match what was typed, or that are saved here. Works on what the phone holds. */
export default function FoundList({ kind, words, savedOnly }: FoundListProps) {
  const { rows, whole } = useAllRecordings(kind)
  const downloads = useDownloads()
  const typed = useDeferredValue(words)
  const found = useMemo(() => {
    const saved = savedOnly ? rows?.filter((row) => savedOf(downloads, row)?.state === 'done') : rows
    return saved && searchRecordings(saved, typed)
  }, [rows, typed, savedOnly, downloads])
  if (!found) return <Loading />
  return (
    <>
      <p className={styles.count} role="status">
        {bayans.search.found(found.length)}
      </p>
      {found.length === 0 ? <Empty title={typed.trim() ? bayans.search.none(typed.trim()) : bayans.noneSaved} /> : null}
      {found.length > 0 ? (
        <ul className={styles.rows}>
          {found.map((recording) => (
            <RecordingRow key={recording.id} recording={recording} list={found} />
          ))}
        </ul>
      ) : null}
      {whole ? null : <p className={styles.count}>{bayans.search.onlyHeld}</p>}
    </>
  )
}
