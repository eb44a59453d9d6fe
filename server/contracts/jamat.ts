import Type from 'typebox'
import { CalendarDate, Id, Instant, Nullable } from './common.ts'
import { TIME_TEXT_MAX } from './jamat-time-text.ts'
import { PRAYERS, type Prayer } from './prayers.ts'

// The names stand in a file without schemas, so that a page can count to a jamat without loading TypeBox.
export { PRAYERS, type Prayer }
export const PrayerSchema = Type.Unsafe<Prayer>({ type: 'string', enum: [...PRAYERS] })

/** One entry of the log: from a date on, a prayer's jamat is at `time`, the text as typed. */
export const TimingEntry = Type.Object({
  prayer: PrayerSchema,
  time: Type.String(),
  from: CalendarDate,
})
export type TimingEntry = { prayer: Prayer; time: string; from: string }

const times = Object.fromEntries(PRAYERS.map((prayer) => [prayer, Nullable(Type.String())])) as Record<
  Prayer,
  ReturnType<typeof Nullable<Type.TString>>
>

/** Today's times in Karachi; a prayer without a time is null. */
export const JamatTimings = Type.Object({
  ...times,
  updatedAt: Nullable(Instant),
  upcoming: Type.Array(TimingEntry, { description: 'Dated changes after today, soonest first.' }),
})
export type JamatTimings = Record<Prayer, string | null> & { updatedAt: string | null; upcoming: TimingEntry[] }

const editable = Object.fromEntries(
  PRAYERS.map((prayer) => [prayer, Type.Optional(Type.String({ maxLength: TIME_TEXT_MAX }))]),
) as Record<Prayer, Type.TOptional<Type.TString>>

/** Any of the six keys, free text; an empty text takes the time away. */
export const JamatTimingsChange = Type.Object(
  {
    ...editable,
    effectiveFrom: Type.Optional(
      Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'First day of the new times; today if left out.' }),
    ),
  },
  { additionalProperties: false, minProperties: 1 },
)
export type JamatTimingsChange = Partial<Record<Prayer, string>> & { effectiveFrom?: string }

/** An entry of the log with who made it. */
export const HistoryEntry = Type.Object({
  id: Id,
  prayer: PrayerSchema,
  time: Type.String(),
  from: CalendarDate,
  changedAt: Instant,
  changedBy: Type.String(),
})
export type HistoryEntry = TimingEntry & { id: number; changedAt: string; changedBy: string }

/** The log for those who maintain it, oldest entry first. */
export const JamatHistory = Type.Object({
  version: Type.String({ description: 'What to send as If-Match with a change made from this.' }),
  entries: Type.Array(HistoryEntry),
})
export type JamatHistory = { version: string; entries: HistoryEntry[] }
