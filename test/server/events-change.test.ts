import { describe, expect, it } from 'vitest'
import { startTestApp } from '../helpers/app.ts'
import { isOnPostgres } from '../helpers/database.ts'
import { EVENT, eventCalls } from '../helpers/events.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const test = withTestApp()

const { added, list, one, send } = eventCalls(() => test)

describe('changing an event', () => {
  it('toggles isUpcoming and changes nothing else', async () => {
    const event = await added()
    for (const isUpcoming of [true, true, false]) {
      const response = await send('PUT', `/api/events/${event.id}`, { isUpcoming })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ ...event, isUpcoming })
      expect((await one(event.id)).json()).toEqual({ ...event, isUpcoming })
      expect((await list()).find(({ id }) => id === event.id)).toEqual({ ...event, isUpcoming })
    }
  })

  it.each(['"true"', '1', 'null', '"false"', '{}'])('refuses %s for isUpcoming', async (value) => {
    const event = await added()
    const response = await send('PUT', `/api/events/${event.id}`, `{"isUpcoming": ${value}}`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_input', field: 'isUpcoming' })
    expect((await one(event.id)).json()).toEqual(event)
  })

  it('validates other fields by the same rules', async () => {
    const event = await added({ videoUrl: 'https://vimeo.com/76979871' })
    const response = await send('PUT', `/api/events/${event.id}`, {
      title: 'Another title',
      date: '2026-12-01T19:00',
      videoUrl: null,
    })
    expect(response.json()).toEqual({
      ...event,
      title: 'Another title',
      date: '2026-12-01T14:00:00.000Z',
      videoUrl: null,
    })
    for (const [field, value] of [
      ['title', ' '],
      ['date', '2026-02-30'],
      ['imageUrl', 'javascript:alert(1)'],
      ['colour', 'green'],
    ]) {
      const refused = await send('PUT', `/api/events/${event.id}`, { [field as string]: value })
      expect(refused.statusCode, field).toBe(400)
      expect(refused.json().field).toBe(field)
    }
    expect((await one(event.id)).json()).toEqual(response.json())
  })

  it('refuses an empty change', async () => {
    const event = await added()
    expect((await send('PUT', `/api/events/${event.id}`, {})).statusCode).toBe(400)
    expect((await send('PUT', `/api/events/${event.id}`)).statusCode).toBe(400)
  })
})

describe('one event', () => {
  it('disappears from every route after its deletion', async () => {
    const event = await added()
    const response = await send('DELETE', `/api/events/${event.id}`)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ deleted: true })
    expect((await one(event.id)).statusCode).toBe(404)
    expect((await list()).map(({ id }) => id)).not.toContain(event.id)
    expect((await send('PUT', `/api/events/${event.id}`, { isUpcoming: true })).statusCode).toBe(404)
    expect((await send('DELETE', `/api/events/${event.id}`)).statusCode).toBe(404)
  })

  it('returns 404 for an unknown id', async () => {
    for (const response of [
      await one(999_999),
      await one('9007199254740991'),
      await send('PUT', '/api/events/999999', { isUpcoming: true }),
      await send('DELETE', '/api/events/999999'),
    ]) {
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ error: 'not_found', message: 'There is no such event.' })
    }
  })

  it.each(['0', '-1', 'x', '1.5', '9007199254740993', '1e400', '%00', '1%20or%201=1'])(
    'refuses the id %s',
    async (id) => {
      for (const response of [
        await one(id),
        await send('PUT', `/api/events/${id}`, { isUpcoming: true }),
        await send('DELETE', `/api/events/${id}`),
      ]) {
        expect(response.statusCode).toBe(400)
        expect(response.json()).toMatchObject({ error: 'invalid_input', field: 'id' })
      }
    },
  )
})

describe('the list of events', () => {
  it('is sorted by date, then by id, newest first, and returns 304 for a known ETag', async () => {
    const own = await startTestApp()
    const dates = ['2026-12-01T10:00', '2027-01-01T10:00', '2026-11-01T10:00', '2027-01-01T10:00']
    for (const [index, date] of dates.entries()) {
      await own.app.inject({
        method: 'POST',
        url: '/api/events',
        headers: own.auth,
        payload: { ...EVENT, title: String(index), date },
      })
    }
    const response = await own.app.inject('/api/events')
    expect(response.json<{ title: string }[]>().map(({ title }) => title)).toEqual(['3', '1', '0', '2'])
    expect(response.headers['cache-control']).toBe('no-cache')
    const again = await own.app.inject({
      url: '/api/events',
      headers: { 'if-none-match': response.headers.etag as string },
    })
    expect(again.statusCode).toBe(304)
    await own.close()
  })
})

describe('concurrent changes of an event', () => {
  it('refuses a change that is based on an older version with 412', async () => {
    const { id } = await added({ title: 'Both at once' })
    const read = (await one(id)).headers.etag as string
    const change = (payload: object, tag: string) =>
      test.app.inject({
        method: 'PUT',
        url: `/api/events/${id}`,
        headers: { ...test.auth, 'if-match': tag },
        payload,
      })
    expect((await change({ location: 'The first hall' }, read)).statusCode).toBe(200)
    const late = await change({ title: 'Of the second' }, read)
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({ error: 'changed_meanwhile' })
    expect((await one(id)).json()).toMatchObject({ title: 'Both at once', location: 'The first hall' })
    const latest = (await one(id)).headers.etag as string
    // A proxy that compresses weakens the ETag.
    expect((await change({ title: 'Of the second' }, `W/${latest}`)).json()).toMatchObject({
      title: 'Of the second',
      location: 'The first hall',
    })
    expect((await change({ title: 'x' }, 'W/"nonsense"')).statusCode).toBe(400)
    await send('DELETE', `/api/events/${id}`)
    expect((await change({ title: 'x' }, latest)).statusCode).toBe(404)
  })
})

// The embedded database has one connection, on which nothing can deadlock.
describe.runIf(isOnPostgres())('a change and a deletion at the same time', () => {
  it('do not deadlock on an event that is about to be announced', async () => {
    for (let count = 0; count < 20; count += 1) {
      const { id } = await added({ isUpcoming: true })
      const responses = await Promise.all([
        send('PUT', `/api/events/${id}`, { title: 'Changed' }),
        send('DELETE', `/api/events/${id}`),
      ])
      expect([200, 404]).toContain(responses[0].statusCode)
      expect(responses[1].statusCode).toBe(200)
    }
  })
})

it('accepts a DELETE with a content type and without a body', async () => {
  const { id } = await added()
  const headers = { ...test.auth, 'content-type': 'application/json' }
  expect((await test.app.inject({ method: 'DELETE', url: `/api/events/${id}`, headers })).statusCode).toBe(200)
  expect((await test.app.inject({ method: 'DELETE', url: `/api/events/${id}`, headers })).statusCode).toBe(404)
})
