/** What the pictures of times show. */
import { formatCalendarDay, formatLongDay } from '#content/format-dates.ts'
import { formatHijri } from '#content/format-hijri.ts'
import { hijriDateOn } from '#contracts/hijri-date.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { hijriAt } from '#contracts/hijri-today.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { timesOn, timesToShow } from '#contracts/jamat-schedule.ts'
import { addDays, FRIDAY, mosqueDate, weekdayOf } from '#contracts/mosque-time.ts'
import { DAILY } from '#contracts/prayer-times.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { calendar } from '#texts/calendar.ts'
import { day as dayTexts } from '#texts/day.ts'
import { jamat } from '#texts/jamat.ts'
import { punctuation } from '#texts/punctuation.ts'
import { takeAlong } from '#texts/take-along.ts'
import { times as timesTexts } from '#texts/times.ts'
import { computeSunDay } from '../../data/prayer-times.ts'
import { isolate } from '../../lib/typed.ts'
import { describeTimes, inOrderOfDay } from './describe-times.ts'
import { monthDays, timeBefore } from './month-days.ts'
import type { PictureCell, PictureLayout } from './times-picture.ts'

export interface PictureSource {
  entries: readonly TimingEntry[]
  months: readonly HijriMonth[]
  now: Date
}

const quiet = (text: string): PictureCell => ({ text, kind: 'quiet' })
const nameOf = (prayer: Prayer) => jamat.prayers[prayer]

function today({ entries, months, now }: PictureSource): PictureLayout {
  const date = mosqueDate(now)
  const isFriday = weekdayOf(date) === FRIDAY
  const times = inOrderOfDay(describeTimes(timesToShow(entries, date), null), isFriday)
  const { sunset, windows } = computeSunDay(date, months)
  return {
    heading: formatLongDay(now),
    subheading: formatHijri(hijriAt(now, sunset ?? windows.maghrib.begins, months)),
    columns: [1, 1],
    rows: times
      .filter(({ prayer }) => !isFriday || prayer !== 'zuhr')
      .map(({ name, text }) => ({ cells: [quiet(name), { text: isolate(text) }] })),
  }
}

/** The days of this month; on Fridays Jumma is in the column of Zuhr. */
function month({ entries, months, now }: PictureSource): PictureLayout {
  const thisMonth = mosqueDate(now).slice(0, 7)
  const [year = 0, number = 1] = thisMonth.split('-').map(Number)
  const days = monthDays(entries, months, thisMonth)
  const hijriNames = days.map(({ hijri }) => dayTexts.hijri.months[hijri.month - 1] ?? '')
  return {
    heading: timesTexts.month.heading(calendar.months[number - 1] ?? '', year),
    subheading: punctuation.list(...new Set(hijriNames)),
    columns: [1.2, 1, 1.5, 1, 1.1, 1],
    rows: [
      { cells: ['', ...DAILY.map(nameOf)].map(quiet) },
      ...days.map(({ date, isFriday, cells }) => ({
        isMarked: isFriday,
        cells: [
          quiet(`${calendar.weekdaysShort[weekdayOf(date)]} ${Number(date.slice(8))}`),
          ...cells.map(({ text, isChanged }): PictureCell => {
            const time = { text: isolate(text ?? '–') }
            return isChanged ? { ...time, kind: 'changed' } : time
          }),
        ],
      })),
    ],
  }
}

/** The jamats of the coming Friday, today's included, with the times that those of them had which change. */
function friday({ entries, months, now }: PictureSource): PictureLayout {
  const date = comingFriday(now)
  const times = timesOn(entries, date)
  return {
    heading: takeAlong.picture.from(formatCalendarDay(date)),
    subheading: formatHijri(hijriDateOn(date, months)),
    columns: [4.5, 4.5, 4],
    rows: FRIDAY_PRAYERS.map((prayer) => {
      const text = isolate(times[prayer] ?? jamat.notAvailable)
      const before = timeBefore(entries, prayer, date)
      return {
        cells: hasChanged(entries, prayer, date)
          ? [quiet(nameOf(prayer)), { text, kind: 'changed' }, quiet(takeAlong.picture.was(isolate(before ?? '')))]
          : [quiet(nameOf(prayer)), { text }],
      }
    }),
  }
}

const FRIDAY_PRAYERS = ['fajr', 'jumma', 'asr', 'maghrib', 'isha'] as const

const comingFriday = (now: Date): string => {
  const date = mosqueDate(now)
  return addDays(date, (FRIDAY - weekdayOf(date) + 7) % 7)
}

/** Returns whether a time of a day is another one than before, where that is known. */
function hasChanged(entries: readonly TimingEntry[], prayer: Prayer, date: string): boolean {
  const before = timeBefore(entries, prayer, date)
  return before !== null && before !== timesOn(entries, date)[prayer]
}

/** Returns whether any time changes on the coming Friday. */
export const changesOnFriday = ({ entries, now }: PictureSource): boolean =>
  FRIDAY_PRAYERS.some((prayer) => hasChanged(entries, prayer, comingFriday(now)))

export const LAYOUTS = { today, month, friday } as const
