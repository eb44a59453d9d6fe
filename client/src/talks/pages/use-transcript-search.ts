import type { RecordingKind } from '#contracts/recording-kinds.ts'
import type { FoundRecording } from '#contracts/recordings.ts'
import { loadData, useResource } from '../../data/use-resource.ts'
import { listInPageLanguage } from '../../lib/in-page-language.ts'

/** The server is searched after this pause in typing. */
const TYPING_PAUSE_MS = 600
const MAX_ROWS = 50
const NONE: readonly FoundRecording[] = []

/**
 * Returns the talks that the server finds by their transcripts, which the phone does not have.
 * @param words as typed; an empty text sends no request
 * @returns the talks, best first; null until the server has responded, none without network
 */
export function useTranscriptSearch(kind: RecordingKind, words: string): readonly FoundRecording[] | null {
  const query = new URLSearchParams({ q: words, limit: String(MAX_ROWS) })
  const found = useResource(words ? `/get-recordings/${kind}?${query}` : null, search)
  return words && found.phase === 'loading' ? null : (found.phase === 'ready' && found.value) || NONE
}

async function search(path: string, signal: AbortSignal): Promise<readonly FoundRecording[]> {
  await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS))
  const found = await loadData<FoundRecording[]>(path, signal)
  return listInPageLanguage(found.filter(({ transcript, isNearest }) => transcript && !isNearest))
}
