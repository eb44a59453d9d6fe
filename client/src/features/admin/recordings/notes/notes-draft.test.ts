import { describe, expect, it } from 'vitest'
import {
  findErrors,
  isChanged,
  type NoteTexts,
  rebaseNotes,
  toChange,
  toDraft,
  toTexts,
  withName,
} from './notes-draft.ts'

const SAVED: NoteTexts = {
  summary: 'On thanks.',
  references: 'Quran 31:14',
  speaker: 'Maulana Ahmad',
  speakerSecond: 'مولانا احمد',
  series: '',
  seriesSecond: '',
}
const edited = (some: Partial<NoteTexts>) => ({ ...toDraft(SAVED), texts: { ...SAVED, ...some } })

describe('the draft of notes', () => {
  it('is sent without spaces around texts, and without empty lines', () => {
    expect(
      toChange({ ...SAVED, summary: ' On thanks. ', references: '\n Quran 31:14 \n\n', speakerSecond: ' ' }),
    ).toEqual({ summary: 'On thanks.', references: ['Quran 31:14'], speaker: { name: 'Maulana Ahmad' }, series: null })
  })

  it('shows saved notes as they are sent', () => {
    const change = toChange(SAVED)
    const named = { id: 1, name: 'Maulana Ahmad', secondName: 'مولانا احمد' }
    expect(toTexts({ ...change, speaker: named, series: null, version: '3' })).toEqual(SAVED)
  })

  it('gives a name its own second name, and never that of another person', () => {
    const known = [
      { name: 'Maulana Ahmad', secondName: 'مولانا احمد' },
      { name: 'Mufti Bilal', secondName: 'مفتی بلال' },
      { name: 'Qari Umar' },
    ]
    const fields = { name: 'speaker', second: 'speakerSecond' } as const
    const secondAfter = (texts: NoteTexts, name: string) => withName(texts, fields, name, known).speakerSecond
    expect(secondAfter(SAVED, 'Mufti Bilal')).toBe('مفتی بلال')
    expect(secondAfter(SAVED, 'Qari Umar')).toBe('')
    expect(secondAfter(SAVED, 'Somebody new')).toBe('')
    const typed = withName({ ...SAVED, speakerSecond: 'قاری' }, fields, 'Qari', known)
    expect(typed).toEqual({ ...SAVED, speaker: 'Qari', speakerSecond: 'قاری' })
  })

  it('has changes only where texts differ', () => {
    expect(isChanged(toDraft(SAVED))).toBe(false)
    expect(isChanged(edited({ summary: 'On thanks. ' }))).toBe(false)
    expect(isChanged(edited({ series: 'Family' }))).toBe(true)
  })

  it('takes what somebody else changed, keeps what was typed, and says what both changed', () => {
    const now = { ...SAVED, summary: 'On gratitude.', references: 'Quran 2:152', series: 'Family' }
    const { texts, base, theirs } = rebaseNotes(edited({ summary: 'On thanks and patience.', series: 'Family' }), now)
    expect(texts).toEqual({ ...now, summary: 'On thanks and patience.' })
    expect(base).toEqual(now)
    expect(theirs).toEqual({ summary: 'On gratitude.' })
  })

  it('stays the same while nobody else has saved', () => {
    const draft = edited({ series: 'Family' })
    expect(rebaseNotes(draft, SAVED)).toBe(draft)
  })
})

describe('errors', () => {
  it('are too many or too long references, and a second name without a first', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, line) => `Quran ${line}:1`).join('\n')
    expect([...findErrors({ ...SAVED, references: lines(20) })]).toEqual([])
    expect([...findErrors({ ...SAVED, references: lines(21) })]).toEqual([['references', 'references']])
    expect([...findErrors({ ...SAVED, references: 'x'.repeat(201) })]).toEqual([['references', 'reference']])
    expect([...findErrors({ ...SAVED, speaker: ' ', seriesSecond: 'خاندان' })]).toEqual([
      ['speaker', 'name'],
      ['series', 'name'],
    ])
  })
})
