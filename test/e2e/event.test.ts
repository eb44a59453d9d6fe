/** The page of an event. */
import { readFile } from 'node:fs/promises'
import { asAdmin } from './app-fixtures.ts'
import { findEvent, openShell } from './event-page.ts'
import { expect, test } from './fixtures.ts'
import { changeSnapshot } from './home-page.ts'

test('an event is complete without scripts: title, share texts, structured data, content', async ({ minbar }) => {
  const event = await findEvent(minbar.url, ({ isUpcoming }) => isUpcoming)
  for (const path of [`/events/${event.id}`, `/news/${event.id}`]) {
    const response = await fetch(minbar.url + path)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain(`<title>${event.title} | Minbar</title>`)
    expect(html).toContain(`<meta property="og:title" content="${event.title} | Minbar">`)
    const picture = `${minbar.url}/share/events/${event.id}.jpg`
    expect(html).toContain(`<meta property="og:image" content="${picture}">`)
    expect(html).toContain('<meta property="og:image:width" content="1200">')
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/jpeg')
    expect(html).toContain(`<link rel="canonical" href="${minbar.url}/events/${event.id}">`)
    const structured = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(structured).toMatchObject({ '@type': 'Event', name: event.title, startDate: event.date })
    expect(html).toContain(`<h1><bdi dir="auto">${event.title}</bdi></h1>`)
    expect(html).toContain(event.location as string)
    expect(html).toContain(event.description.slice(0, 60))
  }
})

test('an event says how many days away it is, until it begins', async ({ page, minbar }) => {
  const { id, date } = await findEvent(minbar.url, ({ isUpcoming }) => isUpcoming)
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

test('a coming event offers registration, a calendar file and sharing', async ({ page, minbar, context }) => {
  const event = await findEvent(minbar.url, ({ isUpcoming }) => isUpcoming)
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
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${minbar.url}/events/${event.id}`)
})

test('a tap without user activation, such as a replayed one, asks for another instead of failing', {
  tag: '@long',
}, async ({ page, minbar }) => {
  const event = await findEvent(minbar.url, ({ isUpcoming }) => isUpcoming)
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

test('an event that is over offers no registration', { tag: '@long' }, async ({ page, minbar }) => {
  const event = await findEvent(minbar.url, ({ date }) => new Date(date) < new Date())
  await page.goto(`/events/${event.id}`)
  await expect(page.getByText('This event has taken place')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register Now' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
})

test('a video sends no request to its service until it is tapped', { tag: '@long' }, async ({ page, minbar }) => {
  const event = await findEvent(minbar.url, ({ videoUrl }) => videoUrl !== null)
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
    minbar,
  }) => {
    const event = await findEvent(minbar.url, ({ isUpcoming }) => isUpcoming)
    await openShell(page, minbar.url, `/events/${event.id}`)
    await expect(page.getByText('Error fetching event details')).toBeVisible()
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  })

  test('embedded data stays on the page', { tag: '@long' }, async ({ page, minbar }) => {
    const event = await findEvent(minbar.url, ({ isUpcoming }) => isUpcoming)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/snapshot'))
    await page.goto(`/events/${event.id}`)
    await failed
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
    await expect(page.getByText('Error fetching event details')).toHaveCount(0)
  })
})

test('an event that is not stored, and could not be loaded, loads on retry', async ({ page, minbar, pageErrors }) => {
  pageErrors.expect(/\/api\/events\//)
  const event = await findEvent(minbar.url, ({ isUpcoming }) => isUpcoming)
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

test('a change by an administrator is in the page’s HTML at once', async ({ minbar }) => {
  const event = await findEvent(minbar.url, ({ isUpcoming }) => isUpcoming)
  const rename = (title: string) => asAdmin(minbar.url, 'PUT', `/events/${event.id}`, { title })
  await rename('Moved to the courtyard')
  try {
    const html = await (await fetch(`${minbar.url}/events/${event.id}`)).text()
    expect(html).toContain('<h1><bdi dir="auto">Moved to the courtyard</bdi></h1>')
  } finally {
    await rename(event.title)
  }
})
