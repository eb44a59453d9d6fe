import { expect, it } from 'vitest'
import { allPages, shortPages } from './page-numbers.ts'

it('numbers every page', () => {
  expect(allPages(4)).toEqual([1, 2, 3, 4])
  expect(allPages(0)).toEqual([])
})

it('shows the first, the last and the neighbours of the current page', () => {
  expect(shortPages(6, 12)).toEqual([1, null, 5, 6, 7, null, 12])
  expect(shortPages(1, 12)).toEqual([1, 2, null, 12])
  expect(shortPages(12, 12)).toEqual([1, null, 11, 12])
})

it('shows a single page instead of a gap of the same width', () => {
  expect(shortPages(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12])
  expect(shortPages(2, 3)).toEqual([1, 2, 3])
})
