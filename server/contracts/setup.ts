import Type from 'typebox'
import { MAX_TIME_TEXT } from './jamat-time-text.ts'
import { MosqueSettings } from './mosque.ts'
import { PRAYERS, type Prayer } from './prayers.ts'

/** Whether this installation awaits its set-up. */
export const SetupState = Type.Object({ pending: Type.Boolean() })
export type SetupState = Type.Static<typeof SetupState>

const SetupToken = Type.String({ maxLength: 100, description: 'Printed in the log of the server.' })

export const SetupTokenBody = Type.Object({ token: SetupToken })

const times = Object.fromEntries(
  PRAYERS.map((prayer) => [prayer, Type.Optional(Type.String({ maxLength: MAX_TIME_TEXT }))]),
) as Record<Prayer, Type.TOptional<Type.TString>>

/** Everything a new installation needs. */
export const Setup = Type.Object({
  token: SetupToken,
  mosque: MosqueSettings,
  admin: Type.Object({
    email: Type.String({ maxLength: 254, pattern: '^\\s*[^\\s@]+@[^\\s@]+\\s*$' }),
    password: Type.String({ minLength: 10, maxLength: 1000 }),
  }),
  times: Type.Object(times, { additionalProperties: false, description: "Today's times; a prayer may be left out." }),
})
export type Setup = Type.Static<typeof Setup>
