import { describe, expect, it } from 'vitest'
import type { Event } from '#contracts/events.ts'
import type { Recording } from '#contracts/recordings.ts'
import { renderPage } from './prerender.tsx'

const event = (id: number, change: Partial<Event> = {}): Event => ({
  id,
  title: `Gathering ${id}`,
  imageUrl: '/images/events/eid-milan.svg',
  location: 'Garden',
  date: '2026-11-27T15:30:00.000Z',
  registrationLink: 'https://forms.example/7',
  description: `An evening for every family, number ${id}.`,
  videoUrl: null,
  isUpcoming: true,
  ...change,
})
const recording = (id: number): Recording => ({
  id,
  title: `Talk ${id}`,
  date: '13 November 2026',
  downloadURL: `/media/recordings/${id}.mp3`,
  kind: 'friday',
  bytes: 5_400_000,
  mimeType: 'audio/mpeg',
  durationSeconds: 1325.4,
  createdAt: '2026-11-13T09:00:00.000Z',
})
const jsonLd = (head: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? '')

describe('the page of an event, as HTML', () => {
  it('shows what, when in Karachi, where, and why to come', async () => {
    const { html } = await renderPage('/events/7', true, { event: event(7) })
    expect(html).toContain('<h1>Gathering 7</h1>')
    expect(html).toMatch(/Friday,? 27 November 2026/)
    expect(html).toContain('8:30 pm (Karachi time)')
    expect(html).toContain('Garden')
    expect(html).toContain('An evening for every family, number 7.')
    expect(html).not.toContain('Loading...</p>')
  })

  it('tells search engines and those it is shared with', async () => {
    const { head } = await renderPage('/news/7', true, {
      event: event(7, { imageUrl: 'https://pictures.example/7.jpg' }),
    })
    expect(head).toContain('<title>Gathering 7 | Minbar</title>')
    expect(head).toContain('<link rel="canonical" href="__PUBLIC_URL__/events/7">')
    expect(head).toContain('<meta property="og:title" content="Gathering 7 | Minbar">')
    expect(head).toContain('<meta property="og:image" content="https://pictures.example/7.jpg">')
    expect(head).toMatch(/name="description" content="Friday,? 27 November 2026, 8:30 pm. Garden. An evening/)
    expect(jsonLd(head)).toMatchObject({
      '@type': 'Event',
      name: 'Gathering 7',
      startDate: '2026-11-27T15:30:00.000Z',
      url: '__PUBLIC_URL__/events/7',
      location: { '@type': 'Place', name: 'Garden' },
    })
  })

  it('stays whole whatever was typed', async () => {
    const title = '"Tea" & </title></script><script>alert(1)</script>'
    const { html, head } = await renderPage('/events/7', true, { event: event(7, { title, description: title }) })
    expect(html + head).not.toContain('<script>alert')
    expect(jsonLd(head).name).toBe(title)
  })

  it('says that an event is not there', async () => {
    const { html } = await renderPage('/events/0', false, { event: null })
    expect(html).toContain('This event is no longer listed.')
  })

  it('mixes nothing up when several are rendered at once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((id) => renderPage(`/events/${id}`, true, { event: event(id) })))
    pages.forEach(({ html }, index) => {
      const numbers = [...html.matchAll(/number (\d)\./g)].map((match) => match[1])
      expect(numbers).toEqual([String(index + 1)])
    })
    const { html } = await renderPage('/news', true)
    expect(html).not.toContain('Gathering')
  })
})

describe('lists, as HTML', () => {
  it('the news leads to every event', async () => {
    const { html } = await renderPage('/news', true, { events: [event(1), event(2, { isUpcoming: false })] })
    expect(html).toContain('href="/news/1"')
    expect(html).toContain('href="/news/2"')
  })

  it('the upcoming events are those that are marked', async () => {
    const { html } = await renderPage('/home-page-events', true, {
      events: [event(1), event(2, { isUpcoming: false })],
    })
    expect(html).toContain('Gathering 1')
    expect(html).not.toContain('Gathering 2')
  })

  it('says so when there is no news', async () => {
    const { html } = await renderPage('/news', true, { events: [] })
    expect(html).toContain('No News Available')
    expect(html).toContain('We will update soon!')
  })

  it('a page of recordings holds topics, dates, lengths, sizes and sound, and says which page it is', async () => {
    const rows = Array.from({ length: 10 }, (_, index) => recording(index + 1))
    const data = { recordings: { kind: 'friday' as const, page: 2, rows, count: 26 } }
    const { html, head } = await renderPage('/fridaybayan?page=2', true, data)
    expect(html.match(/<audio /g)).toHaveLength(10)
    expect(html).toContain('22:05')
    expect(html).toContain('5.4 MB')
    expect(html).toContain('13 November 2026')
    expect(html).toContain('Page 2 of 3')
    expect(jsonLd(head).itemListElement[0].item).toMatchObject({
      '@type': 'AudioObject',
      name: 'Talk 1',
      contentUrl: '__PUBLIC_URL__/media/recordings/1.mp3',
      duration: 'PT1325S',
    })
  })
})
