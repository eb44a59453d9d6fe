/** What is typed on the screen, and the entries that it makes. */
import { writeTime } from '#contracts/jamat-minutes.ts'
import { readTimes } from '#contracts/jamat-time-text.ts'
import { addDays } from '#contracts/mosque-time.ts'
import type { PlanEntry } from '#contracts/timetable-plans.ts'
import { MAX_PLAN_ENTRIES, rowOn, rowsOf, type SunOn, timeOfRow } from '#contracts/timing-rules.ts'
import { admin } from '#texts/admin.ts'
import { fridayAfter } from '../jamat/friday-after.ts'
import { entriesOf, isSameTime, type Rows } from './plan-entries.ts'
import { type Answers, type ReadTimetable, readTimetable } from './read-timetable.ts'
import { type RuleDraft, readRule, usualRule } from './rule-draft.ts'

const text = admin.year

export interface FileDraft {
  text: string
  /** Empty where the text was pasted. */
  name: string
  answers: Answers
}

export interface JummaDraft {
  jamats: readonly { time: string; note: string }[]
  /** `YYYY-MM-DD` */
  from: string
}

export const KINDS = ['file', 'rule', 'jumma'] as const

export interface YearDraft {
  kind: (typeof KINDS)[number]
  file: FileDraft
  rule: RuleDraft
  /** Null until it is edited. */
  jumma: JummaDraft | null
}

export const NO_ANSWERS: Answers = { isDayFirst: null, year: null, month: null }
export const EMPTY_YEAR: YearDraft = {
  kind: 'file',
  file: { text: '', name: '', answers: NO_ANSWERS },
  rule: usualRule('maghrib'),
  jumma: null,
}

/** A plan that can be published once it has entries. */
export interface Prepared {
  entries: PlanEntry[]
  /** Its last day that is compared with the prayers' windows. */
  last: string
  /** Why it cannot be published. */
  error: string
  /** Of a file. */
  read: ReadTimetable | null
}

/** Plans without an end are compared with the windows of a year. */
const YEAR_DAYS = 365

/** @param today `YYYY-MM-DD` at the mosque */
export function prepareFile(
  { text: typed, name, answers }: FileDraft,
  rows: Rows,
  today: string,
  sunOn: SunOn,
): Prepared {
  if (typed.trim() === '') return { entries: [], last: today, error: '', read: null }
  const read = readTimetable(typed, name, answers, today)
  const entries = entriesOf(read.days, rows, sunOn)
  const last = read.days.at(-1)?.date ?? today
  if (entries.length > MAX_PLAN_ENTRIES) return { entries: [], last, error: text.file.tooMany(MAX_PLAN_ENTRIES), read }
  return { entries, last, error: '', read }
}

export function prepareRule(draft: RuleDraft, today: string): Prepared {
  const rule = readRule(draft, today)
  if ('error' in rule) return { entries: [], last: today, error: rule.error, read: null }
  const { entry } = rule
  return {
    entries: [entry],
    last: entry.until ? addDays(entry.until, -1) : addDays(entry.from, YEAR_DAYS),
    error: '',
    read: null,
  }
}

/** Returns the next Jumma as it is in force. */
export function currentJumma(rows: Rows, today: string, sunOn: SunOn): JummaDraft {
  const from = fridayAfter(today)
  const row = rowOn(rowsOf(rows, 'jumma'), from)
  const times = row ? readTimes(timeOfRow(row, from, sunOn), 'jumma') : []
  const jamats = times.map((time, index) => ({ time: time.text, note: row?.notes?.[index] ?? '' }))
  return { from, jamats: jamats.length > 0 ? jamats : [{ time: '', note: '' }] }
}

export function prepareJumma(draft: JummaDraft, rows: Rows, today: string, sunOn: SunOn): Prepared {
  const { jamats, from } = draft
  const last = addDays(from, YEAR_DAYS)
  const read = readTimes(jamats.map(({ time }) => time.trim()).join(' & '), 'jumma')
  const nothing = { entries: [], last, read: null }
  if (read.length !== jamats.length || from < today) return { ...nothing, error: text.jumma.bad }
  const time = read.map(({ minute }) => writeTime(minute, 'jumma')).join(' & ')
  const notes = jamats.map(({ note }) => note.trim())
  const row = rowOn(rowsOf(rows, 'jumma'), from)
  const isSame =
    row &&
    isSameTime(time, timeOfRow(row, from, sunOn), 'jumma') &&
    notes.join() === (row.notes ?? notes.map(() => '')).join()
  return isSame
    ? { ...nothing, error: '' }
    : { ...nothing, error: '', entries: [{ prayer: 'jumma', from, time, notes }] }
}
