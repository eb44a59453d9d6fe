/** The five daily prayers and Friday's, in the order in which they are shown. */
export const PRAYERS = ['fajr', 'zuhr', 'asr', 'maghrib', 'isha', 'jumma'] as const
export type Prayer = (typeof PRAYERS)[number]
