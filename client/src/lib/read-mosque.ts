import { ASR_SCHOOLS, CALCULATION_METHODS } from '#contracts/calculation-methods.ts'
import type { MosqueSettings } from '#contracts/mosque.ts'
import type { setup } from '#texts/setup.ts'
import { type PlaceQuestion, questionPlace } from './question-place.ts'
import { readCoordinates } from './read-coordinates.ts'

/** The errors of the fields, by their names. */
export type SetupErrors = Readonly<Record<string, keyof typeof setup.errors>>

/** The name of the field that confirms doubted coordinates; its value is their key. */
export const CONFIRMED_PLACE = 'confirmedPlace'

/**
 * Reads the fields of a mosque's settings.
 * @returns the settings, to be sent only without errors; the errors; and the doubts about the place, until they are dispelled
 */
export function readMosque(form: FormData): {
  mosque: MosqueSettings
  errors: SetupErrors
  question: PlaceQuestion | null
} {
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const [latitude, longitude] = readCoordinates(read('latitude'), read('longitude'))
  const mosque: MosqueSettings = {
    name: read('name'),
    place: read('place'),
    latitude,
    longitude,
    timeZone: read('timeZone'),
    method: CALCULATION_METHODS.find((method) => method === read('method')) ?? 'Karachi',
    // The name `asr` belongs to the field of the prayer.
    asr: ASR_SCHOOLS.find((school) => school === read('school')) ?? 'hanafi',
  }
  const errors: Record<string, keyof typeof setup.errors> = {}
  if (!mosque.place) errors.place = 'required'
  for (const name of ['latitude', 'longitude'] as const) if (Number.isNaN(mosque[name])) errors[name] = 'number'
  if (!mosque.timeZone) errors.timeZone = 'timeZone'
  const doubt = errors.latitude || errors.longitude ? null : questionPlace(mosque)
  const question = doubt?.key === read(CONFIRMED_PLACE) ? null : doubt
  if (question) errors.latitude = question.error
  else if (Math.abs(latitude) > 90) errors.latitude = 'number'
  return { mosque, errors, question }
}
