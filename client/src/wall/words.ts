/** The texts of the screen in each language. All are loaded: a screen may show one or the other, or both. */
import { adhkar, prayerVerse } from '#content/en/adhkar.ts'
import { announcements } from '#content/en/announcements.ts'
import { calendar } from '#content/en/calendar.ts'
import { day } from '#content/en/day.ts'
import { jamat } from '#content/en/jamat.ts'
import { punctuation } from '#content/en/punctuation.ts'
import { ramadan } from '#content/en/ramadan.ts'
import { site } from '#content/en/site.ts'
import { wall } from '#content/en/wall.ts'
import { adhkar as urduAdhkar, prayerVerse as urduVerse } from '#content/ur/adhkar.ts'
import { announcements as urduAnnouncements } from '#content/ur/announcements.ts'
import { calendar as urduCalendar } from '#content/ur/calendar.ts'
import { day as urduDay } from '#content/ur/day.ts'
import { jamat as urduJamat } from '#content/ur/jamat.ts'
import { punctuation as urduPunctuation } from '#content/ur/punctuation.ts'
import { ramadan as urduRamadan } from '#content/ur/ramadan.ts'
import { site as urduSite } from '#content/ur/site.ts'
import { wall as urduWall } from '#content/ur/wall.ts'
import type { Direction } from '#contracts/typed-text.ts'
import type { ScreenSettings } from '#contracts/wall-settings.ts'

const english = {
  ...{ code: 'en', direction: 'ltr' as Direction },
  ...{ adhkar, announcements, calendar, day, jamat, prayerVerse, punctuation, ramadan, site, wall },
}
export type Words = typeof english

const urdu: Words = {
  ...{ code: 'ur', direction: 'rtl', adhkar: urduAdhkar, announcements: urduAnnouncements, calendar: urduCalendar },
  ...{ day: urduDay, jamat: urduJamat, prayerVerse: urduVerse, punctuation: urduPunctuation },
  ...{ ramadan: urduRamadan, site: urduSite, wall: urduWall },
}

/** Returns the texts of a language, English for one that is not known. */
export const wordsOf = (language: string): Words => (language === 'ur' ? urdu : english)

/** Returns the texts of the languages of a screen, with its hours. */
export function wordsFor({ languages, hours }: Pick<ScreenSettings, 'languages' | 'hours'>): readonly Words[] {
  const chosen = languages === 'both' ? [english, urdu] : [wordsOf(languages)]
  if (hours === 12) return chosen
  return chosen.map((words) => ({ ...words, calendar: { ...words.calendar, time: writeHours } }))
}

/** Formats a time of 24 hours, e.g. "05:09". */
export const writeHours = (hour: number, minute: number): string => `${twoDigits(hour)}:${twoDigits(minute)}`

export const twoDigits = (number: number): string => `${number}`.padStart(2, '0')
