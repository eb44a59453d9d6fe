import { useState } from 'react'
import type { TimingEntry } from '#contracts/jamat.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { readTimes } from '#contracts/jamat-time-text.ts'
import { addDays, FRIDAY, weekdayOf } from '#contracts/mosque-time.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import { admin } from '#texts/admin.ts'
import { calendar } from '#texts/calendar.ts'
import { jamat } from '#texts/jamat.ts'
import { IconButton } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { TypedText } from '../../../components/typed-text.tsx'
import adminStyles from '../admin.module.css'
import { daysBefore } from './check-plan.ts'
import styles from './year.module.css'

const text = admin.year.calendar
/** On Fridays Jumma is in the column of Zuhr. */
const COLUMNS = PRAYERS.filter((prayer) => prayer !== 'jumma')
/** More than any month has. */
const MONTH_DAYS = 31

interface MonthCalendarProps {
  /** The times of every day. */
  entries: readonly TimingEntry[]
  /** Those without what will be published, which is marked then; null where nothing is prepared. */
  before: readonly TimingEntry[] | null
  /** `YYYY-MM`, shown first. */
  first: string
}

/** The times of every day, month by month, with those that change marked. */
export function MonthCalendar({ entries, before, first }: MonthCalendarProps) {
  const [month, setMonth] = useState(first)
  const [year = 0, number = 1] = month.split('-').map(Number)
  const days = Array.from({ length: MONTH_DAYS }, (_, index) => addDays(`${month}-01`, index)).filter((day) =>
    day.startsWith(month),
  )
  const hasRamadan = entries.some(({ from, source }) => source === 'ramadan' && from.startsWith(month))
  return (
    <section className={adminStyles.panel} aria-labelledby="calendar">
      <h2 id="calendar">{text.label}</h2>
      <p className={before ? adminStyles.highlight : adminStyles.small}>{before ? text.withPlan : text.inForce}</p>
      <div className={styles.months}>
        <IconButton
          label={text.previous}
          className={styles.turn}
          onClick={() => setMonth(monthOf(addDays(`${month}-01`, -1)))}
        >
          <Icon name="previous" />
        </IconButton>
        <h3 id="calendar-month" aria-live="polite">
          {text.heading(calendar.months[number - 1] ?? '', year)}
        </h3>
        <IconButton
          label={text.following}
          className={styles.turn}
          onClick={() => setMonth(monthOf(addDays(`${month}-01`, MONTH_DAYS)))}
        >
          <Icon name="next" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: in large text the table is scrolled with the arrow keys */}
      <section className={styles.scroller} aria-labelledby="calendar-month" tabIndex={0}>
        <table className={`numeric ${styles.month}`}>
          <thead>
            <tr>
              <th scope="col">{text.date}</th>
              {COLUMNS.map((prayer) => (
                <th key={prayer} scope="col">
                  {jamat.prayers[prayer]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((date) => (
              <Day key={date} date={date} entries={entries} before={before} />
            ))}
          </tbody>
        </table>
      </section>
      <p className={adminStyles.small}>
        <b className={`numeric ${styles.changed}`}>6:15</b> {before ? text.planned : text.changed}
      </p>
      {hasRamadan ? <p className={adminStyles.small}>{text.ramadan}</p> : null}
    </section>
  )
}

const monthOf = (date: string): string => date.slice(0, 7)

interface DayProps extends Pick<MonthCalendarProps, 'entries' | 'before'> {
  date: string
}

function Day({ date, entries, before }: DayProps) {
  const isFriday = weekdayOf(date) === FRIDAY
  const times = timesOn(entries, date)
  const others = before && timesOn(before, date)
  return (
    <tr className={isFriday ? styles.friday : undefined}>
      <th scope="row">
        {calendar.weekdaysShort[weekdayOf(date)]} {Number(date.slice(8))}
      </th>
      {COLUMNS.map((column) => {
        const prayer = column === 'zuhr' && isFriday ? 'jumma' : column
        const time = times[prayer]
        const other = (others ?? timesOn(entries, addDays(date, -daysBefore(prayer, date))))[prayer]
        const isMarked = time !== other && (others !== null || other !== null)
        const isClock = time === null || readTimes(time, prayer).length === 1
        return (
          <td key={column}>
            {prayer === 'jumma' ? <small>{jamat.prayers.jumma} </small> : null}
            <b className={`${isMarked ? styles.changed : ''} ${isClock ? '' : styles.words}`}>
              {time ? <TypedText text={time} /> : '–'}
            </b>
            {isMarked ? <span className="visually-hidden"> ({text.isMarked})</span> : null}
          </td>
        )
      })}
    </tr>
  )
}
