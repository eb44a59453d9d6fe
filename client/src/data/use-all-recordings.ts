import { useEffect, useState } from 'react'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { useSite } from './use-site.ts'

/** Most the server gives at once. */
const PAGE = 200

/**
 * All recordings of a kind, newest first: those held, and where the server can be reached the older ones.
 * @returns `rows` is null until any are known; `whole` says that none is missing
 */
export function useAllRecordings(kind: RecordingKind): { rows: readonly Recording[] | null; whole: boolean } {
  const site = useSite()
  const held = site.recordings?.[kind] ?? null
  const count = site.counts?.[kind] ?? 0
  const missing = held !== null && held.length < count
  const [older, setOlder] = useState<readonly Recording[] | null>(null)
  useEffect(() => {
    if (!missing) return
    const stop = new AbortController()
    const load = async () => {
      const { request } = await import('./api-client.ts')
      const all: Recording[] = []
      for (let page = 1; (page - 1) * PAGE < count; page += 1) {
        const path = `/get-recordings/${kind}?page=${page}&limit=${PAGE}`
        all.push(...((await request<Recording[]>(path, { signal: stop.signal })).data ?? []))
      }
      setOlder(all)
    }
    load().catch((fault: unknown) => {
      if (!stop.signal.aborted) console.warn('Older recordings could not be loaded:', fault)
    })
    return () => stop.abort()
  }, [kind, count, missing])
  return missing && older ? { rows: older, whole: true } : { rows: held, whole: !missing }
}
