import Type from 'typebox'
import {
  ASR_SCHOOLS,
  type AsrSchool,
  CALCULATION_METHODS,
  type CalculationMethodName,
  MAX_MOSQUE_NAME,
} from './calculation-methods.ts'

const settings = {
  name: Type.String({ maxLength: MAX_MOSQUE_NAME, description: 'Empty: the name in the texts of the site.' }),
  place: Type.String({ minLength: 1, maxLength: MAX_MOSQUE_NAME, description: 'The town, e.g. Karachi.' }),
  latitude: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees north.' }),
  longitude: Type.Number({ minimum: -180, maximum: 180, description: 'Degrees east.' }),
  timeZone: Type.String({ maxLength: 60, description: 'The IANA name of the time zone, e.g. Asia/Karachi.' }),
  method: Type.Unsafe<CalculationMethodName>({ type: 'string', enum: [...CALCULATION_METHODS] }),
  asr: Type.Unsafe<AsrSchool>({ type: 'string', enum: [...ASR_SCHOOLS] }),
}

/** Where the mosque is, and how the windows of its prayers are calculated. */
export const MosqueSettings = Type.Object(settings, { additionalProperties: false })
export type MosqueSettings = Type.Static<typeof MosqueSettings>

/** The settings as phones receive them. */
export const Mosque = Type.Object({
  ...settings,
  offsets: Type.Array(Type.Integer(), {
    description:
      "The time zone's offsets from UTC in minutes, with the minutes since 1970 at which they change between them.",
  }),
})
export type Mosque = Type.Static<typeof Mosque>
