import { describe, expect, it } from 'vitest'
import { classifyResponse, parseRetryAfter } from './classify-response.ts'

const NOW = Date.parse('2026-11-27T09:00:00Z')

describe('classifyResponse', () => {
  it.each<[number, string]>([
    [200, 'sent'],
    [201, 'sent'],
    [202, 'sent'],
    [101, 'refused'],
    [300, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [301, 'refused'],
    [307, 'refused'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    [408, 'later'],
    [425, 'later'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('classifies %i as %s', (status, result) => {
    expect(classifyResponse(status, undefined, '', NOW)).toMatchObject({ result, status })
  })

  it('passes on how long a push service asks to be left alone, and what it says', () => {
    expect(classifyResponse(429, '120', 'too many requests', NOW)).toEqual({
      result: 'later',
      status: 429,
      reason: 'too many requests',
      waitMs: 120_000,
    })
    expect(classifyResponse(503, undefined, 'maintenance', NOW)).toEqual({
      result: 'later',
      status: 503,
      reason: 'maintenance',
    })
  })
})

describe('parseRetryAfter', () => {
  it.each<[string | undefined, number | undefined]>([
    ['120', 120_000],
    [' 0 ', 0],
    ['Fri, 27 Nov 2026 09:02:00 GMT', 120_000],
    ['Fri, 27 Nov 2026 08:00:00 GMT', 0],
    ['999999999', 24 * 3_600_000],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j as %j ms', (value, ms) => {
    expect(parseRetryAfter(value, NOW)).toBe(ms)
  })
})
