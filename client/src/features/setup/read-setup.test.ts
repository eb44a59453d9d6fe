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
  })
})

it.each([
  ['token', ' ', 'required'],
  ['name', '', 'required'],
  ['place', '', 'required'],
  ['latitude', '', 'number'],
  ['latitude', '91', 'number'],
  ['longitude', '74° W', 'number'],
  ['timeZone', '', 'timeZone'],
  ['email', 'imam', 'email'],
  ['password', 'too short', 'password'],
])('names %s as wrong: "%s"', (name, value, error) => {
  expect(read({ [name]: value }).errors).toEqual({ [name]: error })
})
