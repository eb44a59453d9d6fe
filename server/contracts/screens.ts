import Type from 'typebox'
import { Id, Instant, Nullable } from './common.ts'
import { PICTURE_PATH, PICTURE_TYPES } from './pictures.ts'
import { PRAYERS } from './prayers.ts'
import { MAX_EVENT_DAYS, MAX_SCREEN_MINUTES, MAX_SCREEN_NAME } from './screen-limits.ts'
import {
  type ScreenSettings,
  WALL_LANGUAGES,
  WALL_LAYOUTS,
  WALL_PARTS,
  WALL_TEXT_SIZES,
  WALL_THEMES,
} from './wall-settings.ts'

/** Of a picture of 20 KB, as Base64. */
const MAX_PICTURE_CHARACTERS = 28_000
const MAX_CLOCK_DIFFERENCE_SECONDS = 2_000_000_000
const UPLOADED = `${PICTURE_PATH}[0-9a-f]{64}\\.(${Object.keys(PICTURE_TYPES).join('|')})`
const MINUTES_OF_DAY = 24 * 60

const ofEach = (names: readonly string[], schema: Type.TSchema, others: Type.TProperties = {}) =>
  Type.Object(
    { ...Object.fromEntries(names.map((name) => [name, schema])), ...others },
    { additionalProperties: false },
  )
const oneOf = (values: readonly (string | number)[]) => Type.Unsafe({ enum: [...values] })
const Minutes = Type.Integer({ minimum: 0, maximum: MAX_SCREEN_MINUTES })
const MinuteOfDay = Type.Integer({ minimum: 0, maximum: MINUTES_OF_DAY - 1 })

export const ScreenSettingsSchema = Type.Unsafe<ScreenSettings>(
  Type.Object(
    {
      // Pages of the version before send `onAir`, and stored settings have it.
      shows: ofEach(WALL_PARTS, Type.Boolean(), {
        onAir: Type.Optional(Type.Boolean({ deprecated: true, description: 'Without effect.' })),
      }),
      prayerLook: oneOf(['dark', 'dim']),
      minutes: Type.Object(
        {
          adhan: ofEach(PRAYERS, Minutes),
          prayer: ofEach(PRAYERS, Minutes),
          adhkar: Minutes,
          talk: Minutes,
          janazahCountdown: Minutes,
          janazah: Minutes,
          afterSunrise: Minutes,
          beforeZawal: Minutes,
          beforeSunset: Minutes,
        },
        { additionalProperties: false },
      ),
      eventDays: Type.Integer({
        minimum: 0,
        maximum: MAX_EVENT_DAYS,
        description: 'How many days ahead events are shown.',
      }),
      layout: oneOf(WALL_LAYOUTS),
      languages: oneOf(WALL_LANGUAGES),
      hours: oneOf([12, 24]),
      theme: oneOf(WALL_THEMES),
      background: Type.Optional(
        Type.String({
          pattern: `^${UPLOADED}$`,
          description: 'The path of the uploaded picture behind, for the theme `picture`.',
        }),
      ),
      textSize: oneOf(WALL_TEXT_SIZES),
      nightHours: Nullable(
        Type.Object(
          { from: MinuteOfDay, until: MinuteOfDay },
          { additionalProperties: false, description: "When it is dark, in minutes of the mosque's day." },
        ),
      ),
      chime: Type.Boolean(),
    },
    { additionalProperties: false, description: 'What a screen shows, for how long, and how.' },
  ),
)

/** Shown by a screen that nobody has paired. */
export const ScreenCode = Type.Object({
  code: Type.String({ description: 'Six letters, to be typed by an administrator.' }),
  token: Type.String({ description: 'For the screen alone, and good for nothing before the code is entered.' }),
  expiresAt: Instant,
})
export type ScreenCode = Type.Static<typeof ScreenCode>

const values = {
  name: Type.String({ minLength: 1, maxLength: MAX_SCREEN_NAME }),
  settings: ScreenSettingsSchema,
}
export const ScreenChange = Type.Object(values, { additionalProperties: false })
export type ScreenChange = Type.Static<typeof ScreenChange>

export const NewScreen = Type.Object(
  { code: Type.String({ maxLength: 20, description: 'In any case; spaces and hyphens are ignored.' }), ...values },
  { additionalProperties: false },
)
export type NewScreen = Type.Static<typeof NewScreen>

/** What a screen reads. */
export const OwnScreen = Type.Object({
  ...values,
  reloadAt: Nullable(Type.String({ description: 'When an administrator last asked it to reload, ISO 8601 in UTC.' })),
})
export type OwnScreen = Type.Static<typeof OwnScreen>

const WORD = '^[\\w.-]{1,64}$'
const reported = {
  appVersion: Type.String({ pattern: WORD }),
  shows: Type.String({ pattern: WORD, description: 'The name of its scene.' }),
  clockDifferenceSeconds: Nullable(
    Type.Integer({
      minimum: -MAX_CLOCK_DIFFERENCE_SECONDS,
      maximum: MAX_CLOCK_DIFFERENCE_SECONDS,
      description: "By how much the server's clock is ahead of its own; null while it is not known.",
    }),
  ),
  picture: Nullable(
    Type.String({
      maxLength: MAX_PICTURE_CHARACTERS,
      pattern: '^data:image/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$',
      description: 'What it shows, small, of 20 KB at most.',
    }),
  ),
}
/** What a screen says about itself every minute. */
export const ScreenReport = Type.Object(reported, { additionalProperties: false })
export type ScreenReport = Type.Static<typeof ScreenReport>

const { picture, ...shown } = reported
/** What a screen shows. Not in the list, which would be a megabyte with the pictures of forty screens. */
export const ScreenPicture = Type.Object({ picture })
export type ScreenPicture = Type.Static<typeof ScreenPicture>

/** A screen as administrators see it. */
export const ScreenRecord = Type.Object({
  id: Id,
  ...values,
  version: Type.Integer({ description: 'Higher after each change; to be sent as If-Match, in quotes.' }),
  createdAt: Instant,
  createdBy: Type.String({ description: "The administrator's e-mail." }),
  reloadAt: OwnScreen.properties.reloadAt,
  report: Nullable(
    Type.Object(
      {
        ...{ seenAt: Instant, ...shown },
        pictureHash: Nullable(
          Type.String({
            description: 'Another one when `/screens/{id}/picture` is another picture; null without one.',
          }),
        ),
      },
      { description: 'Its latest report; null before the first one.' },
    ),
  ),
})
export type ScreenRecord = Type.Static<typeof ScreenRecord>
export const ScreenRecords = Type.Array(ScreenRecord)

export const ScreenLink = Type.Object({
  url: Type.String({ description: 'The address of the screen with its token, which nothing returns again.' }),
})
export type ScreenLink = Type.Static<typeof ScreenLink>
