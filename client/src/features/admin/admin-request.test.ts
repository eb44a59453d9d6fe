import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../data/api-client.ts'
import { hasSessionExpired, readSession, writeSession } from '../../data/session.ts'
import {
  adminData,
  adminRequest,
  deleteResource,
  describeFailure,
  isConflict,
  isGone,
  sessionToken,
} from './admin-request.ts'

const SESSION = { email: 'volunteer@mosque.example', token: 'first', expiresAt: '2026-11-27T00:00:00Z' }

const requests: { url: string; headers: Headers }[] = []
/** Stubs a server that gives one response to everything. */
function respond(status: number, body: object | null = null, before = () => {}): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, headers: new Headers(init.headers) })
    before()
    return new Response(body && JSON.stringify(body), { status })
  })
}
beforeEach(() => {
  requests.length = 0
  writeSession(SESSION)
})
afterEach(() => vi.unstubAllGlobals())

describe('a request of an administrator', () => {
  it('carries the token of the session and returns the response', async () => {
    respond(200, { fajr: '5:45' })
    expect((await adminRequest('/jamat-timings')).data).toEqual({ fajr: '5:45' })
    expect(requests.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
      ['/api/jamat-timings', 'Bearer first'],
    ])
  })

  it.each([400, 403, 404, 409, 412, 500, 503, 507])('fails when the server responds with %i', async (status) => {
    respond(status, { error: 'some_code', message: 'Please try again.' })
    await expect(adminRequest('/jamat-timings', { method: 'PUT', body: {} })).rejects.toMatchObject({
      status,
      message: 'Please try again.',
    })
    expect(readSession()).toEqual(SESSION)
  })

  it('fails when an error has no readable body', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(adminRequest('/jamat-timings')).rejects.toMatchObject({ kind: 'refused', status: 502 })
  })

  it('ends the session when the server rejects its token', async () => {
    respond(401)
    await expect(adminRequest('/jamat-timings')).rejects.toMatchObject({ status: 401 })
    expect(readSession()).toBeNull()
    expect(hasSessionExpired()).toBe(true)
  })

  it('does not end a session that has begun since', async () => {
    const newer = { ...SESSION, token: 'second' }
    respond(401, null, () => writeSession(newer))
    await expect(adminRequest('/jamat-timings')).rejects.toMatchObject({ status: 401 })
    expect(readSession()).toEqual(newer)
  })

  it('is not sent after the session has ended, and a logout stays a logout', async () => {
    writeSession(null)
    respond(200, {})
    await expect(adminRequest('/jamat-timings')).rejects.toMatchObject({ status: 401 })
    expect(requests).toEqual([])
    expect(hasSessionExpired()).toBe(false)
  })

  it('has the token of the session, and none that is empty', () => {
    expect(sessionToken()).toBe('first')
    writeSession(null)
    expect(sessionToken).toThrow(expect.objectContaining({ status: 401 }))
  })

  it('knows a conflict from other errors', async () => {
    respond(412)
    expect(isConflict(await adminRequest('/events/1').catch((error: unknown) => error))).toBe(true)
    respond(409)
    expect(isConflict(await adminRequest('/events/1').catch((error: unknown) => error))).toBe(false)
  })
})

describe('the data of a response', () => {
  it('is returned', async () => {
    respond(200, { entries: [] })
    expect(await adminData('/jamat-history')).toEqual({ entries: [] })
  })

  it('is missing where the response is empty', async () => {
    respond(200)
    await expect(adminData('/jamat-history')).rejects.toThrow('The response is empty.')
  })
})

it.each([
  [400, true],
  [404, true],
  [412, false],
  [503, false],
])('a response of %i tells of a resource that is gone: %s', async (status, expected) => {
  respond(status)
  expect(isGone(await adminRequest('/recordings/1').catch((error: unknown) => error))).toBe(expected)
  expect(isGone(new Error('other'))).toBe(false)
})

describe('deleting', () => {
  it('sends a DELETE', async () => {
    const methods: (string | undefined)[] = []
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      methods.push(init.method)
      return new Response(null, { status: 204 })
    })
    await deleteResource('/events/1')
    expect(methods).toEqual(['DELETE'])
  })

  it('succeeds, also for what was deleted already', async () => {
    respond(204)
    expect(await deleteResource('/events/1')).toBe(true)
    respond(404)
    expect(await deleteResource('/events/1')).toBe(false)
  })

  it('fails for every other error', async () => {
    respond(500)
    await expect(deleteResource('/events/1')).rejects.toMatchObject({ status: 500 })
  })
})

it('describes a failure by the server’s own words', async () => {
  respond(507, { message: 'The disk is full.' })
  const error = await adminRequest('/events/1').catch((thrown: unknown) => thrown)
  expect(describeFailure(error, 'The event was not saved.')).toBe('The event was not saved. The disk is full.')
  expect(describeFailure(new Error('other'), 'The event was not saved.')).toBe('The event was not saved.')
})

it.each([
  [
    'a server that takes too long',
    'timeout',
    true,
    'The server took too long to respond. Please try again; nothing will be saved twice.',
  ],
  ['a server that is not reached', 'offline', true, 'The server could not be reached.'],
  ['a phone without network', 'offline', false, 'You are offline. Changes need the internet; nothing has been sent.'],
] as const)('describes a failure by what to do about %s', (_cause, kind, onLine, advice) => {
  vi.stubGlobal('navigator', { onLine })
  expect(describeFailure(new ApiError(kind, 'fetch failed'), 'The event was not saved.')).toBe(
    `The event was not saved. ${advice}`,
  )
})
