import { expect, it } from 'vitest'
import { readSetup } from './read-setup.ts'

const FILLED = {
  token: ' abcde-fghjk-mnpqr-stuvw ',
  name: 'Masjid al-Noor',
  place: 'New York',
  latitude: '40.7128',
  longitude: '−74,006',
  timeZone: 'America/New_York',
  method: 'NorthAmerica',
  school: 'standard',
  email: ' imam@mosque.example ',
  password: ' three odd words ',
  fajr: '5:15',
  isha: ' ',
}
const read = (change: Partial<typeof FILLED> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...FILLED, ...change })) form.set(name, value)
  return readSetup(form)
}

it('reads a form that is filled in; a password keeps its spaces, and an empty time is left out', () => {
  expect(read()).toEqual({
    setup: {
      token: 'abcde-fghjk-mnpqr-stuvw',
      mosque: {
        name: 'Masjid al-Noor',
        place: 'New York',
        latitude: 40.7128,
        longitude: -74.006,
        timeZone: 'America/New_York',
        method: 'NorthAmerica',
        asr: 'standard',
      },
      admin: { email: 'imam@mosque.example', password: ' three odd words ' },
      times: { fajr: '5:15' },
    },
    errors: {},
    question: null,
  })
})

it.each([
  ['token', ' ', 'required'],
  ['name', '', 'required'],
  ['place', '', 'required'],
  ['latitude', '', 'number'],
  ['latitude', '91', 'number'],
  ['longitude', 'west', 'number'],
  ['longitude', '74.006', 'far', 'latitude'],
  ['timeZone', '', 'timeZone'],
  ['email', 'imam', 'email'],
  ['password', 'too short', 'password'],
] as [string, string, string, string?][])('names %s as wrong: "%s"', (name, value, error, marked = name) => {
  expect(read({ [name]: value }).errors).toEqual({ [marked]: error })
})

it('reads both coordinates from one field', () => {
  const { setup, errors } = read({ latitude: '\u200e40.7128° N, 74.006° W', longitude: '' })
  expect(errors).toEqual({})
  expect(setup.mosque).toMatchObject({ latitude: 40.7128, longitude: -74.006 })
})

it('asks about exchanged coordinates once, offers them the right way round, and takes them when they are confirmed', () => {
  const exchanged = { latitude: '67.0011', longitude: '24.8607', timeZone: 'Asia/Karachi' }
  const { errors, question } = read(exchanged)
  expect(errors).toEqual({ latitude: 'swapped' })
  expect(question?.suggestion).toEqual([24.8607, 67.0011])
  const confirmed = { ...exchanged, confirmedPlace: question?.key ?? '' }
  expect(read(confirmed as object)).toMatchObject({ errors: {}, question: null })
  expect(read({ ...confirmed, longitude: '24.9' } as object).errors).toEqual({ latitude: 'swapped' })
})

it('offers exchanged coordinates where the longitude is no latitude, and refuses such a latitude otherwise', () => {
  const jakarta = { latitude: '106.8456', longitude: '-6.2088', timeZone: 'Asia/Jakarta' }
  expect(read(jakarta).question).toMatchObject({ error: 'swapped', suggestion: [-6.2088, 106.8456] })
  expect(read({ ...jakarta, timeZone: 'UTC' }).errors).toEqual({ latitude: 'number' })
})

it('removes invisible marks from the token and the email', () => {
  const { setup } = read({ token: '\ufeffABCD-EFGH\u200b', email: '\u202aimam@mosque.example\u202c' })
  expect([setup.token, setup.admin.email]).toEqual(['ABCD-EFGH', 'imam@mosque.example'])
})
