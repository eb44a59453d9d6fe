import Type from 'typebox'
import {
  ANNOUNCEMENT_KINDS,
  type AnnouncementKind,
  type FollowedJamat,
  MAX_ANNOUNCEMENT_LENGTHS,
} from './announcement-kinds.ts'
import { CalendarDate, Id, Instant, Nullable, SecondTitle } from './common.ts'
import { PrayerSchema } from './jamat.ts'

const Kind = Type.Unsafe<AnnouncementKind>({ type: 'string', enum: [...ANNOUNCEMENT_KINDS] })
const After = Type.Unsafe<FollowedJamat>(
  Type.Object(
    {
      prayer: PrayerSchema,
      date: CalendarDate,
      number: Type.Integer({ minimum: 1, maximum: 9, description: 'Which of several jamats of the prayer.' }),
    },
    { additionalProperties: false, description: 'The jamat that a janazah follows.' },
  ),
)
const SecondText = Type.String({ description: 'The text in the other script; absent without one.' })

const shown = {
  id: Id,
  kind: Kind,
  title: Type.String({ description: 'Of a janazah the name; may be empty where the kind says all: rain, school.' }),
  secondTitle: Type.Optional(SecondTitle),
  location: Type.Optional(Type.String()),
  secondLocation: Type.Optional(SecondText),
  description: Type.Optional(Type.String()),
  secondDescription: Type.Optional(SecondText),
  after: Type.Optional(After),
  at: Type.Optional(
    Type.String({
      description:
        'When a janazah takes place, ISO 8601 in UTC: its own time, or that of the jamat by the present timetable. Absent where that is no clock time.',
    }),
  ),
  from: Instant,
  until: Type.String({ description: 'When it ends, ISO 8601 in UTC; nothing shows it afterwards.' }),
}

export const Announcement = Type.Object(shown, { title: 'Announcement' })
export type Announcement = Type.Static<typeof Announcement>
export const Announcements = Type.Array(Announcement)

/** An announcement as administrators see it, ended ones too. */
export const AnnouncementRecord = Type.Object({
  ...shown,
  version: Type.Integer({ description: 'Higher after each change; to be sent as If-Match.' }),
  updatedAt: Instant,
  createdBy: Type.String({ description: "The administrator's e-mail." }),
})
export type AnnouncementRecord = Type.Static<typeof AnnouncementRecord>
/** How many announcements administrators see, newest first. */
export const MAX_LISTED_ANNOUNCEMENTS = 100
export const AnnouncementRecords = Type.Array(AnnouncementRecord)

const text = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })))
const moment = (description: string) => Type.String({ minLength: 1, maxLength: 40, description })
const ZONE = 'without a zone it is mosque time, e.g. 2026-11-27T20:30.'

const fields = {
  title: text(MAX_ANNOUNCEMENT_LENGTHS.title),
  secondTitle: text(MAX_ANNOUNCEMENT_LENGTHS.title),
  location: text(MAX_ANNOUNCEMENT_LENGTHS.location),
  secondLocation: text(MAX_ANNOUNCEMENT_LENGTHS.location),
  description: text(MAX_ANNOUNCEMENT_LENGTHS.description),
  secondDescription: text(MAX_ANNOUNCEMENT_LENGTHS.description),
  after: Type.Optional(Nullable(After)),
  at: Type.Optional(Nullable(moment(`When a janazah takes place that follows no jamat; ${ZONE}`))),
  from: Type.Optional(moment(`When it is first shown, now if left out; ${ZONE}`)),
  until: Type.Optional(Nullable(moment(`When it ends; null: by its kind, a janazah an hour after it begins; ${ZONE}`))),
}

export const NewAnnouncement = Type.Object({ kind: Kind, ...fields }, { additionalProperties: false })
export type NewAnnouncement = Type.Static<typeof NewAnnouncement>

/** Any of an announcement's fields. */
export const AnnouncementChange = Type.Object(fields, { additionalProperties: false, minProperties: 1 })
export type AnnouncementChange = Type.Static<typeof AnnouncementChange>
