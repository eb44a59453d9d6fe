/** The texts of the screen in each language. Both are loaded: a screen may show one or the other, or both. */
import { calendar } from '#content/en/calendar.ts'
import { day } from '#content/en/day.ts'
import { jamat } from '#content/en/jamat.ts'
import { wall } from '#content/en/wall.ts'
import { calendar as urduCalendar } from '#content/ur/calendar.ts'
import { day as urduDay } from '#content/ur/day.ts'
import { jamat as urduJamat } from '#content/ur/jamat.ts'
import { wall as urduWall } from '#content/ur/wall.ts'

const english = { code: 'en', direction: 'ltr', calendar, day, jamat, wall }
export type Words = typeof english

/** Returns the texts of a language, English for one that is not known. */
export const wordsOf = (language: string): Words =>
  language === 'ur'
    ? { code: 'ur', direction: 'rtl', calendar: urduCalendar, day: urduDay, jamat: urduJamat, wall: urduWall }
    : english
