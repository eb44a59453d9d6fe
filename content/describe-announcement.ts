import type { AnnouncementKind } from '#contracts/announcement-kinds.ts'
import type { Announcement } from '#contracts/announcements.ts'
import { mosqueDate, mosqueMoment } from '#contracts/mosque-time.ts'
import { inLanguage } from '#contracts/second-title.ts'
import type { announcements } from './en/announcements.ts'
import type { calendar } from './en/calendar.ts'
import type { jamat } from './en/jamat.ts'
import type { punctuation } from './en/punctuation.ts'
import { formatCalendarDay, formatDayAndTime, formatLongDay, formatTime } from './format-dates.ts'

export interface AnnouncementTexts {
  announcements: typeof announcements
  calendar: typeof calendar
  jamat: typeof jamat
  punctuation: typeof punctuation
}

/** The parts of an announcement in a language; title, place and text are typed, and may be in the other script. */
export interface DescribedAnnouncement {
  /** Its kind. */
  label: string
  title: string
  /** Of a janazah, e.g. "Friday 27 November, after Jumma (1:30 pm)"; empty for others. */
  when: string
  place: string
  /** As typed; where neither a title nor a text was, a sentence for its kind. */
  text: string
}

/**
 * Describes an announcement in a language.
 * @param language the language's code, e.g. `ur`
 * @param today `YYYY-MM-DD` at the mosque, which is not named; left out where the text is read later
 */
export function describeAnnouncement(
  announcement: Announcement,
  language: string,
  texts: AnnouncementTexts,
  today = '',
): DescribedAnnouncement {
  const { title, location = '', description = '', kind } = inLanguage(language, announcement)
  return {
    label: texts.announcements.kinds[kind],
    title,
    when: kind === 'janazah' ? describeWhen(announcement, texts, today) : '',
    place: location ?? '',
    text: description || (title ? '' : describeKind(kind, new Date(announcement.until), texts)),
  }
}

/**
 * Returns what an announcement says where only its kind was chosen; empty for kinds that need a title.
 * @param until its end
 */
export function describeKind(
  kind: AnnouncementKind,
  until: Date,
  { announcements, calendar }: Pick<AnnouncementTexts, 'announcements' | 'calendar'>,
): string {
  const { untyped }: { untyped: Partial<Record<AnnouncementKind, (day: string) => string>> } = announcements
  // Until midnight: that is the end of the day before.
  return untyped[kind]?.(formatCalendarDay(mosqueDate(new Date(until.getTime() - 1)), calendar)) ?? ''
}

/**
 * Returns until when an announcement is shown, e.g. "Until Friday 27 November 2026, 8:30 pm".
 * @param until its end; midnight is the end of the day before
 */
export function describeEnd(
  until: string,
  { announcements, calendar }: Pick<AnnouncementTexts, 'announcements' | 'calendar'>,
): string {
  const end = new Date(until)
  return mosqueMoment(end).secondOfDay === 0
    ? announcements.untilEndOf(formatLongDay(new Date(end.getTime() - 1), calendar))
    : announcements.until(formatDayAndTime(end, calendar))
}

function describeWhen({ after, at }: Announcement, texts: AnnouncementTexts, today: string): string {
  const { announcements, calendar, jamat, punctuation } = texts
  const time = at ? formatTime(new Date(at), calendar) : ''
  const date = after?.date ?? (at ? mosqueDate(new Date(at)) : '')
  return punctuation.list(
    ...(date && date !== today ? [formatCalendarDay(date, calendar)] : []),
    after ? announcements.after(jamat.prayers[after.prayer], time) : time,
  )
}
