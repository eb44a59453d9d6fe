/** The trust's pages: their content as specified, counted and word for word. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { longUnless } from './long-run.ts'

const PROGRAMMES = [
  '/releif-activity-pakistan',
  '/self-sufficiency-plans',
  '/quranic-institutes-network',
  '/food-supply',
  '/water-supply',
  '/orphans-support',
  '/education',
]
const SERVICES = [...PROGRAMMES, '/health', '/releif-activity-gaza']
const UNTOLD = [
  '/protection-of-holy-papers',
  '/quilts-cloths-supply',
  '/construction-of-mosques',
  '/marriage-assistance',
  '/emergency-relief',
  '/no-such-service',
]

const main = (page: Page) => page.getByRole('main')
const inMain = (
  page: Page,
  role: 'heading' | 'link' | 'button' | 'img',
  options?: { name?: string | RegExp; level?: number },
) => main(page).getByRole(role, options)

/** Expects the image to be loaded and decoded. */
async function expectDrawn(picture: Locator): Promise<void> {
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
}

/** Collects the hosts of requests to other sites from now on; each gets an empty page. */
async function outsideHosts(page: Page, own: string): Promise<string[]> {
  const hosts: string[] = []
  await page.route(
    (url) => url.origin !== own && url.protocol.startsWith('http'),
    (route) => {
      hosts.push(new URL(route.request().url()).hostname)
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>outside</title>' })
    },
  )
  return hosts
}

test.describe('/services, /projects', () => {
  test('/services shows seven programme cards, each with Read More to its page', async ({ page }) => {
    await page.goto('/services')
    await expect(inMain(page, 'heading', { level: 1 })).toHaveText('Our Projects')
    const links = inMain(page, 'link', { name: /^Read More/ })
    await expect(links).toHaveCount(7)
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(PROGRAMMES)
    for (const link of await links.all()) await expect(link.getByText('Read More', { exact: true })).toBeVisible()
    await expect(main(page).getByRole('article').locator('img')).toHaveCount(7)
  })

  test('Read More leads to the programme without a reload', { tag: '@long' }, async ({ page }) => {
    await page.goto('/services')
    await page.evaluate('window.stayed = true')
    await inMain(page, 'link', { name: 'Read More about Water supply' }).click()
    await expect(page).toHaveURL(/\/water-supply$/)
    await expect(inMain(page, 'heading', { level: 1 })).toHaveText('Water supply')
    await expect(page).toHaveTitle(/Water supply/)
    expect(await page.evaluate('window.stayed')).toBe(true)
  })

  test('/services states 50,000 families, 60+ water projects, about 30 schools', { tag: '@long' }, async ({ page }) => {
    await page.goto('/services')
    for (const claim of ['50,000+', '60+', 'About 30', '12+'])
      await expect(main(page).getByText(claim, { exact: true })).toBeVisible()
  })

  test('/projects shows the same seven programmes', { tag: '@long' }, async ({ page }) => {
    await page.goto('/projects')
    const links = inMain(page, 'link', { name: /^Read More/ })
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(PROGRAMMES)
    await expect(inMain(page, 'heading', { level: 2 })).toHaveCount(7)
  })
})

test.describe('service pages', () => {
  for (const path of SERVICES) {
    test(`${path} has text, a picture and a link to donate`, longUnless(path === SERVICES[0]), async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(inMain(page, 'heading', { level: 1 })).toHaveCount(1)
      expect(await main(page).locator('.prose > p').count()).toBeGreaterThanOrEqual(2)
      const picture = main(page).locator('img').first()
      await expect(picture).toHaveAttribute('alt', /\w+ \w+/)
      await expectDrawn(picture)
      await expect(inMain(page, 'link', { name: 'Donate Now' })).toHaveAttribute('href', '/donate')
      await expect(inMain(page, 'link', { name: /^Read More about/ })).toHaveCount(3)
    })
  }

  for (const path of UNTOLD) {
    test(`${path} says 'Service not found.'`, longUnless(path === UNTOLD[0]), async ({ page, pageErrors }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(inMain(page, 'heading', { level: 1 })).toHaveText('Service not found.')
      for (const service of SERVICES) await expect(main(page).locator(`a[href="${service}"]`)).toBeVisible()
      // Chromium reports the page's own status 404 as an error.
      pageErrors.expect(/status of 404/)
    })
  }
})

test.describe('/campaigns, /timeline, /activities, /blog', () => {
  test('/campaigns reports on each campaign with its figures', { tag: '@long' }, async ({ page }) => {
    await page.goto('/campaigns')
    await expect(inMain(page, 'heading', { level: 1 })).toHaveText('Recent Campaigns')
    const reports = main(page).getByRole('article')
    await expect(reports).toHaveCount(4)
    for (const report of await reports.all()) await expect(report.locator('dd')).toHaveCount(2)
  })

  test('/timeline goes from 2019 to 2024', { tag: '@long' }, async ({ page }) => {
    await page.goto('/timeline')
    const years = await inMain(page, 'heading', { level: 2 }).allInnerTexts()
    expect(years.map((text) => text.slice(0, 4))).toEqual(['2019', '2020', '2021', '2022', '2023', '2024'])
    await inMain(page, 'link', { name: '2023' }).click()
    await expect(page).toHaveURL(/#year-2023$/)
    await expect(inMain(page, 'heading', { name: /^2023/ })).toBeInViewport()
  })

  test('/activities lists day, time and duration as specified', async ({ page }) => {
    await page.goto('/activities')
    const rows = [
      ['Tafseer', 'Friday, after Isha', '25 minutes'],
      ['Dars', 'Sunday, after Zuhr', '20 minutes'],
      ['Ask a scholar', 'from Asr to Isha', ''],
      ['Youth mentoring', 'One Saturday a month, after Isha', ''],
    ] as const
    const items = main(page).getByRole('listitem')
    await expect(items).toHaveCount(rows.length)
    for (const [index, texts] of rows.entries())
      for (const text of texts) await expect(items.nth(index)).toContainText(text)
  })

  test('/blog is a placeholder with links', { tag: '@long' }, async ({ page }) => {
    await page.goto('/blog')
    await expect(inMain(page, 'heading', { level: 1 })).toHaveText('Blog')
    await inMain(page, 'link', { name: 'Books' }).click()
    await expect(page).toHaveURL(/\/seerat$/)
  })
})

test.describe('videos', () => {
  for (const [path, count] of [
    ['/videos', 5],
    ['/hazrat/videos', 4],
  ] as const) {
    test(
      `${path} shows ${count} videos and requests none before a tap`,
      longUnless(path === '/videos'),
      async ({ page, minbar }) => {
        const hosts = await outsideHosts(page, minbar.url)
        await page.goto(path)
        const starts = inMain(page, 'button', { name: /^Play video: / })
        await expect(starts).toHaveCount(count)
        await page.evaluate('scrollTo(0, document.body.scrollHeight)')
        await page.waitForLoadState('networkidle')
        await expect(page.locator('iframe')).toHaveCount(0)
        expect(hosts).toEqual([])

        await starts.last().click()
        await expect(page.locator('iframe')).toHaveCount(1)
        await expect(page.locator('iframe')).toHaveAttribute(
          'src',
          /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/,
        )
        await expect.poll(() => new Set(hosts)).toEqual(new Set(['www.youtube-nocookie.com']))
      },
    )
  }

  test('offline a video says that it needs the internet', { tag: '@long' }, async ({ page, context, pageErrors }) => {
    pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/videos', { waitUntil: 'networkidle' })
    await context.setOffline(true)
    await inMain(page, 'button', { name: /^Play video: / })
      .first()
      .click()
    await expect(page.getByText('This part needs the internet. Connect and try again.')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  test('/videos: four, and one on its own', { tag: '@long' }, async ({ page }) => {
    await page.goto('/videos')
    await expect(main(page).getByRole('region').nth(0).getByRole('article')).toHaveCount(4)
    await expect(main(page).getByRole('region').nth(1).getByRole('article')).toHaveCount(1)
  })
})

test.describe('/seerat', () => {
  test('six books with title, cover and Download PDF', async ({ page }) => {
    await page.goto('/seerat')
    const books = main(page).getByRole('article')
    await expect(books).toHaveCount(6)
    for (const book of await books.all()) {
      await book.scrollIntoViewIfNeeded()
      await expect(book.getByRole('heading')).not.toBeEmpty()
      const cover = book.getByRole('img')
      await expect(cover).toHaveAttribute('alt', /^Cover: /)
      await expectDrawn(cover)
      const links = book.getByRole('link', { name: /^(Cover: |Download PDF of )/ })
      await expect(links).toHaveText(['', 'Download PDF'])
      await expect(links.first().getByRole('img')).toBeVisible()
      const targets = await links.evaluateAll((all) =>
        (all as HTMLAnchorElement[]).map(({ href, target }) => href + target),
      )
      expect(new Set(targets).size).toBe(1)
      expect(targets[0]).toMatch(/\.pdf_blank$/)
      await expect(book.getByText(/^\d+ pages · \d\.\d MB$/)).toBeVisible()
    }
  })

  test('every PDF is valid and opens in a new window', { tag: '@long' }, async ({ page, request }) => {
    await page.goto('/seerat')
    const links = inMain(page, 'link', { name: /^Download PDF/ })
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(new Set(addresses).size).toBe(6)
    for (const address of addresses) {
      const response = await request.get(address)
      expect(response.headers()['content-type']).toBe('application/pdf')
      const bytes = await response.body()
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.subarray(-8).toString()).toContain('%%EOF')
    }
    const opened = page.waitForEvent('popup')
    await links.first().click()
    await (await opened).close()
    await expect(page).toHaveURL(/\/seerat$/)
  })
})
