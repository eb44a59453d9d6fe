import { setImmediate } from 'node:timers/promises'
import type { SpokenLine } from '#contracts/recordings.ts'
import { splitWords } from '#contracts/search-folding.ts'
import type { Line } from './transcript-lines.ts'
import type { WordMatcher } from './transcript-words.ts'

/** In characters. Lines without times may be whole talks; other requests are served between two pieces. */
const PIECE = /\S.{0,1999}(?=\s|$)|\S.{1999}/gsu
/** The part of a line that is shown, and of it before the first word found. */
const MAX_SHOWN = 160
const MAX_BEFORE = 50

/** Returns the first of the lines that have most of the typed words. */
export async function findSpokenLine(
  lines: readonly Line[],
  { match, wordCount }: WordMatcher,
): Promise<SpokenLine | undefined> {
  let best: SpokenLine | undefined
  let most = 0
  let read = 0
  for (const [at, line] of lines) {
    for (const text of line.match(PIECE) ?? []) {
      read += text.length
      if (read > 2_000) {
        read = 0
        await setImmediate()
      }
      const marked = splitWords(text).filter(({ raw }) => match(raw) > 0)
      const count = countBits(marked.reduce((all, { raw }) => all | match(raw), 0))
      if (count <= most) continue
      most = count
      best = cut({ at, text, marks: marked.map(({ start, end }) => ({ start, end })) })
      if (count === wordCount) return best
    }
  }
  return best
}

const countBits = (bits: number): number => [...bits.toString(2)].filter((bit) => bit === '1').length

/** Cuts a long line to the part around its first mark, at spaces. */
function cut({ at, text, marks }: SpokenLine): SpokenLine {
  const first = marks[0]?.start ?? 0
  if (text.length <= MAX_SHOWN) return { at, text, marks }
  const from = first <= MAX_BEFORE ? 0 : text.lastIndexOf(' ', first - MAX_BEFORE) + 1
  const space = text.indexOf(' ', from + MAX_SHOWN)
  const to = space < 0 ? text.length : space
  const [before, after] = [from > 0 ? '… ' : '', to < text.length ? ' …' : '']
  return {
    at,
    text: before + text.slice(from, to) + after,
    marks: marks
      .filter(({ end }) => end <= to)
      .map(({ start, end }) => ({ start: start - from + before.length, end: end - from + before.length })),
  }
}
