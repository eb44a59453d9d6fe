/** Reads subtitles (SRT, WebVTT, SBV of YouTube) as many programs write them and people correct them by hand. */
import { decodeHTMLStrict } from 'entities'
import { invalidTranscript, type Line, tidy } from './transcript-lines.ts'

/** `0:00:01.000`, of which hours and the fraction may be missing. */
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,:](\d{1,9}))?`
const ARROW = new RegExp(String.raw`^\s*${TIME}\s*-->\s*(?:${TIME})?`)
const COMMA = new RegExp(String.raw`^\s*${TIME},${TIME}\s*$`)
const UNREADABLE = /^\s*\d[\d\s:.,]*-->/
/** `<v Speaker>` of WebVTT. */
const VOICE = /<v(?:\.[^\s<>]*)?\s([^<>]*)>/i
/** `<i>`, `</i>`, `<00:01.000>`; and the position of an SRT subtitle, `{\an8}`. */
const TAG = /<[/\da-z][^<>]*>|\{\\[^{}]*\}/gi
/** A subtitle that begins no later after the one before is shown in its place. In seconds. */
const MAX_GAP = 0.05
/** YouTube shows a completed row alone for ten milliseconds. In seconds. */
const MAX_FLASH = 0.1
/** Rows that stay on the screen when captions roll. */
const MAX_ROLLED_ROWS = 4

interface Cue {
  at: number
  end: number
  /** With their markup. */
  rows: string[]
}

/** Returns whether the rows are subtitles: WebVTT, or one has times. */
export const isSubtitles = (rows: readonly string[]): boolean =>
  isWebVtt(rows) || rows.some((row) => readTiming(row) !== undefined || UNREADABLE.test(row))

const isWebVtt = (rows: readonly string[]) => rows[0]?.startsWith('WEBVTT') === true

/**
 * Returns the lines of subtitles. The text of a subtitle goes on until the next one, across empty rows.
 * @throws HttpError 400 naming a row whose times cannot be read
 */
export function readSubtitles(rows: readonly string[]): Line[] {
  const cues = readCues(rows)
  return withoutRolledRows(cues).flatMap(({ at, rows }) => readVoices(at, rows.join(' ')))
}

function readCues(rows: readonly string[]): Cue[] {
  const cues: Cue[] = [{ at: 0, end: 0, rows: [] }]
  for (const [index, row] of rows.entries()) {
    const timing = readTiming(row)
    if (timing) cues.push({ ...timing, rows: [] })
    else if (UNREADABLE.test(row))
      throw invalidTranscript(`The times in row ${index + 1} of the file cannot be read: ${row.trim()}`)
    else cues.at(-1)?.rows.push(row)
  }
  const isNamed = isWebVtt(rows)
  const numbers = cues.slice(0, -1).map((cue) => Number(NUMBER.exec(cue.rows.findLast(isWritten) ?? '')?.[0]))
  const isNumbered = numbers.filter((number) => !Number.isNaN(number)).length * 2 > numbers.length
  // What precedes the first subtitle is the header of WebVTT; in other formats it is text.
  return cues.map((cue, index) => {
    if (index === 0 && isNamed) return { ...cue, rows: [] }
    const isFollowed = index < cues.length - 1
    const number = isNumbered ? { is: numbers[index], expected: (numbers[index - 1] ?? 0) + 1 } : undefined
    const own = isFollowed ? withoutIdentifier(cue.rows, index === 0, isNamed, number) : cue.rows
    return { ...cue, rows: (isNamed ? withoutComments(own) : own).filter(isWritten) }
  })
}

/** Removes the number, or in WebVTT the name, of the next subtitle from the end of the rows. */
function withoutIdentifier(
  rows: string[],
  isFirst: boolean,
  isNamed: boolean,
  number: { is: number | undefined; expected: number } | undefined,
): string[] {
  const last = rows.findLastIndex(isWritten)
  const beginsBlock = last === 0 ? isFirst : !isWritten(rows[last - 1] ?? '')
  const isNumber = number?.is !== undefined && !Number.isNaN(number.is)
  const isName = isNamed && last === rows.length - 1
  const isIdentifier = beginsBlock ? isName || isNumber : isNumber && number?.is === number?.expected
  return isIdentifier ? rows.slice(0, Math.max(0, last)) : rows
}

/** Removes the comments and styles of WebVTT: blocks that begin after an empty row and end with the next. */
function withoutComments(rows: string[]): string[] {
  let isComment = false
  return rows.filter((row, index) => {
    if (!isWritten(row)) isComment = false
    else if (index > 0 && !isWritten(rows[index - 1] ?? ''))
      isComment = /^(?:NOTE(?:\s|$)|(?:STYLE|REGION)\s*$)/.test(row)
    return !isComment
  })
}

/** Removes the rows of captions that roll up the screen, as those of YouTube do: each subtitle repeats the row before. */
function withoutRolledRows(cues: Cue[]): Cue[] {
  let rolled = 0
  const own = cues.map((cue, index) => {
    const before = cues[index - 1]
    if (!before || cue.at < before.at || cue.at > before.end + MAX_GAP) return cue
    const repeated = countRepeated(before.rows.map(plain), cue.rows.map(plain))
    if (repeated === 0) return cue
    // What is said twice is shown twice for its time, and is written alike.
    const isSaidTwice =
      repeated === cue.rows.length &&
      cue.end - cue.at > MAX_FLASH &&
      before.rows.slice(-repeated).join('\n') === cue.rows.join('\n')
    if (isSaidTwice) return cue
    rolled += 1
    return { ...cue, rows: cue.rows.slice(repeated) }
  })
  return rolled * 2 >= cues.length - 1 ? own : cues
}

/** Returns how many rows at the end of one subtitle begin the next one. */
function countRepeated(before: readonly string[], after: readonly string[]): number {
  for (let count = Math.min(before.length, after.length, MAX_ROLLED_ROWS); count > 0; count -= 1)
    if (before.slice(-count).every((row, index) => row === after[index])) return count
  return 0
}

/** Returns the line of a subtitle, or one for each of its voices. */
function readVoices(at: number, source: string): Line[] {
  const [before = '', ...parts] = source.split(VOICE)
  const lines: Line[] = [[at, plain(before)]]
  for (let index = 0; index < parts.length; index += 2) {
    const speaker = tidy(decodeHTMLStrict(parts[index] ?? ''))
    lines.push(speaker ? [at, plain(parts[index + 1] ?? ''), speaker] : [at, plain(parts[index + 1] ?? '')])
  }
  return lines
}

function readTiming(row: string): { at: number; end: number } | undefined {
  const [, ...parts] = ARROW.exec(row) ?? COMMA.exec(row) ?? []
  if (parts.length === 0) return undefined
  const at = toSeconds(parts.slice(0, 4))
  return { at, end: parts[5] === undefined ? at : toSeconds(parts.slice(4)) }
}

/** Returns the seconds of the hours, minutes, seconds and the fraction of a time. */
export const toSeconds = ([hours = '0', minutes, seconds, fraction = '0']: readonly (string | undefined)[]): number =>
  Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`)) * 1000) / 1000

const NUMBER = /^\s*\d{1,6}\s*$/
const isWritten = (row: string): boolean => row.trim() !== ''
/** Without markup. `[br]` is a line break in SBV. */
const plain = (source: string): string => tidy(decodeHTMLStrict(source.replaceAll('[br]', ' ').replace(TAG, '')))
