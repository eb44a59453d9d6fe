import type { Mosque } from './mosque.ts'

/** The settings of an installation that was not set up. The name comes from `content/`. */
export const DEFAULT_MOSQUE: Mosque = {
  name: '',
  place: 'Karachi',
  latitude: 24.8607,
  longitude: 67.0011,
  timeZone: 'Asia/Karachi',
  method: 'Karachi',
  asr: 'hanafi',
  offsets: [300],
}
