import { TZDate } from '@date-fns/tz'
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { type CalendarChoice, calendarPath } from '#contracts/calendar-link.ts'
import { identityOf } from '#contracts/identity.ts'
import { pathIn } from '#contracts/languages.ts'
import type { Mosque } from '#contracts/mosque.ts'
import { addressOf } from '#contracts/mosque-details.ts'
import { mosqueMoment } from '#contracts/mosque-time.ts'
import { textsIn } from '../../texts.ts'
import type { StoredEntry } from './queries.ts'
import { type DescribedEntry, SOURCES } from './sources.ts'
import { writeTimeZone } from './write-time-zone.ts'

/** How often calendar apps should look for changes; a jamat time may change for the same day. */
const REFRESH_SECONDS = 3600
const MINUTE_MS = 60_000
/** Revisions are numbered by their second since then, so that numbers grow after a restored backup, too. */
const FIRST_REVISION = Date.UTC(2020, 0, 1)

export interface CalendarOptions {
  entries: readonly StoredEntry[]
  choice: CalendarChoice
  mosque: Mosque
  /** The site's address, without a trailing slash. */
  publicUrl: string
}

/** Writes a calendar file (RFC 5545). Its bytes follow from the entries alone, so that an unchanged one has the same ETag. */
export function writeCalendar({ entries, choice, mosque, publicUrl }: CalendarOptions): string {
  const texts = textsIn(choice.language)
  const { icalendar, organization, site } = texts
  const { mosqueName } = identityOf(mosque, site)
  const { street, locality } = organization.address
  const address = addressOf(mosque, site, [street, locality])
  const described = entries.flatMap((entry) => {
    const source = SOURCES.find(({ name }) => name === entry.source && choice.parts.includes(name))
    const shown = source?.describe(JSON.parse(entry.content), texts, choice)
    return shown ? [{ ...entry, ...shown }] : []
  })
  const { host } = new URL(publicUrl)
  const toEvent = (entry: StoredEntry & DescribedEntry): ICalEventData => {
    const summary = withoutControls(entry.title)
    return {
      id: `${entry.uid}@${host}`,
      sequence: (entry.changedAt.getTime() - FIRST_REVISION) / 1000,
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
      ...periodOf(entry, mosque.timeZone),
      summary,
      description: withoutControls(entry.description),
      location: withoutControls(entry.location || [mosqueName, ...address].join(', ')),
      url: publicUrl + entry.path,
      // Nobody is busy because of it.
      transparency: ICalEventTransparency.TRANSPARENT,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      alarms:
        choice.alarm === null || entry.begins === null || entry.isCancelled
          ? []
          : [{ type: ICalAlarmType.display, trigger: choice.alarm * 60, description: summary }],
    }
  }
  const firstDay = new Date(described[0]?.day ?? 0)
  const calendar = ical({
    prodId: { company: 'Minbar', product: 'Calendar', language: choice.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    name: escapeName(icalendar.name(mosqueName)),
    url: publicUrl + pathIn(choice.language, '/times'),
    source: publicUrl + calendarPath(choice),
    ttl: REFRESH_SECONDS,
    // Without a name: with one, the library would write the stamps, too, on the clock of this process.
    timezone: { name: null, generator: (zone) => writeTimeZone(zone, mosque.offsets, firstDay) },
    events: described.map(toEvent),
  })
  // The library ends without a line break.
  return `${calendar}\r\n`
}

function periodOf({ begins, minutes, day }: DescribedEntry & StoredEntry, timezone: string): ICalEventData {
  // A plain date is written by its day in UTC.
  if (begins === null) return { start: new Date(day), allDay: true }
  const ends = new Date(begins.getTime() + minutes * MINUTE_MS)
  if (isRepeated(begins) || isRepeated(ends)) return { start: begins, end: ends }
  // A plain date would be written on the clock of this process.
  const at = (instant: Date) => new TZDate(instant, timezone)
  return { start: at(begins), end: at(ends), timezone }
}

/** Where clocks are put back, times of day come twice, and apps take the later one: the first is written in UTC. */
const isRepeated = (instant: Date): boolean => {
  const secondAfter = (minutes: number) => mosqueMoment(new Date(instant.getTime() + minutes * MINUTE_MS)).secondOfDay
  return [30, 60].some((minutes) => secondAfter(minutes) === secondAfter(0))
}

const withoutControls = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')

/** The library escapes every text but the calendar's name. */
const escapeName = (name: string): string => name.replace(/\s+/g, ' ').replace(/[\\;,]/g, '\\$&')
