/** The news and the upcoming events. */
import type { Event } from '#contracts/events.ts'
import { listEvents } from './admin-event-page.ts'
import { asAdmin } from './app-fixtures.ts'
import { findEvent, openShell } from './event-page.ts'
import { expect, failing, test } from './fixtures.ts'
import { changeSnapshot } from './home-page.ts'
import { expectToFit } from './look.ts'

test('the news show coming events, the soonest first, then past ones, the latest first, each under its month', async ({
  page,
}) => {
  await changeSnapshot(page, (snapshot) => {
    const dates = ['2027-03-01', '2026-01-05', '2026-12-01', '2026-01-10', '2026-12-31']
    snapshot.events = snapshot.events.slice(0, dates.length)
    for (const [index, event] of snapshot.events.entries()) {
      event.title = `Event of ${dates[index]}`
      event.date = `${dates[index]}T05:00:00.000Z`
    }
  })
  await page.clock.setFixedTime('2026-11-22T12:00:00+05:00')
  await page.goto('/news')
  const headingsIn = (part: string, level: number) =>
    page.getByRole('region', { name: part, exact: true }).getByRole('heading', { level })
  await expect(headingsIn('Coming up', 4)).toHaveText([
    'Event of 2026-12-01',
    'Event of 2026-12-31',
    'Event of 2027-03-01',
  ])
  await expect(headingsIn('Coming up', 3)).toHaveText(['December 2026', 'March 2027'])
  await expect(headingsIn('Past', 4)).toHaveText(['Event of 2026-01-10', 'Event of 2026-01-05'])
  await expect(headingsIn('Past', 3)).toHaveText(['January 2026'])
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).toEqual(['Coming up', 'Past'])
  const row = page.getByRole('main').getByRole('listitem').first()
  await expect(row).toContainText('1 Dec')
  await expect(row).toContainText('Tuesday, 10:00 am')
  await expect(row.getByText('View Details')).toBeVisible()
})

test('the news lead to an event with a document title of its own', async ({ page, minbar }) => {
  await page.goto('/news')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount((await listEvents(minbar.url)).length)
  const event = await findEvent(minbar.url, ({ isUpcoming }) => isUpcoming)
  await page.getByRole('link', { name: `View Details of ${event.title}` }).click()
  await expect(page).toHaveURL(`/news/${event.id}`)
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  await expect(page).toHaveTitle(`${event.title} | Minbar`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${minbar.url}/events/${event.id}`)
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
    const card = page.getByRole('main').getByRole('listitem').first()
    await card.scrollIntoViewIfNeeded()
    const { x, y } = (await card.getByRole('heading').boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 5, y + 5)
    await page.mouse.down()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.mouse.up()
    await expect(page).toHaveURL(new RegExp(`${target}\\d+$`))
  }
})

test('a card on a phone is a row with the date first, one link to the event, and a link to register', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [path, month] of [
    ['/home-page-events', /^\d+ [A-Z][a-z]{2,3}$/],
    ['/ur/home-page-events', /^(\d+|یکم) \p{sc=Arab}+$/u],
  ] as const) {
    await page.goto(path)
    // Once hydrated, events that are over are last.
    await expect(page.locator('section').first()).toContainText(/\d:\d\d/)
    const card = page.getByRole('article').first()
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const [details, register] = [card.getByRole('link').first(), card.getByRole('link').last()]
    const href = await details.getAttribute('href')
    expect(await register.getAttribute('href')).toBe(href)
    const boxOf = (each: typeof card) => each.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
    const [box, button] = [await boxOf(card), await boxOf(register)]
    expect(button.height).toBeGreaterThanOrEqual(44)
    /** Returns the name of the link at a point of the card. */
    const linkAt = (x: number, y: number) =>
      page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('a')?.getAttribute('aria-label'), [
        x,
        y,
      ] as const)
    const name = await details.getAttribute('aria-label')
    for (const x of [box.left + 8, box.left + 40, box.right - 40, box.right - 8])
      for (const y of [box.top + 8, box.top + 30, box.bottom - 8]) expect(await linkAt(x, y)).toBe(name)
    expect(await linkAt(button.left + button.width / 2, button.top + button.height / 2)).toBe(
      await register.getAttribute('aria-label'),
    )
    const tile = card.locator('span', { hasText: month }).first()
    const [start, heading] = [await boxOf(tile), await boxOf(card.getByRole('heading'))]
    if (path.startsWith('/ur')) expect(start.left).toBeGreaterThanOrEqual(heading.right)
    else expect(start.right).toBeLessThanOrEqual(heading.left)
  }
})

test('a past event that is still marked as upcoming comes last and offers no registration', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  const dates = (await listEvents(minbar.url)).filter(({ isUpcoming }) => isUpcoming).map(({ date }) => date)
  const passed = await findEvent(minbar.url, ({ date }) => date === dates.sort()[0])
  await page.clock.setFixedTime(new Date(Date.parse(passed.date) + 1000))
  await page.goto('/home-page-events')
  const cards = page.getByRole('article')
  await expect(cards.last()).toContainText(passed.title)
  await expect(cards.last().getByText('Upcoming', { exact: true })).toHaveCount(0)
  await expect(cards.last().getByRole('link', { name: 'Register Now' })).toHaveCount(0)
  await expect(cards.last().getByRole('link', { name: 'View Details' })).toBeVisible()
  await expect(cards.first().getByRole('link', { name: 'Register Now' })).toBeVisible()
})

test('the upcoming events are those that are marked', { tag: '@long' }, async ({ page, minbar }) => {
  const upcoming = (await listEvents(minbar.url)).filter(({ isUpcoming }) => isUpcoming)
  await page.goto('/home-page-events')
  await expect(page.getByRole('article')).toHaveCount(upcoming.length)
  for (const { title } of upcoming) await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('news that are not cached show the empty state when the server is unreachable', { tag: '@long' }, async ({
  page,
  minbar,
  pageErrors,
}) => {
  pageErrors.expect(/\/api\//)
  await page.route('**/api/**', (route) => route.abort())
  await openShell(page, minbar.url, '/news')
  await expect(page.getByRole('heading', { name: 'No News Available' })).toBeVisible()
  await expect(page.getByText('We will update soon!')).toBeVisible()
})

test('a title and a place of one long word do not cause horizontal scrolling', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  const location = 'w'.repeat(150)
  const { id } = (await asAdmin(minbar.url, 'POST', '/events', {
    title: 'T'.repeat(60),
    imageUrl: '/images/events/iftar.svg',
    date: '2030-01-04T20:00',
    location,
    registrationLink: 'https://forms.example/x',
    description: 'At a place with a long name.',
    isUpcoming: true,
  })) as Event
  try {
    for (const path of [`/events/${id}`, '/news', '/home-page-events']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(location)).toBeVisible()
      await expectToFit(page)
    }
  } finally {
    await asAdmin(minbar.url, 'DELETE', `/events/${id}`)
  }
})

test('an image that fails to load shows the ornament instead of a broken-image icon', { tag: '@long' }, async ({
  page,
  minbar,
  pageErrors,
}) => {
  pageErrors.expect(failing(/\/images\/events\//))
  await page.route('**/images/events/**', (route) => route.abort())
  const event = await findEvent(minbar.url, ({ videoUrl }) => videoUrl !== null)
  for (const path of [`/events/${event.id}`, '/home-page-events']) {
    await page.goto(path)
    // The date lies on the corner.
    await page.addStyleTag({ content: 'article span { visibility: hidden }' })
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
