import { type ChangeEvent, useState } from 'react'
import { addDays } from '#contracts/mosque-time.ts'
import { admin } from '#texts/admin.ts'
import { calendar } from '#texts/calendar.ts'
import { jamat } from '#texts/jamat.ts'
import { punctuation } from '#texts/punctuation.ts'
import { Button } from '../../../components/button.tsx'
import { Field, FileField, SelectField } from '../../../components/field.tsx'
import { isolate } from '../../../lib/typed.ts'
import adminStyles from '../admin.module.css'
import options from '../jamat/effective-from.module.css'
import { decodeFile } from './decode-file.ts'
import { formatDate } from './describe-plan.ts'
import type { Answers, ReadTimetable, RefusedLine } from './read-timetable.ts'
import { ShownLines } from './shown-lines.tsx'
import { writeExample } from './write-timetable.ts'
import { type FileDraft, NO_ANSWERS, type Prepared } from './year-draft.ts'

const text = admin.year.file
/** Timetables have some 20 KB; more would not fit into the draft. */
const MAX_BYTES = 500_000

interface FileFieldsProps {
  draft: FileDraft
  prepared: Prepared
  today: string
  busy: boolean
  /** Returns today's timetable as a file. */
  writeCurrent: () => string
  onChange: (draft: FileDraft) => void
}

/** A timetable from a file or pasted, the questions that it leaves open, and what was read. */
export function FileFields({ draft, prepared, today, busy, writeCurrent, onChange }: FileFieldsProps) {
  const [error, setError] = useState('')
  const hasText = draft.text.trim() !== ''
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    setError(file.size > MAX_BYTES ? text.tooLarge : '')
    if (file.size > MAX_BYTES) return
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      onChange({ text: decodeFile(bytes), name: file.name, answers: NO_ANSWERS })
    } catch (failure) {
      console.warn('The file could not be read:', failure)
      setError(text.unreadable)
    }
    // The same file may have been corrected.
    target.value = ''
  }
  return (
    <>
      <FileField
        id="timetable"
        label={text.choose}
        choose={hasText ? text.another : text.button}
        hint={draft.name ? isolate(draft.name) : text.hint}
        error={error}
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        disabled={busy}
        onChange={(event) => void choose(event)}
      />
      {prepared.read ? (
        <Read read={prepared.read} changes={prepared.entries.length} draft={draft} today={today} onChange={onChange} />
      ) : null}
      <details>
        <summary className={adminStyles.summary}>{text.text}</summary>
        <Field
          id="timetable-text"
          label={text.text}
          hint={text.textHint}
          rows={8}
          dir="ltr"
          spellCheck={false}
          readOnly={busy}
          value={draft.text}
          onChange={(event) => onChange({ ...draft, text: event.target.value })}
        />
      </details>
      {hasText ? null : (
        <div>
          <p className={adminStyles.small}>{text.examples}</p>
          <div className={adminStyles.buttons}>
            <Button kind="secondary" onClick={() => saveFile(text.exampleName, writeExample(addDays(today, 1)))}>
              {text.example}
            </Button>
            <Button kind="secondary" onClick={() => saveFile(text.currentName, writeCurrent())}>
              {text.current}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

interface ReadProps extends Pick<FileFieldsProps, 'draft' | 'today' | 'onChange'> {
  read: ReadTimetable
  changes: number
}

function Read({ read, changes, draft, today, onChange }: ReadProps) {
  const { days, refused, question, ignored, past, withoutLeapDay } = read
  const [first, last] = [days[0], days.at(-1)]
  const answer = (answers: Partial<Answers>) => onChange({ ...draft, answers: { ...draft.answers, ...answers } })
  return (
    <div className={adminStyles.stack} aria-live="polite">
      {question ? <QuestionField question={question} today={today} onAnswer={answer} /> : null}
      {refused.length > 0 ? (
        <>
          <p className={adminStyles.caution}>{text.refused(refused.length)}</p>
          <ShownLines lines={refused.map(describeRefused)} />
        </>
      ) : null}
      {first && last ? (
        <p>
          <strong>{text.days(days.length, formatDate(first.date), formatDate(last.date))}</strong> <br />
          {text.changes(changes)}
        </p>
      ) : null}
      {past > 0 ? <p className={adminStyles.small}>{text.past(past)}</p> : null}
      {withoutLeapDay.map((year) => (
        <p key={year} className={adminStyles.small}>
          {text.leapDay(year)}
        </p>
      ))}
      {ignored.length > 0 ? (
        <p className={adminStyles.small}>{text.ignored(punctuation.list(...ignored.map(isolate)))}</p>
      ) : null}
    </div>
  )
}

function describeRefused({ line, reason, text: refused, prayer }: RefusedLine): string {
  const words = text.reasons[reason]
  const shown = typeof words === 'string' ? words : words(isolate(refused), prayer ? jamat.prayers[prayer] : '')
  return text.line(line, shown)
}

interface QuestionFieldProps {
  question: keyof Answers
  today: string
  onAnswer: (answers: Partial<Answers>) => void
}

/** Asks what the file does not say; one tap answers. */
function QuestionField({ question, today, onAnswer }: QuestionFieldProps) {
  const label = text.questions[question]
  if (question === 'month') {
    return (
      <SelectField
        id="month-asked"
        label={label}
        value=""
        onChange={({ target }) => onAnswer({ month: Number(target.value) })}
      >
        <option value="" disabled />
        {calendar.months.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  }
  const year = Number(today.slice(0, 4))
  const choices: readonly [string, Partial<Answers>][] =
    question === 'year'
      ? [year, year + 1].map((each) => [String(each), { year: each }])
      : [
          [calendar.day('', 5, calendar.months[0] ?? '').trim(), { isDayFirst: true }],
          [calendar.day('', 1, calendar.months[4] ?? '').trim(), { isDayFirst: false }],
        ]
  return (
    <fieldset className={options.options}>
      <legend>{label}</legend>
      {choices.map(([name, answers]) => (
        <Button key={name} kind="secondary" onClick={() => onAnswer(answers)}>
          {name}
        </Button>
      ))}
    </fieldset>
  )
}

/** Hands a file to the browser's downloads. */
function saveFile(name: string, content: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  link.download = `${name}.csv`
  link.click()
  // Safari reads the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
