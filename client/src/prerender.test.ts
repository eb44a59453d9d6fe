import { describe, expect, it } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { Event } from '#contracts/events.ts'
import { ACCOUNT_PAGES } from '#contracts/page-data.ts'
import type { Recording } from '#contracts/recordings.ts'
import { manifest, renderPage, staticPaths } from './prerender.tsx'

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

const textOf = (html: string) => html.replace(/<[^>]*>/g, '')

describe('the HTML of an event’s page', () => {
  it('contains title, mosque time, place and description', async () => {
    const { html } = await renderPage('/events/7', true, { event: event(7) })
    expect(html).toContain('<h1><bdi dir="auto">Gathering 7</bdi></h1>')
    expect(html).toMatch(/Friday,? 27 November 2026/)
    expect(textOf(html)).toContain('8:30 pm (mosque time)')
    expect(html).toContain('Garden')
    expect(html).toContain('An evening for every family, number 7.')
    expect(html).not.toContain('Loading...</p>')
  })

  it('has the time, the name and the place of the mosque that was set up', async () => {
    const mosque = {
      ...DEFAULT_MOSQUE,
      ...{ name: 'Masjid al-Noor', place: 'London', latitude: 51.5074, longitude: -0.1278, timeZone: 'Europe/London' },
      offsets: [0, Date.UTC(2026, 2, 29, 1) / 60_000, 60, Date.UTC(2026, 9, 25, 1) / 60_000, 0],
    }
    const summer = event(7, { date: '2026-06-27T15:30:00.000Z', location: null })
    const { html, head } = await renderPage('/events/7', true, { event: summer, mosque })
    expect(textOf(html)).toContain('4:30 pm (mosque time)')
    expect(jsonLd(head)).toMatchObject({ location: { name: 'Masjid al-Noor' } })
    const winter = await renderPage('/events/7', true, { event: event(7), mosque })
    expect(textOf(winter.html)).toContain('3:30 pm (mosque time)')
    const home = await renderPage('/', true, { mosque })
    expect(jsonLd(home.head)['@graph']).toContainEqual(
      expect.objectContaining({ name: 'Masjid al-Noor', address: 'London' }),
    )
    const later = await renderPage('/events/7', true, { event: event(7) })
    expect(textOf(later.html), 'after a return to the default').toContain('8:30 pm (mosque time)')
  })

  it('has title, canonical address, share texts and structured data', async () => {
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

  it('escapes markup in titles and descriptions', async () => {
    const title = '"Tea" & </title></script><script>alert(1)</script>'
    const { html, head } = await renderPage('/events/7', true, { event: event(7, { title, description: title }) })
    expect(html + head).not.toContain('<script>alert')
    expect(jsonLd(head).name).toBe(title)
  })

  it('says that an event is no longer listed', async () => {
    const { html } = await renderPage('/events/0', false, { event: null })
    expect(html).toContain('This event is no longer listed.')
  })

  it('keeps the data of concurrent renders apart', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((id) => renderPage(`/events/${id}`, true, { event: event(id) })))
    pages.forEach(({ html }, index) => {
      const numbers = [...html.matchAll(/number (\d)\./g)].map((match) => match[1])
      expect(numbers).toEqual([String(index + 1)])
    })
    const { html } = await renderPage('/news', true)
    expect(html).not.toContain('Gathering')
  })
})

describe('the HTML of a talk', () => {
  it('describes its speaker, its series, what it is about and its transcript', async () => {
    const notes = {
      summary: 'Whom to thank.',
      references: ['Quran 31:14'],
      speaker: { id: 3, name: 'Maulana Ahmad', secondName: 'مولانا احمد' },
      series: { id: 4, name: 'Family' },
      transcript: { url: '/api/recordings/1/transcript?version=x', timed: true, language: 'ur' as const },
    }
    const { head } = await renderPage('/bayan/1', true, { recording: { ...recording(1), ...notes } })
    expect(jsonLd(head)).toMatchObject({
      description: 'Whom to thank.',
      citation: ['Quran 31:14'],
      author: {
        '@type': 'Person',
        '@id': '__PUBLIC_URL__/speakers/3',
        name: 'Maulana Ahmad',
        alternateName: 'مولانا احمد',
      },
      isPartOf: { '@type': 'CreativeWorkSeries', url: '__PUBLIC_URL__/series/4', name: 'Family' },
      caption: {
        '@type': 'MediaObject',
        contentUrl: '__PUBLIC_URL__/feeds/transcripts/1.vtt',
        encodingFormat: 'text/vtt',
        inLanguage: 'ur',
      },
    })
  })

  it('has its chapters as links to their seconds, and describes them', async () => {
    const chapters = [
      { at: 0, title: 'Opening' },
      { at: 65, title: '' },
    ]
    const data = { recording: { ...recording(1), chapters } }
    const { html, head } = await renderPage('/bayan/1', true, data)
    expect(html).toContain('?t=1m5s')
    expect(html).toContain('Opening')
    expect(jsonLd(head).hasPart).toEqual([
      { '@type': 'Clip', name: 'Opening', startOffset: 0, endOffset: 65, url: '__PUBLIC_URL__/bayan/1?t=0s' },
      { '@type': 'Clip', name: 'Point 2', startOffset: 65, endOffset: 1325, url: '__PUBLIC_URL__/bayan/1?t=1m5s' },
    ])
  })
})

describe('the HTML of a mosque that was given a name', () => {
  const { offsets: _, ...settings } = DEFAULT_MOSQUE
  const identity = { ...settings, name: 'Masjid al-Noor', place: 'London', latitude: 51.5, longitude: -0.12 }
  /** Of the sample, in texts and addresses. */
  const SAMPLE = /Jamia Masjid Minbar|Minbar Welfare|Sample Street|Karachi|salaam@minbar|3000000000|00000000000/

  it.each(['/contact', '/bankaccountdetails', '/donate', '/downloads'])(
    'has nothing of the sample’s names, address, contact and accounts (%s)',
    async (path) => {
      const { html, head } = await renderPage(path, true, { identity })
      expect(head).toContain('| Masjid al-Noor</title>')
      expect(html).toContain('Masjid al-Noor')
      expect(`${html}${head}`).not.toMatch(SAMPLE)
    },
  )

  it('has its name and town in the banner, in titles and in structured data', async () => {
    const mosque = { ...DEFAULT_MOSQUE, ...identity, email: 'salaam@noor.example' }
    const { html, head } = await renderPage('/', true, { mosque })
    expect(html).toMatch(/<h1[^>]*>Masjid al-Noor<\/h1>/)
    expect(html).toContain('in the heart of London.')
    expect(html).toContain('mailto:salaam@noor.example')
    expect(head).toContain('<title>Masjid al-Noor: Jamat timings, bayans and welfare in London</title>')
    expect(head).not.toMatch(SAMPLE)
    expect(manifest()).toMatchObject({ name: 'Masjid al-Noor', short_name: 'Masjid al-Noor' })
  })

  it.each([
    ['with its town once', '12 Mill Lane\nLondon E1', '12 Mill Lane, London E1'],
    ['and its town', '12 Mill Lane', '12 Mill Lane, London'],
  ])('has its address in structured data, %s', async (_, address, text) => {
    const { head } = await renderPage('/', true, { mosque: { ...DEFAULT_MOSQUE, ...identity, address } })
    expect(jsonLd(head)['@graph']).toContainEqual(expect.objectContaining({ '@type': 'Mosque', address: text }))
  })

  it('has its own accounts', async () => {
    const account = {
      accountTitle: 'Noor Fund',
      bankName: 'A Bank',
      accountNumber: '98765432',
      branchCode: '',
      iban: '',
    }
    const accounts = [{ ...account, purpose: 'donation' as const }]
    const { html } = await renderPage('/bankaccountdetails', true, { identity: { ...identity, accounts } })
    expect(html).toContain('Noor Fund')
    expect(html).toContain('98765432')
    expect(html).not.toContain('Do not send money')
    expect(html).not.toContain('zakat-accounts')
    const shown = await Promise.all(
      staticPaths().map(async (path) => {
        const { html } = await renderPage(path, true, { identity: { ...identity, accounts } })
        return html.includes('98765432') ? [path] : []
      }),
    )
    expect(shown.flat().sort(), 'the only pages that contain them').toEqual(ACCOUNT_PAGES)
  })

  it('is the sample’s again afterwards', async () => {
    expect((await renderPage('/contact', true)).html).toContain('Sample Street')
    expect(manifest()).toMatchObject({ name: 'Minbar: Jamia Masjid Minbar', short_name: 'Minbar' })
  })
})

describe('the HTML of lists', () => {
  it('links to every event in the news', async () => {
    const { html } = await renderPage('/news', true, { events: [event(1), event(2, { isUpcoming: false })] })
    expect(html).toContain('href="/news/1"')
    expect(html).toContain('href="/news/2"')
  })

  it('lists only events marked as upcoming', async () => {
    const { html } = await renderPage('/home-page-events', true, {
      events: [event(1), event(2, { isUpcoming: false })],
    })
    expect(html).toContain('Gathering 1')
    expect(html).not.toContain('Gathering 2')
  })

  it('says that there is no news', async () => {
    const { html } = await renderPage('/news', true, { events: [] })
    expect(html).toContain('No News Available')
    expect(html).toContain('We will update soon!')
  })

  it('contains a recording’s title, date, length, size and audio, and the page number', async () => {
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

describe('the page of announcements', () => {
  const janazah = {
    ...{ id: 3, kind: 'janazah' as const, title: 'حاجی عبدالکریم', location: 'The courtyard' },
    after: { prayer: 'asr' as const, date: '2026-11-27', number: 1 },
    at: '2026-11-27T11:30:00.000Z',
    from: '2026-11-27T07:00:00.000Z',
    until: '2026-11-27T12:30:00.000Z',
  }

  it('says when, where and until when, and sets a name in the other script apart', async () => {
    const { html, head } = await renderPage('/announcements', true, { announcements: [janazah] })
    expect(html).toContain('<bdi dir="auto" lang="ur">حاجی عبدالکریم</bdi>')
    expect(textOf(html)).toContain('Friday 27 November, after Asr (4:30 pm)')
    expect(textOf(html)).toContain('The courtyard')
    expect(textOf(html)).toContain('Until Friday 27 November 2026, 5:30 pm')
    expect(head).toContain('href="/feeds/announcements.xml"')
  })

  it('shows the name in its own language where there are two', async () => {
    const both = { ...janazah, secondTitle: 'Haji Abdul Karim' }
    const { html } = await renderPage('/announcements', true, { announcements: [both] })
    expect(html).toContain('Haji Abdul Karim')
    expect(html).not.toContain('حاجی')
  })

  it('says that there is nothing', async () => {
    const { html } = await renderPage('/announcements', true, { announcements: [] })
    expect(html).toContain('Nothing is announced at the moment.')
  })
})
