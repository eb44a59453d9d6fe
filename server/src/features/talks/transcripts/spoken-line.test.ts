import { describe, expect, it } from 'vitest'
import { findSpokenLine } from './spoken-line.ts'
import type { Line } from './transcript-lines.ts'
import { createWordMatcher } from './transcript-words.ts'

const LINES: readonly Line[] = [
  [5, 'Be grateful to your parents.'],
  [20, 'والدین کی خدمت جنت کا راستہ ہے۔'],
  [40, 'Patience, and service to parents.'],
]
const find = (typed: string, lines = LINES) => findSpokenLine(lines, createWordMatcher(typed))
const marked = async (typed: string, lines = LINES) => {
  const line = await find(typed, lines)
  return line && [line.at, line.marks.map(({ start, end }) => line.text.slice(start, end))]
}

describe('the line in which words are spoken', () => {
  it('is the first that has most of them, with those words marked in any spelling', async () => {
    expect(await find('parent')).toEqual({ at: 5, text: LINES[0]?.[1], marks: [{ start: 20, end: 27 }] })
    expect(await marked('service parents')).toEqual([40, ['service', 'parents']])
    expect(await marked('walidain')).toEqual([20, ['والدین']])
    expect(await find('xylophone')).toBeUndefined()
  })

  it('is cut at spaces around the first word, where it is long', async () => {
    const words = Array.from({ length: 600 }, (_, index) => `w${index}`)
    words[300] = 'Tahajjud'
    const line = await find('tahajjud', [[null, words.join(' ')]])
    expect(line?.text).toMatch(/^… (w\d+ )+Tahajjud( w\d+)+ …$/)
    expect(line?.text.length).toBeLessThan(190)
    expect(await marked('tahajjud', [[null, words.join(' ')]])).toEqual([null, ['Tahajjud']])
  })

  it('is found in a text of one line, between pieces of which others are served', async () => {
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    const text = `${Array.from({ length: 60_000 }, (_, index) => index.toString(36)).join(' ')} tahajjud`
    expect(await marked('tahajjud', [[null, text]])).toEqual([null, ['tahajjud']])
    isDone = true
    expect(turns).toBeGreaterThan(60)
  })
})
