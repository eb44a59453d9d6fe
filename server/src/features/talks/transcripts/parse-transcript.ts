/** Reads transcripts: subtitles, what other programs write, or plain text, recognised by their content. */
import { MAX_TRANSCRIPT_LINES } from '#contracts/note-limits.ts'
import { type Script, scriptOf } from '#contracts/script-of.ts'
import { isLyrics, isTable, parseJson, readJson, readLyrics, readTable } from './read-programs.ts'
import { isSubtitles, readSubtitles } from './read-subtitles.ts'
import { invalidTranscript, type Line, tidy } from './transcript-lines.ts'

export interface ParsedTranscript {
  lines: Line[]
  timed: boolean
  language: Script
  /** How many lines begin after the end of the recording; they are not among the others. */
  omitted: number
}

const MAX_UNREADABLE_SHARE = 0.01
/** Formats that would be saved with their markup. */
const REFUSED: readonly [beginning: RegExp, name: string][] = [
  [/^\s*<(?:\?xml|!doctype|tt|timedtext|transcript|html)\b/i, 'TTML or another kind of XML'],
  [/^\s*\[Script Info\]/i, 'SubStation Alpha (ASS)'],
  [/^\s*\{\d+\}\{\d*\}/, 'MicroDVD'],
  [/^\s*\{\\rtf/, 'RTF'],
]

/**
 * Returns the lines of a transcript in the order of their times.
 * @param durationSeconds null when unknown; lines that begin later are left out
 * @throws HttpError 400 when there are none or too many, or when it is not in a format that is read
 */
export function parseTranscript(sent: string, durationSeconds: number | null): ParsedTranscript {
  const unreadable = sent.match(/[\0\ufffd]/g)?.length ?? 0
  if (unreadable > sent.length * MAX_UNREADABLE_SHARE)
    throw invalidTranscript('This is not text in UTF-8. Please save it as UTF-8.')
  const written = readLines(sent.replace(/[\0\ufeff]/g, '')).filter(([, text]) => text !== '')
  if (written.length === 0) throw invalidTranscript('There is no text in it. Please send SRT, WebVTT or plain text.')
  const lines = written.filter(([at]) => at === null || durationSeconds === null || at < durationSeconds)
  if (lines.length === 0)
    throw invalidTranscript('All times are after the end of the recording. Is it the transcript of another one?')
  if (lines.length > MAX_TRANSCRIPT_LINES)
    throw invalidTranscript(`It has more than ${MAX_TRANSCRIPT_LINES} lines. Please join some.`)
  // Sorting keeps the order of lines that begin at the same time.
  lines.sort(([one], [other]) => (one ?? 0) - (other ?? 0))
  const count = (script: Script) => lines.filter(([, text]) => scriptOf(text) === script).length
  return {
    lines,
    timed: lines[0]?.[0] !== null,
    language: count('ur') > count('en') ? 'ur' : 'en',
    omitted: written.length - lines.length,
  }
}

function readLines(text: string): Line[] {
  const [, format] = REFUSED.find(([beginning]) => beginning.test(text)) ?? []
  if (format) throw invalidTranscript(`${format} is not read. Please export SRT or WebVTT.`)
  const json = parseJson(text)
  if (json !== undefined) return readJson(json)
  // A program that takes CR LF for LF writes CR CR LF.
  const rows = text.split(/\r{0,2}\n|\r/)
  if (isSubtitles(rows)) return readSubtitles(rows)
  if (isTable(rows)) return readTable(rows)
  if (isLyrics(rows)) return readLyrics(rows)
  return rows.map((row) => [null, tidy(row)])
}
