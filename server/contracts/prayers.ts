/** The five daily prayers and Friday's, in the order they are shown. Lowercase, as every client spells them. */
export const PRAYERS = ['fajr', 'zuhr', 'asr', 'maghrib', 'isha', 'jumma'] as const
export type Prayer = (typeof PRAYERS)[number]
