import { expect, test } from 'vitest'
import { adjacentStart, chapterAt, chapterTitle } from './chapters.ts'

const chapters = [
  { at: 10, title: 'Opening' },
  { at: 60, title: '' },
  { at: 120, title: 'Prayer' },
]

test.each([
  [0, -1],
  [9, -1],
  [9.8, 0],
  [10, 0],
  [59, 0],
  [60, 1],
  [119, 1],
  [120, 2],
  [9_999, 2],
])('second %d is in chapter %d', (second, index) => expect(chapterAt(chapters, second)).toBe(index))

test('a talk without chapters is in none', () => {
  expect(chapterAt(undefined, 5)).toBe(-1)
  expect(chapterAt([], 5)).toBe(-1)
})

test.each([
  ['in the middle of a chapter to its start', 90, 60],
  ['three seconds into a chapter to its start', 63, 60],
  ['within three seconds of its start to the one before', 62.9, 10],
  ['within three seconds of the first one to the start of the talk', 12, 0],
  ['before the first one to the start of the talk', 5, 0],
])('steps back %s', (_, second, to) => expect(adjacentStart(chapters, second, -1)).toBe(to))

test.each([
  ['from before the first chapter', 0, 10],
  ['from the start of a chapter', 10, 60],
  ['from a moment just before it', 9.9, 60],
  ['from the last one nowhere', 120, undefined],
])('steps forward %s', (_, second, to) => expect(adjacentStart(chapters, second, 1)).toBe(to))

test('names a chapter without a title by its number', () => {
  expect(chapters.map(chapterTitle)).toEqual(['Opening', 'Point 2', 'Prayer'])
})
