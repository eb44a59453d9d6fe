import { use } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import { PageDataContext } from '../../data/page-data.ts'
import type { Loadable } from '../../data/timings-data.ts'
import { loadData, useResource } from '../../data/use-resource.ts'
import { useSite } from '../../data/use-site.ts'
import { inPageLanguage } from '../../lib/in-page-language.ts'

/**
 * Returns one recording, from the server if it is not in the store.
 * @param id the recording's id from the address
 * @param saved the recording as this phone's downloads or listening positions know it, if they do, as pages show it
 * @returns `ready` with null where there is no such recording
 */
export function useRecording(id: string, saved: Recording | undefined): Loadable<Recording | null> {
  const site = useSite()
  const embedded = use(PageDataContext)
  const stored = Object.values(site.recordings ?? {})
    .flat()
    .find((recording) => String(recording.id) === id)
  const onPage = String(embedded?.recording?.id) === id ? embedded?.recording : undefined
  const known = stored ?? onPage
  const isValid = /^[1-9]\d{0,14}$/.test(id)
  const isMissing = embedded?.recording === null && embedded.at.endsWith(`/${id}`)
  const isPending = site.recordings === null && site.isChecking
  const path = known || !isValid || isMissing || isPending ? null : `/recordings/${id}`
  const fetched = useResource(path, loadRecording)
  if (known) return { phase: 'ready', value: known }
  if (!isValid) return { phase: 'ready', value: null }
  if (fetched.phase === 'ready' && fetched.value) return fetched
  // The site no longer has it, or cannot be reached; this phone may still have it.
  if (saved) return { phase: 'ready', value: saved }
  return isMissing ? { phase: 'ready', value: null } : fetched
}

const loadRecording = async (path: string, signal: AbortSignal) =>
  inPageLanguage(await loadData<Recording>(path, signal))
