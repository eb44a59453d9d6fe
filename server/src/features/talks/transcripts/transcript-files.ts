import type { StoredTranscript } from './queries.ts'

/** How long the last line is shown if the recording's duration is unknown. */
const LAST_SECONDS = 10

/** Returns a transcript with times as WebVTT. A line is shown until the next one begins, since only beginnings are stored. */
export function toWebVtt({ lines, durationSeconds }: Pick<StoredTranscript, 'lines' | 'durationSeconds'>): string {
  const cues: string[] = []
  const [latest] = lines.at(-1) ?? []
  let next = durationSeconds ?? (latest ?? 0) + LAST_SECONDS
  let end = next
  for (const [at, text, speaker] of lines.toReversed()) {
    const start = at ?? 0
    // Lines that begin together end together.
    if (start < next) end = next
    next = start
    const voice = speaker ? `<v ${escapeCue(speaker)}>` : ''
    cues.push(`${formatTimestamp(start)} --> ${formatTimestamp(end)}\n${voice}${escapeCue(text)}\n`)
  }
  return ['WEBVTT\n', ...cues.reverse()].join('\n')
}

/** Returns the text of a transcript, a paragraph for each line. */
export const toPlainText = ({ lines }: Pick<StoredTranscript, 'lines'>): string =>
  lines.map(([, text, speaker]) => `${speaker ? `${speaker}: ` : ''}${text}\n`).join('\n')

/** Formats a time such as "01:02:03.450". */
function formatTimestamp(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const part = (value: number, length = 2) => String(value).padStart(length, '0')
  const whole = Math.floor(thousandths / 1000)
  return `${part(Math.floor(whole / 3600))}:${part(Math.floor(whole / 60) % 60)}:${part(whole % 60)}.${part(thousandths % 1000, 3)}`
}

/** Escapes a cue's text. Without `>`, it cannot contain an arrow either. */
const escapeCue = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
