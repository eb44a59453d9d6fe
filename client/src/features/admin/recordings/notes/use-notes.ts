import { useCallback, useEffect, useState } from 'react'
import type { NamedCollections, RecordingNotes } from '#contracts/notes.ts'
import type { Recording } from '#contracts/recordings.ts'
import { ApiError } from '../../../../data/api-client.ts'
import { inPageLanguage } from '../../../../lib/in-page-language.ts'
import { adminData, isUnauthorized } from '../../admin-request.ts'

/** A talk, its notes with the version by which the server detects conflicting edits, and all names to choose from. */
export interface TalkNotes {
  recording: Recording
  notes: RecordingNotes
  known: NamedCollections
}

/**
 * Loads a talk and its notes.
 * @param id from the address
 * @returns `gone` as the error when the talk was deleted, and a function that loads again and resolves to null on failure
 */
export function useNotes(id: string) {
  const [loaded, setLoaded] = useState<TalkNotes | null>(null)
  const [error, setError] = useState<'' | 'gone' | 'failed'>('')
  const load = useCallback(async () => {
    setError('')
    try {
      const path = `/recordings/${encodeURIComponent(id)}`
      const [recording, notes, known] = await Promise.all([
        adminData<Recording>(path),
        adminData<RecordingNotes>(`${path}/notes`),
        adminData<NamedCollections>('/recordings/collections'),
      ])
      const next = { recording: inPageLanguage(recording), notes, known }
      setLoaded(next)
      return next
    } catch (error) {
      if (isUnauthorized(error)) return null
      console.error('Loading the notes failed:', error)
      setError(error instanceof ApiError && (error.status === 404 || error.status === 400) ? 'gone' : 'failed')
      return null
    }
  }, [id])
  useEffect(() => void load(), [load])
  return { loaded, error, load, setLoaded }
}
