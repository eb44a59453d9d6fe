/** Reads a year's jamat times from the text of a spreadsheet: a line for each day, a column for each prayer. */

import Papa from 'papaparse'
import { writeTime } from '#contracts/jamat-minutes.ts'
import { MAX_TIME_TEXT, readTimes } from '#contracts/jamat-time-text.ts'
import { addDays } from '#contracts/mosque-time.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import { MAX_JAMATS, MAX_PLAN_DAYS_AHEAD } from '#contracts/timing-rules.ts'
import type { year as texts } from '#texts/admin-year.ts'
import { type Columns, readColumns } from './columns.ts'
import { readDate, readMonth, toDate, type WrittenDate } from './read-date.ts'

export type Reason = keyof typeof texts.file.reasons

/** A line that cannot be read. */
export interface RefusedLine {
  /** Its number in the file, from 1. */
  line: number
  reason: Reason
  /** What is refused, as written. */
  text: string
  prayer: Prayer | null
}

/** The times of a day, in the shortest form; a prayer without a time in the file is left out. */
export interface ReadDay {
  date: string
  times: Partial<Record<Prayer, string>>
}

/** What a file does not say; null while it is not known. */
export interface Answers {
  isDayFirst: boolean | null
  year: number | null
  month: number | null
}
export type Question = keyof Answers

export interface ReadTimetable {
  /** By date, from today on; empty where a line is refused or a question is open. */
  days: ReadDay[]
  refused: RefusedLine[]
  question: Question | null
  /** The names of columns that are not read. */
  ignored: string[]
  /** How many days before today were left out. */
  past: number
  /** The years in which a 29 February that was left out does not exist. */
  withoutLeapDay: number[]
}

interface Line {
  line: number
  cells: string[]
}

const SEPARATORS = [',', ';', '\t', '|']
/** In a cell without a time. */
const NO_TIME = /^[-–—:.\s]*$/
const FEBRUARY = 2

/**
 * Reads a timetable: all of it, or nothing.
 * @param name the file's name, which may have the year and the month; empty without one
 * @param today `YYYY-MM-DD` at the mosque
 */
export function readTimetable(text: string, name: string, answers: Answers, today: string): ReadTimetable {
  const result: ReadTimetable = { days: [], refused: [], question: null, ignored: [], past: 0, withoutLeapDay: [] }
  const refuse = (line: number, reason: Reason, refused = '', prayer: Prayer | null = null) =>
    void result.refused.push({ line, reason, text: refused, prayer })

  const { lines, openQuote } = splitLines(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'))
  const [head, ...rows] = lines
  // A workbook in place of its text.
  if (text.includes('\0') || text.startsWith('PK\u0003')) refuse(1, 'notText')
  else if (!head) refuse(1, 'empty')
  else if (openQuote) refuse(openQuote, 'openQuote')
  if (!head || result.refused.length > 0) return result
  const columns = readColumns(head.cells)
  const { date, prayers, ignored, twice } = columns
  result.ignored = ignored
  if (twice !== null) refuse(head.line, 'twoColumns', twice)
  else if (date.date === undefined && date.day === undefined) refuse(head.line, 'noDateColumn')
  else if (Object.keys(prayers).length === 0) refuse(head.line, 'noPrayerColumn')
  if (result.refused.length > 0) return result

  const dates = rows.map((row) => dateIn(row.cells, columns))
  const settled = settle(answers, name, dates)
  result.question = settled.question
  if (settled.question) return result

  const days = new Map<string, ReadDay & { line: number }>()
  for (const [index, { line, cells }] of rows.entries()) {
    const written = dates[index]
    const shown = [date.date ?? date.day, date.date === undefined ? date.month : undefined]
      .flatMap((at) => (at === undefined ? [] : [cells[at] ?? '']))
      .join(' ')
      .trim()
    if (cells.slice(head.cells.length).some((cell) => cell !== '')) refuse(line, 'tooManyCells')
    if (!written) {
      refuse(line, shown === '' ? 'noDate' : 'badDate', shown)
      continue
    }
    const year = written.year ?? (settled.year as number)
    const isDayFirst = written.isDayFirst ?? settled.isDayFirst
    const [day, month] = isDayFirst ? [written.first, written.second] : [written.second, written.first]
    const found = toDate(year, month || (settled.month as number), day)
    const times = timesIn(cells, prayers, (reason, cell, prayer) => refuse(line, reason, cell, prayer))
    if (!found && month === FEBRUARY && day === 29 && written.year === null) result.withoutLeapDay.push(year)
    else if (!found) refuse(line, 'noSuchDate', shown)
    else if (found > addDays(today, MAX_PLAN_DAYS_AHEAD)) refuse(line, 'tooFar', shown)
    else if (days.has(found)) refuse(line, 'twice', String(days.get(found)?.line))
    else days.set(found, { date: found, times, line })
  }
  if (days.size === 0 && result.refused.length === 0) refuse(head.line, 'noDays')
  if (result.refused.length > 0) return result
  const all = [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
  result.days = all.flatMap(({ date, times }) => (date < today ? [] : [{ date, times }]))
  result.past = all.length - result.days.length
  return result
}

/** Splits a text into lines of cells, without empty lines; also the line of a quotation mark that is never closed. */
function splitLines(text: string): { lines: Line[]; openQuote: number | null } {
  // Excel writes the separator into a line of its own.
  const [, named, rest] = /^sep=(.)\n([\s\S]*)$/.exec(text) ?? []
  const body = rest ?? text
  const first = body.split('\n').find((line) => line.trim() !== '') ?? ''
  const known = (separator: string) => {
    const { date, prayers } = readColumns(first.replaceAll('"', '').split(separator))
    return Object.keys(date).length + Object.keys(prayers).length
  }
  const delimiter = named ?? SEPARATORS.reduce((best, each) => (known(each) > known(best) ? each : best))
  const { data, errors } = Papa.parse<string[]>(body, { delimiter })
  // A cell may have several lines.
  let line = named === undefined ? 1 : 2
  const numbered = data.map((row) => {
    const own = line
    line += 1 + row.join('').split('\n').length - 1
    return { line: own, cells: row.map((cell) => cell.replaceAll('\u00a0', ' ').trim()) }
  })
  const open = errors.find(({ type }) => type === 'Quotes')
  return {
    lines: numbered.filter(({ cells }) => cells.some((cell) => cell !== '')),
    openQuote: open ? (numbered[open.row ?? 0]?.line ?? 1) : null,
  }
}

/** Returns the date of a line; null without one, or with one that cannot be read. */
function dateIn(cells: readonly string[], { date }: Columns): WrittenDate | null {
  const cellOf = (column: number | undefined) => (column === undefined ? undefined : (cells[column] ?? ''))
  if (date.date !== undefined) return readDate(cellOf(date.date) ?? '')
  const [day, month, year] = [cellOf(date.day), cellOf(date.month), cellOf(date.year)]
  const number = month === undefined ? 0 : readMonth(month)
  const isRead = /^\d{1,2}$/.test(day ?? '') && (month === undefined || number > 0) && /^(\d{4})?$/.test(year ?? '')
  return isRead ? { year: year ? Number(year) : null, first: Number(day), second: number, isDayFirst: true } : null
}

/** Returns what the dates of a file leave open, by its other dates, its name, and the answers; and the first question that stays. */
function settle(
  answers: Answers,
  name: string,
  all: readonly (WrittenDate | null)[],
): Answers & { question: Question | null } {
  const dates = all.filter((date) => date !== null)
  const open = dates.filter(({ isDayFirst }) => isDayFirst === null)
  const found = open.find(({ first, second }) => first > 12 !== second > 12)
  const isSame = open.every(({ first, second }) => first === second)
  const isDayFirst = found ? open.some(({ first }) => first > 12) : isSame || answers.isDayFirst
  const year = answers.year ?? (Number(/(?:^|\D)(20\d\d)(?:\D|$)/.exec(name)?.[1]) || null)
  const month = answers.month ?? (Number(/(?:^|\D)(0?[1-9]|1[0-2])\.\w+$/.exec(name)?.[1]) || null)
  const question =
    month === null && dates.some(({ second }) => second === 0)
      ? 'month'
      : year === null && dates.some(({ year }) => year === null)
        ? 'year'
        : isDayFirst === null
          ? 'isDayFirst'
          : null
  return { isDayFirst, year, month, question }
}

/** Returns the times of a line. */
function timesIn(
  cells: readonly string[],
  prayers: Columns['prayers'],
  refuse: (reason: Reason, cell: string, prayer: Prayer) => void,
): ReadDay['times'] {
  const times: ReadDay['times'] = {}
  for (const prayer of PRAYERS) {
    const typed = (prayers[prayer] ?? []).flatMap((column) => cells[column] ?? []).filter((cell) => !NO_TIME.test(cell))
    if (typed.length === 0) continue
    const text = typed.join(' & ')
    const read = readTimes(text, prayer)
    const written = read.map(({ minute }) => writeTime(minute, prayer)).join(' & ')
    if (read.length === 0) refuse('badTime', text, prayer)
    else if (read.length > MAX_JAMATS || written.length > MAX_TIME_TEXT) refuse('tooManyJamats', text, prayer)
    else times[prayer] = written
  }
  return times
}
