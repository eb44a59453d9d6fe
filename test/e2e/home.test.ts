import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, test, withoutWrittenTimes } from './fixtures.ts'

/** The answer of the server to the page's question for news, changed. */
async function changeSnapshot(page: Page, change: (snapshot: Snapshot) => void): Promise<void> {
  await page.route('**/api/snapshot*', async (route) => {
    const response = await route.fetch()
    const snapshot = (await response.json()) as Snapshot
    change(snapshot)
    await route.fulfill({ response, json: snapshot })
  })
}

interface Snapshot {
  timings: { entries: { prayer: string; time: string | null; from: string }[] }
  events: { title: string; isUpcoming: boolean }[]
}

const section = (page: Page, heading: string) => page.getByRole('region', { name: heading, exact: true })
const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN

/** No test asks a service outside for anything. */
async function standInFor(context: BrowserContext, address: RegExp): Promise<void> {
  await context.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Outside</title>' }))
}

test('shows its eight parts in their order, and the chat with the trust floating above them', async ({ page }) => {
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
  for (const part of parts) tops.push(await top(part))
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  expect(new Set(tops).size).toBe(parts.length)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jamia Masjid Minbar')
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toBeInViewport()
})

test.describe('on a phone, what lies far below', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const isLaidOut = (page: Page) =>
    section(page, 'Latest Updates')
      .locator('li')
      .first()
      .evaluate((video) => video.checkVisibility({ contentVisibilityAuto: true }))
  const areAlive = (page: Page) =>
    page
      .locator('[data-later]')
      .evaluateAll((parts) => parts.map((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber'))))

  test('costs nothing before its reader scrolls', async ({ page }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    // What the app has to say gets its room last.
    await expect(page.locator('body > [aria-live=polite]')).toBeAttached()
    expect(await isLaidOut(page)).toBe(false)
    expect(await areAlive(page)).toEqual([false, false])
    await page.evaluate(() => scrollBy(0, 1))
    await expect.poll(() => areAlive(page)).toEqual([true, true])
    await expect.poll(() => isLaidOut(page)).toBe(true)
  })

  test('leaves the first sight of the page to what is seen first, pictures too', async ({ page }) => {
    await page.goto('/')
    const cameAfter = () =>
      page.evaluate(() => {
        const [seen] = performance.getEntriesByName('first-contentful-paint')
        const pictures = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/programmes/'))
        return seen ? pictures.map(({ startTime }) => startTime > seen.startTime) : []
      })
    await expect.poll(cameAfter, 'it follows by itself').not.toHaveLength(0)
    expect(await cameAfter()).not.toContain(false)
  })

  test('is where it belongs for who comes to a place in the page, or back to one', async ({ page }) => {
    await page.goto('/#updates')
    await expect(page.getByRole('heading', { name: 'Latest Updates' })).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
    expect(await isLaidOut(page)).toBe(true)
    await page.reload()
    expect(await isLaidOut(page)).toBe(true)
  })

  test('is found at the same place by who leaves from there and comes back, after a jump over the rest', async ({
    page,
  }) => {
    await page.goto('/')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'About us' })
    await link.scrollIntoViewIfNeeded()
    await expect.poll(() => isLaidOut(page)).toBe(true)
    await expect(page.locator('.below')).toHaveCount(0)
    await link.scrollIntoViewIfNeeded()
    const place = await top(link)
    await link.click()
    await expect(page).toHaveURL('/about')
    await page.goBack()
    await expect.poll(async () => Math.abs((await top(link)) - place)).toBeLessThan(2)
  })
})

test('the chat opens in a new tab', async ({ page, context }) => {
  await standInFor(context, /wa\.me/)
  await page.goto('/')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Chat with us on WhatsApp' }).click()
  expect((await opened).url()).toMatch(/^https:\/\/wa\.me\/923000000000/)
  await expect(page).toHaveURL('/')
})

test.describe('on a phone', () => {
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 360, height: 740 },
    { width: 390, height: 800 },
  ]) {
    test(`of ${viewport.width} × ${viewport.height} the next jamat, its countdown and the six times are seen at once`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.goto('/')
      const card = page.getByRole('region', { name: 'Next jamat' })
      const times = card.getByRole('listitem')
      await expect(times).toHaveCount(6)
      await expect(times.first()).toHaveText(/Fajr.*\d:\d\d/)
      const countdown = card.getByText(/^(Starts in|Began)/).first()
      for (const part of [card.getByRole('heading', { level: 2 }), countdown, ...(await times.all())]) {
        await expect(part).toBeInViewport({ ratio: 1 })
        const covered = await part.evaluate((element) => {
          const box = element.getBoundingClientRect()
          const points = [box.left + 1, box.right - 1].flatMap((x) => [box.top + 1, box.bottom - 1].map((y) => [x, y]))
          return points.some(([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('a[href*="wa.me"]'))
        })
        expect(covered).toBe(false)
      }
      const header = await page.getByRole('banner').boundingBox()
      expect(header?.height).toBeLessThan(64)
      expect((await card.boundingBox())?.y).toBeLessThan((header?.y ?? 0) + (header?.height ?? 0) + 24)
    })
  }

  test('the seven programmes are a row to move through, without the button to all services', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    const programmes = section(page, 'Projects & Programs')
    const cards = programmes.getByRole('listitem')
    await expect(cards).toHaveCount(7)
    const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
    await expect(programmes.getByRole('link', { name: 'See All Services' })).toBeHidden()

    const next = programmes.getByRole('button', { name: 'Next slide' })
    await expect(programmes.getByRole('button', { name: 'Previous slide' })).toBeDisabled()
    await expect(async () => {
      if (await next.isEnabled()) await next.click()
      await expect(next).toBeDisabled({ timeout: 500 })
    }).toPass()
    const edges = () => cards.last().evaluate((card) => card.getBoundingClientRect())
    await expect.poll(async () => Math.floor((await edges()).right)).toBeLessThanOrEqual(360)
    expect((await edges()).left).toBeGreaterThanOrEqual(0)
    await expect(programmes.getByRole('button', { name: 'Previous slide' })).toBeEnabled()
  })
})

test('on a wide screen six of the seven programmes stand in three columns, with a way to all services', async ({
  page,
}) => {
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

test('every programme has picture, title, words, and a Read More that opens its page in a new tab', async ({
  page,
  context,
}) => {
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

test('three ways to help: spread the word, work with us, donate', async ({ page }) => {
  await page.goto('/')
  const help = section(page, 'How Can You Help Us?')
  await expect(help.getByRole('heading', { level: 3 })).toHaveText(['Spread the word', 'Work with us', 'Donate'])
  await expect(help.getByRole('button', { name: /Share/ })).toBeVisible()
  await expect(help.getByRole('link', { name: 'Offer your time' })).toHaveAttribute('href', '/contact')
  await expect(help.getByRole('link', { name: 'See the ways to donate' })).toHaveAttribute('href', '/donate')
})

test.describe('the slides', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('three pictures follow one another every five seconds without end, fading for one and a half', async ({
    page,
  }) => {
    await page.clock.install({ time: '2026-03-11T05:00:00Z' })
    await page.goto('/')
    const slider = page.getByRole('region', { name: 'Jamia Masjid Minbar, slides' })
    const dots = slider.getByRole('button', { name: /^Go to slide/ })
    await expect(dots).toHaveCount(3)
    await expect(slider.getByRole('figure', { includeHidden: true })).toHaveCount(3)
    const fade = slider.getByRole('figure', { includeHidden: true }).first()
    expect(await fade.evaluate((figure) => getComputedStyle(figure).transitionDuration)).toMatch(/^1\.5s/)
    // Alive once the times are there, or the word that none is; from then on only this test moves the clock.
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
      // The next picture is here before it is seen.
      const next = slider.getByRole('figure', { includeHidden: true }).nth((first + step) % 3)
      await expect(next.locator('img')).toBeAttached()
      await page.clock.runFor(100)
      await expect.poll(shown).toBe((first + step) % 3)
    }

    await slider.getByRole('button', { name: 'Pause the slides' }).click()
    const paused = await shown()
    await page.clock.runFor(20_000)
    expect(await shown()).toBe(paused)
    await slider.getByRole('button', { name: 'Play the slides' }).click()
    await page.getByRole('heading', { level: 1 }).click()
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
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

  test('says so when nothing is coming up', async ({ page }) => {
    await changeSnapshot(page, (snapshot) => {
      for (const event of snapshot.events) event.isUpcoming = false
    })
    await page.goto('/')
    const news = section(page, 'News')
    await expect(news.getByRole('heading', { name: 'No News Available' })).toBeVisible()
    await expect(news.getByText('We will update soon!')).toBeVisible()
  })

  test('says the same when the list cannot be had', async ({ page, faults }) => {
    await page.route('**/api/snapshot*', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }))
    await page.goto('/')
    await expect(section(page, 'News').getByRole('heading', { name: 'No News Available' })).toBeVisible()
    faults.expect(/status of 503/)
  })
})

test.describe('Jamat Timings', () => {
  const NAMES = ['Fajr', 'Zuhr', 'Asr', 'Maghrib', 'Isha', 'Jumma']

  test('lists the five prayers and Jumma with the times as the mosque typed them', async ({ page, minbar }) => {
    const times = (await (await fetch(`${minbar.url}/api/jamat-timings`)).json()) as Record<string, string>
    await page.goto('/')
    const rows = section(page, 'Jamat Timings').locator('tbody tr')
    await expect(rows.getByRole('rowheader')).toHaveText(NAMES)
    await expect(rows.getByRole('cell')).toHaveText(NAMES.map((name) => times[name.toLowerCase()] ?? ''))
    const ticker = page.getByRole('region', { name: 'Jamat timings, moving line' })
    for (const name of NAMES) await expect(ticker.getByText(name, { exact: true }).first()).toBeAttached()
  })

  test("shows 'Not available' where a time is missing", async ({ page }) => {
    await changeSnapshot(page, (snapshot) => {
      snapshot.timings.entries = snapshot.timings.entries.filter(({ prayer }) => prayer !== 'asr')
    })
    await page.goto('/')
    const rows = section(page, 'Jamat Timings').locator('tbody tr')
    await expect(rows.filter({ hasText: 'Asr' }).getByRole('cell')).toHaveText('Not available')
    await expect(rows.getByText('Not available')).toHaveCount(1)
  })

  test("shows 'Error fetching time' for every prayer when the call fails and nothing is kept", async ({
    page,
    minbar,
    faults,
  }) => {
    await withoutWrittenTimes(page, minbar.url)
    await page.route('**/api/snapshot*', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }))
    await page.goto('/')
    const list = section(page, 'Jamat Timings')
    await expect(list.locator('tbody tr').getByRole('cell')).toHaveText(NAMES.map(() => 'Error fetching time'))
    const card = page.getByRole('region', { name: 'Next jamat' })
    await expect(card.getByRole('listitem').getByText('Error fetching time')).toHaveCount(6)
    faults.expect(/status of 503/)

    await page.unroute('**/api/snapshot*')
    await list.getByRole('button', { name: 'Try again' }).click()
    await expect(list.locator('tbody tr').getByRole('cell').first()).toHaveText(/\d:\d\d/)
  })
})

test('three Latest Updates become embedded videos when they are asked for', async ({ page, context }) => {
  await standInFor(context, /youtube/)
  await page.goto('/')
  const updates = section(page, 'Latest Updates')
  const cards = updates.getByRole('listitem')
  await expect(cards).toHaveCount(3)
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(/\w+ \w+/)
    await expect(card.locator('p').first()).toHaveText(/\w+ \w+ \w+/)
    await card.getByRole('button', { name: /^Play video/ }).click()
    await expect(card.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//)
  }
})

test.describe('Karachi’s time on every device', () => {
  for (const timezoneId of ['America/Los_Angeles', 'Asia/Karachi', 'Pacific/Auckland']) {
    test.describe(timezoneId, () => {
      test.use({ timezoneId })

      test('half past one in the night of Wednesday 11 March in Karachi', async ({ page }) => {
        await changeSnapshot(page, (snapshot) => {
          for (const entry of snapshot.timings.entries) entry.from = '2026-01-01'
        })
        // Still Tuesday in the west, already Wednesday morning in the east.
        await page.clock.setFixedTime('2026-03-10T20:30:00Z')
        await page.goto('/')
        const card = page.getByRole('region', { name: 'Next jamat' })
        await expect(card.getByText('Wed 11 Mar')).toBeVisible()
        const fajr = card.getByRole('listitem').filter({ hasText: 'Fajr' })
        // The times of that day are there once the changed answer is.
        await expect(fajr).toHaveText(/\d:\d\d/)
        const time = (await fajr.textContent())?.match(/\d+:\d\d/)?.[0] ?? ''
        const [hours = 0, minutes = 0] = time.split(':').map(Number)
        const left = hours * 60 + minutes - 90
        await expect(card.getByText(`Starts in ${Math.floor(left / 60)} h ${left % 60} min`)).toBeVisible()
        await expect(card.getByText('tomorrow')).toBeHidden()
        const bar = page.getByRole('region', { name: 'Contact details and sun times' })
        await expect(bar.getByText(/^6:[34]\d am$/)).toBeVisible()
        await expect(bar.getByText(/^6:3\d pm$/)).toBeVisible()
      })
    })
  }
})
