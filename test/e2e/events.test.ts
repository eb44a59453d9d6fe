import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { asAdmin } from './app-fixtures.ts'
import { ADMIN, expect, failing, test } from './fixtures.ts'
import { changeSnapshot } from './home-page.ts'
import { expectToFit } from './look.ts'

interface Listed {
  id: number
  title: string
  date: string
  location: string
  description: string
  registrationLink: string
  videoUrl: string | null
  isUpcoming: boolean
}

const eventsOf = async (baseURL: string | undefined) =>
  (await (await fetch(`${baseURL}/api/events`)).json()) as Listed[]
const find = <T>(list: T[], wanted: (entry: T) => boolean): T => {
  const found = list.find(wanted)
  if (!found) throw new Error('The sample content has no such event.')
  return found
}

test('an event is complete without scripts: title, share texts, structured data, content', async ({ baseURL }) => {
  const event = find(await eventsOf(baseURL), ({ isUpcoming }) => isUpcoming)
  for (const path of [`/events/${event.id}`, `/news/${event.id}`]) {
    const response = await fetch(baseURL + path)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain(`<title>${event.title} | Minbar</title>`)
    expect(html).toContain(`<meta property="og:title" content="${event.title} | Minbar">`)
    const picture = `${baseURL}/share/events/${event.id}.jpg`
    expect(html).toContain(`<meta property="og:image" content="${picture}">`)
    expect(html).toContain('<meta property="og:image:width" content="1200">')
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/jpeg')
    expect(html).toContain(`<link rel="canonical" href="${baseURL}/events/${event.id}">`)
    const structured = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(structured).toMatchObject({ '@type': 'Event', name: event.title, startDate: event.date })
    expect(html).toContain(`<h1><bdi dir="auto">${event.title}</bdi></h1>`)
    expect(html).toContain(event.location)
    expect(html).toContain(event.description.slice(0, 60))
  }
})

test('the news show coming events, the soonest first, then past ones, the latest first', async ({ page }) => {
  await changeSnapshot(page, (snapshot) => {
    const dates = ['2027-03-01', '2026-01-05', '2026-12-01', '2026-02-10', '2027-01-01']
    snapshot.events = snapshot.events.slice(0, dates.length)
    for (const [index, event] of snapshot.events.entries()) {
      event.title = `Event of ${dates[index]}`
      event.date = `${dates[index]}T05:00:00.000Z`
    }
  })
  await page.clock.setFixedTime('2026-11-22T12:00:00+05:00')
  await page.goto('/news')
  const titlesIn = (heading: string) =>
    page.getByRole('region', { name: heading, exact: true }).getByRole('heading', { level: 3 })
  await expect(titlesIn('Coming up')).toHaveText(['Event of 2026-12-01', 'Event of 2027-01-01', 'Event of 2027-03-01'])
  await expect(titlesIn('Past')).toHaveText(['Event of 2026-02-10', 'Event of 2026-01-05'])
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).toEqual(['Coming up', 'Past'])
  // The first picture is on the first screen of a phone, so it does not wait for the layout.
  const loading = await page
    .locator('main img')
    .evaluateAll((all: HTMLImageElement[]) => all.map((each) => each.loading))
  expect(loading[0]).toBe('eager')
  expect(new Set(loading.slice(1))).toEqual(new Set(['lazy']))
})

test('the news lead to an event with a document title of its own', async ({ page, baseURL }) => {
  const events = await eventsOf(baseURL)
  await page.goto('/news')
  await expect(page.getByRole('article')).toHaveCount(events.length)
  const event = find(events, ({ isUpcoming }) => isUpcoming)
  await page.getByRole('link', { name: `View Details of ${event.title}` }).click()
  await expect(page).toHaveURL(`/news/${event.id}`)
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  await expect(page).toHaveTitle(`${event.title} | Minbar`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/events/${event.id}`)
  await page.getByRole('link', { name: 'All news' }).click()
  await expect(page).toHaveTitle('News and events | Minbar')
})

test('a tap anywhere on a card opens the event, also when it is held', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [list, target] of [
    ['/news', '/news/'],
    ['/home-page-events', '/events/'],
  ] as const) {
    await page.goto(list)
    const card = page.getByRole('article').first()
    await card.scrollIntoViewIfNeeded()
    const { x, y } = (await card.getByRole('heading').boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 5, y + 5)
    await page.mouse.down()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.mouse.up()
    await expect(page).toHaveURL(new RegExp(`${target}\\d+$`))
  }
})

test('an event says how many days away it is, until it begins', async ({ page, baseURL }) => {
  const { id, date } = find(await eventsOf(baseURL), ({ isUpcoming }) => isUpcoming)
  const daysBefore = (days: number) => Date.parse(date) - days * 24 * 60 * 60_000
  for (const [instant, words] of [
    [daysBefore(8), 'In 8 days'],
    [daysBefore(1), 'Tomorrow'],
    [daysBefore(0) - 60_000, 'Today'],
  ] as const) {
    await page.clock.setFixedTime(instant)
    await page.goto(`/events/${id}`)
    await expect(page.getByRole('definition').getByText(words, { exact: true })).toBeVisible()
  }
  await page.clock.setFixedTime(daysBefore(0))
  await page.goto(`/events/${id}`)
  await expect(page.getByText('Registration is closed.')).toBeVisible()
  await expect(page.getByRole('definition').getByText('Today', { exact: true })).toHaveCount(0)
})

test('a coming event offers registration, a calendar file and sharing', async ({ page, baseURL, context }) => {
  const event = find(await eventsOf(baseURL), ({ isUpcoming }) => isUpcoming)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(`/events/${event.id}`)
  const main = page.getByRole('main')
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Asia/Karachi' })
  await expect(main.locator('time')).toContainText(weekday.format(new Date(event.date)))
  await expect(main.locator('time')).toContainText('(mosque time)')
  await expect(main.getByRole('link', { name: 'Register Now' })).toHaveAttribute('href', event.registrationLink)

  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
  const calendar = await readFile(await file.path(), 'utf8')
  expect(calendar).toContain(`SUMMARY:${event.title}\r\n`)
  expect(calendar).toContain(`DTSTART:${event.date.replace(/[-:]|\.\d+/g, '')}\r\n`)

  await main.getByRole('button', { name: 'Share' }).click()
  await expect(main.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${baseURL}/events/${event.id}`)
})

test('a tap without user activation, such as a replayed one, asks for another instead of failing', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const event = find(await eventsOf(baseURL), ({ isUpcoming }) => isUpcoming)
  // Playwright's own calls count as user activation, so the page sees a simulated one.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })
    navigator.share = async () => {
      throw new DOMException('', navigator.userActivation.isActive ? 'AbortError' : 'NotAllowedError')
    }
  })
  await page.goto(`/events/${event.id}`)
  const share = page.getByRole('button', { name: 'Share' })
  await share.click()
  await expect(page.getByText('Please tap once more.')).toBeVisible()
  await page.evaluate(() => Object.assign(navigator.userActivation, { isActive: true }))
  await share.click()
  await expect(page.getByText('Please tap once more.')).toHaveCount(0)
})

test('an event that is over offers no registration', { tag: '@long' }, async ({ page, baseURL }) => {
  const event = find(await eventsOf(baseURL), ({ date }) => new Date(date) < new Date())
  await page.goto(`/events/${event.id}`)
  await expect(page.getByText('This event has taken place')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register Now' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
})

test('a video sends no request to its service until it is tapped', { tag: '@long' }, async ({ page, baseURL }) => {
  const event = find(await eventsOf(baseURL), ({ videoUrl }) => videoUrl !== null)
  const requested: string[] = []
  await page.route(/youtube/, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'A video' })
  })
  await page.goto(`/events/${event.id}`)
  const play = page.getByRole('button', { name: `Play video: ${event.title}` })
  await play.scrollIntoViewIfNeeded()
  expect(requested).toEqual([])
  await play.click()
  await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//)
  await expect.poll(() => requested.length).toBe(1)
})

test('a past event that is still marked as upcoming comes last and offers no registration', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const upcoming = (await eventsOf(baseURL))
    .filter(({ isUpcoming }) => isUpcoming)
    .sort((a, b) => a.date.localeCompare(b.date))
  const passed = find(upcoming, () => true)
  await page.clock.setFixedTime(new Date(Date.parse(passed.date) + 1000))
  await page.goto('/home-page-events')
  const cards = page.getByRole('article')
  await expect(cards.last()).toContainText(passed.title)
  await expect(cards.last().getByText('Upcoming', { exact: true })).toHaveCount(0)
  await expect(cards.last().getByRole('link', { name: 'Register Now' })).toHaveCount(0)
  await expect(cards.last().getByRole('link', { name: 'View Details' })).toBeVisible()
  await expect(cards.first().getByRole('link', { name: 'Register Now' })).toBeVisible()
})

test('the upcoming events are those that are marked', { tag: '@long' }, async ({ page, baseURL }) => {
  const upcoming = (await eventsOf(baseURL)).filter(({ isUpcoming }) => isUpcoming)
  await page.goto('/home-page-events')
  await expect(page.getByRole('article')).toHaveCount(upcoming.length)
  for (const { title } of upcoming) await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('a missing event is said to be removed, with status 404', async ({ page, pageErrors }) => {
  const loaded = page.waitForResponse(/\/api\/snapshot/)
  const response = await page.goto('/events/999999')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('This event is no longer listed.')).toBeVisible()
  // The same once the list is loaded, without a further request.
  await loaded
  await expect(page.getByText('This event is no longer listed.')).toBeVisible()
  pageErrors.expect(/status of 404 .*\/events\/999999/)
})

test.describe('when the server is unreachable', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort())
  })
  test.afterEach(({ pageErrors }) => {
    pageErrors.expect(/\/api\//)
  })

  test('an event that is not cached shows the error, and loads on retry', { tag: '@long' }, async ({
    page,
    baseURL,
    minbar,
  }) => {
    const event = find(await eventsOf(baseURL), ({ isUpcoming }) => isUpcoming)
    await openShell(page, minbar.url, `/events/${event.id}`)
    await expect(page.getByText('Error fetching event details')).toBeVisible()
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  })

  test('news that are not cached show the empty state', { tag: '@long' }, async ({ page, minbar }) => {
    await openShell(page, minbar.url, '/news')
    await expect(page.getByRole('heading', { name: 'No News Available' })).toBeVisible()
    await expect(page.getByText('We will update soon!')).toBeVisible()
  })

  test('embedded data stays on the page', { tag: '@long' }, async ({ page, baseURL }) => {
    const event = find(await eventsOf(baseURL), ({ isUpcoming }) => isUpcoming)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/snapshot'))
    await page.goto(`/events/${event.id}`)
    await failed
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
    await expect(page.getByText('Error fetching event details')).toHaveCount(0)
  })
})

test('an event that is not stored, and could not be loaded, loads on retry', async ({
  page,
  baseURL,
  minbar,
  pageErrors,
}) => {
  pageErrors.expect(/\/api\/events\//)
  const event = find(await eventsOf(baseURL), ({ isUpcoming }) => isUpcoming)
  await changeSnapshot(page, (snapshot) => {
    snapshot.events = snapshot.events.filter(({ title }) => title !== event.title)
  })
  await page.route('**/api/events/*', (route) => route.abort())
  await openShell(page, minbar.url, `/events/${event.id}`)
  await expect(page.getByText('Error fetching event details')).toBeVisible()
  await page.unroute('**/api/events/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
})

test('a change by an administrator is in the page’s HTML at once', async ({ baseURL }) => {
  const event = find(await eventsOf(baseURL), ({ isUpcoming }) => isUpcoming)
  const login = await fetch(`${baseURL}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { token } = (await login.json()) as { token: string }
  const rename = (title: string) =>
    fetch(`${baseURL}/api/events/${event.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ title }),
    })
  await rename('Moved to the courtyard')
  try {
    const html = await (await fetch(`${baseURL}/events/${event.id}`)).text()
    expect(html).toContain('<h1><bdi dir="auto">Moved to the courtyard</bdi></h1>')
  } finally {
    await rename(event.title)
  }
})

test('a title and a place of one long word do not cause horizontal scrolling', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  const created = (await asAdmin(minbar.url, 'POST', '/events', {
    title: 'T'.repeat(60),
    imageUrl: '/images/events/iftar.svg',
    date: '2030-01-04T20:00',
    location: 'w'.repeat(150),
    registrationLink: 'https://forms.example/x',
    description: 'At a place with a long name.',
    isUpcoming: true,
  })) as Listed
  try {
    for (const path of [`/events/${created.id}`, '/news', '/home-page-events']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(created.location)).toBeVisible()
      await expectToFit(page)
    }
  } finally {
    await asAdmin(minbar.url, 'DELETE', `/events/${created.id}`)
  }
})

test('an image that fails to load shows the ornament instead of a broken-image icon', { tag: '@long' }, async ({
  page,
  baseURL,
  pageErrors,
}) => {
  pageErrors.expect(failing(/\/images\/events\//))
  await page.route('**/images/events/**', (route) => route.abort())
  const event = find(await eventsOf(baseURL), ({ videoUrl }) => videoUrl !== null)
  for (const path of [`/events/${event.id}`, '/news']) {
    await page.goto(path)
    for (const picture of await page.getByRole('main').getByRole('article').locator('img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
      const { x = 0, y = 0 } = (await picture.boundingBox()) ?? {}
      // The ornament repeats every 96 px; a broken-image icon would be in one corner only.
      const shown = (right: number) =>
        page.screenshot({ clip: { x: x + 6 + right, y: y + 6, width: 14, height: 14 }, scale: 'css' })
      expect((await shown(0)).equals(await shown(96))).toBe(true)
    }
  }
})

/** Serves the empty app shell, as the service worker does for a page that is not cached. */
async function openShell(page: Page, url: string, path: string): Promise<void> {
  const shell = await (await fetch(`${url}/shell.html`)).text()
  await page.route(url + path, (route) => route.fulfill({ contentType: 'text/html', body: shell }))
  await page.goto(path)
}
