/** Recognises the columns of a timetable by their names, in English, Urdu or Arabic. */
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import { MAX_JAMATS } from '#contracts/timing-rules.ts'
import { fold } from './fold.ts'

const DATE_PARTS = ['date', 'day', 'month', 'year'] as const
type Part = (typeof DATE_PARTS)[number]

/** Folded names. */
const NAMES: Record<Part | Prayer, string> = {
  date: 'date ddate dates تاریخ',
  day: 'day دن',
  month: 'month مہینہ ماہ',
  year: 'year سال',
  fajr: 'fajr fajar fajir fadjr subh فجر الفجر صبح',
  zuhr: 'zuhr zuhar zohr zohar zuhur dhuhr dhuhur dhohr duhr duhur thuhr ظہر الظہر',
  asr: 'asr asar aser عصر العصر',
  maghrib: 'maghrib magrib maghreb مغرب المغرب',
  isha: 'isha ishaa esha icha عشاء العشاء عشا',
  jumma: 'jumma jummah juma jumah jumua jumuah jummuah friday جمعہ الجمعہ نمازجمعہ',
}
/** Behind a prayer's name, where other columns have the beginning of its time. */
const JAMAT = 'jamat jamaat jamaah jamah jama jam iqama iqamah iqamat iqaamah aqamat جماعت کیجماعت اقامت'
/** Words behind a prayer's name that say no more. */
const TIME = 'time prayer salah namaz وقت کاوقت'

const has = (words: string, word: string) => words.split(' ').includes(word)

export interface Columns {
  /** The index of each part of the date that has a column. */
  date: Partial<Record<Part, number>>
  /** Those of each prayer, one for each of its jamats. */
  prayers: Partial<Record<Prayer, number[]>>
  /** The names of the others, as written. */
  ignored: string[]
  /** The name of a column that is there twice. */
  twice: string | null
}

/** Returns the columns that a line names. */
export function readColumns(names: readonly string[]): Columns {
  const columns: Columns = { date: {}, prayers: {}, ignored: [], twice: null }
  const found = names.map((name) => columnOf(fold(name).replace(/[^\p{L}\p{N}]/gu, '')))
  const isDated = found.some((column) => column?.of === 'date')
  for (const [index, column] of found.entries()) {
    const name = names[index]?.trim() ?? ''
    // With a date, the day is that of the week. Beside the jamat of a prayer, its plain name is the beginning of its time.
    const isOther =
      !column ||
      (isPart(column.of)
        ? isDated && column.of !== 'date'
        : !column.isJamat && found.some((other) => other?.of === column.of && other.isJamat))
    if (isOther) {
      if (name !== '') columns.ignored.push(name)
      continue
    }
    const { of, number } = column
    const known = isPart(of) ? columns.date[of] : columns.prayers[of]?.[number - 1]
    if (known !== undefined) columns.twice ??= name
    if (isPart(of)) columns.date[of] = index
    else columns.prayers[of] = Object.assign([...(columns.prayers[of] ?? [])], { [number - 1]: index })
  }
  return columns
}

const isPart = (column: string): column is Part => (DATE_PARTS as readonly string[]).includes(column)

/** @param name folded, without signs */
function columnOf(name: string): { of: Part | Prayer; number: number; isJamat: boolean } | null {
  const number = /\d$/.test(name) ? Number(name.at(-1)) : 1
  const words = name.replace(/\d$/, '')
  for (const of of [...DATE_PARTS, ...PRAYERS]) {
    if (number < 1 || number > (of === 'jumma' ? MAX_JAMATS : 1)) continue
    for (const own of NAMES[of].split(' ')) {
      if (!words.startsWith(own)) continue
      const rest = words.slice(own.length)
      const isJamat = has(JAMAT, rest)
      if (rest === '' || (!isPart(of) && (isJamat || has(TIME, rest)))) return { of, number, isJamat }
    }
  }
  return null
}
