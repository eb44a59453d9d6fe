/** Limits of a Ramadan's settings. Without schemas, so that pages do not load TypeBox. */

export const MAX_CAUTION_MINUTES = 30
export const MAX_EID_JAMATS = 6
/** One for each prayer. */
export const MAX_RAMADAN_TIMES = 6
/** In characters. */
export const MAX_RAMADAN_LENGTHS = { place: 120, imam: 120, portion: 60, itikaf: 1000 } as const
