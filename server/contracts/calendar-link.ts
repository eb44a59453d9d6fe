/** The address of the calendar file, in which its reader chooses what it shows. */
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'
import { PRAYERS, type Prayer } from './prayers.ts'

export const CALENDAR_PATH = '/calendar.ics'

/** What a calendar shows, by the names in its address. */
export const CALENDAR_PARTS = ['jamats', 'events', 'ramadan', 'announcements'] as const
export type CalendarPart = (typeof CALENDAR_PARTS)[number]

/** The longest time between an alarm and what it is for. */
export const MAX_ALARM_MINUTES = 180

export interface CalendarChoice {
  parts: readonly CalendarPart[]
  prayers: readonly Prayer[]
  /** Minutes before each beginning; null for none. */
  alarm: number | null
  language: Language
}

/** Returns the path of a calendar, which names only what differs from a calendar of everything. */
export function calendarPath({ parts, prayers, alarm, language }: CalendarChoice): string {
  const chosen = [
    parts.length < CALENDAR_PARTS.length ? `parts=${parts.join()}` : '',
    parts.includes('jamats') && prayers.length < PRAYERS.length ? `prayers=${prayers.join()}` : '',
    alarm === null ? '' : `alarm=${alarm}`,
    language === DEFAULT_LANGUAGE ? '' : `lang=${language}`,
  ].filter(Boolean)
  return chosen.length > 0 ? `${CALENDAR_PATH}?${chosen.join('&')}` : CALENDAR_PATH
}
