import { use, useEffect, useState } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import { PageDataContext } from './page-data.ts'
import type { Reading } from './site-data.ts'
import { useSite } from './use-site.ts'

/**
 * One recording. If it is not among those held, the server is asked for it.
 * @param id the recording's number as it stands in the address
 * @param elsewhere what this phone knows of it besides, if anything
 * @param attempt another number asks again
 * @returns `ready` with null where the server knows no such recording
 */
export function useRecording(id: string, elsewhere: Recording | undefined, attempt = 0): Reading<Recording | null> {
  const site = useSite()
  const written = use(PageDataContext)
  const held = Object.values(site.recordings ?? {})
    .flat()
    .find((recording) => String(recording.id) === id)
  const onPage = String(written?.recording?.id) === id ? written?.recording : undefined
  const known = held ?? onPage
  const valid = /^[1-9]\d{0,14}$/.test(id) && !(written?.recording === null && written.at.endsWith(`/${id}`))
  const [asked, setAsked] = useState<{ key: string; reading: Reading<Recording | null> } | null>(null)
  const key = `${id} ${attempt}`
  const waits = site.recordings === null && site.checking
  useEffect(() => {
    if (known || !valid || waits) return
    const stop = new AbortController()
    import('./api-client.ts')
      .then(({ request }) => request<Recording>(`/recordings/${id}`, { signal: stop.signal }))
      .then(
        ({ data }) => setAsked({ key, reading: { phase: 'ready', value: data } }),
        (fault) => {
          if (stop.signal.aborted) return
          setAsked({ key, reading: fault.status === 404 ? { phase: 'ready', value: null } : { phase: 'failed' } })
        },
      )
    return () => stop.abort()
  }, [id, key, known, valid, waits])
  if (known) return { phase: 'ready', value: known }
  if (!valid) return { phase: 'ready', value: null }
  const answer = asked?.key === key ? asked.reading : null
  if (answer?.phase === 'ready' && answer.value) return answer
  // The site has it no more, or cannot be asked; this phone may still.
  if (elsewhere) return { phase: 'ready', value: elsewhere }
  return answer ?? { phase: 'loading' }
}
