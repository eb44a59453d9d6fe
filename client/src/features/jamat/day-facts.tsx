/** What is true of the day by sun and moon, quieter than the mosque's own times. A chunk of its own: the sun's tables are heavy. */
import { useMemo } from 'react'
import { karachiDate } from '#contracts/karachi-time.ts'
import { day as text } from '../../content/en/day.ts'
import { ui } from '../../content/en/interface.ts'
import { computeSunDay } from '../../data/compute-sun-times.ts'
import { useHijriMonths } from '../../data/site-data.ts'
import { useNow } from '../../lib/clock.ts'
import { formatTime } from '../../lib/dates.ts'
import styles from './day-facts.module.css'
import { hijriAt } from './hijri-today.ts'

const ORDER = ['fajr', 'zuhr', 'asr', 'maghrib', 'isha'] as const

/** The Hijri date, and when each prayer's time begins and ends. */
export default function DayFacts() {
  const now = useNow()
  const months = useHijriMonths()
  const date = now && karachiDate(now)
  const sun = useMemo(() => date && computeSunDay(date), [date])
  if (!now || !sun) return null
  const hijri = hijriAt(now, sun.sunset, months)
  const rows: [string, string][] = ORDER.map((prayer) => [
    text.facts.prayers[prayer],
    text.facts.span(formatTime(sun.windows[prayer].begins), formatTime(sun.windows[prayer].ends)),
  ])
  // In the order of the day: the sun rises after Fajr and is highest before Zuhr.
  rows.splice(1, 0, [ui.header.sunrise, formatTime(sun.sunrise)], [text.facts.zawal, formatTime(sun.zawal)])
  return (
    <section aria-label={text.facts.heading} className={styles.facts}>
      <h3>{text.facts.heading}</h3>
      <dl className={styles.rows}>
        <div>
          <dt>{text.hijri.label}</dt>
          <dd>
            {text.hijri.date(hijri.day, text.hijri.months[hijri.month - 1] ?? '', hijri.year)}
            {hijri.calculated ? <small> ({text.hijri.calculated})</small> : null}
          </dd>
        </div>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ))}
      </dl>
      {hijri.afterSunset ? <p className={styles.note}>{text.hijri.afterSunset}</p> : null}
      {hijri.calculated ? <p className={styles.note}>{text.hijri.calculatedNote}</p> : null}
      <p className={styles.note}>{text.facts.source}</p>
    </section>
  )
}
