import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { asAdmin } from './app-fixtures.ts'
import { ADMIN, expect, LOST, test } from './fixtures.ts'
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

test('an event is whole without a script: title, share texts, structured data, content', async ({ baseURL }) => {
  const event = find(await eventsOf(baseURL), ({ isUpcoming }) => isUpcoming)
  for (const path of [`/events/${event.id}`, `/news/${event.id}`]) {
    const answer = await fetch(baseURL + path)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain(`<title>${event.title} | Minbar</title>`)
    expect(html).toContain(`<meta property="og:title" content="${event.title} | Minbar">`)
    expect(html).toMatch(/<meta property="og:image" content="http:\/\/localhost:\d+\/images\/share.png">/)
    expect(html).toContain(`<link rel="canonical" href="${baseURL}/events/${event.id}">`)
    const structured = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(structured).toMatchObject({ '@type': 'Event', name: event.title, startDate: event.date })
    expect(html).toContain(`<h1>${event.title}</h1>`)
    expect(html).toContain(event.location)
    expect(html).toContain(event.description.slice(0, 60))
  }
})

test('the news lead to an event, which is known by its own title', async ({ page, baseURL }) => {
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

test('an event to come can be registered for, noted and shared', async ({ page, baseURL, context }) => {
  const event = find(await eventsOf(baseURL), ({ isUpcoming }) => isUpcoming)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(`/events/${event.id}`)
  const main = page.getByRole('main')
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Asia/Karachi' })
  await expect(main.locator('time')).toContainText(weekday.format(new Date(event.date)))
  await expect(main.locator('time')).toContainText('(Karachi time)')
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

test('an event that is over takes no registration', async ({ page, baseURL }) => {
  const event = find(await eventsOf(baseURL), ({ date }) => new Date(date) < new Date())
  await page.goto(`/events/${event.id}`)
  await expect(page.getByText('This event has taken place')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register Now' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
})

test('a video asks its service for nothing until it is tapped', async ({ page, baseURL }) => {
  const event = find(await eventsOf(baseURL), ({ videoUrl }) => videoUrl !== null)
  const asked: string[] = []
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'A video' })
  })
  await page.goto(`/events/${event.id}`)
  const play = page.getByRole('button', { name: `Play video: ${event.title}` })
  await play.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await play.click()
  await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//)
  await expect.poll(() => asked.length).toBe(1)
})

test('one whose day has passed and whose mark was forgotten comes last, and takes no registration', async ({
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

test('only marked events are among the upcoming', async ({ page, baseURL }) => {
  const upcoming = (await eventsOf(baseURL)).filter(({ isUpcoming }) => isUpcoming)
  await page.goto('/home-page-events')
  await expect(page.getByRole('article')).toHaveCount(upcoming.length)
  for (const { title } of upcoming) await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('an event that is not there is said to be gone, with status 404', async ({ page, faults }) => {
  const loaded = page.waitForResponse(/\/api\/snapshot/)
  const answer = await page.goto('/events/999999')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('This event is no longer listed.')).toBeVisible()
  // Once the list is loaded it still is, and nobody was asked for it.
  await loaded
  await expect(page.getByText('This event is no longer listed.')).toBeVisible()
  faults.expect(/status of 404 .*\/events\/999999/)
})

test.describe('when the server is out of reach', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort())
  })
  test.afterEach(({ faults }) => {
    faults.expect(/\/api\//)
  })

  test('an event that was never seen shows the error, and comes with a second try', async ({
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

  test('the news that were never seen show that there are none', async ({ page, minbar }) => {
    await openShell(page, minbar.url, '/news')
    await expect(page.getByRole('heading', { name: 'No News Available' })).toBeVisible()
    await expect(page.getByText('We will update soon!')).toBeVisible()
  })

  test('what stands in the page stays', async ({ page, baseURL }) => {
    const event = find(await eventsOf(baseURL), ({ isUpcoming }) => isUpcoming)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/snapshot'))
    await page.goto(`/events/${event.id}`)
    await failed
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
    await expect(page.getByText('Error fetching event details')).toHaveCount(0)
  })
})

test('a change by an administrator is on the page at once', async ({ baseURL }) => {
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
    expect(html).toContain('<h1>Moved to the courtyard</h1>')
  } finally {
    await rename(event.title)
  }
})

test('a place and a title of one long word make nothing scroll sideways', async ({ page, minbar }) => {
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

test('a picture that cannot be loaded leaves an ornamented ground, not a torn frame', async ({
  page,
  baseURL,
  faults,
}) => {
  faults.expect(LOST)
  await page.route('**/images/events/**', (route) => route.abort())
  const event = find(await eventsOf(baseURL), ({ videoUrl }) => videoUrl !== null)
  for (const path of [`/events/${event.id}`, '/news']) {
    await page.goto(path)
    for (const picture of await page.getByRole('main').getByRole('article').locator('img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
      const { x = 0, y = 0 } = (await picture.boundingBox()) ?? {}
      // The ornament repeats every 96 px; the mark of a torn frame stands in the corner only.
      const shown = (right: number) =>
        page.screenshot({ clip: { x: x + 6 + right, y: y + 6, width: 14, height: 14 }, scale: 'css' })
      expect((await shown(0)).equals(await shown(96))).toBe(true)
    }
  }
})

/** What the worker shows a phone that has kept nothing of this page: the empty shell. */
async function openShell(page: Page, url: string, path: string): Promise<void> {
  const shell = await (await fetch(`${url}/shell.html`)).text()
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: shell }))
  await page.goto(path)
}
