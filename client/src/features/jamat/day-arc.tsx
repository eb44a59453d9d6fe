import type { DatedJamat } from '#contracts/jamats-of-day.ts'
import { DAILY, type SunDay } from '#contracts/prayer-times.ts'
import { jamat as jamatTexts } from '#texts/jamat.ts'
import { site } from '#texts/site.ts'
import { ARC, createArc, separateLines } from './arc-geometry.ts'
import styles from './day-arc.module.css'

const MINUTE_MS = 60_000
/** About the width of a letter of a label, where it is largest. */
const LETTER = 9
/** The curve begins and ends this long before the first and after the last of its marks. */
const MARGIN_MS = 50 * MINUTE_MS
/** The night after the beginning of Isha's window is not drawn to its end. */
const ISHA_MS = 120 * MINUTE_MS

const IS_MIRRORED = site.direction === 'rtl'
const SIGN = IS_MIRRORED ? -1 : 1
/** Letters of Nastaliq reach further from their line. */
const REACH = IS_MIRRORED ? 8 : 0

interface DayArcProps {
  now: Date
  sun: SunDay
  /** The jamats of the day. */
  jamats: readonly DatedJamat[]
}

/** The day as the sun's curve: the prayers' windows along it, the jamats as points, and the sun where it is now. */
export function DayArc({ now, sun, jamats }: DayArcProps) {
  const { windows } = sun
  const known = jamats.flatMap(({ prayer, text, at }) => (at === null ? [] : { prayer, text, at }))
  const isha = windows.isha.begins.getTime()
  const first = Math.min(windows.fajr.begins.getTime(), ...known.map(({ at }) => at)) - MARGIN_MS
  const last = Math.max(isha + ISHA_MS, ...known.map(({ at }) => at + MARGIN_MS))
  const sunrise = (sun.sunrise ?? windows.fajr.ends).getTime()
  const sunset = (sun.sunset ?? windows.maghrib.begins).getTime()
  const { pointAt, path } = createArc(first, last, sunrise, sunset, IS_MIRRORED)
  const time = now.getTime()
  const place = pointAt(time)
  const isDay = time >= sunrise && time < sunset
  const points = known.map(({ prayer, text, at }) => {
    const [point, label] = [pointAt(at), labelPlace(prayer)]
    const words = `${jamatTexts.prayers[prayer]} ${text}`
    const width = words.length * LETTER
    const along = (IS_MIRRORED ? ARC.width - point.x : point.x) + label.x
    const start = along - { start: 0, middle: width / 2, end: width }[label.anchor]
    const shift = Math.min(0, ARC.width - start - width)
    return {
      prayer,
      at,
      words,
      point,
      label,
      start: start + shift,
      end: start + shift + width,
      y: point.y + label.y,
      x: point.x + SIGN * (label.x + shift),
    }
  })
  const heights = separateLines(points)
  return (
    // The list below it says the same.
    <svg className={styles.arc} viewBox={`0 0 ${ARC.width} ${ARC.height}`} aria-hidden="true">
      <rect className={styles.night} y={ARC.horizon} width={ARC.width} height={ARC.height - ARC.horizon} />
      <path className={styles.horizon} d={`M0 ${ARC.horizon}h${ARC.width}`} />
      <path className={styles.curve} d={path(first, last)} />
      {DAILY.map((prayer) => {
        const [begins, ends] = [windows[prayer].begins.getTime(), windows[prayer].ends.getTime()]
        const state = time >= ends ? styles.passed : time >= begins ? styles.current : ''
        // A gap between two windows.
        return (
          <path
            key={prayer}
            className={`${styles.window} ${state}`}
            d={path(begins + 4 * MINUTE_MS, ends - 4 * MINUTE_MS)}
          />
        )
      })}
      {points.map(({ prayer, at, words, point, label, x }, index) => (
        <g key={`${prayer} ${at}`} className={at <= time ? styles.past : undefined}>
          <circle className={styles.jamat} cx={point.x} cy={point.y} r="4.5" />
          <text className="numeric" x={x} y={heights[index]} textAnchor={label.anchor}>
            {words}
          </text>
        </g>
      ))}
      <circle className={styles.glow} cx={place.x} cy={place.y} r="15" />
      <circle className={isDay ? styles.sun : styles.moon} cx={place.x} cy={place.y} r="8" />
    </svg>
  )
}

/** Returns where the label of a jamat has room beside the curve: above noon, beside the afternoon, inside at both ends. */
function labelPlace(prayer: DatedJamat['prayer']): { x: number; y: number; anchor: 'start' | 'middle' | 'end' } {
  if (prayer === 'fajr') return { x: 9, y: 14 + REACH, anchor: 'start' }
  if (prayer === 'zuhr' || prayer === 'jumma') return { x: 0, y: -14 - REACH, anchor: 'middle' }
  return prayer === 'asr' ? { x: 11, y: -2, anchor: 'start' } : { x: -11, y: 12 + REACH, anchor: 'end' }
}
