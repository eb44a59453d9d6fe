import { useEffect, useRef } from 'react'
import { MAX_TIME_TEXT, readTimes } from '#contracts/jamat-time-text.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { admin } from '#texts/admin.ts'
import { jamat } from '#texts/jamat.ts'
import { punctuation } from '#texts/punctuation.ts'
import { GuardedButton } from '../../../components/guarded-button.tsx'
import { formatMinute, remarkOnTime } from '../../../lib/typed-time.ts'
import adminStyles from '../admin.module.css'
import styles from './jamat.module.css'
import { isInside, type PrayerWindow } from './prayer-window.ts'
import { shiftTime, stepOf } from './shift-time.ts'

const text = admin.jamat

export interface TimeCellProps {
  prayer: Prayer
  /** The time on the day shown; null without one. */
  current: string | null
  /** A later time that visitors see already; null without one. */
  ahead: string | null
  /** The edited text; undefined while unedited. */
  typed: string | undefined
  isEditing: boolean
  /** Whether the times are being saved: input would be lost then. */
  busy: boolean
  /** Whether a tap on this time started the edit. */
  isFocused: boolean
  /** The prayer's window on that day; null while unknown. */
  window: PrayerWindow | null
  onEdit: () => void
  onType: (typed: string) => void
}

/** Focuses the input of a tapped time. */
const focus = (input: HTMLInputElement | null) => input?.focus()

/** One prayer's time: a button that starts the edit, or an input with the time read from it. */
export function TimeCell({
  prayer,
  current,
  ahead,
  typed,
  isEditing,
  busy,
  isFocused,
  window,
  onEdit,
  onType,
}: TimeCellProps) {
  const name = jamat.prayers[prayer]
  const later = ahead ? (
    <p id={`time-${prayer}-ahead`} className={`numeric ${adminStyles.small}`}>
      {ahead}
    </p>
  ) : null
  if (!isEditing) {
    return (
      <>
        <GuardedButton
          kind="quiet"
          className={`numeric ${styles.time}`}
          aria-labelledby={`name-${prayer} time-${prayer}`}
          aria-describedby={ahead ? `time-${prayer}-ahead` : undefined}
          title={text.changeTime(name)}
          onClick={onEdit}
        >
          <span id={`time-${prayer}`}>{current ?? jamat.notAvailable}</span>
        </GuardedButton>
        {later}
      </>
    )
  }
  const value = typed ?? current ?? ''
  const remark = remarkOn(value, prayer, window)
  const differs = value.trim() !== (current ?? '')
  const size = stepOf(prayer)
  const step = (minutes: number, label: string) => {
    const shifted = shiftTime(value, prayer, minutes)
    return <Step minutes={minutes} label={label} shifted={shifted} onStep={(typed) => busy || onType(typed)} />
  }
  return (
    <div className={styles.timeField}>
      {step(-size, text.earlier(name, size))}
      <input
        id={`time-${prayer}`}
        className={styles.timeInput}
        ref={isFocused ? focus : undefined}
        aria-label={text.timeOf(name)}
        aria-describedby={`time-${prayer}-remark${differs ? ` time-${prayer}-now` : ''}${ahead ? ` time-${prayer}-ahead` : ''}`}
        value={value}
        maxLength={MAX_TIME_TEXT}
        readOnly={busy}
        autoComplete="off"
        enterKeyHint="done"
        onFocus={(event) => event.target.select()}
        onChange={(event) => onType(event.target.value)}
      />
      {step(size, text.later(name, size))}
      <p
        id={`time-${prayer}-remark`}
        className={remark.isWarning ? adminStyles.caution : differs ? adminStyles.small : 'visually-hidden'}
      >
        {remark.message}
      </p>
      {differs ? (
        <p id={`time-${prayer}-now`} className={adminStyles.small}>
          {text.now(current ?? jamat.notAvailable)}
        </p>
      ) : null}
      {later}
    </div>
  )
}

const HOLD_MS = 500
const REPEAT_MS = 120

interface StepProps {
  minutes: number
  label: string
  /** The time after the step; null where there is none. */
  shifted: string | null
  onStep: (typed: string) => void
}

/** Moves a time; held, it goes on moving it. */
function Step({ minutes, label, shifted, onStep }: StepProps) {
  const step = () => {
    if (shifted !== null) onStep(shifted)
  }
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasRepeated = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const repeat = () => {
    hasRepeated.current = true
    latest.current()
    timer.current = setTimeout(repeat, REPEAT_MS)
  }
  return (
    <GuardedButton
      kind="secondary"
      className={`numeric ${styles.step}`}
      aria-label={label}
      disabled={shifted === null}
      onPointerDown={() => {
        stop()
        timer.current = setTimeout(repeat, HOLD_MS)
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        // The click that ends holding is no further step.
        if (!hasRepeated.current) step()
        hasRepeated.current = false
      }}
    >
      <bdi dir="ltr">{minutes > 0 ? `+${minutes}` : `−${-minutes}`}</bdi>
    </GuardedButton>
  )
}

/** Returns a remark on a typed time. Warnings never prevent saving: the mosque decides. */
function remarkOn(value: string, prayer: Prayer, window: PrayerWindow | null) {
  if (value.trim() === '') return { message: text.empty, isWarning: false }
  const { message, isRead } = remarkOnTime(value, prayer)
  if (!isRead) return { message, isWarning: true }
  if (!window || readTimes(value, prayer).every(({ minute }) => isInside(window, minute)))
    return { message, isWarning: false }
  const name = jamat.prayers[prayer]
  const warning = text.outside(name, formatMinute(window.begins), formatMinute(window.ends))
  return { message: punctuation.sentences(message, warning), isWarning: true }
}
