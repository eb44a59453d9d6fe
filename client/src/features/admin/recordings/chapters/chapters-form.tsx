import { type FormEvent, use, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_CHAPTERS } from '#contracts/chapter-limits.ts'
import type { Chapter, RecordingChapters } from '#contracts/chapters.ts'
import { admin } from '#texts/admin.ts'
import { Button, ButtonLink } from '../../../../components/button.tsx'
import { GuardedButton } from '../../../../components/guarded-button.tsx'
import { TypedText } from '../../../../components/typed-text.tsx'
import { refreshSite } from '../../../../data/start-sync.ts'
import { ClockContext } from '../../../../lib/clock.ts'
import { formatLength } from '../../../../lib/format-length.ts'
import { isolate } from '../../../../lib/typed.ts'
import { useSingleFlight } from '../../../../lib/use-single-flight.ts'
import { defaultCopy } from '../../../../talks/copies.ts'
import { chapterAt, chapterTitle } from '../../../../talks/player/chapters.ts'
import { FormStatus } from '../../action-status.tsx'
import adminStyles from '../../admin.module.css'
import { adminRequest, describeFailure, isConflict, isUnauthorized } from '../../admin-request.ts'
import { useDraft } from '../../draft.ts'
import formStyles from '../../form.module.css'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { useTalkAudio } from '../use-talk-audio.ts'
import { ChapterFields } from './chapter-fields.tsx'
import { readChapterTime } from './chapter-time.ts'
import styles from './chapters.module.css'
import {
  type ChapterRow,
  type ChaptersDraft,
  findErrors,
  isChanged,
  type OtherChanges,
  rebaseChapters,
  sortRows,
  toChapters,
  toDraft,
} from './chapters-draft.ts'
import { TalkBar } from './talk-bar.tsx'
import type { TalkChapters } from './use-chapters.ts'

const text = admin.chapters

export interface ChaptersFormProps {
  loaded: TalkChapters
  /** Loads the chapters again; resolves to null on failure. */
  reload: () => Promise<TalkChapters | null>
  onSaved: (chapters: RecordingChapters) => void
}

/** The chapters of a talk, with a player to find where they begin. */
export function ChaptersForm({ loaded: { recording, chapters: saved, version }, reload, onSaved }: ChaptersFormProps) {
  const clock = use(ClockContext)
  const talk = useTalkAudio(defaultCopy(recording).url, recording.durationSeconds)
  const stored = useDraft<ChaptersDraft>(`chapters:${recording.id}`, toDraft(saved))
  const draft = rebaseChapters(stored.values, saved)
  const { rows, others } = draft
  const { busy, run } = useSingleFlight()
  const [removed, setRemoved] = useState<{ row: ChapterRow; index: number } | null>(null)
  /** The row whose time is being typed. */
  const [typing, setTyping] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const [error, setError] = useState('')
  const [isConflicting, setIsConflicting] = useState(false)

  const errors = findErrors(rows, talk.duration)
  const chapters = toChapters(rows)
  const current = chapters && (talk.isPlaying || talk.position > 0) ? chapterAt(chapters, talk.position) : -1
  const hasChanges = isChanged(draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a draft that an earlier visit has saved
  useEffect(() => {
    if (stored.isDirty && !hasChanges) stored.clear()
  }, [])

  const change = (edit: (rows: readonly ChapterRow[]) => readonly ChapterRow[]) => {
    setMessage('')
    // Reads the latest rows: two taps can arrive before React renders.
    stored.change((latest) => {
      const rebased = rebaseChapters(latest, saved)
      return { ...rebased, rows: edit(rebased.rows) }
    })
  }
  const changeRow = (key: string, some: Partial<ChapterRow>) =>
    change((rows) => rows.map((row) => (row.key === key ? { ...row, ...some } : row)))
  const setTime = (key: string, seconds: number) =>
    change((rows) => sortRows(rows.map((row) => (row.key === key ? { ...row, time: formatLength(seconds) } : row))))
  /** Formats the typed times and sorts the rows. */
  const formatAndSort = () => {
    setTyping(null)
    const formatted = sortRows(rows.map(formatTime))
    if (formatted.some((row, index) => row !== rows[index])) change((latest) => sortRows(latest.map(formatTime)))
  }
  const add = () => {
    const time = formatLength(talk.position)
    const key = `new ${createIdempotencyKey()}`
    change((rows) =>
      rows.some((row) => row.time === time) ? rows : sortRows([...rows, { key, time, title: '', saved: null }]),
    )
  }
  const remove = (row: ChapterRow, index: number) => {
    change((rows) => rows.filter(({ key }) => key !== row.key))
    setRemoved({ row, index })
  }
  const undo = () => {
    if (!removed) return
    flushSync(() => {
      change((rows) => sortRows([...rows, removed.row]))
      setRemoved(null)
    })
    document.getElementById(`chapter-time-${removed.index}`)?.focus()
  }
  const save = async () => {
    setMessage('')
    setError('')
    setIsConflicting(false)
    setRemoved(null)
    setTyping(null)
    const wrong = rows.findIndex(({ key }) => errors.has(key))
    if (wrong >= 0 || !chapters) {
      document.getElementById(`chapter-time-${wrong}`)?.focus()
      return
    }
    try {
      const { data } = await adminRequest<RecordingChapters>(`/recordings/${recording.id}/chapters`, {
        method: 'PUT',
        body: { chapters },
        ifMatch: `"${version}"`,
      })
      stored.clear()
      if (data) onSaved(data)
      setMessage(text.saved)
      refreshSite(clock)
    } catch (error) {
      console.error('Saving the chapters failed:', error)
      if (isUnauthorized(error)) return
      if (isConflict(error) && (await reload())) setIsConflicting(true)
      else setError(describeFailure(error, text.failed))
    }
  }

  const isFull = rows.length >= MAX_CHAPTERS
  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void run(save)
      }}
    >
      <p>{text.lead}</p>
      <TalkBar recording={recording} talk={talk} marks={chapters?.map(({ at }) => at)}>
        <GuardedButton guardKey={rows.length} disabled={busy || isFull} onClick={add}>
          {text.add(formatLength(talk.position))}
        </GuardedButton>
      </TalkBar>
      {isFull ? <p className={adminStyles.small}>{text.full(MAX_CHAPTERS)}</p> : null}
      {rows.length === 0 ? <p>{text.none}</p> : <p className={adminStyles.small}>{text.timeHint}</p>}
      {isConflicting || others ? <Conflict others={others} /> : null}
      <ol className={styles.chapters} aria-label={text.heading}>
        {rows.map((row, index) => [
          removed?.index === index ? <RemovedRow key="removed" row={removed.row} onUndo={undo} /> : null,
          <ChapterFields
            key={row.key}
            row={row}
            index={index}
            placeholder={chapterTitle({ title: '' }, index)}
            error={row.key === typing ? undefined : errors.get(row.key)}
            isCurrent={index === current}
            disabled={busy}
            guardKey={`${rows.length} ${index}`}
            onPlay={recording.isPreparing ? undefined : talk.playFrom}
            onType={(time) => {
              setTyping(row.key)
              changeRow(row.key, { time })
            }}
            onTime={(seconds) => setTime(row.key, seconds)}
            onTimeBlur={formatAndSort}
            onTitle={(title) => changeRow(row.key, { title })}
            onRemove={() => remove(row, index)}
          />,
        ])}
        {removed && removed.index >= rows.length ? <RemovedRow row={removed.row} onUndo={undo} /> : null}
      </ol>
      {rows.length > 0 ? <p className={adminStyles.small}>{text.titleHint}</p> : null}
      <FormStatus message={message} error={error}>
        <ButtonLink kind="secondary" href={`/bayan/${recording.id}`}>
          {admin.outcome.see}
        </ButtonLink>
      </FormStatus>
      <div className={styles.chaptersFoot}>
        {hasChanges ? <p className={adminStyles.small}>{text.unsaved}</p> : null}
        <Button type="submit" busy={busy} disabled={!hasChanges}>
          {busy ? text.saving : text.save}
        </Button>
      </div>
    </form>
  )
}

function formatTime(row: ChapterRow): ChapterRow {
  const at = readChapterTime(row.time)
  return at === null || formatLength(at) === row.time ? row : { ...row, time: formatLength(at) }
}

/** Replaces a removed chapter and takes its focus. */
function RemovedRow({ row: { time, title }, onUndo }: { row: ChapterRow; onUndo: () => void }) {
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <li ref={place} tabIndex={-1} className={styles.removedChapter}>
      <span>{text.removed(text.name(time, isolate(title)))}</span>
      <GuardedButton kind="secondary" onClick={onUndo}>
        {text.undo}
      </GuardedButton>
    </li>
  )
}

/** Scrolls to the message, which with many chapters is far from the Save button. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Shows the changes that another administrator has saved. */
function Conflict({ others }: { others: OtherChanges | null }) {
  return (
    <div ref={scrollIntoView} role="alert" className={`${adminStyles.warning} ${adminStyles.stack} ${styles.conflict}`}>
      <p>{text.conflict}</p>
      <ChangeList label={text.theirs} chapters={others?.added ?? []} />
      <ChangeList label={text.theyRemoved} chapters={others?.removed ?? []} />
    </div>
  )
}

function ChangeList({ label, chapters }: { label: string; chapters: readonly Chapter[] }) {
  if (chapters.length === 0) return null
  return (
    <>
      <p>{label}:</p>
      <ul>
        {chapters.map(({ at, title }) => (
          <li key={at}>
            <TypedText text={text.name(formatLength(at), title)} />
          </li>
        ))}
      </ul>
    </>
  )
}
