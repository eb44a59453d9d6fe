import { describe, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { searchRecordings } from './search.ts'

const all = [
  ['Patience in hardship', '20 November 2026'],
  ['The rights of a neighbour', '13 November 2026'],
  ['Gratitude (shukr) in plenty', '6 Nov 2026'],
  ['Zakat made plain', '2 October 2026'],
  ['Who is my neighbour?', '25 September 2026'],
  ['صبر اور شکر', 'Jumma, 18 September'],
].map(([title, date], id) => ({ id, title, date }) as Recording)

const found = (words: string) => searchRecordings(all, words).map(({ title }) => title)

describe('a search', () => {
  it.each([
    ['patience', 'Patience in hardship'],
    ['PATIENCE', 'Patience in hardship'],
    ['pat', 'Patience in hardship'],
    ['patiance', 'Patience in hardship'],
    ['pateince', 'Patience in hardship'],
    ['hardshp', 'Patience in hardship'],
    ['shukar', 'Gratitude (shukr) in plenty'],
    ['zakaat', 'Zakat made plain'],
    ['zakkat', 'Zakat made plain'],
    ['gratit', 'Gratitude (shukr) in plenty'],
    ['hardship patience', 'Patience in hardship'],
    ['20 november', 'Patience in hardship'],
    ['october', 'Zakat made plain'],
    ['شکر', 'صبر اور شکر'],
    ['juma', 'صبر اور شکر'],
  ])('for %s finds %s first', (words, title) => expect(found(words)[0]).toBe(title))

  it('finds all that match and nothing else', () => {
    expect(found('neighbor')).toEqual(['The rights of a neighbour', 'Who is my neighbour?'])
    expect(found('nov')).toHaveLength(3)
    expect(found('neighbour september')).toEqual(['Who is my neighbour?'])
  })

  it.each(['fasting', 'patience zakat', '21 november', '2025'])('for %s finds nothing', (words) =>
    expect(found(words)).toEqual([]),
  )

  it.each(['', '  ', '?!'])('for "%s" leaves the list as it is', (words) => expect(found(words)).toHaveLength(6))
})
