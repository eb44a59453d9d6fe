/** What the calendar shows. Another kind of entry is one more source, with a name in `CALENDAR_PARTS`. */
import { describeAnnouncement } from '#content/describe-announcement.ts'
import type { Announcement } from '#contracts/announcements.ts'
import type { CalendarChoice, CalendarPart } from '#contracts/calendar-link.ts'
import { DEFAULT_EVENT_MINUTES } from '#contracts/event-limits.ts'
import type { Event } from '#contracts/events.ts'
import { type DatedJamat, datedJamatsOn } from '#contracts/jamats-of-day.ts'
import { pathIn } from '#contracts/languages.ts'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import type { Ramadan } from '#contracts/ramadan.ts'
import { eidsOf, fastsOf, ramadanDays, ramadanOf, ramadanYearOf } from '#contracts/ramadan-days.ts'
import { inLanguage } from '#contracts/second-title.ts'
import { isolate } from '#contracts/typed-text.ts'
import type { ContentReaders } from '../../compose.ts'
import type { Queryable } from '../../database/database.ts'
import { ANNOUNCEMENT_SOURCES, type Source } from '../../http/response-cache.ts'
import type { Texts } from '../../texts.ts'

/** Past days that calendars still show. */
export const PAST_DAYS = 7
/** Days to come, today included, whose jamats calendars show. */
const COMING_DAYS = 60
/** How long a jamat is in a calendar, and what follows the end of sehri and iftar. */
const JAMAT_MINUTES = 15

const JANAZAH_MINUTES = 30

/** An entry as its source reads it. */
interface SourceEntry<Content> {
  uid: string
  /** `YYYY-MM-DD` at the mosque. */
  day: string
  content: Content
  /** When its source has it no longer, in milliseconds since 1970, if without a change of its tables. */
  until?: number
}

/** An entry in the language of a calendar. */
export interface DescribedEntry {
  title: string
  description: string
  /** Where it is, if not at the mosque. */
  location?: string | null
  /** A path of the site in the language. */
  path: string
  /** Null for an entry of the whole day. */
  begins: Date | null
  minutes: number
}

export interface CalendarSource<Content = unknown> {
  name: CalendarPart
  /** The tables whose changes change its entries. */
  tables: readonly Source[]
  /** @param today the date at the mosque */
  read(db: Queryable, content: ContentReaders, today: string, now: Date): Promise<SourceEntry<Content>[]>
  /** Returns null for an entry that the calendar does not show. */
  describe(content: Content, texts: Texts, choice: CalendarChoice): DescribedEntry | null
}

interface JamatContent extends Pick<DatedJamat, 'prayer' | 'text' | 'at'> {
  /** Which of the prayer's jamats on its day, from 1. */
  number: number
}

/** Each jamat by itself rather than repeated by a rule, so that a changed time replaces one day's and no other. */
const jamats: CalendarSource<JamatContent> = {
  name: 'jamats',
  tables: ['jamat_times', 'hijri_months'],
  async read(db, content, today) {
    const first = addDays(today, -PAST_DAYS)
    const { entries } = await content.timetable.readLog(db, first)
    const days = Array.from({ length: PAST_DAYS + COMING_DAYS }, (_, index) => addDays(first, index))
    return days.flatMap((day) => {
      const counts = new Map<string, number>()
      // Without a text its time is not announced yet.
      const known = datedJamatsOn(entries, day).filter(({ text }) => text !== '')
      return known.map(({ prayer, text, at }) => {
        const number = (counts.get(prayer) ?? 0) + 1
        counts.set(prayer, number)
        return { uid: `jamat-${day}-${prayer}-${number}`, day, content: { prayer, number, text, at } }
      })
    })
  },
  describe({ prayer, number, text, at }, { icalendar, jamat, site }, { prayers, language }) {
    if (!prayers.includes(prayer)) return null
    const name = icalendar.jamat(jamat.prayers[prayer], number)
    const time = isolate(text, site.direction)
    return {
      // A time that cannot be read is a note of the day: an alarm or a wrong hour would mislead.
      title: at === null ? icalendar.atTime(name, time) : name,
      description: time,
      path: pathIn(language, '/times'),
      begins: at === null ? null : new Date(at),
      minutes: JAMAT_MINUTES,
    }
  },
}

type EventContent = Omit<Event, 'imageUrl' | 'videoUrl' | 'isUpcoming'>

const events: CalendarSource<EventContent> = {
  name: 'events',
  tables: ['events'],
  async read(db, content, today) {
    const all = await content.listEvents(db)
    return all
      .map(({ imageUrl: _, videoUrl: __, isUpcoming: ___, ...event }) => ({
        uid: `event-${event.id}`,
        day: mosqueDate(new Date(event.date)),
        content: event,
      }))
      .filter(({ day }) => day >= addDays(today, -PAST_DAYS))
  },
  describe(event, _texts, { language }) {
    const {
      id,
      title,
      description,
      location,
      date,
      durationMinutes = DEFAULT_EVENT_MINUTES,
    } = inLanguage(language, event)
    return {
      title,
      description,
      location,
      path: pathIn(language, `/events/${id}`),
      begins: new Date(date),
      minutes: durationMinutes,
    }
  },
}

type RamadanContent =
  | { moment: 'sehri' | 'iftar'; at: string; number: number; length: number | null }
  | { eid: 'fitr' | 'adha'; jamats: Ramadan['eidFitr'] }

/** The fasts by their number and the Eids by their year, so that a first day that moves replaces them. */
const ramadan: CalendarSource<RamadanContent> = {
  name: 'ramadan',
  tables: ['hijri_months', 'ramadans'],
  async read(db, content, today) {
    const months = await content.listHijriMonths(db)
    const days = ramadanDays(ramadanYearOf(today, months), months)
    const { year, length } = days
    const settings = ramadanOf(year, await content.listRamadans(db))
    const sunOn = await content.timetable.readSun(db)
    const fasts = days.isCertain ? fastsOf(days, settings, sunOn) : []
    const entries: SourceEntry<RamadanContent>[] = fasts.flatMap(({ date, number, sehriEnds, iftar }) =>
      [['sehri', sehriEnds] as const, ['iftar', iftar] as const].map(([moment, at]) => ({
        uid: `${moment}-${year}-${number}`,
        day: date,
        content: { moment, at: at.toISOString(), number, length },
      })),
    )
    for (const { kind, date, isKnown } of eidsOf(year, months)) {
      const jamats = settings?.[kind === 'fitr' ? 'eidFitr' : 'eidAdha'] ?? []
      if (isKnown) entries.push({ uid: `eid-${kind}-${year}`, day: date, content: { eid: kind, jamats } })
    }
    return entries.filter(({ day }) => day >= addDays(today, -PAST_DAYS))
  },
  describe(content, { icalendar, ramadan: words, site }, { language }) {
    const path = pathIn(language, '/ramadan')
    if ('eid' in content) {
      const jamats = content.jamats.map(({ time, place }) => [time, place].filter(Boolean).join(' '))
      const description = jamats.map((jamat) => isolate(jamat, site.direction)).join('\n')
      return { title: words.eids[content.eid], description, path, begins: null, minutes: 0 }
    }
    const begins = new Date(content.at)
    return {
      title: icalendar.fast[content.moment],
      description: words.fast(content.number, `${content.length ?? words.twoLengths}`),
      path,
      begins,
      minutes: JAMAT_MINUTES,
    }
  },
}

/** Cancelled when they end, early or by themselves. */
const announcements: CalendarSource<Announcement> = {
  name: 'announcements',
  tables: ANNOUNCEMENT_SOURCES,
  async read(db, content, _today, now) {
    const all = await content.listAnnouncements(db, now)
    return all.map((announcement) => {
      const until = Date.parse(announcement.until)
      // The day on which it ends: until then, its removal is told.
      return { uid: `announcement-${announcement.id}`, day: mosqueDate(new Date(until)), content: announcement, until }
    })
  },
  describe(announcement, texts, { language }) {
    const { label, title, when, place, text } = describeAnnouncement(announcement, language, texts)
    const { kind, at, from, until, id } = announcement
    const isJanazah = kind === 'janazah'
    return {
      title: title ? texts.announcements.titled(label, isolate(title, texts.site.direction)) : label,
      description: [when, text].filter(Boolean).join('\n'),
      location: place,
      path: pathIn(language, `/announcements#announcement-${id}`),
      // A janazah after a jamat that has no clock time is a note of its day.
      begins: isJanazah ? (at ? new Date(at) : null) : new Date(from),
      minutes: isJanazah ? JANAZAH_MINUTES : (Date.parse(until) - Date.parse(from)) / 60_000,
    }
  },
}

export const SOURCES: readonly CalendarSource[] = [jamats, events, ramadan, announcements]
