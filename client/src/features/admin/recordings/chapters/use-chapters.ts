import type { RecordingChapters } from '#contracts/chapters.ts'
import type { Recording } from '#contracts/recordings.ts'
import { inPageLanguage } from '../../../../lib/in-page-language.ts'
import { adminData } from '../../admin-request.ts'
import { useAdminQuery } from '../../use-admin-query.ts'

/** A talk and its chapters, with the version by which the server detects conflicting edits. */
export interface TalkChapters extends RecordingChapters {
  recording: Recording
}

/** Loads a talk and its chapters. @param id from the address */
export const useChapters = (id: string) =>
  useAdminQuery<TalkChapters>(`the chapters of talk ${id}`, async () => {
    const path = `/recordings/${encodeURIComponent(id)}`
    const [recording, chapters] = await Promise.all([
      adminData<Recording>(path),
      adminData<RecordingChapters>(`${path}/chapters`),
    ])
    return { ...chapters, recording: inPageLanguage(recording) }
  })
