import { useMemo, useState } from 'react'
import { formatClock } from '#content/format-dates.ts'
import type { HijriDate } from '#contracts/hijri-date.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { readTimes } from '#contracts/jamat-time-text.ts'
import { weekdayOf } from '#contracts/mosque-time.ts'
import { DAILY } from '#contracts/prayer-times.ts'
import { calendar } from '#texts/calendar.ts'
import { day as dayTexts } from '#texts/day.ts'
import { ui } from '#texts/interface.ts'
import { jamat } from '#texts/jamat.ts'
import { punctuation } from '#texts/punctuation.ts'
import { times } from '#texts/times.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { useHijriMonths } from '../../data/timings-data.ts'
import { calculationSource } from './calculation-source.ts'
import { addMonths, type MonthCell, type MonthDay, monthDays } from './month-days.ts'
import section from './month-section.module.css'
import styles from './month-table.module.css'

const text = times.month
/** The first of these that a day of the month follows is named below it. */
const RULES = ['latitude-45', 'seventh-of-night'] as const

const nameOf = ({ month }: HijriDate) => dayTexts.hijri.months[month - 1] ?? ''

interface MonthTableProps {
  entries: readonly TimingEntry[]
  /** `YYYY-MM-DD` at the mosque. */
  today: string
}

/** The jamats of a month, on the screen and on paper: this month, those before and those after it. */
export function MonthTable({ entries, today }: MonthTableProps) {
  const [month, setMonth] = useState(today.slice(0, 7))
  const [showsPast, setShowsPast] = useState(false)
  const hijriMonths = useHijriMonths()
  const days = useMemo(() => monthDays(entries, hijriMonths, month), [entries, hijriMonths, month])
  const [year = 0, number = 1] = month.split('-').map(Number)
  const cells = days.flatMap((day) => day.cells)
  // Those of another month are what its visitor turned to.
  const hasPast = month === today.slice(0, 7) && !today.endsWith('-01')
  return (
    <div className={section.section}>
      <div className={section.head}>
        <IconButton label={text.previous} className={section.turn} onClick={() => setMonth(addMonths(month, -1))}>
          <Icon name="previous" />
        </IconButton>
        <h2 id="month" aria-live="polite">
          {text.heading(calendar.months[number - 1] ?? '', year)}
        </h2>
        <IconButton label={text.following} className={section.turn} onClick={() => setMonth(addMonths(month, 1))}>
          <Icon name="next" />
        </IconButton>
      </div>
      <p className={section.hijriMonths}>
        {punctuation.list(...new Set(days.map(({ hijri }) => nameOf(hijri))))} <small>{text.starts}</small>
      </p>
      {hasPast ? (
        <Button
          kind="quiet"
          className={section.fold}
          aria-expanded={showsPast}
          onClick={() => setShowsPast(!showsPast)}
        >
          {text.past} <Icon name="down" size={20} />
        </Button>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: in large text the table is scrolled with the arrow keys */}
      <section className={section.scroller} aria-labelledby="month" tabIndex={0}>
        <table className={`${styles.month} ${hasPast && !showsPast ? styles.folded : ''} numeric`}>
          <thead>
            <tr>
              <th scope="col">{text.date}</th>
              <th scope="col">{text.hijri}</th>
              {DAILY.map((prayer) => (
                <th key={prayer} scope="col">
                  {jamat.prayers[prayer]}
                </th>
              ))}
              <th scope="col" className={styles.sunrise}>
                {ui.header.sunrise}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((day, index) => (
              <Row key={day.date} day={day} today={today} isFirst={index === 0 || day.hijri.day === 1} />
            ))}
          </tbody>
        </table>
      </section>
      <ul className={section.notes}>
        {cells.some(({ isChanged }) => isChanged) ? (
          <li>
            <b className={`${styles.changed} numeric`}>6:15</b> {text.changed}
          </li>
        ) : null}
        {cells.some((cell) => cell.text === null) ? <li>{text.unknown}</li> : null}
        {days.some(({ hijri }) => hijri.isCalculated) ? <li>* {dayTexts.hijri.calculatedNote}</li> : null}
        <li>{calculationSource(RULES.find((rule) => days.some((day) => day.rule === rule)) ?? 'none')}</li>
      </ul>
    </div>
  )
}

interface RowProps {
  day: MonthDay
  /** `YYYY-MM-DD` at the mosque. */
  today: string
  /** Whether it is the first one of its Hijri month, which it names. */
  isFirst: boolean
}

function Row({ day, today, isFirst }: RowProps) {
  const { date, hijri, isFriday, cells, sunrise } = day
  const isToday = date === today
  // Those before it may be folded.
  const isNamed = isFirst || isToday
  return (
    <tr
      className={`${isFriday ? styles.friday : ''} ${isToday ? styles.today : date < today ? styles.past : ''} ${isNamed ? styles.first : ''}`}
      aria-current={isToday ? 'date' : undefined}
    >
      <th scope="row">
        {calendar.weekdaysShort[weekdayOf(date)]} {Number(date.slice(8))}
      </th>
      <td className={styles.hijri}>
        {hijri.day}
        <span className={isNamed ? styles.hijriName : 'visually-hidden'} data-print={isFirst ? undefined : 'no'}>
          {' '}
          {nameOf(hijri)}
          {hijri.isCalculated ? '*' : ''}
        </span>
      </td>
      {cells.map((cell) => (
        <td key={cell.prayer}>
          <Cell {...cell} />
        </td>
      ))}
      <td className={styles.sunrise}>{formatClock(sunrise)}</td>
    </tr>
  )
}

function Cell({ prayer, text: time, isChanged, begins }: MonthCell) {
  const isClock = time === null || readTimes(time, prayer).length > 0
  return (
    <>
      <b className={`${isChanged ? styles.changed : ''} ${isClock ? '' : styles.words}`}>
        {time ? <TypedText text={time} /> : '–'}
      </b>
      {isChanged ? <span className="visually-hidden"> ({text.isChanged})</span> : null}{' '}
      {prayer === 'jumma' ? <small className={styles.jumma}>{jamat.prayers.jumma}</small> : null}{' '}
      <small>{formatClock(begins)}</small>
    </>
  )
}
