/** Today's and this month's times on one sheet of A4. */
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { formatLongDay, formatTime } from '#content/format-dates.ts'
import { hijriDateOn } from '#contracts/hijri-date.ts'
import { addressOf, identityOf } from '#contracts/identity.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { readTimes } from '#contracts/jamat-time-text.ts'
import { addDays, FRIDAY, mosqueDate, weekdayOf } from '#contracts/mosque-time.ts'
import { calendar } from '#texts/calendar.ts'
import { day as text } from '#texts/day.ts'
import { ui } from '#texts/interface.ts'
import { jamat } from '#texts/jamat.ts'
import { organization } from '#texts/organization.ts'
import { punctuation } from '#texts/punctuation.ts'
import { site } from '#texts/site.ts'
import { Button } from '../../components/button.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { useShownMosque } from '../../data/identity.ts'
import { computeSunDay } from '../../data/prayer-times.ts'
import { useHijriMonths, useTimings } from '../../data/timings-data.ts'
import { useNow } from '../../lib/clock.ts'
import { isolate } from '../../lib/typed.ts'
import { calculationSource } from './calculation-source.ts'
import { useDayTimes, useTimingsAge } from './day-times.ts'
import styles from './month-sheet.module.css'

const DAILY = ['fajr', 'zuhr', 'asr', 'maghrib', 'isha'] as const
/** The sheet names the first of these that a day of its month follows. */
const RULES = ['latitude-45', 'seventh-of-night'] as const

/** A button that prints the sheet. The sheet replaces the page whenever it is printed. */
export default function MonthSheet() {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints the page as rendered when the listener returns.
    const show = () => flushSync(() => setPrinting(true))
    const hide = () => setPrinting(false)
    addEventListener('beforeprint', show)
    addEventListener('afterprint', hide)
    return () => {
      removeEventListener('beforeprint', show)
      removeEventListener('afterprint', hide)
    }
  }, [])
  return (
    <>
      <Button kind="secondary" onClick={() => print()}>
        {text.month.print}
      </Button>
      {isPrinting ? createPortal(<Sheet />, document.body) : null}
    </>
  )
}

function Sheet() {
  const timings = useTimings()
  const months = useHijriMonths()
  const now = useNow()
  const { times: today } = useDayTimes((_entries, now) => mosqueDate(now))
  const age = useTimingsAge()
  const mosque = useShownMosque()
  const { mosqueName, phone } = identityOf(mosque, site)
  const { street, locality } = organization.address
  const isReady = timings.phase === 'ready' && now !== null
  useLayoutEffect(() => {
    if (!isReady) return
    document.documentElement.dataset.sheet = ''
    return () => {
      delete document.documentElement.dataset.sheet
    }
  }, [isReady])
  if (timings.phase !== 'ready' || !now) return null
  const date = mosqueDate(now)
  const [year = 0, month = 1] = date.split('-').map(Number)
  const { entries } = timings.value
  const days = daysOfMonth(date)
  const hasUnknown = days.some((day) => timeTexts(entries, day).includes(null))
  const hasCalculated = days.some((day) => hijriDateOn(day, months).isCalculated)
  const rules = new Set(days.map((day) => computeSunDay(day, months).rule))
  const rule = RULES.find((rule) => rules.has(rule)) ?? 'none'
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <h1>{mosqueName}</h1>
        <p>{formatLongDay(now)}</p>
      </div>
      <dl className={styles.today}>
        {today.map(({ prayer, name, text: time }) => (
          <div key={prayer}>
            <dt>{name}</dt>
            <dd className={`numeric ${readTimes(time, prayer).length === 0 ? styles.words : ''}`}>
              {time ? <TypedText text={time} /> : null}
            </dd>
          </div>
        ))}
      </dl>
      <h2>{text.month.heading(calendar.months[month - 1] ?? '', year)}</h2>
      <Month entries={entries} today={date} />
      <div className={styles.foot}>
        <p>
          {punctuation.sentences(...[age?.saved || age?.confirmed || '', calculationSource(rule)].filter(Boolean))}
          {hasUnknown ? ` ${text.month.unknown}` : ''}
          {hasCalculated ? ` * ${text.hijri.calculatedNote}` : ''}
        </p>
        <p>
          {[...addressOf(mosque, site, [street, locality]), phone?.label ?? '', location.host]
            .filter(Boolean)
            .map(isolate)
            .join(' · ')}
        </p>
      </div>
    </div>
  )
}

function Month({ entries, today }: { entries: readonly TimingEntry[]; today: string }) {
  const months = useHijriMonths()
  return (
    <table className={`${styles.month} numeric`}>
      <thead>
        <tr>
          <th scope="col">{text.month.date}</th>
          <th scope="col">{text.hijri.label}</th>
          {DAILY.map((prayer) => (
            <th key={prayer} scope="col">
              {jamat.prayers[prayer]}
            </th>
          ))}
          <th scope="col">{text.month.starts}</th>
          <th scope="col">{ui.header.sunrise}</th>
          <th scope="col">{ui.header.sunset}</th>
        </tr>
      </thead>
      <tbody>
        {daysOfMonth(today).map((date) => {
          const isFriday = weekdayOf(date) === FRIDAY
          const hijri = hijriDateOn(date, months)
          const sun = computeSunDay(date, months)
          return (
            <tr key={date} className={`${isFriday ? styles.friday : ''} ${date === today ? styles.current : ''}`}>
              <th scope="row">
                {calendar.weekdaysShort[weekdayOf(date)]} {Number(date.slice(8))}
              </th>
              <td>
                {hijri.day} {text.hijri.months[hijri.month - 1]}
                {hijri.isCalculated ? '*' : ''}
              </td>
              {timeTexts(entries, date).map((time, column) => (
                <td key={DAILY[column]}>
                  {isFriday && DAILY[column] === 'zuhr' ? `${jamat.prayers.jumma} ` : ''}
                  {time ? <TypedText text={time} /> : '–'}
                </td>
              ))}
              {(
                [
                  ['fajr', sun.windows.fajr.begins],
                  ['sunrise', sun.sunrise],
                  ['sunset', sun.sunset],
                ] as const
              ).map(([name, instant]) => (
                <td key={name} className={styles.sun}>
                  {formatTime(instant)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Returns the times of a day's columns, on Fridays with Jumma in Zuhr's place; null for those that are not known. */
function timeTexts(entries: readonly TimingEntry[], day: string): (string | null)[] {
  const times = timesOn(entries, day)
  return DAILY.map((prayer) => times[prayer === 'zuhr' && weekdayOf(day) === FRIDAY ? 'jumma' : prayer])
}

/** Returns the days of a date's month. */
function daysOfMonth(date: string): string[] {
  const days: string[] = []
  for (let day = `${date.slice(0, 7)}-01`; day.slice(0, 7) === date.slice(0, 7); day = addDays(day, 1)) days.push(day)
  return days
}
