/** What features do for each other. `app.ts` passes it on, so that no feature imports another. */
import type { ContentReaders } from './content-readers.ts'
import type { SetupWriters } from './feature.ts'
import { hashPassword } from './features/auth/passwords.ts'
import { addAdmin, findAdminByEmail, listAdmins } from './features/auth/queries.ts'
import { issueToken } from './features/auth/tokens.ts'
import * as events from './features/events/queries.ts'
import { listHijriMonths } from './features/hijri/queries.ts'
import { appendTime, haveTimingsChanged, readTimingsUpdatedAt } from './features/jamat/queries.ts'
import { readTimingsForPhones } from './features/jamat/timings.ts'
import { readMosque } from './features/mosque/mosque-source.ts'
import { saveMosqueSettings } from './features/mosque/queries.ts'
import { normalizeMosqueSettings } from './features/mosque/routes.ts'
import { countSubscriptions } from './features/push/queries.ts'
import { readEpisodes } from './recordings/episode-queries.ts'
import * as recordings from './recordings/queries.ts'

export const content: ContentReaders = {
  ...events,
  ...recordings,
  deltaStarts: [recordings.DELTA_START, events.DELTA_START],
  readEpisodes,
  readTimingsForPhones,
  readTimingsUpdatedAt,
  haveTimingsChanged,
  countSubscriptions,
  listAdmins,
  listHijriMonths,
  readMosque,
}

export const writers: SetupWriters = {
  hashPassword,
  addAdmin,
  findAdminByEmail,
  issueToken,
  normalizeMosqueSettings,
  saveMosqueSettings,
  appendTime,
}
