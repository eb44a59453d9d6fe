import { use, useEffect, useState } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import { inPageLanguage } from '../lib/in-page-language.ts'
import { PageDataContext } from './page-data.ts'
import type { Loadable } from './timings-data.ts'
import { useSite } from './use-site.ts'

/**
 * Returns one recording, from the server if it is not in the store.
 * @param id the recording's id from the address
 * @param saved the recording as this phone's downloads or listening positions know it, if they do, as pages show it
 * @param attempt a new number repeats the request
 * @returns `ready` with null where there is no such recording
 */
export function useRecording(id: string, saved: Recording | undefined, attempt = 0): Loadable<Recording | null> {
  const site = useSite()
  const embedded = use(PageDataContext)
  const stored = Object.values(site.recordings ?? {})
    .flat()
    .find((recording) => String(recording.id) === id)
  const onPage = String(embedded?.recording?.id) === id ? embedded?.recording : undefined
  const known = stored ?? onPage
  const isValid = /^[1-9]\d{0,14}$/.test(id)
  const isMissing = embedded?.recording === null && embedded.at.endsWith(`/${id}`)
  const [result, setResult] = useState<{ key: string; state: Loadable<Recording | null> } | null>(null)
  const key = `${id} ${attempt}`
  const isPending = site.recordings === null && site.isChecking
  useEffect(() => {
    if (known || !isValid || isMissing || isPending) return
    const controller = new AbortController()
    import('./api-client.ts')
      .then(({ request }) => request<Recording>(`/recordings/${id}`, { signal: controller.signal }))
      .then(
        ({ data }) => setResult({ key, state: { phase: 'ready', value: data && inPageLanguage(data) } }),
        (error) => {
          if (controller.signal.aborted) return
          setResult({ key, state: error.status === 404 ? { phase: 'ready', value: null } : { phase: 'failed' } })
        },
      )
    return () => controller.abort()
  }, [id, key, known, isValid, isMissing, isPending])
  if (known) return { phase: 'ready', value: known }
  if (!isValid) return { phase: 'ready', value: null }
  const fetched = result?.key === key ? result.state : null
  if (fetched?.phase === 'ready' && fetched.value) return fetched
  // The site no longer has it, or cannot be reached; this phone may still have it.
  if (saved) return { phase: 'ready', value: saved }
  return isMissing ? { phase: 'ready', value: null } : (fetched ?? { phase: 'loading' })
}
