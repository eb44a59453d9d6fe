import { describe, expect, test } from 'vitest'
import { createSunFetcher, type Fetch } from './fetch-sun.ts'

const place = { latitude: 24.8607, longitude: 67.0011 }
const now = new Date('2026-11-20T05:00:00Z')
const response = (results: object) => async () => Response.json({ results, status: 'OK' })
const good = { sunrise: '2026-11-20T01:52:10+00:00', sunset: '2026-11-20T12:43:31+00:00' }

function createWithErrors(fetchUrl: Fetch, url = 'https://sun.example/json') {
  const errors: unknown[] = []
  return {
    errors,
    getSun: createSunFetcher(
      url,
      () => place,
      (error) => errors.push(error),
      fetchUrl,
    ),
  }
}

describe('fetching sunrise and sunset', () => {
  test('requests Karachi and the date, and returns instants', async () => {
    let requestedUrl = ''
    const { getSun } = createWithErrors(async (url) => {
      requestedUrl = url
      return response(good)()
    })
    expect(await getSun('2026-11-20', now)).toEqual({
      date: '2026-11-20',
      sunrise: '2026-11-20T01:52:10.000Z',
      sunset: '2026-11-20T12:43:31.000Z',
    })
    expect(Object.fromEntries(new URL(requestedUrl).searchParams)).toEqual({
      lat: '24.8607',
      lng: '67.0011',
      date: '2026-11-20',
      formatted: '0',
    })
  })

  test('makes one request a day for any number of phones', async () => {
    let requests = 0
    const { getSun } = createWithErrors(async (url) => {
      requests++
      const day = new URL(url).searchParams.get('date')
      return response({ sunrise: `${day}T01:52:10Z`, sunset: `${day}T12:43:31Z` })()
    })
    await Promise.all(Array.from({ length: 20 }, () => getSun('2026-11-20', now)))
    await getSun('2026-11-20', now)
    expect(requests).toBe(1)
    await getSun('2026-11-21', now)
    expect(requests).toBe(2)
  })

  test.each([
    ['an error', async () => new Response('', { status: 500 })],
    ['no network', async () => Promise.reject(new Error('offline'))],
    ['something that is not JSON', async () => new Response('<html>')],
    ['another day', response({ ...good, sunset: '2026-11-22T12:43:31Z' })],
    ['times that are not instants', response({ sunrise: '1:52:10 AM', sunset: '12:43:31 PM' })],
  ])('returns null on %s, reports the error, and makes no request for ten minutes', async (_what, fetchUrl) => {
    let requests = 0
    const { getSun, errors } = createWithErrors(async (...args) => {
      requests++
      return (fetchUrl as Fetch)(...args)
    })
    const none = { date: '2026-11-20', sunrise: null, sunset: null }
    expect(await getSun('2026-11-20', now)).toEqual(none)
    expect(await getSun('2026-11-20', new Date(now.getTime() + 9 * 60_000))).toEqual(none)
    expect([requests, errors.length]).toEqual([1, 1])
    await getSun('2026-11-20', new Date(now.getTime() + 11 * 60_000))
    expect(requests).toBe(2)
  })

  test('makes another request for another place', async () => {
    const requested: string[] = []
    let latitude = 24.8607
    const getSun = createSunFetcher(
      'https://sun.example/json',
      () => ({ latitude, longitude: 67.0011 }),
      () => undefined,
      async (url) => {
        requested.push(new URL(url).searchParams.get('lat') ?? '')
        return response(good)()
      },
    )
    await getSun('2026-11-20', now)
    latitude = 31.5497
    await getSun('2026-11-20', now)
    await getSun('2026-11-20', now)
    expect(requested).toEqual(['24.8607', '31.5497'])
  })

  test('makes no request without a URL', async () => {
    const { getSun } = createWithErrors(() => Promise.reject(new Error('requests')), '')
    expect(await getSun('2026-11-20', now)).toEqual({ date: '2026-11-20', sunrise: null, sunset: null })
  })
})
