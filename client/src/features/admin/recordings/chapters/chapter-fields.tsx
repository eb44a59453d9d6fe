import { MAX_CHAPTER_TITLE } from '#contracts/chapter-limits.ts'
import { admin } from '#texts/admin.ts'
import { IconButton } from '../../../../components/button.tsx'
import { GuardedIconButton } from '../../../../components/guarded-button.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { isolate, typed } from '../../../../lib/typed.ts'
import { readChapterTime } from './chapter-time.ts'
import styles from './chapters.module.css'
import type { ChapterRow, RowError } from './chapters-draft.ts'

const text = admin.chapters

export interface ChapterFieldsProps {
  row: ChapterRow
  index: number
  /** Shown to listeners in place of an empty title. */
  placeholder: string
  error: RowError | undefined
  /** Whether the player is in this chapter. */
  isCurrent: boolean
  disabled: boolean
  /** Changes when the row may have moved, which restarts the guard. */
  guardKey: string
  /** Undefined while phones cannot play the talk. */
  onPlay: ((seconds: number) => void) | undefined
  onType: (time: string) => void
  /** Sets the time and sorts the rows. */
  onTime: (seconds: number) => void
  /** Called when the time loses focus. */
  onTimeBlur: () => void
  onTitle: (title: string) => void
  onRemove: () => void
}

/** One chapter: its time, with buttons to step and to play, and its title. */
export function ChapterFields(props: ChapterFieldsProps) {
  const { row, index, placeholder, error, isCurrent, disabled, guardKey, onPlay } = props
  const { time, title } = row
  const at = readChapterTime(time)
  const name = text.name(time, isolate(title.trim() || placeholder))
  const errorId = `chapter-error-${index}`
  const step = (seconds: number, label: string) => (
    <IconButton
      className={`numeric ${styles.timeStep}`}
      label={label}
      disabled={disabled || at === null}
      onClick={() => at !== null && props.onTime(Math.max(0, at + seconds))}
    >
      {seconds > 0 ? `+${seconds}` : `−${-seconds}`}
    </IconButton>
  )
  return (
    <li className={styles.chapter} aria-current={isCurrent || undefined}>
      <IconButton
        label={text.playFrom(name)}
        disabled={at === null || !onPlay}
        onClick={() => at !== null && onPlay?.(at)}
      >
        <Icon name="play" />
      </IconButton>
      {/* A time reads from left to right, and so do earlier and later. */}
      <div className={styles.chapterTime} dir="ltr">
        {step(-1, text.earlier(name))}
        <input
          id={`chapter-time-${index}`}
          className={`numeric ${styles.chapterInput}`}
          aria-label={`${text.time}: ${isolate(title.trim() || placeholder)}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={12}
          value={time}
          readOnly={disabled}
          onChange={(event) => props.onType(event.target.value)}
          onBlur={props.onTimeBlur}
          onKeyDown={(event) => {
            // Enter ends the typing instead of submitting the form.
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.blur()
          }}
        />
        {step(1, text.later(name))}
      </div>
      <input
        className={`${styles.chapterInput} ${styles.chapterTitle}`}
        {...typed(title)}
        aria-label={`${text.title}: ${time}`}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={MAX_CHAPTER_TITLE}
        value={title}
        readOnly={disabled}
        onChange={(event) => props.onTitle(event.target.value)}
      />
      <GuardedIconButton
        className={styles.removeChapter}
        label={text.remove(name)}
        guardKey={guardKey}
        disabled={disabled}
        onClick={props.onRemove}
      >
        <Icon name="close" />
      </GuardedIconButton>
      {error ? (
        <p id={errorId} className={styles.chapterError}>
          {text.errors[error]}
        </p>
      ) : null}
    </li>
  )
}
