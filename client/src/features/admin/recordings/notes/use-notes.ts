import type { NamedCollections, RecordingNotes } from '#contracts/notes.ts'
import type { Recording } from '#contracts/recordings.ts'
import { inPageLanguage } from '../../../../lib/in-page-language.ts'
import { adminData } from '../../admin-request.ts'
import { useAdminQuery } from '../../use-admin-query.ts'

/** A talk, its notes with the version by which the server detects conflicting edits, and all names to choose from. */
export interface TalkNotes {
  recording: Recording
  notes: RecordingNotes
  known: NamedCollections
}

/** Loads a talk and its notes. @param id from the address */
export const useNotes = (id: string) =>
  useAdminQuery<TalkNotes>(`the notes of talk ${id}`, async () => {
    const path = `/recordings/${encodeURIComponent(id)}`
    const [recording, notes, known] = await Promise.all([
      adminData<Recording>(path),
      adminData<RecordingNotes>(`${path}/notes`),
      adminData<NamedCollections>('/recordings/collections'),
    ])
    return { recording: inPageLanguage(recording), notes, known }
  })
