import { expect, test } from 'vitest'
import { EMPTY_EVENT, toEventDraft, toRequestBody, validate } from './event-draft.ts'

const DRAFT = {
  ...EMPTY_EVENT,
  title: 'Youth evening',
  imageUrl: 'https://pictures.example/youth.jpg',
  date: '2026-11-27T20:30',
  registrationLink: 'https://forms.example/youth',
  description: 'For all',
}

test('accepts an event with the required fields only', () => {
  expect(validate(DRAFT)).toEqual({})
  expect(toRequestBody(DRAFT, null)).toEqual({
    title: 'Youth evening',
    imageUrl: 'https://pictures.example/youth.jpg',
    date: '2026-11-27T20:30',
    registrationLink: 'https://forms.example/youth',
    description: 'For all',
  })
})

test('requires five fields', () => {
  expect(Object.keys(validate(EMPTY_EVENT))).toEqual(['title', 'imageUrl', 'date', 'registrationLink', 'description'])
  expect(validate({ ...DRAFT, title: '   ' }).title).toBe('Please fill in: Title')
})

test.each([
  ['imageUrl', 'pictures.example/youth.jpg'],
  ['imageUrl', 'http://pictures.example/youth.jpg'],
  ['registrationLink', 'javascript:alert(1)'],
  ['videoUrl', 'https://example.com/video'],
  ['date', '2026-02-30T10:00'],
  ['durationMinutes', '0'],
  ['durationMinutes', '1.5'],
  ['durationMinutes', 'two hours'],
  ['durationMinutes', '14401'],
] as const)('rejects the %s %s', (field, value) => {
  expect(Object.keys(validate({ ...DRAFT, [field]: value }))).toEqual([field])
})

test('sends the length as a number, and null for one that was removed', () => {
  expect(toRequestBody({ ...DRAFT, durationMinutes: ' 90 ' }, null)).toMatchObject({ durationMinutes: 90 })
  expect(toRequestBody(DRAFT, { ...DRAFT, durationMinutes: '90' })).toEqual({ durationMinutes: null })
})

test('shows Karachi time and sends changed fields only', () => {
  const event = {
    ...DRAFT,
    id: 1,
    location: 'Main hall',
    videoUrl: null,
    isUpcoming: true,
    imageUrl: '/images/events/youth.svg',
    durationMinutes: 90,
    date: '2026-11-27T19:05:00.000Z',
  }
  const before = toEventDraft(event)
  expect(before).toMatchObject({ date: '2026-11-28T00:05', durationMinutes: '90' })
  expect(validate(before)).toEqual({})
  expect(toRequestBody({ ...before, location: ' ', title: 'Youth night' }, before)).toEqual({
    title: 'Youth night',
    location: null,
  })
})
