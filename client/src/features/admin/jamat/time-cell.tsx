import { readTimeText, TIME_TEXT_MAX } from '#contracts/jamat-time-text.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { admin } from '../../../content/en/admin.ts'
import { jamat } from '../../../content/en/jamat.ts'
import styles from '../admin.module.css'
import { clockText, isInside, type PrayerWindow } from './prayer-window.ts'

const text = admin.jamat

export interface TimeCellProps {
  prayer: Prayer
  /** What holds on the day shown; null for none. */
  current: string | null
  /** What was typed instead, if it was touched. */
  typed: string | undefined
  editing: boolean
  /** While it is being saved: what was typed then would be lost. */
  busy: boolean
  /** When the prayer may be prayed on that day; null while that is not known. */
  window: PrayerWindow | null
  onType: (typed: string) => void
}

/** One prayer's time: a text, or a field that says how it will be read. */
export function TimeCell({ prayer, current, typed, editing, busy, window, onType }: TimeCellProps) {
  if (!editing) return <span className="numeric">{current ?? jamat.notAvailable}</span>
  const name = jamat.prayers[prayer]
  const value = typed ?? current ?? ''
  const remark = remarkOn(value, prayer, window)
  const differs = value.trim() !== (current ?? '')
  return (
    <div className={styles.timeField}>
      <input
        id={`time-${prayer}`}
        className={styles.timeInput}
        aria-label={text.timeOf(name)}
        aria-describedby={`time-${prayer}-remark${differs ? ` time-${prayer}-now` : ''}`}
        value={value}
        maxLength={TIME_TEXT_MAX}
        readOnly={busy}
        autoComplete="off"
        enterKeyHint="next"
        onChange={(event) => onType(event.target.value)}
      />
      <p id={`time-${prayer}-remark`} className={remark.doubt ? styles.doubt : styles.small}>
        {remark.words}
      </p>
      {differs ? (
        <p id={`time-${prayer}-now`} className={styles.small}>
          {text.now(current ?? jamat.notAvailable)}
        </p>
      ) : null}
    </div>
  )
}

/** A warning never stands in the way: the mosque may know better. */
function remarkOn(value: string, prayer: Prayer, window: PrayerWindow | null) {
  if (value.trim() === '') return { words: text.empty, doubt: false }
  const minute = readTimeText(value, prayer)
  if (minute === null) return { words: text.notReadable, doubt: true }
  const readAs = text.readAs(clockText(minute))
  if (!window || isInside(window, minute)) return { words: readAs, doubt: false }
  const name = jamat.prayers[prayer]
  const doubt = text.outside(name, clockText(window.begins), clockText(window.ends))
  return { words: `${readAs}. ${doubt}`, doubt: true }
}
