/** Reads what programs write besides subtitles: LRC, the JSON of podcasts and of Whisper, and Whisper's table. */
import { toSeconds } from './read-subtitles.ts'
import { invalidTranscript, type Line, tidy } from './transcript-lines.ts'

/** `[01:02.50]`, or with hours. */
const STAMP = /^\s*\[(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?\]/
/** `[ar:Name]`: a description of an LRC file. */
const DESCRIPTION = /^\s*\[(?:[a-z]{2,6}|#):[^\]]*\]\s*$/i
const OFFSET = /^\s*\[offset:\s*([+-]?\d{1,7})\s*\]/i
/** The times of words in LRC. */
const WORD_TIME = /<[\d:.]{1,12}>/g
const TABLE_HEADER = /^start\tend\ttext\s*$/i
const TABLE_ROW = /^(\d{1,9})\t\d{1,9}\t(.*)$/

export const isLyrics = (rows: readonly string[]): boolean =>
  STAMP.test(rows.find((row) => row.trim() !== '' && !DESCRIPTION.test(row)) ?? '')

/** Returns the lines of LRC. A row may have several times, at which it is said again; one without continues the row before. */
export function readLyrics(rows: readonly string[]): Line[] {
  const offset = Number(rows.map((row) => OFFSET.exec(row)?.[1]).find(Boolean) ?? 0) / 1000
  const spoken: { times: number[]; texts: string[] }[] = []
  for (const row of rows) {
    if (DESCRIPTION.test(row)) continue
    const times: number[] = []
    let text = row
    for (let stamp = STAMP.exec(text); stamp; stamp = STAMP.exec(text)) {
      times.push(Math.max(0, toSeconds(stamp.slice(1)) - offset))
      text = text.slice(stamp[0].length)
    }
    if (times.length > 0) spoken.push({ times, texts: [] })
    spoken.at(-1)?.texts.push(text.replace(WORD_TIME, ''))
  }
  return spoken.flatMap(({ times, texts }) => {
    const text = tidy(texts.join(' '))
    return times.map((at): Line => [at, text])
  })
}

export const isTable = (rows: readonly string[]): boolean => TABLE_HEADER.test(rows[0] ?? '')

/** Returns the lines of Whisper's table, whose times are milliseconds. @throws HttpError 400 naming a row that has none */
export function readTable(rows: readonly string[]): Line[] {
  return rows.slice(1).flatMap((row, index): Line[] => {
    if (row.trim() === '') return []
    const [, at, text = ''] = TABLE_ROW.exec(row) ?? []
    if (at === undefined) throw invalidTranscript(`The times in row ${index + 2} of the file cannot be read.`)
    return [[Number(at) / 1000, tidy(text)]]
  })
}

/** Returns parsed JSON, or undefined for other texts. */
export function parseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A segment as Podcasting 2.0, Whisper or whisper.cpp writes it. */
interface Segment {
  startTime?: unknown
  body?: unknown
  start?: unknown
  text?: unknown
  offsets?: { from?: unknown }
  speaker?: unknown
}

/** Returns the lines of a transcript in JSON. @throws HttpError 400 for the JSON of another program */
export function readJson(json: unknown): Line[] {
  const { segments, transcription } = Object(json) as { segments?: unknown; transcription?: unknown }
  const list = [json, segments, transcription].find(Array.isArray)
  if (!list) throw invalidTranscript(OTHER_JSON)
  return (list as unknown[]).map((each): Line => {
    const { startTime, start, offsets, body, text, speaker } = Object(each) as Segment
    const from = offsets?.from
    const at = startTime ?? start ?? (typeof from === 'number' ? from / 1000 : undefined)
    const words = body ?? text
    if (typeof at !== 'number' || !Number.isFinite(at) || at < 0 || typeof words !== 'string')
      throw invalidTranscript(OTHER_JSON)
    const name = typeof speaker === 'string' ? tidy(speaker) : ''
    return name ? [at, tidy(words), name] : [at, tidy(words)]
  })
}

const OTHER_JSON = 'This JSON is not of Whisper or of a podcast. Please export SRT or WebVTT.'
