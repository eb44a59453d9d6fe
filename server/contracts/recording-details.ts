/** The title, the second title and the date of a recording, which administrators correct. */
import Type from 'typebox'
import { Instant, SecondTitle } from './common.ts'
import { MAX_RECORDING_DATE, MAX_RECORDING_TITLE } from './recording-limits.ts'

const Details = {
  title: Type.String(),
  secondTitle: Type.Optional(SecondTitle),
  date: Type.String({ description: 'Free text, as typed.' }),
}

/** The details of a recording as stored, with those that they replaced. */
export const RecordingDetails = Type.Object({
  ...Details,
  version: Type.String({ description: 'Also the ETag; to be sent as If-Match with a change.' }),
  earlier: Type.Array(
    Type.Object({
      ...Details,
      replacedAt: Instant,
      replacedBy: Type.String({ description: "The administrator's e-mail as it was then." }),
    }),
    { description: 'The last replaced first.' },
  ),
})
export type RecordingDetails = Type.Static<typeof RecordingDetails>

/** Without a second title it has none. */
export const DetailsChange = Type.Object(
  {
    title: Type.String({ maxLength: MAX_RECORDING_TITLE, pattern: '\\S' }),
    secondTitle: Type.Optional(Type.String({ maxLength: MAX_RECORDING_TITLE })),
    date: Type.String({ maxLength: MAX_RECORDING_DATE }),
  },
  { additionalProperties: false },
)
export type DetailsChange = Type.Static<typeof DetailsChange>
