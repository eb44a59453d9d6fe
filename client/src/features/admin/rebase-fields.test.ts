import { expect, test } from 'vitest'
import { rebaseFields } from './rebase-fields.ts'

const BEFORE = { title: 'Youth evening', location: '', description: 'For all' }

test('keeps typed changes, adopts other changes and names the fields that both changed differently', () => {
  const typed = { ...BEFORE, title: 'Mine', location: 'My hall' }
  const now = { ...BEFORE, location: 'Their hall', description: 'Theirs' }
  expect(rebaseFields(typed, BEFORE, now)).toEqual({
    values: { title: 'Mine', location: 'My hall', description: 'Theirs' },
    conflicts: ['location'],
  })
  expect(rebaseFields(typed, BEFORE, { ...BEFORE, title: 'Mine' }).conflicts).toEqual([])
})
