import { describe, expect, it } from 'vitest'
import { allowsRange, readByteRange } from './byte-range.ts'

describe('readByteRange', () => {
  it.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=0-99', { first: 0, last: 99 }],
    ['bytes=500-599', { first: 500, last: 599 }],
    ['bytes=500-', { first: 500, last: 999 }],
    ['bytes=999-', { first: 999, last: 999 }],
    ['bytes=-1', { first: 999, last: 999 }],
    ['bytes=-1000', { first: 0, last: 999 }],
    ['bytes=-5000', { first: 0, last: 999 }],
    ['bytes=900-5000', { first: 900, last: 999 }],
    ['bytes=0-99999999999999999999999', { first: 0, last: 999 }],
    ['Bytes= 5-9 ', { first: 5, last: 9 }],
  ])('reads %s', (header, range) => {
    expect(readByteRange(header, 1000)).toEqual(range)
  })

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=99999999999999999999999-', 'bytes=-0'])(
    'finds nothing for %s',
    (header) => {
      expect(readByteRange(header, 1000)).toBe('unsatisfiable')
    },
  )

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=9-5',
    'bytes=a-b',
    'bytes=1.5-3',
    'items=0-5',
    'megabytes=0-5',
    'bytes=0-5 of 1000',
    'bytes=0-1,5-9',
    'bytes=--5',
  ])('responds to %s with the complete file', (header) => {
    expect(readByteRange(header, 1000)).toBeUndefined()
  })
})

describe('allowsRange', () => {
  it('permits a range only of the same bytes', () => {
    expect(allowsRange(undefined, '"abc"')).toBe(true)
    expect(allowsRange('"abc"', '"abc"')).toBe(true)
    expect(allowsRange('"other"', '"abc"')).toBe(false)
    expect(allowsRange('W/"abc"', '"abc"')).toBe(false)
    expect(allowsRange('Fri, 20 Nov 2026 10:00:00 GMT', '"abc"')).toBe(false)
  })
})
