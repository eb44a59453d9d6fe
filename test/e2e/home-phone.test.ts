import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { section, topOf } from './home-page.ts'
import { longUnless } from './long-run.ts'
import { PHONE } from './page-load.ts'

test.describe('content below the first screen', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  const isLaidOut = (page: Page) =>
    section(page, 'Latest Updates')
      .locator('li')
      .first()
      .evaluate((video) => video.checkVisibility({ contentVisibilityAuto: true }))

  test('is hydrated before a scroll and laid out after one', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('[data-boundary]:not([data-hydrated])')).toHaveCount(0)
    expect(await isLaidOut(page)).toBe(false)
    await page.evaluate(() => scrollBy(0, 1))
    await expect.poll(() => isLaidOut(page)).toBe(true)
  })

  test("loads its pictures lazily, after the banner's picture", { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    const requests = () =>
      page.evaluate(() => {
        const pictures = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/images/'))
        const startOf = (folder: string) =>
          pictures.filter(({ name }) => name.includes(folder)).map((entry) => entry.startTime)
        return { banner: startOf('/hero/')[0] ?? Number.POSITIVE_INFINITY, programmes: startOf('/programmes/') }
      })
    await page.evaluate(() => scrollBy(0, 1))
    await expect.poll(async () => (await requests()).programmes.length).toBeGreaterThan(0)
    const { banner, programmes } = await requests()
    expect(Math.min(...programmes)).toBeGreaterThan(banner)
    const eager = page.locator('img[src*="/programmes/"]:not([loading="lazy"])')
    await expect(eager).toHaveCount(0)
  })

  test('is laid out after a visit to a fragment of the page, and after a reload below the first screen', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/#updates')
    await expect(page.getByRole('heading', { name: 'Latest Updates' })).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
    expect(await isLaidOut(page)).toBe(true)
    await page.reload()
    expect(await isLaidOut(page)).toBe(true)
  })

  test('is at the same scroll position after Back, when the visitor had jumped over the sections above it', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await footer.getByText('Quick links').click()
    const link = footer.getByRole('link', { name: 'About us' })
    await link.scrollIntoViewIfNeeded()
    await expect.poll(() => isLaidOut(page)).toBe(true)
    await link.scrollIntoViewIfNeeded()
    // At the tap itself: before it, the page may still move.
    const place = link.evaluate(
      (element) =>
        new Promise<number>((resolve) =>
          element.addEventListener('click', () => resolve(element.getBoundingClientRect().top)),
        ),
    )
    await link.click()
    const tappedAt = await place
    await expect(page).toHaveURL('/about')
    await page.goBack()
    await expect.poll(async () => Math.abs((await topOf(link)) - tappedAt)).toBeLessThan(2)
  })
})

test.describe('large text', () => {
  for (const path of ['/', '/ur/'])
    test(`of 200 % leaves the next jamat on the first screen of ${path}, below a header that scrolls away`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(path)
      const card = page.locator('[data-now-card]')
      await expect(card.getByRole('listitem').first()).toContainText(/\d:\d\d/)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const time = card.locator('p').filter({ hasText: /^[\d:]+$/ })
      await expect(time.first()).toBeInViewport({ ratio: 1 })
      await expect(page.locator('a[href="#main"]')).not.toBeInViewport()
      await page.evaluate(() => scrollTo(0, 600))
      await expect(page.getByRole('banner')).not.toBeInViewport()
    })
})

test('the line on top has one baseline in Urdu, too', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ur/')
  const middles = await page
    .locator('#root section')
    .first()
    .locator('xpath=..')
    .locator('button, a')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((each) => {
        const { top, height } = each.getBoundingClientRect()
        return Math.round(top + height / 2)
      }),
    )
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
})

test.describe('a phone', () => {
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 360, height: 740 },
    { width: 390, height: 800 },
  ]) {
    test(
      `of ${viewport.width} × ${viewport.height} shows the next jamat, its countdown and the six times without a scroll`,
      longUnless(viewport.width === 360),
      async ({ page }) => {
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
            const points = [box.left + 1, box.right - 1].flatMap((x) =>
              [box.top + 1, box.bottom - 1].map((y) => [x, y]),
            )
            return points.some(([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('a[href*="wa.me"]'))
          })
          expect(covered).toBe(false)
        }
        const header = await page.getByRole('banner').boundingBox()
        expect(header?.height).toBeLessThan(64)
        expect((await card.boundingBox())?.y).toBeLessThan((header?.y ?? 0) + (header?.height ?? 0) + 24)
      },
    )
  }

  test('shows the seven programmes as a carousel, without the link to all services', { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/')
    const programmes = section(page, 'Projects & Programs')
    const cards = programmes.getByRole('listitem')
    await expect(cards).toHaveCount(7)
    const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
    await expect(programmes.getByRole('link', { name: 'See All Services' })).toBeHidden()

    const next = programmes.getByRole('button', { name: 'Next slide' })
    await expect(programmes.getByRole('button', { name: 'Previous slide' })).toBeDisabled()
    await expect(programmes.getByText('1/7')).toBeVisible()
    await expect(async () => {
      if (await next.isEnabled()) await next.click()
      await expect(next).toBeDisabled({ timeout: 500 })
    }).toPass()
    const edges = () => cards.last().evaluate((card) => card.getBoundingClientRect())
    await expect.poll(async () => Math.floor((await edges()).right)).toBeLessThanOrEqual(360)
    expect((await edges()).left).toBeGreaterThanOrEqual(0)
    await expect(programmes.getByRole('button', { name: 'Previous slide' })).toBeEnabled()
    await expect(programmes.getByText('7/7')).toBeVisible()
  })

  test('shows each way to help as a low row, and a tap anywhere on it acts', async ({ page }) => {
    await page.setViewportSize(PHONE)
    // Lines of Nastaliq are higher.
    for (const [path, height] of [
      ['/ur/', 124],
      ['/', 104],
    ] as const) {
      await page.goto(path)
      const cards = page.locator('#help').locator('xpath=ancestor::section').getByRole('article')
      await expect(cards).toHaveCount(3)
      for (const card of await cards.all()) expect((await card.boundingBox())?.height).toBeLessThanOrEqual(height)
    }
    const donate = section(page, 'How Can You Help Us?').getByRole('article').last()
    await donate.click({ position: { x: 8, y: 8 } })
    await expect(page).toHaveURL('/donate')
  })

  test('shows the three videos in a row to swipe through', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/')
    const updates = section(page, 'Latest Updates')
    const tops = await updates
      .getByRole('listitem')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
    expect(tops).toHaveLength(3)
    expect(new Set(tops).size).toBe(1)
    await updates.getByRole('button', { name: 'Next slide' }).click()
    await expect(updates.getByText('1/3')).toBeHidden()
  })
})
