import { parseRssFeed } from 'feedsmith'
import { describe, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { EVENT, eventCalls } from '../helpers/events.ts'
import { fixture, listRecordings, upload, uploadFixture } from '../helpers/recordings.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const test = withTestApp()

const events = eventCalls(() => test)
const snapshot = async () => (await (await fetch(`${test.url}/api/snapshot`)).json()) as Snapshot
const send = async (title: string, secondTitle: string) =>
  upload(test.url, test.auth, 'friday', [
    ['title', title],
    ['secondTitle', secondTitle],
    ['file', { name: 'xing.mp3', bytes: await fixture('xing.mp3') }],
    ['date', '20 November'],
  ])

describe('a recording with a title in the other script', () => {
  it('has both titles in the response, the lists and the snapshot, and is found by either', async () => {
    const response = await send('The rights of parents', ' والدین کے حقوق ')
    expect(response.status).toBe(201)
    const recording = (await response.json()) as Recording
    expect(recording).toMatchObject({ title: 'The rights of parents', secondTitle: 'والدین کے حقوق' })
    expect(await listRecordings(test.url, 'friday')).toContainEqual(recording)
    expect((await snapshot()).recordings).toContainEqual(recording)
    for (const words of ['walidain', 'والدین', 'parents']) {
      expect(await listRecordings(test.url, 'friday', `?q=${encodeURIComponent(words)}`), words).toContainEqual(
        recording,
      )
    }
  })

  it('has it in the feed of that language', async () => {
    await send('Keeping promises', 'وعدوں کی پابندی')
    const titles = async (prefix: string) =>
      parseRssFeed(await (await fetch(`${test.url}${prefix}/feeds/friday.xml`)).text()).items?.map(({ title }) => title)
    expect(await titles('')).toContain('Keeping promises')
    expect(await titles('/ur')).toContain('وعدوں کی پابندی')
  })

  it('is refused with a title that is too long, by the name of its field', async () => {
    const response = await send('Sabr', 'ص'.repeat(1001))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'invalid_input', field: 'secondTitle' })
  })

  it('has no such field without one', async () => {
    const recording = await uploadFixture(test.url, test.auth, 'friday', 'xing.mp3', 'Alone')
    expect(recording).not.toHaveProperty('secondTitle')
    expect(await (await send('With an empty one', ' ')).json()).not.toHaveProperty('secondTitle')
  })
})

describe('an event with a place, a description and a length', () => {
  it('keeps them, changes them and loses them again', async () => {
    const more = { secondLocation: 'صحن', secondDescription: 'سب کے لیے۔', durationMinutes: 90 }
    const event = await events.added({ location: 'Courtyard', ...more, secondLocation: ' صحن ' })
    expect(event).toMatchObject(more)
    expect(await events.list()).toContainEqual(event)
    expect((await snapshot()).events).toContainEqual(event)
    const path = `/api/events/${event.id}`
    const change = { secondLocation: 'ہال', secondDescription: 'خوش آمدید۔', durationMinutes: 45 }
    expect((await events.send('PUT', path, change)).json()).toEqual({ ...event, ...change })
    const removed = await events.send('PUT', path, {
      secondLocation: null,
      secondDescription: ' ',
      durationMinutes: null,
    })
    for (const field of Object.keys(more)) expect(removed.json()).not.toHaveProperty(field)
  })

  it.each([
    ['secondLocation', 'ر'.repeat(301)],
    ['secondDescription', 'ر'.repeat(10_001)],
    ['durationMinutes', 0],
    ['durationMinutes', 14_401],
    ['durationMinutes', '90'],
  ])('is refused with %s %j', async (field, value) => {
    const response = await events.add({ ...EVENT, [field]: value })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_input' })
  })
})

describe('an event with a title in the other script', () => {
  it('keeps it, changes it and loses it again', async () => {
    const event = await events.added({ secondTitle: ' نوجوانوں کی رہنمائی ' })
    expect(event).toMatchObject({ title: 'Youth mentoring', secondTitle: 'نوجوانوں کی رہنمائی' })
    expect(await events.list()).toContainEqual(event)
    expect((await snapshot()).events).toContainEqual(event)
    const path = `/api/events/${event.id}`
    const changed = await events.send('PUT', path, { secondTitle: 'رہنمائی کی شام' })
    expect(changed.json()).toEqual({ ...event, secondTitle: 'رہنمائی کی شام' })
    expect((await events.send('PUT', path, { isUpcoming: true })).json()).toMatchObject({
      secondTitle: 'رہنمائی کی شام',
    })
    const { secondTitle: _, ...without } = (await events.one(event.id)).json()
    expect((await events.send('PUT', path, { secondTitle: null })).json()).toEqual(without)
  })

  it('is refused with one that is too long', async () => {
    const response = await events.add({ ...EVENT, secondTitle: 'ر'.repeat(201) })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_input', field: 'secondTitle' })
  })
})
