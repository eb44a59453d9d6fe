import type { SetupText } from '#content/types-setup.ts'
import { ASR_SCHOOLS, CALCULATION_METHODS } from '#contracts/calculation-methods.ts'
import type { MosqueSettings } from '#contracts/mosque.ts'

/** The errors of the fields, by their names. */
export type SetupErrors = Readonly<Record<string, keyof SetupText['errors']>>

/** Reads the fields of a mosque's settings. @returns the settings, to be sent only without errors, and the errors */
export function readMosque(form: FormData): { mosque: MosqueSettings; errors: SetupErrors } {
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const mosque: MosqueSettings = {
    name: read('name'),
    place: read('place'),
    latitude: readDegrees(read('latitude'), 90),
    longitude: readDegrees(read('longitude'), 180),
    timeZone: read('timeZone'),
    method: CALCULATION_METHODS.find((method) => method === read('method')) ?? 'Karachi',
    // The name `asr` belongs to the field of the prayer.
    asr: ASR_SCHOOLS.find((school) => school === read('school')) ?? 'hanafi',
  }
  const errors: Record<string, keyof SetupText['errors']> = {}
  if (!mosque.place) errors.place = 'required'
  for (const name of ['latitude', 'longitude'] as const) if (Number.isNaN(mosque[name])) errors[name] = 'number'
  if (!mosque.timeZone) errors.timeZone = 'timeZone'
  return { mosque, errors }
}

/** Returns the number in a text, with a point or a comma; NaN if it has none within these limits. */
function readDegrees(text: string, limit: number): number {
  const written = text.replace('−', '-').replace(',', '.')
  const degrees = /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN
  return Math.abs(degrees) <= limit ? degrees : Number.NaN
}
