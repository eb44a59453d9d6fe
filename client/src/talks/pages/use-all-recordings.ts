import type { RecordingKind } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { loadData, useResource } from '../../data/use-resource.ts'
import { useSite } from '../../data/use-site.ts'
import { listInPageLanguage } from '../../lib/in-page-language.ts'

/** The server's limit for one request. */
const MAX_PAGE_SIZE = 200

/**
 * Returns all recordings of a kind, newest first: those in the store, and older ones where the server can be reached.
 * @returns `rows` is null until any are known; `isComplete`: whether none is missing
 */
export function useAllRecordings(kind: RecordingKind): { rows: readonly Recording[] | null; isComplete: boolean } {
  const site = useSite()
  const stored = site.recordings?.[kind] ?? null
  const count = site.counts?.[kind] ?? 0
  const isIncomplete = stored !== null && stored.length < count
  const load = async (path: string, signal: AbortSignal) => {
    const all: Recording[] = []
    for (let page = 1; (page - 1) * MAX_PAGE_SIZE < count; page += 1) {
      all.push(...(await loadData<Recording[]>(`${path}&page=${page}`, signal)))
    }
    return listInPageLanguage(all)
  }
  // Any row may have changed with the cursor.
  const fetched = useResource(isIncomplete ? `/get-recordings/${kind}?limit=${MAX_PAGE_SIZE}` : null, load, site.cursor)
  return isIncomplete && fetched.phase === 'ready' && fetched.value
    ? { rows: fetched.value, isComplete: true }
    : { rows: stored, isComplete: !isIncomplete }
}
