/**
 * Reads transcripts: SRT, WebVTT (W3C) or plain text, recognised by their content. Subtitles are written by many programs and
 * corrected by hand, so everything but cues (headers, notes, styles, numbers) is ignored rather than refused.
 */
import { MAX_TRANSCRIPT_LINES } from '#contracts/note-limits.ts'
import { type Script, scriptOf } from '#contracts/script-of.ts'
import { invalidInput } from '../../../errors.ts'

/** Seconds from the beginning, or null; and a text without line breaks. */
export type Line = readonly [at: number | null, text: string]

export interface ParsedTranscript {
  lines: Line[]
  timed: boolean
  language: Script
}

/** A time, of which hours and milliseconds may be missing. SRT has a comma before the milliseconds. */
const TIMING = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))? *-->/
/** `<v Speaker>`, `<i>`, `</i>`, `<00:01.000>`; and the position of an SRT subtitle, `{\an8}`. */
const TAG = /<[/\da-z][^<>]*>|\{\\[^{}]*\}/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  lrm: '\u200e',
  rlm: '\u200f',
}
const MAX_UNREADABLE_SHARE = 0.01

/**
 * Returns the lines of a transcript in the order of their times.
 * @param durationSeconds null when unknown; lines that begin later are dropped
 * @throws HttpError 400 when there are none or too many, or when it is not text
 */
export function parseTranscript(sent: string, durationSeconds: number | null): ParsedTranscript {
  const unreadable = sent.match(/[\0\ufffd]/g)?.length ?? 0
  if (unreadable > sent.length * MAX_UNREADABLE_SHARE)
    throw refuse('This is not text in UTF-8. Please save it as UTF-8.')
  const rows = sent
    .toWellFormed()
    .replace(/[\0\ufeff]/g, '')
    .split(/\r\n|\r|\n/)
  const timed = rows.some((row) => TIMING.test(row.trimStart())) || rows[0]?.startsWith('WEBVTT') === true
  const all = timed ? readCues(rows) : rows.map((row): Line => [null, withoutSpaces(row)])
  const written = all.filter(([, text]) => text !== '')
  if (written.length === 0) throw refuse('There is no text in it. Please send SRT, WebVTT or plain text.')
  const lines = written.filter(([at]) => at === null || durationSeconds === null || at < durationSeconds)
  if (lines.length === 0)
    throw refuse('All times are after the end of the recording. Is it the transcript of another one?')
  if (lines.length > MAX_TRANSCRIPT_LINES)
    throw refuse(`It has more than ${MAX_TRANSCRIPT_LINES} lines. Please join some.`)
  // Sorting keeps the order of lines that begin at the same time.
  lines.sort(([one], [other]) => (one ?? 0) - (other ?? 0))
  const count = (script: Script) => lines.filter(([, text]) => scriptOf(text) === script).length
  return { lines, timed, language: count('ur') > count('en') ? 'ur' : 'en' }
}

/** Reads cues: a line with the times, then text up to an empty line or the next cue. */
function readCues(rows: readonly string[]): Line[] {
  const cues: { at: number; texts: string[] }[] = []
  let isText = false
  for (const row of rows) {
    const [timing, hours = '0', minutes, seconds, fraction = '0'] = TIMING.exec(row.trimStart()) ?? []
    const texts = cues.at(-1)?.texts ?? []
    if (timing !== undefined) {
      // The number of an SRT subtitle that follows without an empty line.
      if (isText && /^\d+$/.test(texts.at(-1)?.trim() ?? '')) texts.pop()
      const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction.padEnd(3, '0')}`)
      cues.push({ at: Math.round(at * 1000) / 1000, texts: [] })
      isText = true
    } else if (row.trim() === '' || row.includes('-->')) isText = false
    else if (isText) texts.push(row)
  }
  return cues.map(({ at, texts }) => [at, withoutSpaces(decodeEntities(texts.join(' ').replace(TAG, '')))])
}

const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : entity
  })

const withoutSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()

const refuse = (message: string) => invalidInput('text', `The transcript was not saved. ${message}`)
