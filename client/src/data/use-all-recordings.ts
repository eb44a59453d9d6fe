import { useEffect, useState } from 'react'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { listInPageLanguage } from '../lib/in-page-language.ts'
import { useSite } from './use-site.ts'

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
  const [fetched, setFetched] = useState<readonly Recording[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: any row may have changed with the cursor
  useEffect(() => {
    if (!isIncomplete) return
    const controller = new AbortController()
    const load = async () => {
      const { request } = await import('./api-client.ts')
      const all: Recording[] = []
      for (let page = 1; (page - 1) * MAX_PAGE_SIZE < count; page += 1) {
        const path = `/get-recordings/${kind}?page=${page}&limit=${MAX_PAGE_SIZE}`
        all.push(...((await request<Recording[]>(path, { signal: controller.signal })).data ?? []))
      }
      setFetched(listInPageLanguage(all))
    }
    load().catch((error: unknown) => {
      if (!controller.signal.aborted) console.warn('Older recordings could not be loaded:', error)
    })
    return () => controller.abort()
  }, [kind, count, isIncomplete, site.cursor])
  return isIncomplete && fetched ? { rows: fetched, isComplete: true } : { rows: stored, isComplete: !isIncomplete }
}
