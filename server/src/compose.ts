/** What features do for each other. `app.ts` passes it on, so that no feature imports another. */
import { hashPassword } from './features/auth/passwords.ts'
import { addAdmin, findAdminByEmail, listAdmins } from './features/auth/queries.ts'
import { issueToken } from './features/auth/tokens.ts'
import { EVENT_DELTA_START, findEvent, listEventChanges, listEvents } from './features/events/queries.ts'
import { listHijriMonths } from './features/hijri/queries.ts'
import { appendTime, haveTimingsChanged, readTimingsUpdatedAt } from './features/jamat/queries.ts'
import { readTimingsForPhones } from './features/jamat/timings.ts'
import { normalizeMosqueSettings, readMosque } from './features/mosque/mosque-source.ts'
import { saveMosqueSettings } from './features/mosque/queries.ts'
import { countSubscriptions } from './features/push/queries.ts'
import { RECORDING_DELTA_START } from './recordings/queries.ts'

/** Reads content, for the features that combine it. */
export const content = {
  findEvent,
  listEvents,
  listEventChanges,
  listHijriMonths,
  readMosque,
  readTimingsForPhones,
  readTimingsUpdatedAt,
  haveTimingsChanged,
  countSubscriptions,
  listAdmins,
  /** SQL of the change after which a table has `$1` changed rows. */
  deltaStarts: [RECORDING_DELTA_START, EVENT_DELTA_START],
}
export type ContentReaders = typeof content

/** What a set-up stores. */
export const writers = {
  hashPassword,
  addAdmin,
  findAdminByEmail,
  issueToken,
  normalizeMosqueSettings,
  saveMosqueSettings,
  appendTime,
}
export type SetupWriters = typeof writers
