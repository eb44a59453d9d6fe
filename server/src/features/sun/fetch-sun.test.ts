import { describe, expect, test } from 'vitest'
import { subscribe } from '../../monitoring/telemetry.ts'
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
    let requestInit: RequestInit = {}
    const { getSun } = createWithErrors(async (url, init) => {
      requestedUrl = url
      requestInit = init
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
    // A redirect could lead anywhere, and a service that never responds must not keep phones waiting.
    expect(requestInit.redirect).toBe('error')
    expect(new Headers(requestInit.headers).get('accept')).toBe('application/json')
    expect(requestInit.signal?.aborted).toBe(false)
  })

  test('reports each result to the metrics', async () => {
    const results: unknown[] = []
    const unsubscribe = subscribe('sun-request', ({ result }) => results.push(result))
    await createWithErrors(response(good)).getSun('2026-11-20', now)
    await createWithErrors(() => Promise.reject(new Error('offline'))).getSun('2026-11-20', now)
    unsubscribe()
    expect(results).toEqual(['ok', 'failed'])
  })

  test('requests again once ten minutes have passed after a failure', async () => {
    let requests = 0
    const { getSun } = createWithErrors(() => {
      requests++
      return Promise.reject(new Error('offline'))
    })
    await getSun('2026-11-20', now)
    await getSun('2026-11-20', new Date(now.getTime() + 10 * 60_000 - 1))
    expect(requests).toBe(1)
    await getSun('2026-11-20', new Date(now.getTime() + 10 * 60_000))
    expect(requests).toBe(2)
  })

  test('requests a second day while the first is still awaited', async () => {
    const first = Promise.withResolvers<Response>()
    const requested: (string | null)[] = []
    const { getSun } = createWithErrors((url) => {
      const day = new URL(url).searchParams.get('date')
      requested.push(day)
      return day === '2026-11-20'
        ? first.promise
        : response({ sunrise: `${day}T01:53:00Z`, sunset: `${day}T12:43:00Z` })()
    })
    const awaited = getSun('2026-11-20', now)
    expect(await getSun('2026-11-21', now)).toMatchObject({ date: '2026-11-21', sunrise: '2026-11-21T01:53:00.000Z' })
    first.resolve(await response(good)())
    expect(await awaited).toMatchObject({ date: '2026-11-20' })
    expect(requested).toEqual(['2026-11-20', '2026-11-21'])
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

  const padded = (bytes: number) => async () => {
    const text = JSON.stringify({ results: good })
    return new Response(text + ' '.repeat(bytes - text.length))
  }

  test('accepts up to 64 KB', async () => {
    const { getSun } = createWithErrors(padded(64 * 1024))
    expect(await getSun('2026-11-20', now)).toMatchObject({ sunrise: '2026-11-20T01:52:10.000Z' })
  })

  test('reads no more of a body than the limit', async () => {
    let chunks = 0
    const endless = async () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            chunks += 1
            controller.enqueue(new Uint8Array(16 * 1024))
          },
        }),
      )
    const { getSun } = createWithErrors(endless)
    expect(await getSun('2026-11-20', now)).toMatchObject({ sunrise: null })
    expect(chunks).toBeLessThan(10)
  })

  test.each([
    ['an error', async () => Response.json({ results: good }, { status: 500 }), 'The sun service returned 500.'],
    ['no network', async () => Promise.reject(new Error('offline')), 'offline'],
    ['something that is not JSON', async () => new Response('<html>'), 'not valid JSON'],
    ['too much', padded(64 * 1024 + 1), 'The sun service sent too much.'],
    ['nothing', async () => Response.json({}), 'The sun service gave undefined for 2026-11-20.'],
    [
      'another day',
      response({ ...good, sunset: '2026-11-22T12:43:31Z' }),
      'The sun service gave 2026-11-22T12:43:31Z for 2026-11-20.',
    ],
    [
      'times that are not instants',
      response({ sunrise: '1:52:10 AM', sunset: '12:43:31 PM' }),
      'The sun service gave 1:52:10 AM for 2026-11-20.',
    ],
    [
      'numbers',
      response({ sunrise: Date.parse(good.sunrise), sunset: Date.parse(good.sunset) }),
      `The sun service gave ${Date.parse(good.sunrise)} for 2026-11-20.`,
    ],
  ])(
    'returns null on %s, reports the error, and makes no request for ten minutes',
    async (_what, fetchUrl, message) => {
      let requests = 0
      const { getSun, errors } = createWithErrors(async (...args) => {
        requests++
        return (fetchUrl as Fetch)(...args)
      })
      const none = { date: '2026-11-20', sunrise: null, sunset: null }
      expect(await getSun('2026-11-20', now)).toEqual(none)
      expect(await getSun('2026-11-20', new Date(now.getTime() + 9 * 60_000))).toEqual(none)
      expect(requests).toBe(1)
      expect(errors.map(String)).toEqual([expect.stringContaining(message)])
      await getSun('2026-11-20', new Date(now.getTime() + 11 * 60_000))
      expect(requests).toBe(2)
    },
  )

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
    const { getSun, errors } = createWithErrors(() => Promise.reject(new Error('requests')), '')
    expect(await getSun('2026-11-20', now)).toEqual({ date: '2026-11-20', sunrise: null, sunset: null })
    expect(errors).toEqual([])
  })
})
