import { DetailsChange, RecordingDetails } from '#contracts/recording-details.ts'
import { cleanText } from '../../clean-text.ts'
import type { Routes } from '../../feature.ts'
import { invalidInput } from '../../http/errors.ts'
import { findRecording } from '../../recordings/queries.ts'
import { type Details, findDetails, listEarlierDetails, saveDetails } from './details-queries.ts'
import { addVersionedRoutes } from './versioned-routes.ts'

/** `GET` and `PUT /recordings/:id/details`, for administrators. */
export const detailAdminRoutes: Routes = async (app, { deps }) =>
  addVersionedRoutes(app, deps, {
    path: 'details',
    name: 'title and date',
    summaries: {
      get: 'The title and date of a recording, and those that they replaced',
      put: 'Correct the title and date of a recording',
    },
    change: DetailsChange,
    shown: RecordingDetails,
    async read(db, id) {
      const found = await findDetails(db, id)
      if (!found) return undefined
      const { title, secondTitle, date, version } = found
      const earlier = await listEarlierDetails(db, id)
      return { title, ...(secondTitle !== null && { secondTitle }), date, version: String(version), earlier }
    },
    async save(tx, id, change, requireVersion, by) {
      const typed = clean(change)
      if (typed.title === '') throw invalidInput('title', 'title: must not be empty.')
      const before = await findDetails(tx, id, true)
      if (!before || isSame(before, typed)) return
      requireVersion(before.version)
      await saveDetails(tx, id, typed, deps.clock(), by)
      const recording = await findRecording(tx, id)
      if (recording) await deps.announcer.recordingCorrected(tx, recording)
    },
  })

const clean = ({ title, secondTitle = '', date }: DetailsChange): Details => ({
  title: cleanText(title),
  secondTitle: cleanText(secondTitle) || null,
  date: cleanText(date),
})

const isSame = (stored: Details, typed: Details): boolean =>
  stored.title === typed.title && stored.secondTitle === typed.secondTitle && stored.date === typed.date
