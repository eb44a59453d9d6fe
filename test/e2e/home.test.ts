import { expect, test } from './fixtures.ts'
import { changeSnapshot, section, stubExternalService, topOf } from './home-page.ts'

test('shows its eight sections in order, with the WhatsApp link floating above them', async ({ page }) => {
  await page.goto('/')
  const parts = [
    page.getByRole('region', { name: 'Jamat timings, moving line' }),
    page.getByRole('banner'),
    page.getByRole('region', { name: 'Jamia Masjid Minbar, slides' }),
    section(page, 'Projects & Programs'),
    section(page, 'How Can You Help Us?'),
    section(page, 'News'),
    section(page, 'Jamat Timings'),
    section(page, 'Latest Updates'),
  ]
  const tops: number[] = []
  for (const part of parts) tops.push(await topOf(part))
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  expect(new Set(tops).size).toBe(parts.length)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jamia Masjid Minbar')
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toBeInViewport()
})

test('opens the WhatsApp chat in a new tab', { tag: '@long' }, async ({ page, context }) => {
  await stubExternalService(context, /wa\.me/)
  await page.goto('/')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Chat with us on WhatsApp' }).click()
  expect((await opened).url()).toMatch(/^https:\/\/wa\.me\/923000000000/)
  await expect(page).toHaveURL('/')
})

test('shows six of the seven programmes in three columns on a wide screen, with a link to all services', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  const programmes = section(page, 'Projects & Programs')
  const cards = programmes.getByRole('listitem')
  await expect(cards).toHaveCount(6)
  const places = await cards.evaluateAll((all) =>
    all.map((card) => {
      const { left, top } = card.getBoundingClientRect()
      return { left: Math.round(left), top: Math.round(top) }
    }),
  )
  expect(new Set(places.map(({ left }) => left)).size).toBe(3)
  expect(new Set(places.map(({ top }) => top)).size).toBe(2)
  await programmes.getByRole('link', { name: 'See All Services' }).click()
  await expect(page).toHaveURL('/services')
})

test('gives every programme a picture, a title, a text and a Read More link that opens its page in a new tab', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto('/')
  const programmes = section(page, 'Projects & Programs')
  const links = programmes.getByRole('link', { name: /^Read More/, includeHidden: true })
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/releif-activity-pakistan',
    '/self-sufficiency-plans',
    '/quranic-institutes-network',
    '/food-supply',
    '/water-supply',
    '/orphans-support',
    '/education',
  ])
  for (const card of await programmes.getByRole('listitem').all()) {
    await expect(card.locator('img')).toHaveAttribute('src', /^\/images\/programmes\//)
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(/\w{4}/)
    await expect(card.locator('p')).toHaveText(/\w+ \w+ \w+/)
    await expect(card.getByText('Read More', { exact: true })).toBeVisible()
  }
  const opened = context.waitForEvent('page')
  await programmes.getByRole('link', { name: 'Read More about Food supply' }).click()
  const service = await opened
  await expect(service).toHaveURL('/food-supply')
  await expect(service.getByRole('heading', { level: 1 })).toHaveText('Food supply')
  await expect(page).toHaveURL('/')
})

test('offers three ways to help: spread the word, work with us, donate', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  const help = section(page, 'How Can You Help Us?')
  await expect(help.getByRole('heading', { level: 3 })).toHaveText(['Spread the word', 'Work with us', 'Donate'])
  await expect(help.getByRole('button', { name: /Share/ })).toBeVisible()
  await expect(help.getByRole('link', { name: 'Offer your time' })).toHaveAttribute('href', '/contact')
  await expect(help.getByRole('link', { name: 'See the ways to donate' })).toHaveAttribute('href', '/donate')
})

test.describe('the slides', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('change every five seconds in an endless loop and fade for one and a half', async ({ page }) => {
    await page.clock.install({ time: '2026-03-11T05:00:00Z' })
    await page.goto('/')
    const slider = page.getByRole('region', { name: 'Jamia Masjid Minbar, slides' })
    const dots = slider.getByRole('button', { name: /^Go to slide/ })
    await expect(dots).toHaveCount(3)
    await expect(slider.getByRole('figure', { includeHidden: true })).toHaveCount(3)
    const fade = slider.getByRole('figure', { includeHidden: true }).first()
    expect(await fade.evaluate((figure) => getComputedStyle(figure).transitionDuration)).toMatch(/^1\.5s/)
    // The page has hydrated once it shows times or says that there are none; from then on only this test moves the clock.
    await expect(page.getByRole('region', { name: 'Next jamat' }).getByRole('listitem').first()).toHaveText(
      /Not available|\d:\d\d/,
    )
    const shown = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'))

    await page.clock.pauseAt('2026-03-11T05:10:00Z')
    const start = await shown()
    await page.clock.runFor(5000)
    await expect.poll(shown).not.toBe(start)
    const first = await shown()
    for (const step of [1, 2, 3, 4]) {
      await page.clock.runFor(4900)
      expect(await shown()).toBe((first + step - 1) % 3)
      // The next picture is loaded before it shows.
      const next = slider.getByRole('figure', { includeHidden: true }).nth((first + step) % 3)
      await expect(next.locator('img')).toBeAttached()
      await page.clock.runFor(100)
      await expect.poll(shown).toBe((first + step) % 3)
    }

    await slider.getByRole('button', { name: 'Pause the slides' }).click()
    const paused = await shown()
    await page.clock.runFor(20_000)
    expect(await shown()).toBe(paused)
    await slider.getByRole('button', { name: 'Play the slides' }).focus()
    await page.keyboard.press('Enter')
    await expect(slider.getByRole('button', { name: 'Pause the slides' })).toBeFocused()
    await page.clock.runFor(5000)
    await expect.poll(shown).not.toBe(paused)
  })
})

test.describe('News', () => {
  test('shows the two upcoming events, labelled so, each leading to its page at the top', async ({ page }) => {
    await page.goto('/')
    const news = section(page, 'News')
    const cards = news.getByRole('listitem')
    await expect(cards).toHaveCount(2)
    for (const card of await cards.all()) {
      await expect(card.getByText('Upcoming', { exact: true })).toBeVisible()
      await expect(card.getByRole('link', { name: /^View Details/ })).toHaveAttribute('href', /^\/events\/\d+$/)
    }
    const title = (await cards.first().getByRole('heading').textContent()) ?? ''
    await cards.first().getByRole('link', { name: 'Register Now' }).click()
    await expect(page).toHaveURL(/\/events\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('says that there is no news when no event is upcoming', { tag: '@long' }, async ({ page }) => {
    await changeSnapshot(page, (snapshot) => {
      for (const event of snapshot.events) event.isUpcoming = false
    })
    await page.goto('/')
    const news = section(page, 'News')
    await expect(news.getByRole('heading', { name: 'No News Available' })).toBeVisible()
    await expect(news.getByText('We will update soon!')).toBeVisible()
  })

  test('says the same when the snapshot cannot be loaded', { tag: '@long' }, async ({ page, pageErrors }) => {
    await page.route('**/api/snapshot*', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }))
    await page.goto('/')
    await expect(section(page, 'News').getByRole('heading', { name: 'No News Available' })).toBeVisible()
    pageErrors.expect(/status of 503/)
  })
})

test("embeds each of the three Latest Updates' videos when its button is pressed", { tag: '@long' }, async ({
  page,
  context,
}) => {
  await stubExternalService(context, /youtube/)
  await page.goto('/')
  const updates = section(page, 'Latest Updates')
  const cards = updates.getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await expect(updates.getByText('Sample. These videos do not play.')).toBeVisible()
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(/\w+ \w+/)
    await expect(card.locator('p').first()).toHaveText(/\w+ \w+ \w+/)
    await card.getByRole('button', { name: /^Play video/ }).click()
    await expect(card.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//)
  }
})
