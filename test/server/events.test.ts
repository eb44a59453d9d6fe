import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../helpers/app.ts'

const EVENT = {
  title: 'Youth mentoring',
  imageUrl: 'https://pictures.example/youth.jpg',
  date: '2026-11-27T20:30',
  registrationLink: 'https://forms.example/youth',
  description: 'An evening for the young.\nAfter Isha.',
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown) =>
  test.app.inject({
    method,
    url,
    headers: { ...test.auth, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  })
const add = (payload: unknown) => send('POST', '/api/events', payload)
const added = async (change: object = {}) => {
  const answer = await add({ ...EVENT, ...change })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: number }>()
}
const list = async () => (await test.app.inject('/api/events')).json<{ id: number; title: string }[]>()
const one = (id: unknown) => test.app.inject(`/api/events/${id}`)

describe('adding an event', () => {
  it('needs no more than the required fields', async () => {
    const event = await added()
    expect(event).toEqual({
      ...EVENT,
      id: expect.any(Number),
      date: '2026-11-27T15:30:00.000Z',
      location: null,
      videoUrl: null,
      isUpcoming: false,
    })
    expect((await one(event.id)).json()).toEqual(event)
    expect(await list()).toContainEqual(event)
  })

  it('keeps all fields: place, video and mark too', async () => {
    const event = await added({
      location: ' Main hall ',
      videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
      isUpcoming: true,
    })
    const expected = {
      location: 'Main hall',
      videoUrl: 'https://www.youtube.com/embed/abcdefghijk',
      isUpcoming: true,
    }
    expect(event).toMatchObject(expected)
    expect((await one(event.id)).json()).toMatchObject(expected)
    expect((await list()).find(({ id }) => id === event.id)).toMatchObject(expected)
  })

  it.each([[{ videoUrl: null, location: null }], [{ videoUrl: '', location: '' }], [{ videoUrl: ' ', location: ' ' }]])(
    'takes optional fields that were left empty: %j',
    async (empty) => {
      expect(await added(empty)).toMatchObject({ videoUrl: null, location: null })
    },
  )

  it('twice from the same form makes one event, with the newest words', async () => {
    const form = (key: string, change: object = {}) =>
      test.app.inject({
        method: 'POST',
        url: '/api/events',
        headers: { ...test.auth, 'idempotency-key': key },
        payload: { ...EVENT, title: 'Sent twice', ...change },
      })
    const key = 'a-form-of-this-phone'
    const first = await form(key)
    expect(first.statusCode, first.body).toBe(201)
    await send('PUT', `/api/events/${first.json().id}`, { isUpcoming: true })
    const again = await form(key, { location: 'The courtyard' })
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual({ ...first.json(), isUpcoming: true, location: 'The courtyard' })
    const both = await Promise.all([form('another-form-here'), form('another-form-here')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])
    expect((await list()).filter(({ title }) => title === 'Sent twice')).toHaveLength(2)
    expect((await form('short')).statusCode).toBe(400)
  })

  it.each(Object.keys(EVENT))('without %s, or with a blank one, is refused with that field', async (field) => {
    const count = (await list()).length
    const { [field]: _, ...rest } = EVENT as Record<string, string>
    for (const body of [
      rest,
      ...['', '   ', '\n\t', null, 7, [], {}, true].map((value) => ({ ...EVENT, [field]: value })),
    ]) {
      const answer = await add(body)
      expect(answer.statusCode, JSON.stringify(body)).toBe(400)
      expect(answer.json(), JSON.stringify(body)).toMatchObject({ error: 'invalid_input', field })
    }
    expect(await list()).toHaveLength(count)
  })

  it.each<[string, string]>([
    ['2026-11-27T20:30', '2026-11-27T15:30:00.000Z'],
    ['2026-11-27', '2026-11-26T19:00:00.000Z'],
    ['2026-11-27T20:30:00Z', '2026-11-27T20:30:00.000Z'],
    ['2026-11-27T20:30:00+01:00', '2026-11-27T19:30:00.000Z'],
    ['2999-12-31T23:59', '2999-12-31T18:59:00.000Z'],
    ['1970-01-01T06:00', '1970-01-01T01:00:00.000Z'],
  ])('takes the date %s for %s, in Karachi when no zone is given', async (date, instant) => {
    expect(await added({ date })).toMatchObject({ date: instant })
  })

  it.each([
    '2027-02-29T10:00',
    '2026-11-31',
    '2026-11-27T25:00',
    '27/11/2026',
    'tomorrow',
    '0001-01-01',
    '0000-06-01T10:00',
    '9999-12-31T23:59-14:00',
    '12026-11-27',
    '2026-11-27T20:30 Asia/Karachi',
    '2026-11-27T20:30\u0000',
  ])('on the impossible date %j is refused', async (date) => {
    const answer = await add({ ...EVENT, date })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'invalid_input', field: 'date' })
  })

  const BAD_LINKS = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'ftp://files.example/youth.jpg',
    'https://user:secret@pictures.example/youth.jpg',
    'https://user@pictures.example/youth.jpg',
    'pictures.example/youth.jpg',
    '//pictures.example/youth.jpg',
    'https://',
  ]

  it.each(['imageUrl', 'registrationLink'])('with an %s that is no web address is refused', async (field) => {
    for (const value of BAD_LINKS) {
      const answer = await add({ ...EVENT, [field]: value })
      expect(answer.statusCode, value).toBe(400)
      expect(answer.json(), value).toMatchObject({ error: 'invalid_input', field })
    }
  })

  it.each([
    ['https://youtu.be/abcdefghijk', 'https://www.youtube.com/embed/abcdefghijk'],
    ['https://www.youtube.com/shorts/abcdefghijk', 'https://www.youtube.com/embed/abcdefghijk'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ])('turns the video link %s into one that can be embedded', async (videoUrl, embedded) => {
    expect(await added({ videoUrl })).toMatchObject({ videoUrl: embedded })
  })

  it.each([
    ...BAD_LINKS,
    'https://videos.example/embed/abcdefghijk',
    'https://youtube.com.evil.example/watch?v=abcdefghijk',
  ])('with %j for a video is refused', async (videoUrl) => {
    const answer = await add({ ...EVENT, videoUrl })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'invalid_input', field: 'videoUrl' })
  })

  it.each<[string, object, string]>([
    ['a field it does not know', { ...EVENT, colour: 'green' }, 'colour'],
    ['an id', { ...EVENT, id: 5 }, 'id'],
    ['a text for true', { ...EVENT, isUpcoming: 'true' }, 'isUpcoming'],
    ['1 for true', { ...EVENT, isUpcoming: 1 }, 'isUpcoming'],
    ['an over-long title', { ...EVENT, title: 'x'.repeat(201) }, 'title'],
    ['an over-long description', { ...EVENT, description: 'x'.repeat(10_001) }, 'description'],
    ['an over-long place', { ...EVENT, location: 'x'.repeat(301) }, 'location'],
    ['an over-long link', { ...EVENT, imageUrl: `https://a.example/${'x'.repeat(2000)}` }, 'imageUrl'],
  ])('with %s is refused', async (_what, body, field) => {
    const answer = await add(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'invalid_input', field })
  })

  it('keeps every character a person can type', async () => {
    const title = `مجلس "quotes" <script>alert(1)</script> & 'more' 🕌 ; drop table events; --`
    const event = await added({ title, description: `${title}\r\n\tsecond line` })
    expect((await one(event.id)).json()).toMatchObject({ title, description: `${title}\r\n\tsecond line` })
  })

  it('refuses a character that cannot be stored', async () => {
    const answer = await add({ ...EVENT, title: 'a\0b' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe('invalid_input')
  })

  it.each(['{"title": ', '', '[]', 'null', '"title"', '{"title": "x",}'])(
    'refuses %j, which is not an event in JSON',
    async (body) => {
      const answer = await add(body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ error: 'invalid_input', field: 'body' })
    },
  )

  it('refuses what is not sent as JSON, and what is too large', async () => {
    const form = await test.app.inject({
      method: 'POST',
      url: '/api/events',
      headers: { ...test.auth, 'content-type': 'text/plain' },
      payload: JSON.stringify(EVENT),
    })
    expect(form.statusCode).toBe(415)
    const huge = await add({ ...EVENT, description: 'x'.repeat(200_000) })
    expect(huge.statusCode).toBe(413)
    expect(huge.json().error).toBe('too_large')
  })
})

describe('marking an event', () => {
  it('as upcoming and back changes that and nothing else', async () => {
    const event = await added()
    for (const isUpcoming of [true, true, false]) {
      const answer = await send('PUT', `/api/events/${event.id}`, { isUpcoming })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ ...event, isUpcoming })
      expect((await one(event.id)).json()).toEqual({ ...event, isUpcoming })
      expect((await list()).find(({ id }) => id === event.id)).toEqual({ ...event, isUpcoming })
    }
  })

  it.each(['"true"', '1', 'null', '"false"', '{}'])('takes JSON at its word: %s is not true', async (value) => {
    const event = await added()
    const answer = await send('PUT', `/api/events/${event.id}`, `{"isUpcoming": ${value}}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'invalid_input', field: 'isUpcoming' })
    expect((await one(event.id)).json()).toEqual(event)
  })

  it('may change other fields too, by the same rules', async () => {
    const event = await added({ videoUrl: 'https://vimeo.com/76979871' })
    const answer = await send('PUT', `/api/events/${event.id}`, {
      title: 'Another title',
      date: '2026-12-01T19:00',
      videoUrl: null,
    })
    expect(answer.json()).toEqual({
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
    expect((await one(event.id)).json()).toEqual(answer.json())
  })

  it('needs something to change', async () => {
    const event = await added()
    expect((await send('PUT', `/api/events/${event.id}`, {})).statusCode).toBe(400)
    expect((await send('PUT', `/api/events/${event.id}`)).statusCode).toBe(400)
  })
})

describe('one event', () => {
  it('that was deleted is gone from everywhere', async () => {
    const event = await added()
    const answer = await send('DELETE', `/api/events/${event.id}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ deleted: true })
    expect((await one(event.id)).statusCode).toBe(404)
    expect((await list()).map(({ id }) => id)).not.toContain(event.id)
    expect((await send('PUT', `/api/events/${event.id}`, { isUpcoming: true })).statusCode).toBe(404)
    expect((await send('DELETE', `/api/events/${event.id}`)).statusCode).toBe(404)
  })

  it('that does not exist is a 404 for everyone', async () => {
    for (const answer of [
      await one(999_999),
      await one('9007199254740991'),
      await send('PUT', '/api/events/999999', { isUpcoming: true }),
      await send('DELETE', '/api/events/999999'),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ error: 'not_found', message: 'There is no such event.' })
    }
  })

  it.each(['0', '-1', 'x', '1.5', '9007199254740993', '1e400', '%00', '1%20or%201=1'])(
    'cannot have the number %s',
    async (id) => {
      for (const answer of [
        await one(id),
        await send('PUT', `/api/events/${id}`, { isUpcoming: true }),
        await send('DELETE', `/api/events/${id}`),
      ]) {
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toMatchObject({ error: 'invalid_input', field: 'id' })
      }
    },
  )
})

describe('the list of events', () => {
  it('has the latest date first, and of two on one date the newer entry first', async () => {
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
    const answer = await own.app.inject('/api/events')
    expect(answer.json<{ title: string }[]>().map(({ title }) => title)).toEqual(['3', '1', '0', '2'])
    expect(answer.headers['cache-control']).toBe('no-cache')
    const again = await own.app.inject({
      url: '/api/events',
      headers: { 'if-none-match': answer.headers.etag as string },
    })
    expect(again.statusCode).toBe(304)
    await own.close()
  })
})

describe('two administrators at one event', () => {
  it('are told of each other: the later change is refused while it stands on an old version', async () => {
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
    // As it comes back where a proxy compresses.
    expect((await change({ title: 'Of the second' }, `W/${latest}`)).json()).toMatchObject({
      title: 'Of the second',
      location: 'The first hall',
    })
    expect((await change({ title: 'x' }, 'W/"nonsense"')).statusCode).toBe(400)
    await send('DELETE', `/api/events/${id}`)
    expect((await change({ title: 'x' }, latest)).statusCode).toBe(404)
  })
})

describe('a picture of this site', () => {
  it('may be named by its path, as the API gives it, or by its address', async () => {
    const { id } = await added({ imageUrl: '/images/events/iftar.svg' })
    expect((await one(id)).json()).toMatchObject({ imageUrl: '/images/events/iftar.svg' })
    const answer = await send('PUT', `/api/events/${id}`, { imageUrl: `${test.deps.config.publicUrl}/images/a.svg` })
    expect(answer.json()).toMatchObject({ imageUrl: '/images/a.svg' })
  })

  it.each(['/media/pictures/foo.png', '//pictures.example/a.png', '/\\\\pictures.example/a.png', 'images/a.svg'])(
    'is not %s',
    async (imageUrl) => {
      const answer = await add({ ...EVENT, imageUrl })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ field: 'imageUrl' })
    },
  )

  it('that is asked for under the site’s own address is looked for like any other', async () => {
    const answer = await add({ ...EVENT, imageUrl: `${test.deps.config.publicUrl}/media/pictures/foo.png` })
    expect(answer.statusCode).toBe(400)
  })
})

describe('two at once', () => {
  it('who change and delete the same event, which is about to be told of, do not wait for each other', async () => {
    for (let count = 0; count < 20; count += 1) {
      const { id } = await added({ isUpcoming: true })
      const answers = await Promise.all([
        send('PUT', `/api/events/${id}`, { title: 'Changed' }),
        send('DELETE', `/api/events/${id}`),
      ])
      expect([200, 404]).toContain(answers[0].statusCode)
      expect(answers[1].statusCode).toBe(200)
    }
  })
})

it('a deletion may name a type for the body it does not have', async () => {
  const { id } = await added()
  const headers = { ...test.auth, 'content-type': 'application/json' }
  expect((await test.app.inject({ method: 'DELETE', url: `/api/events/${id}`, headers })).statusCode).toBe(200)
  expect((await test.app.inject({ method: 'DELETE', url: `/api/events/${id}`, headers })).statusCode).toBe(404)
})
