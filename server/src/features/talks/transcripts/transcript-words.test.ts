import { describe, expect, it } from 'vitest'
import { createTranscriptQuery, foldTranscript } from './transcript-words.ts'

describe('the words of a transcript', () => {
  it('are each there once, by their letters and their consonants', async () => {
    expect((await foldTranscript(['Sabr, sabr!', 'صَبر'])).sort()).toEqual(['SBR', 'sabr', 'صبر'])
  })

  it('are folded in pieces, between which others are served, also those of one long line', async () => {
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    await foldTranscript([Array.from({ length: 60_000 }, (_, index) => `${index.toString(36)}ب`).join(' ')])
    isDone = true
    expect(turns).toBeGreaterThan(60)
  })

  it('of a crafted one fit what the database accepts', async () => {
    const words = Array.from({ length: 60_000 }, (_, index) => `ماشاءاللہ${index.toString(36)}ب`)
    const folded = await foldTranscript([words.join(' '), 'x'.repeat(400_000)])
    expect(Buffer.byteLength(folded.join(''))).toBeLessThan(1_000_000)
    expect(Math.max(...folded.map((word) => Buffer.byteLength(word)))).toBeLessThan(2_000)
  })
})

describe('the query', () => {
  it('asks for every word, or one that begins or sounds like it', () => {
    expect(createTranscriptQuery("Sabr of o'clock")).toBe(`('sabr':* | 'SBR') & ('oclock':* | 'KLK')`)
    expect(createTranscriptQuery('of')).toBe(`('of')`)
    expect(createTranscriptQuery(' … ')).toBeUndefined()
  })
})
