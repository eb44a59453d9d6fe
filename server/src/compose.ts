/** What features do for each other. `app.ts` passes it on, so that no feature imports another. */
import type { Announcement } from '#contracts/announcements.ts'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import { PICTURE_PATH } from '#contracts/picture-limits.ts'
import { fastOn, ramadanDays, ramadanOf, ramadanRows, ramadanYearOf } from '#contracts/ramadan-days.ts'
import type { Queryable } from './database/database.ts'
import { createAnnouncementReaders } from './features/announcements/readers.ts'
import { hashPassword } from './features/auth/passwords.ts'
import { addAdmin, findAdminByEmail, listAdmins } from './features/auth/queries.ts'
import { issueToken } from './features/auth/tokens.ts'
import { isPictureShown } from './features/events/pictures/queries.ts'
import { EVENT_DELTA_START, findEvent, listEventChanges, listEvents } from './features/events/queries.ts'
import { listHijriMonths } from './features/hijri/queries.ts'
import { appendTime, haveTimingsChanged, readTimingsUpdatedAt } from './features/jamat/queries.ts'
import { createTimetable } from './features/jamat/timings.ts'
import { normalizeMosqueSettings, readMosque } from './features/mosque/mosque-source.ts'
import { saveMosqueSettings } from './features/mosque/queries.ts'
import { countSubscriptions } from './features/push/queries.ts'
import { listRamadans } from './features/ramadan/queries.ts'
import { isBackground } from './features/screens/queries.ts'
import { RECORDING_DELTA_START } from './recordings/queries.ts'
import { sightingAnnouncements } from './sightings.ts'

/** The jamat times, with those that follow the sun at the mosque and those of Ramadan. */
export const timetable = createTimetable({
  readSky: async (db) => ({ place: await readMosque(db), hijriMonths: await listHijriMonths(db) }),
  async readOverlays(db) {
    const ramadans = await listRamadans(db)
    if (ramadans.length === 0) return []
    const months = await listHijriMonths(db)
    return ramadans.flatMap((ramadan) =>
      ramadanRows([ramadan], months).map((row) => ({ ...row, changedAt: ramadan.changedAt.toISOString() })),
    )
  },
})

/** Returns the ends of sehri and the iftars of yesterday, today and tomorrow; none outside Ramadan. */
export async function readFasts(db: Queryable, now: Date) {
  const today = mosqueDate(now)
  const months = await listHijriMonths(db)
  const days = ramadanDays(ramadanYearOf(today, months), months)
  const dates = [-1, 0, 1].map((offset) => addDays(today, offset))
  if (!days.isCertain || dates.every((date) => date < days.first || date >= days.end)) return []
  const caution = ramadanOf(days.year, await listRamadans(db))
  const sunOn = await timetable.readSun(db)
  return dates
    .flatMap((date) => fastOn(date, days, caution, sunOn) ?? [])
    .flatMap(({ date, sehriEnds, iftar }) => [
      { prayer: 'sehri' as const, date, begins: sehriEnds },
      { prayer: 'iftar' as const, date, begins: iftar },
    ])
}

const announcements = createAnnouncementReaders(timetable.readForPhones)

/** Reads content, for the features that combine it. */
export const content = {
  findEvent,
  listEvents,
  listEventChanges,
  listHijriMonths,
  listRamadans,
  readMosque,
  timetable,
  readTimingsUpdatedAt,
  haveTimingsChanged,
  ...announcements,
  /** Returns the announcements in force and to come, newest first; those that follow from a sighting of the moon before all. */
  listAnnouncements: async (db: Queryable, now: Date): Promise<Announcement[]> => [
    ...sightingAnnouncements(await listHijriMonths(db), await listRamadans(db), now),
    ...(await announcements.listAnnouncements(db, now)),
  ],
  countSubscriptions,
  /** Returns whether an event or a screen shows an uploaded picture. */
  isPictureShown: async (db: Queryable, fileName: string): Promise<boolean> =>
    (await isPictureShown(db, fileName)) || (await isBackground(db, PICTURE_PATH + fileName)),
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
