import { expect, test } from 'vitest'
import { bodyOf, draftOf, faultsOf, NO_EVENT, rebase } from './event-draft.ts'

const DRAFT = {
  ...NO_EVENT,
  title: 'Youth evening',
  imageUrl: 'https://pictures.example/youth.jpg',
  date: '2026-11-27T20:30',
  registrationLink: 'https://forms.example/youth',
  description: 'For all',
}

test('an event with the required fields can be sent', () => {
  expect(faultsOf(DRAFT)).toEqual({})
  expect(bodyOf(DRAFT, null)).toEqual({
    title: 'Youth evening',
    imageUrl: 'https://pictures.example/youth.jpg',
    date: '2026-11-27T20:30',
    registrationLink: 'https://forms.example/youth',
    description: 'For all',
  })
})

test('the five required fields are asked for, the others are not', () => {
  expect(Object.keys(faultsOf(NO_EVENT))).toEqual(['title', 'imageUrl', 'date', 'registrationLink', 'description'])
  expect(faultsOf({ ...DRAFT, title: '   ' }).title).toBe('Please fill in: Title')
})

test.each([
  ['imageUrl', 'pictures.example/youth.jpg'],
  ['registrationLink', 'javascript:alert(1)'],
  ['videoUrl', 'https://example.com/video'],
  ['date', '2026-02-30T10:00'],
] as const)('a %s that cannot be used is named: %s', (field, value) => {
  expect(Object.keys(faultsOf({ ...DRAFT, [field]: value }))).toEqual([field])
})

test('an event is shown in Karachi’s time and only what was changed is sent', () => {
  const event = {
    ...DRAFT,
    id: 1,
    location: 'Main hall',
    videoUrl: null,
    isUpcoming: true,
    imageUrl: '/images/events/youth.svg',
    date: '2026-11-27T19:05:00.000Z',
  }
  const before = draftOf(event)
  expect(before.date).toBe('2026-11-28T00:05')
  expect(faultsOf(before)).toEqual({})
  expect(bodyOf({ ...before, location: ' ', title: 'Youth night' }, before)).toEqual({
    title: 'Youth night',
    location: null,
  })
})

test('on an event that somebody else has changed, what was typed stays and all else follows', () => {
  const typed = { ...DRAFT, title: 'Mine', location: 'My hall' }
  const now = { ...DRAFT, location: 'Their hall', description: 'Theirs' }
  expect(rebase(typed, DRAFT, now)).toEqual({
    draft: { ...DRAFT, title: 'Mine', location: 'My hall', description: 'Theirs' },
    both: ['location'],
  })
  expect(rebase(typed, DRAFT, { ...DRAFT, title: 'Mine' }).both).toEqual([])
})
