import { describe, expect, it } from 'vitest'
import { pagesOf, readPageNumber } from './page-number.ts'

describe('readPageNumber', () => {
  it.each([
    ['2', 2],
    ['117', 117],
    [null, 1],
    ['', 1],
    ['0', 1],
    ['-3', 1],
    ['2.5', 1],
    ['1e3', 1],
    ['١', 1],
    ['99999999', 1],
  ])('%j is page %i', (text, page) => expect(readPageNumber(text)).toBe(page))
})

describe('pagesOf', () => {
  it.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [25, 12, 3],
  ])('%i entries, %i a page: %i', (count, size, pages) => expect(pagesOf(count, size)).toBe(pages))
})
