import { describe, expect, it } from 'vitest'
import { EVENT, eventCalls } from '../helpers/events.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const test = withTestApp()

const { add, added, list, one, send } = eventCalls(() => test)

describe('adding an event', () => {
  it('requires only the required fields', async () => {
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

  it('stores every field', async () => {
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

  it('removes controls that would turn the texts after it on a page', async () => {
    const title = 'Iftar \u202eHall'
    const event = await added({ title, location: 'Hall\u2067', description: 'All\u202b are welcome' })
    expect(event).toMatchObject({ title: 'Iftar Hall', location: 'Hall', description: 'All are welcome' })
    await test.deps.database.query('update events set title = $2, second_title = $2 where id = $1', [event.id, title])
    expect((await one(event.id)).json()).toMatchObject({ title: 'Iftar Hall', secondTitle: 'Iftar Hall' })
  })

  it.each([[{ videoUrl: null, location: null }], [{ videoUrl: '', location: '' }], [{ videoUrl: ' ', location: ' ' }]])(
    'stores null for empty optional fields: %j',
    async (empty) => {
      expect(await added(empty)).toMatchObject({ videoUrl: null, location: null })
    },
  )

  it('updates the first event when the same form is sent again', async () => {
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

  it.each(Object.keys(EVENT))('refuses a missing or blank %s with 400 and names the field', async (field) => {
    const count = (await list()).length
    const { [field]: _, ...rest } = EVENT as Record<string, string>
    for (const body of [
      rest,
      ...['', '   ', '\n\t', null, 7, [], {}, true].map((value) => ({ ...EVENT, [field]: value })),
    ]) {
      const response = await add(body)
      expect(response.statusCode, JSON.stringify(body)).toBe(400)
      expect(response.json(), JSON.stringify(body)).toMatchObject({ error: 'invalid_input', field })
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
  ])('stores the date %s as %s: without a zone it is mosque time', async (date, instant) => {
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
  ])('refuses the date %j', async (date) => {
    const response = await add({ ...EVENT, date })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_input', field: 'date' })
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

  it('refuses a picture by http, but not a link', async () => {
    const picture = await add({ ...EVENT, imageUrl: 'http://pictures.example/youth.jpg' })
    expect(picture.statusCode).toBe(400)
    expect(picture.json()).toMatchObject({ field: 'imageUrl', message: expect.stringContaining('https://') })
    expect(await added({ registrationLink: 'http://forms.example/youth' })).toMatchObject({
      registrationLink: 'http://forms.example/youth',
    })
  })

  it.each(['imageUrl', 'registrationLink'])('refuses an %s that is not a web address', async (field) => {
    for (const value of BAD_LINKS) {
      const response = await add({ ...EVENT, [field]: value })
      expect(response.statusCode, value).toBe(400)
      expect(response.json(), value).toMatchObject({ error: 'invalid_input', field })
    }
  })

  it.each([
    ['https://youtu.be/abcdefghijk', 'https://www.youtube.com/embed/abcdefghijk'],
    ['https://www.youtube.com/shorts/abcdefghijk', 'https://www.youtube.com/embed/abcdefghijk'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ])('converts the video link %s to an embeddable one', async (videoUrl, embedded) => {
    expect(await added({ videoUrl })).toMatchObject({ videoUrl: embedded })
  })

  it.each([
    ...BAD_LINKS,
    'https://videos.example/embed/abcdefghijk',
    'https://youtube.com.evil.example/watch?v=abcdefghijk',
  ])('refuses %j as a video', async (videoUrl) => {
    const response = await add({ ...EVENT, videoUrl })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_input', field: 'videoUrl' })
  })

  it.each<[string, object, string]>([
    ['a field it does not know', { ...EVENT, colour: 'green' }, 'colour'],
    ['an id', { ...EVENT, id: 5 }, 'id'],
    ['a string for a boolean', { ...EVENT, isUpcoming: 'true' }, 'isUpcoming'],
    ['a number for a boolean', { ...EVENT, isUpcoming: 1 }, 'isUpcoming'],
    ['an over-long title', { ...EVENT, title: 'x'.repeat(201) }, 'title'],
    ['an over-long description', { ...EVENT, description: 'x'.repeat(10_001) }, 'description'],
    ['an over-long place', { ...EVENT, location: 'x'.repeat(301) }, 'location'],
    ['an over-long link', { ...EVENT, imageUrl: `https://a.example/${'x'.repeat(2000)}` }, 'imageUrl'],
  ])('refuses %s', async (_what, body, field) => {
    const response = await add(body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_input', field })
  })

  it('stores every character that can be typed', async () => {
    const title = `مجلس "quotes" <script>alert(1)</script> & 'more' 🕌 ; drop table events; --`
    const event = await added({ title, description: `${title}\r\n\tsecond line` })
    expect((await one(event.id)).json()).toMatchObject({ title, description: `${title}\r\n\tsecond line` })
  })

  it('refuses a character that cannot be stored', async () => {
    const response = await add({ ...EVENT, title: 'a\0b' })
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toBe('invalid_input')
  })

  it.each(['{"title": ', '', '[]', 'null', '"title"', '{"title": "x",}'])(
    'refuses %j, which is not an event in JSON',
    async (body) => {
      const response = await add(body)
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ error: 'invalid_input', field: 'body' })
    },
  )

  it('refuses a body that is not JSON with 415 and a body that is too large with 413', async () => {
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

describe('a picture of this site', () => {
  it('can be given as a path or as an address', async () => {
    const { id } = await added({ imageUrl: '/images/events/iftar.svg' })
    expect((await one(id)).json()).toMatchObject({ imageUrl: '/images/events/iftar.svg' })
    const response = await send('PUT', `/api/events/${id}`, { imageUrl: `${test.deps.config.publicUrl}/images/a.svg` })
    expect(response.json()).toMatchObject({ imageUrl: '/images/a.svg' })
  })

  it.each(['/media/pictures/foo.png', '//pictures.example/a.png', '/\\\\pictures.example/a.png', 'images/a.svg'])(
    'refuses %s',
    async (imageUrl) => {
      const response = await add({ ...EVENT, imageUrl })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ field: 'imageUrl' })
    },
  )

  it('is refused under the site’s own address when there is no such picture', async () => {
    const response = await add({ ...EVENT, imageUrl: `${test.deps.config.publicUrl}/media/pictures/foo.png` })
    expect(response.statusCode).toBe(400)
  })
})
