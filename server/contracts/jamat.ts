import Type from 'typebox'
import { CalendarDate, Id, Instant, Nullable } from './common.ts'
import { MAX_TIME_TEXT } from './jamat-time-text.ts'
import { PRAYERS, type Prayer } from './prayers.ts'

// The names are in a file without schemas, so that pages can use them without loading TypeBox.
export { PRAYERS, type Prayer }
export const PrayerSchema = Type.Unsafe<Prayer>({ type: 'string', enum: [...PRAYERS] })

/** An entry of the log: from this date on, the prayer's jamat is at `time`, the text as typed. */
export const TimingEntry = Type.Object({
  prayer: PrayerSchema,
  time: Type.String(),
  from: CalendarDate,
  source: Type.Optional(
    Type.Unsafe<'rule' | 'timetable' | 'ramadan'>({
      type: 'string',
      enum: ['rule', 'timetable', 'ramadan'],
      description:
        'What it follows from if it was not typed: its changes by minutes are no news. Those of Ramadan, and back, never are.',
    }),
  ),
  notes: Type.Optional(
    Type.Array(Type.String(), { description: 'Of each jamat of a Jumma, in their order, its language or speaker.' }),
  ),
})
export type TimingEntry = Type.Static<typeof TimingEntry>
const times = Object.fromEntries(PRAYERS.map((prayer) => [prayer, Nullable(Type.String())])) as Record<
  Prayer,
  ReturnType<typeof Nullable<Type.TString>>
>

/** Today's times at the mosque; a prayer without a time is null. */
export const JamatTimings = Type.Object({
  ...times,
  updatedAt: Nullable(Instant),
  upcoming: Type.Array(TimingEntry, { description: 'Dated changes after today, soonest first.' }),
})
export type JamatTimings = Record<Prayer, string | null> & { updatedAt: string | null; upcoming: TimingEntry[] }

const editable = Object.fromEntries(
  PRAYERS.map((prayer) => [prayer, Type.Optional(Type.String({ maxLength: MAX_TIME_TEXT }))]),
) as Record<Prayer, Type.TOptional<Type.TString>>

/** Any of the six prayers, as free text; an empty text removes the time. */
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

/** An entry of the log with its author. */
export const HistoryEntry = Type.Object({
  id: Id,
  prayer: PrayerSchema,
  time: Type.String(),
  from: CalendarDate,
  changedAt: Instant,
  changedBy: Type.String(),
})
export type HistoryEntry = Type.Static<typeof HistoryEntry>
/** The log for administrators, oldest entry first. */
export const JamatHistory = Type.Object({
  version: Type.String({ description: 'To be sent as If-Match with a change that is based on these entries.' }),
  entries: Type.Array(HistoryEntry, { description: 'Those that were typed, without rules and timetables.' }),
  timetable: Type.Optional(
    Type.Array(TimingEntry, { description: 'The times of every day, rules and timetables included.' }),
  ),
  hasPlans: Type.Optional(Type.Boolean({ description: 'Whether there are rules or timetables that were not undone.' })),
  withdrawn: Type.Optional(
    Type.Array(HistoryEntry, { description: 'Those that were undone while a rule was in force.' }),
  ),
})
export type JamatHistory = Type.Static<typeof JamatHistory>
