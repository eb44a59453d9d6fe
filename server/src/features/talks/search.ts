import { setImmediate } from 'node:timers/promises'
import type { FoundRecording, Recording, RecordingKind } from '#contracts/recordings.ts'
import { buildSearchIndex, type SearchIndex } from '#contracts/search-index.ts'
import type { Database } from '../../database/database.ts'
import { countRecordings, listRecordings, readRecordingVersion } from '../../recordings/queries.ts'
import { findSpoken, findTranscript } from './transcripts/queries.ts'
import { findSpokenLine } from './transcripts/spoken-line.ts'
import { createTranscriptQuery, createWordMatcher } from './transcripts/transcript-words.ts'

/** The talks of a response whose spoken lines are looked up: each is read as a whole. */
const MAX_SPOKEN_LINES = 10
/** Recordings in one read: other requests are served between two. */
const READ_SIZE = 100

interface VersionedIndex {
  version: number
  built: Promise<{ index: SearchIndex<Recording>; byId: ReadonlyMap<number, Recording> }>
}

export interface RecordingSearch {
  /**
   * Returns the recordings of a kind that match the words, best first, or else those nearest to them.
   * @param skip number of best matches to leave out
   */
  find(kind: RecordingKind, words: string, limit: number, skip: number): Promise<FoundRecording[]>
}

/**
 * Creates a search that keeps an index of each kind in memory and rebuilds it after its recordings have changed. Transcripts
 * stay in the database, which has an index of their words: they are a hundred times as long as everything else.
 */
export function createRecordingSearch(database: Database): RecordingSearch {
  const indexes = new Map<RecordingKind, VersionedIndex>()

  const build = async (kind: RecordingKind) => {
    const count = await countRecordings(database, { kind })
    // A change between two reads moves rows; the next search then builds a new index.
    const byId = new Map<number, Recording>()
    for (let skip = 0; skip < count; skip += READ_SIZE) {
      for (const recording of await listRecordings(database, { kind }, READ_SIZE, skip))
        byId.set(recording.id, recording)
    }
    const steps = buildSearchIndex([...byId.values()])
    for (;;) {
      const { done, value } = steps.next()
      if (done) return { index: value, byId }
      // Other requests are served between two steps.
      await setImmediate()
    }
  }

  return {
    async find(kind, words, limit, skip) {
      const version = await readRecordingVersion(database, kind)
      const known = indexes.get(kind)
      const current = known?.version === version ? known : { version, built: build(kind) }
      indexes.set(kind, current)
      const { index, byId } = await current.built.catch((error: unknown) => {
        if (indexes.get(kind) === current) indexes.delete(kind)
        throw error
      })
      const { results, isNearest } = index.search(words)
      const query = createTranscriptQuery(words)
      const spoken = query ? await findSpoken(database, kind, query) : []
      if (isNearest && spoken.length === 0) {
        return results.slice(skip, skip + limit).map(({ item }) => ({ ...item, isNearest: true }))
      }
      const matches = new Set(isNearest ? [] : results.map(({ item }) => item))
      const all: FoundRecording[] = [
        ...matches,
        ...spoken.flatMap((id) => byId.get(id) ?? []).filter((recording) => !matches.has(recording)),
      ]
      const page = all.slice(skip, skip + limit)
      const matcher = createWordMatcher(words)
      const first = Math.max(0, matches.size - skip)
      for (const [index, recording] of page.entries()) {
        if (index < first || index >= first + MAX_SPOKEN_LINES) continue
        const transcript = await findTranscript(database, recording.id)
        const line = transcript && (await findSpokenLine(transcript.lines, matcher))
        if (line) page[index] = { ...recording, spoken: line }
      }
      return page
    },
  }
}
