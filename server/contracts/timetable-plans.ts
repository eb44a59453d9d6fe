import Type from 'typebox'
import { CalendarDate, Id, Instant, Nullable } from './common.ts'
import { PrayerSchema, TimingEntry } from './jamat.ts'
import { MAX_TIME_TEXT } from './jamat-time-text.ts'
import {
  MAX_JAMATS,
  MAX_NOTE,
  MAX_PLAN_ENTRIES,
  MAX_RULE_OFFSET,
  RULE_ANCHORS,
  RULE_ROUNDINGS,
  RULE_STEPS,
  type TimingRule,
} from './timing-rules.ts'

const minuteOfDay = Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1439 })))

export const TimingRuleSchema = Type.Unsafe<TimingRule>(
  Type.Object(
    {
      anchor: Type.Enum([...RULE_ANCHORS], {
        description: "The beginning or the end of the prayer's window, or the sun.",
      }),
      offset: Type.Integer({ minimum: -MAX_RULE_OFFSET, maximum: MAX_RULE_OFFSET, description: 'Minutes after it.' }),
      rounding: Type.Enum([...RULE_ROUNDINGS], { description: 'To so many minutes, away from the anchor.' }),
      step: Type.Enum([...RULE_STEPS], { description: 'A week has one time, from Friday.' }),
      earliest: minuteOfDay,
      latest: minuteOfDay,
    },
    { additionalProperties: false },
  ),
)

/** An entry of a plan: a time or a rule. */
export const PlanEntry = Type.Object(
  {
    prayer: PrayerSchema,
    from: CalendarDate,
    until: Type.Optional(Nullable(CalendarDate)),
    time: Type.Optional(Type.String({ maxLength: MAX_TIME_TEXT, description: 'Clock times; empty removes the time.' })),
    rule: Type.Optional(Nullable(TimingRuleSchema)),
    notes: Type.Optional(
      Type.Array(Type.String({ maxLength: MAX_NOTE }), {
        maxItems: MAX_JAMATS,
        description: 'One for each jamat of a Jumma; without them, those in force stay if there are as many jamats.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type PlanEntry = Type.Static<typeof PlanEntry>

export const NewTimetablePlan = Type.Object(
  { entries: Type.Array(PlanEntry, { minItems: 1, maxItems: MAX_PLAN_ENTRIES }) },
  { additionalProperties: false },
)

/** Rules or a timetable that were published together. */
export const TimetablePlan = Type.Object({
  id: Id,
  changedAt: Instant,
  changedBy: Type.String(),
  withdrawnOn: Nullable(CalendarDate),
  /** The first and the last day on which one of its entries begins. */
  from: CalendarDate,
  to: CalendarDate,
  /** Those with rules, and of the others the prayers and their number. */
  rules: Type.Array(
    Type.Object({ prayer: PrayerSchema, from: CalendarDate, until: Nullable(CalendarDate), rule: TimingRuleSchema }),
  ),
  prayers: Type.Array(PrayerSchema),
  times: Type.Integer(),
  time: Nullable(Type.String({ description: 'The only one, as typed; null where there are more or none.' })),
})
export type TimetablePlan = Type.Static<typeof TimetablePlan>

export const TimetablePlans = Type.Object({
  version: Type.String({ description: 'To be sent as If-Match with a plan that is based on these.' }),
  plans: Type.Array(TimetablePlan, { description: 'The newest first.' }),
  rows: Type.Array(
    Type.Object({
      prayer: PrayerSchema,
      time: Type.String(),
      from: CalendarDate,
      until: Nullable(CalendarDate),
      rule: Nullable(TimingRuleSchema),
      source: TimingEntry.properties.source,
      notes: TimingEntry.properties.notes,
    }),
    { description: 'The log, oldest entry first, from which `resolveRows` makes the times of every day.' },
  ),
})
export type TimetablePlans = Type.Static<typeof TimetablePlans>

export const PlanWithdrawal = Type.Object(
  { isWithdrawn: Type.Boolean(), prayer: Type.Optional(PrayerSchema) },
  { additionalProperties: false, description: 'With a prayer, only its entries.' },
)
