import { expect, it } from 'vitest'
import { TOPICS } from '#contracts/push-payload.ts'
import { bodyOf, faultsOf, NO_MESSAGE, newKey } from './message-draft.ts'

const typed = { ...NO_MESSAGE, title: ' Eid prayer ', text: 'At 7:30 in the courtyard.' }

it('a message needs a title, a text and somebody it is for', () => {
  expect(Object.keys(faultsOf({ ...NO_MESSAGE, title: ' ', topics: [] }))).toEqual(['title', 'text', 'topics'])
  expect(faultsOf(typed)).toEqual({})
})

it.each([
  ['', true],
  ['/news', true],
  ['https://youtu.be/x', true],
  ['//evil.example', false],
  ['http://forms.example', false],
  ['news', false],
  ['javascript:alert(1)', false],
])('the link %j can be sent: %s', (link, fine) => {
  expect(faultsOf({ ...typed, link }).link === undefined).toBe(fine)
})

it('is sent trimmed, to all unless topics were chosen, and under its name', () => {
  expect(bodyOf(typed)).toEqual({ title: 'Eid prayer', text: typed.text, link: '' })
  expect(bodyOf({ ...typed, topics: ['events'], key: 'a'.repeat(32) })).toMatchObject({
    topics: ['events'],
    key: 'a'.repeat(32),
  })
  expect(bodyOf({ ...typed, topics: TOPICS })).not.toHaveProperty('topics')
  expect(newKey()).toMatch(/^[\w-]{8,64}$/)
  expect(newKey()).not.toBe(newKey())
})
