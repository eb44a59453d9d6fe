/** The settings of a screen in the prayer hall. Without schemas, so that the screen does not load TypeBox. */
import type { Prayer } from './prayers.ts'

/** The parts of the screen. Each has a switch of its own, and none depends on another's. */
export const WALL_PARTS = [
  ...(['forbidden', 'countdown', 'prayer', 'adhkar', 'talk', 'janazah'] as const),
  ...(['ramadan', 'changes', 'ticker', 'pictures', 'events'] as const),
]
export type WallPart = (typeof WALL_PARTS)[number]

type MinutesByPrayer = Readonly<Record<Prayer, number>>

export interface WallSettings {
  shows: Readonly<Record<WallPart, boolean>>
  /** Whether the screen is dark during the prayer, or dim with one verse. */
  prayerLook: 'dark' | 'dim'
  minutes: {
    /** From the adhan to the jamat. */
    adhan: MinutesByPrayer
    /** The length of the prayer. */
    prayer: MinutesByPrayer
    adhkar: number
    /** How long before a Jumma its talk begins. */
    talk: number
    /** How long before a janazah its countdown begins, and the length of its prayer. */
    janazahCountdown: number
    janazah: number
    /** How long no prayer is offered, besides the time from zawal until Zuhr begins. */
    afterSunrise: number
    beforeZawal: number
    beforeSunset: number
  }
  /** How many days ahead events are shown. */
  eventDays: number
}

/** The settings of a screen that nobody has changed. */
export const DEFAULT_WALL_SETTINGS: WallSettings = {
  shows: {
    ...{ forbidden: true, countdown: true, prayer: true, adhkar: true, talk: true, janazah: true },
    ...{ ramadan: true, changes: true, ticker: true, pictures: true, events: true },
  },
  prayerLook: 'dark',
  minutes: {
    adhan: { fajr: 20, zuhr: 15, asr: 15, maghrib: 10, isha: 15, jumma: 10 },
    prayer: { fajr: 10, zuhr: 10, asr: 10, maghrib: 8, isha: 12, jumma: 12 },
    ...{ adhkar: 5, talk: 30, janazahCountdown: 60, janazah: 10 },
    ...{ afterSunrise: 15, beforeZawal: 5, beforeSunset: 15 },
  },
  eventDays: 14,
}

/** How a screen hangs. One on its side turns the picture, because few televisions can. */
export const WALL_LAYOUTS = ['upright', 'turned-left', 'turned-right'] as const
export const WALL_LANGUAGES = ['en', 'ur', 'both'] as const
export const WALL_THEMES = ['dark', 'light', 'contrast', 'picture'] as const
export const WALL_TEXT_SIZES = ['small', 'normal', 'large'] as const

/** All settings of a screen: what it shows, and how. */
export interface ScreenSettings extends WallSettings {
  layout: (typeof WALL_LAYOUTS)[number]
  languages: (typeof WALL_LANGUAGES)[number]
  hours: 12 | 24
  theme: (typeof WALL_THEMES)[number]
  /** The path of the uploaded picture behind, for the theme `picture`. */
  background?: string
  textSize: (typeof WALL_TEXT_SIZES)[number]
  /** When the screen is dark, in minutes of the mosque's day; it may go over midnight. Null: never. */
  nightHours: { from: number; until: number } | null
  /** Whether a soft sound is heard at adhan and jamat. */
  chime: boolean
}

export const DEFAULT_SCREEN_SETTINGS: ScreenSettings = {
  ...DEFAULT_WALL_SETTINGS,
  layout: 'upright',
  languages: 'both',
  hours: 12,
  theme: 'dark',
  textSize: 'normal',
  nightHours: null,
  chime: false,
}
