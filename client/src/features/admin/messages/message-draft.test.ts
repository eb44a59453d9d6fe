import { expect, it } from 'vitest'
import { TOPICS } from '#contracts/push-payload.ts'
import { EMPTY_MESSAGE, toRequestBody, validate } from './message-draft.ts'

const typed = { ...EMPTY_MESSAGE, title: ' Eid prayer ', text: 'At 7:30 in the courtyard.' }

it('requires a title, a text and a topic', () => {
  expect(Object.keys(validate({ ...EMPTY_MESSAGE, title: ' ', topics: [] }))).toEqual(['title', 'text', 'topics'])
  expect(validate(typed)).toEqual({})
})

it.each([
  ['', true],
  ['/news', true],
  ['https://youtu.be/x', true],
  ['//evil.example', false],
  ['http://forms.example', false],
  ['news', false],
  ['javascript:alert(1)', false],
])('accepts the link %j: %s', (link, fine) => {
  expect(validate({ ...typed, link }).link === undefined).toBe(fine)
})

it('sends trimmed texts, the topics unless all are chosen, and the key', () => {
  expect(toRequestBody(typed)).toEqual({ title: 'Eid prayer', text: typed.text, link: '' })
  expect(toRequestBody({ ...typed, topics: ['events'], key: 'a'.repeat(32) })).toMatchObject({
    topics: ['events'],
    key: 'a'.repeat(32),
  })
  expect(toRequestBody({ ...typed, topics: TOPICS })).not.toHaveProperty('topics')
})
