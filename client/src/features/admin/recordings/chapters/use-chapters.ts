import { useCallback, useEffect, useState } from 'react'
import type { RecordingChapters } from '#contracts/chapters.ts'
import type { Recording } from '#contracts/recordings.ts'
import { ApiError } from '../../../../data/api-client.ts'
import { inPageLanguage } from '../../../../lib/in-page-language.ts'
import { adminData, isUnauthorized } from '../../admin-request.ts'

/** A talk and its chapters, with the version by which the server detects conflicting edits. */
export interface TalkChapters extends RecordingChapters {
  recording: Recording
}

/**
 * Loads a talk and its chapters.
 * @param id from the address
 * @returns `gone` as the error when the talk was deleted, and a function that loads again and resolves to null on failure
 */
export function useChapters(id: string) {
  const [loaded, setLoaded] = useState<TalkChapters | null>(null)
  const [error, setError] = useState<'' | 'gone' | 'failed'>('')
  const load = useCallback(async () => {
    setError('')
    try {
      const path = `/recordings/${encodeURIComponent(id)}`
      const [recording, chapters] = await Promise.all([
        adminData<Recording>(path),
        adminData<RecordingChapters>(`${path}/chapters`),
      ])
      const next = { ...chapters, recording: inPageLanguage(recording) }
      setLoaded(next)
      return next
    } catch (error) {
      if (isUnauthorized(error)) return null
      console.error('Loading the chapters failed:', error)
      setError(error instanceof ApiError && (error.status === 404 || error.status === 400) ? 'gone' : 'failed')
      return null
    }
  }, [id])
  useEffect(() => void load(), [load])
  return { loaded, error, load, setLoaded }
}
