import { useEffect, useState } from 'react'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import type { FoundRecording, Recording } from '#contracts/recordings.ts'
import { request } from '../../data/api-client.ts'
import { listInPageLanguage } from '../../lib/in-page-language.ts'

/** The server is searched after this pause in typing. */
const TYPING_PAUSE_MS = 600
const MAX_ROWS = 50
const NONE: readonly Recording[] = []

/**
 * Returns the talks that the server finds by their transcripts, which the phone does not have.
 * @param words as typed; an empty text sends no request
 * @returns the talks of the last search, best first; none until the server has responded, and without network
 */
export function useTranscriptSearch(kind: RecordingKind, words: string): readonly Recording[] {
  const [found, setFound] = useState({ words: '', rows: NONE })
  useEffect(() => {
    if (!words) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const query = new URLSearchParams({ q: words, limit: String(MAX_ROWS) })
      request<FoundRecording[]>(`/get-recordings/${kind}?${query}`, { signal: controller.signal }).then(
        ({ data }) => {
          const spoken = (data ?? []).filter(({ transcript, isNearest }) => transcript && !isNearest)
          setFound({ words, rows: listInPageLanguage(spoken) })
        },
        (error: unknown) => {
          if (!controller.signal.aborted) console.warn('The words of talks could not be searched:', error)
        },
      )
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [kind, words])
  return found.words === words ? found.rows : NONE
}
