import { describe, expect, test } from 'vitest'
import { createSunLookUp, type Fetch } from './look-up.ts'

const now = new Date('2026-11-20T05:00:00Z')
const answer = (results: object) => async () => Response.json({ results, status: 'OK' })
const good = { sunrise: '2026-11-20T01:52:10+00:00', sunset: '2026-11-20T12:43:31+00:00' }

function withFaults(fetchUrl: Fetch, url = 'https://sun.example/json') {
  const faults: unknown[] = []
  return { faults, lookUp: createSunLookUp(url, (fault) => faults.push(fault), fetchUrl) }
}

describe('the sun look-up', () => {
  test('asks for Karachi and the day, in full instants', async () => {
    let asked = ''
    const { lookUp } = withFaults(async (url) => {
      asked = url
      return answer(good)()
    })
    expect(await lookUp('2026-11-20', now)).toEqual({
      date: '2026-11-20',
      sunrise: '2026-11-20T01:52:10.000Z',
      sunset: '2026-11-20T12:43:31.000Z',
    })
    expect(Object.fromEntries(new URL(asked).searchParams)).toEqual({
      lat: '24.8607',
      lng: '67.0011',
      date: '2026-11-20',
      formatted: '0',
    })
  })

  test('asks once for many phones, and again on the next day', async () => {
    let asked = 0
    const { lookUp } = withFaults(async (url) => {
      asked++
      const day = new URL(url).searchParams.get('date')
      return answer({ sunrise: `${day}T01:52:10Z`, sunset: `${day}T12:43:31Z` })()
    })
    await Promise.all(Array.from({ length: 20 }, () => lookUp('2026-11-20', now)))
    await lookUp('2026-11-20', now)
    expect(asked).toBe(1)
    await lookUp('2026-11-21', now)
    expect(asked).toBe(2)
  })

  test.each([
    ['a fault', async () => new Response('', { status: 500 })],
    ['no network', async () => Promise.reject(new Error('offline'))],
    ['something that is not JSON', async () => new Response('<html>')],
    ['another day', answer({ ...good, sunset: '2026-11-22T12:43:31Z' })],
    ['texts that are no instants', answer({ sunrise: '1:52:10 AM', sunset: '12:43:31 PM' })],
  ])('gives nothing on %s, says why, and leaves the service alone for ten minutes', async (_what, fetchUrl) => {
    let asked = 0
    const { lookUp, faults } = withFaults(async (...args) => {
      asked++
      return (fetchUrl as Fetch)(...args)
    })
    const none = { date: '2026-11-20', sunrise: null, sunset: null }
    expect(await lookUp('2026-11-20', now)).toEqual(none)
    expect(await lookUp('2026-11-20', new Date(now.getTime() + 9 * 60_000))).toEqual(none)
    expect([asked, faults.length]).toEqual([1, 1])
    await lookUp('2026-11-20', new Date(now.getTime() + 11 * 60_000))
    expect(asked).toBe(2)
  })

  test('never asks without an address', async () => {
    const { lookUp } = withFaults(() => Promise.reject(new Error('asked')), '')
    expect(await lookUp('2026-11-20', now)).toEqual({ date: '2026-11-20', sunrise: null, sunset: null })
  })
})
