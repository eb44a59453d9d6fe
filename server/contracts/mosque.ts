import Type from 'typebox'
import { ACCOUNT_PURPOSES, type AccountPurpose } from './account-purposes.ts'
import {
  ASR_SCHOOLS,
  type AsrSchool,
  CALCULATION_METHODS,
  type CalculationMethodName,
  MAX_MOSQUE_NAME,
} from './calculation-methods.ts'

const text = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }))

/** A bank account; the mosque may have several for each purpose. */
export const MosqueAccount = Type.Object(
  {
    purpose: Type.Unsafe<AccountPurpose>({ type: 'string', enum: [...ACCOUNT_PURPOSES] }),
    accountTitle: Type.String({ minLength: 1, maxLength: 120 }),
    bankName: Type.String({ minLength: 1, maxLength: 120 }),
    accountNumber: Type.String({ maxLength: 40 }),
    branchCode: Type.String({ maxLength: 20 }),
    iban: Type.String({ maxLength: 34, description: 'Without spaces. One of IBAN and account number may be empty.' }),
  },
  { additionalProperties: false },
)
export type MosqueAccount = Type.Static<typeof MosqueAccount>

/** What a mosque says of itself besides its name and town. Empty texts count as not given; a member left out stays as it is. */
const details = {
  secondName: text(MAX_MOSQUE_NAME, 'The name in the other script.'),
  secondPlace: text(MAX_MOSQUE_NAME, 'The town in the other script.'),
  trust: text(MAX_MOSQUE_NAME, 'The trust that runs the mosque, if it has one.'),
  secondTrust: text(MAX_MOSQUE_NAME, 'The trust in the other script.'),
  address: text(300, 'One line each for street, area and town.'),
  secondAddress: text(300, 'The address in the other script.'),
  phone: text(30, 'With the code of the country.'),
  whatsapp: text(30, 'With the code of the country.'),
  email: text(254, 'For visitors.'),
  accounts: Type.Optional(Type.Array(MosqueAccount, { maxItems: 12 })),
}
export const MosqueDetails = Type.Object(details)
export type MosqueDetails = Type.Static<typeof MosqueDetails>

const settings = {
  name: Type.String({ maxLength: MAX_MOSQUE_NAME, description: 'Empty: the name in the texts of the site.' }),
  place: Type.String({ minLength: 1, maxLength: MAX_MOSQUE_NAME, description: 'The town, e.g. Karachi.' }),
  latitude: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees north.' }),
  longitude: Type.Number({ minimum: -180, maximum: 180, description: 'Degrees east.' }),
  timeZone: Type.String({ maxLength: 60, description: 'The IANA name of the time zone, e.g. Asia/Karachi.' }),
  method: Type.Unsafe<CalculationMethodName>({ type: 'string', enum: [...CALCULATION_METHODS] }),
  asr: Type.Unsafe<AsrSchool>({ type: 'string', enum: [...ASR_SCHOOLS] }),
  ...details,
}

/** Who the mosque is, where it is, and how the windows of its prayers are calculated. */
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
