/** What the screen shows at a moment, as a function of the mosque's data, the screen's settings and the time. */
import { announcementsAt, nextAnnouncementChange } from '#contracts/announcement-rules.ts'
import type { Announcement } from '#contracts/announcements.ts'
import { DEFAULT_EVENT_MINUTES } from '#contracts/event-limits.ts'
import type { Event } from '#contracts/events.ts'
import type { HijriDate } from '#contracts/hijri-date.ts'
import { hijriAt } from '#contracts/hijri-today.ts'
import { changesAfter, type UpcomingChange } from '#contracts/jamat-changes.ts'
import { type DatedJamat, datedJamatsOn } from '#contracts/jamats-of-day.ts'
import { addDays, mosqueDate, mosqueInstant, setMosqueOffsets } from '#contracts/mosque-time.ts'
import { findJamat, IN_PROGRESS_MINUTES } from '#contracts/next-jamat.ts'
import { computeSunDayAt, type SunDay } from '#contracts/prayer-times.ts'
import { type Eid, eidToShow, type FastMoment, nextFastMoment } from '#contracts/ramadan-days.ts'
import type { SunOn } from '#contracts/timing-rules.ts'
import type { WallSettings } from '#contracts/wall-settings.ts'
import type { WallRecord } from './wall-record.ts'
import { type ForbiddenTime, findSpan, isTimed, listForbiddenTimes, listScenes, type Scene } from './wall-scenes.ts'

const MINUTE_MS = 60_000
const NOON = 12 * 3600
/** A change of times is announced this many days before. */
const ANNOUNCED_DAYS = 14

/** What is shown until a moment. The times and the next jamat are known in every scene. */
export interface WallState {
  /** Null for the day. */
  scene: Scene | null
  /** `YYYY-MM-DD` at the mosque, and the Hijri date, which turns at sunset. */
  today: string
  hijri: HijriDate
  /** The day whose times are shown, with its jamats and windows: tomorrow after Isha. */
  day: string
  jamats: readonly DatedJamat[]
  sun: SunDay
  /** The next jamat; its time may be a text that cannot be parsed. */
  next: DatedJamat | null
  forbidden: ForbiddenTime | null
  fast: FastMoment | null
  eid: Eid | null
  /** The next changes of times: those of the first day that has any. */
  changes: readonly UpcomingChange[]
  /** Announcements that run through the line of text, and those and events that are shown as pictures. */
  ticker: readonly Announcement[]
  pictures: readonly Announcement[]
  events: readonly Event[]
  /** The moment for which this was computed. */
  since: number
  /** When anything of this may change, milliseconds since 1970: at midnight at the latest. */
  until: number
}

/** Returns what the screen shows. The mosque's zone becomes that of the record. */
export function wallState(record: WallRecord, settings: WallSettings, now: Date): WallState {
  setMosqueOffsets(record.mosque.offsets)
  const { entries, hijriMonths, ramadans } = record
  const { shows } = settings
  const time = now.getTime()
  const today = mosqueDate(now)
  const sunOn = createSun(record)
  const sunToday = sunOn(today)
  const dusk = sunToday.sunset ?? sunToday.windows.maghrib.begins

  const jamats = [-1, 0, 1].flatMap((days) => datedJamatsOn(entries, addDays(today, days)))
  const { day } = findJamat(jamats, today, now)
  const announcements = announcementsAt(record.announcements, now)
  const scenes = listScenes(jamats.filter(isTimed), announcements, settings, sunOn)
  const forbiddenTimes = shows.forbidden ? listForbiddenTimes(sunToday, settings) : []
  const fast = shows.ramadan ? nextFastMoment(now, hijriMonths, ramadans, sunOn) : null
  const eid = shows.ramadan ? eidToShow(now, hijriMonths) : null
  const events = shows.events ? eventsAt(record.events, now, addDays(today, settings.eventDays)) : []

  const moments = [
    mosqueInstant(addDays(today, 1), 0).getTime(),
    mosqueInstant(today, NOON).getTime(),
    ...[dusk, sunToday.windows.maghrib.begins].map((each) => each.getTime()),
    ...jamats.flatMap(({ at }) => (at === null ? [] : [at, at + IN_PROGRESS_MINUTES * MINUTE_MS])),
    ...[...scenes, ...forbiddenTimes].flatMap(({ from, until }) => [from, until]),
    nextAnnouncementChange(record.announcements, now) ?? Infinity,
    ...events.map(endOfEvent),
    ...(fast ? [fast.at.getTime()] : []),
  ]
  return {
    scene: findSpan(scenes, time) ?? null,
    today,
    hijri: hijriAt(now, dusk, hijriMonths),
    day,
    jamats: jamats.filter((jamat) => jamat.day === day),
    sun: sunOn(day),
    next: findNext(jamats, today, time),
    forbidden: findSpan(forbiddenTimes, time) ?? null,
    fast,
    eid,
    changes: shows.changes ? changesOf(record, today) : [],
    ticker: shows.ticker ? announcements : [],
    pictures: shows.pictures ? announcements : [],
    events,
    since: time,
    until: Math.min(...moments.filter((moment) => moment > time)),
  }
}

/** Returns the sun of a day, each computed once. */
function createSun({ mosque, hijriMonths }: WallRecord): SunOn {
  const known = new Map<string, SunDay>()
  return (date) => {
    const sun = known.get(date) ?? computeSunDayAt(mosque, date, hijriMonths)
    known.set(date, sun)
    return sun
  }
}

/** Returns the next jamat. One whose time cannot be parsed is over when a later one has begun, or when its day is over. */
function findNext(jamats: readonly DatedJamat[], today: string, now: number): DatedJamat | null {
  const begun = jamats.findLastIndex(({ at }) => at !== null && at <= now)
  return jamats.find(({ day, at }, index) => (at === null ? day >= today && index > begun : at > now)) ?? null
}

/** Returns the changes of the first day that has any, if it is near. */
function changesOf({ entries }: WallRecord, today: string): UpcomingChange[] {
  const last = addDays(today, ANNOUNCED_DAYS)
  // A year's timetable has thousands of entries.
  const near = entries.filter(({ from }) => from <= last)
  const changes = changesAfter(near, today)
  return changes.filter(({ from }) => from === changes[0]?.from)
}

/** Returns the upcoming events that begin by a day and are not over. */
const eventsAt = (events: readonly Event[], now: Date, last: string): Event[] =>
  events.filter(
    (event) => event.isUpcoming && mosqueDate(new Date(event.date)) <= last && endOfEvent(event) > now.getTime(),
  )

const endOfEvent = ({ date, durationMinutes = DEFAULT_EVENT_MINUTES }: Event): number =>
  Date.parse(date) + durationMinutes * MINUTE_MS
