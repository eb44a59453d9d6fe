import type { HijriMonth } from '#contracts/hijri-months.ts'
import { type JamatTimings, PRAYERS, type TimingEntry } from '#contracts/jamat.ts'
import { changesAfter, entriesFrom } from '#contracts/jamat-changes.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { readTimes } from '#contracts/jamat-time-text.ts'
import { addDays, mosqueDate, mosqueOffsets } from '#contracts/mosque-time.ts'
import { computeSunDayAt, type Place, type SunDay } from '#contracts/prayer-times.ts'
import { resolveRows, rowOn, rowsOf, type SunOn, type TimingRow } from '#contracts/timing-rules.ts'
import type { TimingStates } from '../../announcer.ts'
import type { Queryable } from '../../database/database.ts'
import { type LoggedRow, readTimingRows } from './queries.ts'

/**
 * Rules are computed for so many days from the first of the month, and again every month: a phone that is offline for 400 days has
 * the time of every day, even if one month's renewal was missed.
 */
const RULE_DAYS = 460

/** Pages embed the times of so many days: to the coming Friday, and the changes that the now card announces. */
const PAGE_DAYS = 16

/** Times from which those of any day follow. */
export interface TimingLog {
  entries: TimingEntry[]
  updatedAt: string | null
}

/** What rules need to know; read from the same transaction as the log. */
export interface Sky {
  place: Place
  hijriMonths: readonly HijriMonth[]
}

/** Reads jamat times, with those that follow from rules. */
export type Timetable = ReturnType<typeof createTimetable>

/** A row with the time at which it was saved. */
type SavedRow = TimingRow & { changedAt: string }

interface TimetableReaders {
  /** Reads the mosque's place and the announced Hijri months. */
  readSky(db: Queryable): Promise<Sky>
  /** Reads the times that lie over the log on their days. */
  readOverlays(db: Queryable): Promise<SavedRow[]>
}

export function createTimetable({ readSky, readOverlays }: TimetableReaders) {
  /** Reads the log, and a function that returns the times on days which follow from a part of it. */
  const readRows = async (db: Queryable) => {
    const rows = await readTimingRows(db)
    const overlays = await readOverlays(db)
    const all = [...rows, ...overlays]
    const sunOn = all.some(({ rule }) => rule) ? createSun(await readSky(db)) : noSun
    const resolve = (first: string, last: string, log: readonly SavedRow[] = rows) =>
      resolveRows([...log, ...overlays], first, last, sunOn)
    return { rows, resolve }
  }
  const readLog = async (db: Queryable, today: string): Promise<TimingLog & { rows: LoggedRow[] }> => {
    const { rows, resolve } = await readRows(db)
    return { rows, updatedAt: updatedAtOf(rows), entries: entriesOf(resolve, today) }
  }
  const readForPhones = async (db: Queryable, today: string): Promise<TimingLog> => {
    const { entries, updatedAt } = await readLog(db, today)
    return { updatedAt, entries: entriesFrom(entries, firstDay(today)) }
  }
  return {
    readLog,
    /**
     * Returns the times as clients store them, with all dated changes to come.
     * @param today the date at the mosque
     */
    readForPhones,
    /** Returns the times that a page shows. @param today the date at the mosque */
    async readForPage(db: Queryable, today: string): Promise<TimingLog> {
      const { entries, updatedAt } = await readForPhones(db, today)
      const last = addDays(today, PAGE_DAYS)
      return { updatedAt, entries: entries.filter(({ from }) => from <= last) }
    },
    /** Returns the body of `GET /jamat-timings`. @param today the date at the mosque */
    readToday: async (db: Queryable, today: string) => timingsOn(await readLog(db, today), today),
    /** Returns the times of the days around a moment, each with the time at which it was saved. */
    async readAround(db: Queryable, now: Date): Promise<(TimingEntry & { changedAt: string })[]> {
      const { resolve } = await readRows(db)
      const today = mosqueDate(now)
      return resolve(addDays(today, -3), addDays(today, 3))
    },
    /** Returns the log and its earlier states, to compare them. @param today the date at the mosque */
    async readStates(db: Queryable, today: string): Promise<TimingStates> {
      const { rows, resolve } = await readRows(db)
      return {
        lastId: rows.at(-1)?.id ?? 0,
        updatedAt: updatedAtOf(rows) ?? '',
        entriesAt(lastId = Number.POSITIVE_INFINITY) {
          const log = rows.filter(({ id }) => id <= lastId)
          return entriesOf((first, last) => resolve(first, last, log), today)
        },
      }
    },
    /** Returns the sun of the days at the mosque. */
    readSun: async (db: Queryable): Promise<SunOn> => createSun(await readSky(db)),
  }
}

/**
 * Returns the body of `GET /jamat-timings`.
 * @param day the date at the mosque
 */
export function timingsOn({ entries, updatedAt }: TimingLog, day: string): JamatTimings {
  const times = timesOn(entries, day)
  return {
    ...(Object.fromEntries(PRAYERS.map((prayer) => [prayer, times[prayer]])) as typeof times),
    updatedAt,
    upcoming: changesAfter(entries, day).map(({ prayer, time, from }) => ({ prayer, time, from })),
  }
}

/** Starts with the month, which phones can print; at the latest with yesterday, for a phone whose clock is behind. */
function firstDay(today: string): string {
  const yesterday = addDays(today, -1)
  const firstOfMonth = `${today.slice(0, 7)}-01`
  return yesterday < firstOfMonth ? yesterday : firstOfMonth
}

/**
 * Returns the notes of a Jumma that a new time takes over: those in force, if it has as many jamats.
 * @param rows the log, oldest first
 * @param from the first day of the new time
 */
export function notesInForce(rows: readonly TimingRow[], time: string, from: string): readonly string[] | null {
  const notes = rowOn(rowsOf(rows, 'jumma'), from)?.notes
  return notes?.length === readTimes(time, 'jumma').length ? notes : null
}

function entriesOf(resolve: (first: string, last: string) => readonly TimingEntry[], today: string): TimingEntry[] {
  const first = firstDay(today)
  return resolve(first, addDays(first, RULE_DAYS)).map(({ prayer, time, from, source, notes }) => ({
    ...{ prayer, time, from },
    ...(source && { source }),
    ...(time && notes && { notes }),
  }))
}

const updatedAtOf = (rows: readonly LoggedRow[]): string | null =>
  rows.reduce<string | null>((latest, { changedAt }) => (latest && latest > changedAt ? latest : changedAt), null)

/** The days that were computed last: 460 of them take a twentieth of a second. */
let computed = { of: '', days: new Map<string, SunDay>() }

function createSun({ place, hijriMonths }: Sky): SunOn {
  const { latitude, longitude, method, asr } = place
  const of = JSON.stringify([latitude, longitude, method, asr, hijriMonths, mosqueOffsets()])
  if (computed.of !== of) computed = { of, days: new Map() }
  const { days } = computed
  return (date) => {
    const day = days.get(date) ?? computeSunDayAt(place, date, hijriMonths)
    days.set(date, day)
    return day
  }
}

const noSun: SunOn = () => {
  throw new Error('There is no rule.')
}
