import Type from 'typebox'
import { Id, Instant, Nullable } from './common.ts'
import { HijriMonth } from './hijri-months.ts'
import { PrayerSchema } from './jamat.ts'
import { MAX_TIME_TEXT } from './jamat-time-text.ts'
import { MAX_CAUTION_MINUTES, MAX_EID_JAMATS, MAX_RAMADAN_LENGTHS, MAX_RAMADAN_TIMES } from './ramadan-limits.ts'
import { TimingRuleSchema } from './timetable-plans.ts'

const Caution = Type.Integer({ minimum: 0, maximum: MAX_CAUTION_MINUTES })
const EidJamats = Type.Array(
  Type.Object(
    {
      time: Type.String({ minLength: 1, maxLength: MAX_TIME_TEXT }),
      place: Type.String({ maxLength: MAX_RAMADAN_LENGTHS.place }),
    },
    { additionalProperties: false },
  ),
  { maxItems: MAX_EID_JAMATS, description: 'The jamats of the Eid prayer, as typed.' },
)

/** A time of the month: a text or a rule, one of them. */
export const RamadanTime = Type.Object(
  {
    prayer: PrayerSchema,
    time: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_TIME_TEXT })),
    rule: Type.Optional(Nullable(TimingRuleSchema)),
  },
  { additionalProperties: false },
)
export type RamadanTime = Type.Static<typeof RamadanTime>

/** What a mosque enters for the Ramadan and the Eids of a Hijri year. The days follow from the announced Hijri months. */
export const RamadanSettings = Type.Object(
  {
    sehriCaution: Caution,
    iftarCaution: Caution,
    times: Type.Array(RamadanTime, {
      maxItems: MAX_RAMADAN_TIMES,
      description: "They take the place of the timetable's on the days of the month. Other prayers stay as they are.",
    }),
    taraweeh: Type.Object(
      {
        time: Type.String({ maxLength: MAX_TIME_TEXT }),
        imam: Type.String({ maxLength: MAX_RAMADAN_LENGTHS.imam }),
        portions: Type.Array(Type.String({ maxLength: MAX_RAMADAN_LENGTHS.portion }), {
          maxItems: 30,
          description: 'What is recited in each night; the first one is before the first fast.',
        }),
      },
      { additionalProperties: false },
    ),
    itikaf: Type.Object(
      {
        text: Type.String({ maxLength: MAX_RAMADAN_LENGTHS.itikaf }),
        fromDay: Type.Integer({ minimum: 1, maximum: 30, description: 'The day on whose evening it begins.' }),
      },
      { additionalProperties: false },
    ),
    eidFitr: EidJamats,
    eidAdha: EidJamats,
  },
  { additionalProperties: false },
)
export type RamadanSettings = Type.Static<typeof RamadanSettings>

/** As phones store it. */
export const Ramadan = Type.Object({ year: HijriMonth.properties.year, ...RamadanSettings.properties })
export type Ramadan = Type.Static<typeof Ramadan>

/** The settings of a year as they are, and as they were. */
export const RamadanRecord = Type.Object({
  year: HijriMonth.properties.year,
  version: Type.String({ description: 'To be sent as If-Match with a change that is based on these settings.' }),
  settings: Nullable(RamadanSettings),
  history: Type.Array(
    Type.Object({ id: Id, changedAt: Instant, changedBy: Type.String(), settings: RamadanSettings }),
    { description: 'Everything that was saved for the year, the newest first.' },
  ),
})
export type RamadanRecord = Type.Static<typeof RamadanRecord>

export const RamadanParams = Type.Object({ year: HijriMonth.properties.year })
