/** Rules by which a jamat follows the sun, and the log of times with rules as the plain entries that everyone reads. */
import type { TimingEntry } from './jamat.ts'
import { minuteOn, writeTime } from './jamat-minutes.ts'
import { MINUTES_OF_DAY } from './jamat-time-text.ts'
import { addDays, FRIDAY, mosqueInstant, weekdayOf } from './mosque-time.ts'
import type { SunDay } from './prayer-times.ts'
import { PRAYERS, type Prayer } from './prayers.ts'

/** What a rule counts from: the beginning or the end of the prayer's own window, or the sun. */
export const RULE_ANCHORS = ['begins', 'ends', 'sunrise', 'sunset'] as const
export type RuleAnchor = (typeof RULE_ANCHORS)[number]
export const RULE_ROUNDINGS = [1, 5, 10, 15] as const
export const RULE_STEPS = ['day', 'week'] as const
export const MAX_RULE_OFFSET = 180
/** The most jamats of one Jumma, and of characters in what is said of one of them. */
export const MAX_JAMATS = 6
export const MAX_NOTE = 40
/** A year with six prayers that change every day, and some more. */
export const MAX_PLAN_ENTRIES = 2400
/** A plan dated further ahead is treated as a typing error. */
export const MAX_PLAN_DAYS_AHEAD = 1096

export interface TimingRule {
  anchor: RuleAnchor
  /** Minutes after the anchor; negative before it. */
  offset: number
  /** Rounded to a multiple of so many minutes, away from the anchor: 35 minutes before sunrise are never less. */
  rounding: (typeof RULE_ROUNDINGS)[number]
  /** A week's time is the same from Friday to Thursday: the one that keeps the distance on each of its days. */
  step: (typeof RULE_STEPS)[number]
  /** Minutes since midnight before and after which the jamat is never. */
  earliest?: number | null
  latest?: number | null
}

/** An entry of the log as it is stored. */
export interface TimingRow extends TimingEntry {
  /** The day from which the entry no longer counts, so that the one before it does; null if it counts until a newer one. */
  until: string | null
  /** In place of a text. */
  rule: TimingRule | null
  /** Whether it counts on its days whatever else begins on them: the times of Ramadan. */
  isOverlay?: boolean
}

/** Returns the sun of a day at the mosque; `computeSunDayAt` with its place. */
export type SunOn = (date: string) => SunDay

const DAYS_OF_WEEK = 7
const NOON = 12 * 3600

/**
 * Returns the minute of a jamat by a rule.
 * @param date `YYYY-MM-DD` at the mosque
 * @returns minutes since midnight at the start of the date; 1440 and more for an Isha after midnight
 */
export function minuteByRule(rule: TimingRule, prayer: Prayer, date: string, sunOn: SunOn): number {
  const friday = addDays(date, -((weekdayOf(date) - FRIDAY + DAYS_OF_WEEK) % DAYS_OF_WEEK))
  const week = Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(friday, index))
  // The days before and after a change of clocks have a time of their own: one would be an hour wrong on some of them.
  const days = rule.step === 'week' ? week.filter((day) => clockOn(day) === clockOn(date)) : [date]
  const minutes = days.map((day) => anchorOn(rule.anchor, prayer, day, sunOn) + rule.offset)
  const { rounding } = rule
  const rounded =
    rule.offset < 0
      ? Math.floor(Math.min(...minutes) / rounding) * rounding
      : Math.ceil(Math.max(...minutes) / rounding) * rounding
  return Math.min(Math.max(rounded, rule.earliest ?? rounded), rule.latest ?? Number.POSITIVE_INFINITY)
}

/** Returns how far the mosque's clock is from UTC at noon, in milliseconds. */
const clockOn = (day: string): number => Date.parse(day) + NOON * 1000 - mosqueInstant(day, NOON).getTime()

function anchorOn(anchor: RuleAnchor, prayer: Prayer, date: string, sunOn: SunOn): number {
  const { windows } = sunOn(date)
  // Near the poles there may be no sunrise, but Fajr's window ends, and Maghrib's begins.
  if (anchor === 'sunrise') return minuteOn(date, windows.fajr.ends)
  if (anchor === 'sunset') return minuteOn(date, windows.maghrib.begins)
  return minuteOn(date, windows[prayer === 'jumma' ? 'zuhr' : prayer][anchor])
}

/** Returns the rows of a prayer that ever count, by their first day, overlays last. @param rows the log, oldest first */
export const rowsOf = <Row extends TimingRow>(rows: readonly Row[], prayer: Prayer): Row[] =>
  rows
    .filter((row) => row.prayer === prayer && (row.until === null || row.until > row.from))
    .sort((a, b) => Number(a.isOverlay ?? false) - Number(b.isOverlay ?? false) || compare(a.from, b.from))

/** Returns the row in force on a day. @param own those of {@link rowsOf} */
export const rowOn = <Row extends TimingRow>(own: readonly Row[], day: string): Row | undefined =>
  own.findLast(({ from, until }) => from <= day && (until === null || until > day))

/** Returns the time of a row on a day, as text. */
export const timeOfRow = ({ rule, prayer, time }: TimingRow, day: string, sunOn: SunOn): string =>
  rule ? writeTime(minuteByRule(rule, prayer, day, sunOn) % MINUTES_OF_DAY, prayer) : time

/**
 * Returns the log as plain entries, from which `timesOn` answers for every day from `first` to `last`: rules are computed for each
 * day, and an entry that ended is followed by the one in force again. Overlays lie over all others.
 * @param rows oldest first
 * @param first the first day for which rules are computed, `YYYY-MM-DD`
 * @param last the last one
 * @returns by date, each day in the prayers' order, one entry for each prayer and date; with the other members of their rows
 */
export function resolveRows<Row extends TimingRow>(
  rows: readonly Row[],
  first: string,
  last: string,
  sunOn: SunOn,
): Row[] {
  return PRAYERS.flatMap((prayer) => {
    const own = rowsOf(rows, prayer)
    const ends = new Set(own.flatMap(({ isOverlay, until }) => (isOverlay ? [until] : [])))
    const days = [...new Set(own.flatMap(({ from, until }) => (until === null ? [from] : [from, until])))].sort()
    const entries = days.flatMap((day, index) => {
      const row = rowOn(own, day)
      if (!row) return [{ ...(own[0] as Row), time: '', from: day, until: null, rule: null }]
      if (!row.rule) return [{ ...row, from: day }]
      const next = days[index + 1]
      const end = next !== undefined && next <= last ? addDays(next, -1) : last
      return timesByRule(row, day > first ? day : first, end, sunOn)
    })
    // The time after Ramadan is no news either: its day may not be known yet.
    return entries.map((entry) => (ends.has(entry.from) ? { ...entry, source: 'ramadan' as const } : entry))
  }).sort((a, b) => compare(a.from, b.from))
}

/** Returns an entry for each day on which the time by a rule is another one. */
function timesByRule<Row extends TimingRow>(row: Row, first: string, last: string, sunOn: SunOn) {
  const entries: Row[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const time = timeOfRow(row, day, sunOn)
    if (time !== entries.at(-1)?.time)
      entries.push({ ...row, time, from: day, source: row.isOverlay ? 'ramadan' : 'rule' })
  }
  return entries
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
