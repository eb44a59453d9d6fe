/** The Hijri date and the sun's times. A chunk of its own, because adhan is large. */
import { useMemo } from 'react'
import { formatTime } from '#content/format-dates.ts'
import { hijriAt } from '#contracts/hijri-today.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { DAILY } from '#contracts/prayer-times.ts'
import { day as text } from '#texts/day.ts'
import { ui } from '#texts/interface.ts'
import { AppLink } from '../../components/link.tsx'
import { currentMosque } from '../../data/mosque.ts'
import { computeSunDay } from '../../data/prayer-times.ts'
import { useHijriMonths } from '../../data/timings-data.ts'
import { useNow } from '../../lib/clock.ts'
import { useMedia } from '../../lib/use-media.ts'
import { calculationSource } from './calculation-source.ts'
import styles from './day-facts.module.css'

/** Shows the Hijri date, and when each prayer's window begins and ends; closed at first on a phone. */
export default function DayFacts() {
  const now = useNow()
  const isOpen = useMedia('(min-width: 48rem)')
  const months = useHijriMonths()
  const date = now && mosqueDate(now)
  const mosque = currentMosque()
  const sun = useMemo(() => date && mosque && computeSunDay(date, months), [date, months, mosque])
  if (!now || !mosque || !sun) return null
  const hijri = hijriAt(now, sun.sunset ?? sun.windows.maghrib.begins, months)
  const rows: [string, string][] = DAILY.map((prayer) => [
    text.facts.prayers[prayer],
    text.facts.span(formatTime(sun.windows[prayer].begins), formatTime(sun.windows[prayer].ends)),
  ])
  // In the order of the day: sunrise after Fajr, zawal before Zuhr.
  rows.splice(1, 0, [ui.header.sunrise, formatTime(sun.sunrise)], [text.facts.zawal, formatTime(sun.zawal)])
  return (
    <section aria-label={text.facts.heading}>
      <details open={isOpen} className={styles.facts}>
        <summary>
          <h3>{text.facts.heading}</h3>
        </summary>
        <dl className={styles.rows}>
          <div>
            <dt>{text.hijri.label}</dt>
            <dd>
              {text.hijri.date(hijri.day, text.hijri.months[hijri.month - 1] ?? '', hijri.year)}
              {hijri.isCalculated ? <small> ({text.hijri.calculated})</small> : null}
            </dd>
          </div>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="numeric">{value}</dd>
            </div>
          ))}
        </dl>
        {hijri.isAfterSunset ? <p className={styles.note}>{text.hijri.afterSunset}</p> : null}
        {hijri.isCalculated ? <p className={styles.note}>{text.hijri.calculatedNote}</p> : null}
        <p className={styles.note}>{calculationSource(sun.rule)}</p>
      </details>
      <p data-print="no">
        <AppLink href="/times" className={styles.month}>
          {text.facts.month}
        </AppLink>
      </p>
    </section>
  )
}
