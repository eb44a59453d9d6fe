import { type MouseEvent, memo, use, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { TranscriptLine } from '#contracts/notes.ts'
import type { Recording } from '#contracts/recordings.ts'
import type { MarkedRange } from '#contracts/search-index.ts'
import { notes as text } from '#texts/notes.ts'
import { Failed, Loading } from '../../components/states.tsx'
import { TypedText } from '../../components/typed-text.tsx'
import { refreshSite } from '../../data/start-sync.ts'
import { useResource } from '../../data/use-resource.ts'
import { ClockContext } from '../../lib/clock.ts'
import { formatLength } from '../../lib/format-length.ts'
import { localHref } from '../../lib/language.ts'
import { loadTranscript } from '../downloads/transcripts.ts'
import { formatMoment } from '../player/moment.ts'
import { playRecording, usePlayer } from '../player/player.ts'
import chapterStyles from '../player/talk-player.module.css'
import { MarkedText } from './marked-text.tsx'
import searchField from './search-field.module.css'
import styles from './talk-notes.module.css'
import { spokenLine } from './transcript-lines.ts'
import { useSearchIndex } from './use-search-index.ts'

export interface TranscriptProps {
  recording: Recording
  /** Called when a line is played. */
  onPlay?: (() => void) | undefined
}

/** A line of a transcript, as it is searched and shown. */
interface Row {
  at: number | null
  title: string
  date: ''
  /** Where another person begins to speak. */
  speakerName?: string | undefined
}

/** More found lines take long to draw and are not read. */
const MAX_FOUND_LINES = 200

/** The transcript of a talk. A tap on a line plays from there; the spoken line is highlighted. */
export default function Transcript({ recording, onPlay }: TranscriptProps) {
  const clock = use(ClockContext)
  const read = useResource(recording.transcript?.url ?? null, async () => (await loadTranscript(recording)).map(toRow))
  if (read.phase === 'loading') return <Loading rows={7} />
  if (read.phase === 'failed' || !read.value)
    return <Failed title={text.wordsFailed} onRetry={() => refreshSite(clock)} />
  return <Reader recording={recording} rows={read.value} onPlay={onPlay} />
}

const toRow = ({ at, text, speaker }: TranscriptLine, index: number, lines: readonly TranscriptLine[]): Row => ({
  at,
  title: text,
  date: '',
  ...(speaker !== lines[index - 1]?.speaker && { speakerName: speaker }),
})

function Reader({ recording, rows, onPlay }: TranscriptProps & { rows: readonly Row[] }) {
  const [words, setWords] = useState('')
  const id = useId()
  const deferredWords = useDeferredValue(words.trim())
  const index = useSearchIndex(words === '' ? null : rows)
  const found = useMemo(() => {
    if (!deferredWords || !index) return null
    const { results, isNearest } = index.search(deferredWords)
    const marks = new Map((isNearest ? [] : results).map(({ item, findMarks }) => [item, findMarks(item.title)]))
    return { all: rows.filter((row) => marks.has(row)), marks }
  }, [index, rows, deferredWords])
  return (
    <>
      <search className={styles.search} data-print="no">
        <label htmlFor={id} className="visually-hidden">
          {text.searchWords}
        </label>
        <input
          id={id}
          type="search"
          className={searchField.field}
          placeholder={text.searchWords}
          autoComplete="off"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <p role="status">
          {found ? (found.all.length > 0 ? text.found(found.all.length) : text.noneFound(deferredWords)) : ''}
        </p>
      </search>
      {found?.all.length === 0 ? null : (
        <Lines
          key={found ? 'found' : 'all'}
          recording={recording}
          rows={found ? found.all.slice(0, MAX_FOUND_LINES) : rows}
          marks={found?.marks}
          onPlay={onPlay}
        />
      )}
    </>
  )
}

interface LinesProps extends TranscriptProps {
  rows: readonly Row[]
  marks: ReadonlyMap<Row, readonly MarkedRange[]> | undefined
}

/** The lines in a frame of their own, so that following the talk does not move the page. */
function Lines({ recording, rows, marks, onPlay }: LinesProps) {
  const { id } = recording
  const frame = useRef<HTMLElement>(null)
  const spoken = usePlayer(({ recording: open, position }) => (open?.id === id ? spokenLine(rows, position) : -1))
  useEffect(() => {
    const list = frame.current?.firstElementChild
    if (!frame.current || !list) return
    const previous = list.querySelector<HTMLElement>('[aria-current]')
    const current = list.children[spoken]?.firstElementChild as HTMLElement | null | undefined
    if (previous === (current ?? null)) return
    // Set without React, which would compare thousands of lines for one change.
    previous?.removeAttribute('aria-current')
    current?.setAttribute('aria-current', 'true')
    // Does not scroll while the visitor reads another part.
    if (current && (!previous || isInView(frame.current, previous))) scrollTo(frame.current, current)
  }, [spoken])
  const play = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const line = link?.parentElement
    if (!line || recording.isPreparing || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const at = rows[Array.prototype.indexOf.call(line.parentElement?.children, line)]?.at
    if (at === undefined || at === null) return
    event.preventDefault()
    playRecording(recording, undefined, at)
    onPlay?.()
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the frame is scrolled with the arrow keys
    <section ref={frame} className={styles.frame} aria-label={text.words} tabIndex={0}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are reached and followed by keyboard */}
      <ol className={styles.lines} onClick={play}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and do not change places
          <Line key={index} id={id} row={row} marks={marks?.get(row)} />
        ))}
      </ol>
    </section>
  )
}

interface LineProps {
  id: Recording['id']
  row: Row
  marks: readonly MarkedRange[] | undefined
}

const Line = memo(function Line({ id, row: { at, title, speakerName }, marks }: LineProps) {
  const words = (
    <>
      {speakerName ? (
        <strong>
          <TypedText text={speakerName} />:{' '}
        </strong>
      ) : null}
      {marks ? <MarkedText text={title} marks={marks} /> : <TypedText text={title} />}
    </>
  )
  return (
    <li>
      {at === null ? (
        <p className={styles.line}>{words}</p>
      ) : (
        <a className={chapterStyles.chapter} href={`${localHref(`/bayan/${id}`)}?t=${formatMoment(Math.floor(at))}`}>
          <span className={`numeric ${chapterStyles.time}`}>{formatLength(Math.floor(at))}</span>{' '}
          <span className={chapterStyles.title}>{words}</span>
        </a>
      )}
    </li>
  )
})

function isInView(frame: HTMLElement, line: HTMLElement): boolean {
  const outer = frame.getBoundingClientRect()
  const inner = line.getBoundingClientRect()
  return inner.bottom > outer.top && inner.top < outer.bottom
}

/** Scrolls the frame alone, so that a line is in its upper third. */
function scrollTo(frame: HTMLElement, line: HTMLElement): void {
  const distance = line.getBoundingClientRect().top - frame.getBoundingClientRect().top
  frame.scrollTop += distance - frame.clientHeight / 3
}
