/** What is announced reaches every page within seconds, and is gone when it ends, without network too. */
import type { Page } from '@playwright/test'
import type { Announcement } from '#contracts/announcements.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import type { MinbarProcess } from '../helpers/server-process.ts'
import { asAdmin, expect, LOST, test, visitOnce } from './app-fixtures.ts'
import { axeViolations } from './look.ts'

const HOUR = 3_600_000
/** The requirement for an open page. */
const SECONDS = { timeout: 5_000 }

const band = (page: Page, name = 'Announcements') => page.getByRole('region', { name })
const publish = (minbar: MinbarProcess, body: object) =>
  asAdmin(minbar.url, 'POST', '/announcements', body) as Promise<Announcement>
const KEYS = {
  kind: 'lost',
  title: 'A bunch of keys',
  secondTitle: 'چابیوں کا گچھا',
  description: 'Found in the hall.',
}
const janazah = () => ({
  ...{ kind: 'janazah', title: 'حاجی عبدالکریم', location: 'The courtyard' },
  after: { prayer: 'isha', date: mosqueDate(new Date()), number: 1 },
  // Its Isha may have been more than an hour ago.
  until: new Date(Date.now() + 26 * HOUR).toISOString(),
})

test.afterEach(async ({ minbar }) => {
  for (const { id } of await (await fetch(`${minbar.url}/api/announcements`)).json())
    await asAdmin(minbar.url, 'DELETE', `/announcements/${id}`)
})

test('an announcement reaches an open page within 5 seconds without a reload, and goes when it is ended (mawaqit/android-tv-app#1511)', async ({
  page,
  minbar,
}) => {
  const listening = page.waitForRequest('**/api/changes')
  await visitOnce(page, '/about')
  await listening
  await expect(band(page)).toHaveCount(0)
  const { id } = await publish(minbar, KEYS)
  await expect(band(page)).toContainText('Lost and found: A bunch of keys', SECONDS)
  // A screen reader announces what it receives.
  await expect(band(page)).toHaveAttribute('aria-live', 'polite')
  expect(await axeViolations(page)).toEqual([])
  await asAdmin(minbar.url, 'DELETE', `/announcements/${id}`)
  await expect(band(page)).toHaveCount(0, SECONDS)
})

test('a hidden page holds no connection, and a page without one shows an announcement on return', async ({
  page,
  minbar,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'EventSource')
  })
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/changes')) streams.push(request.url())
  })
  await visitOnce(page)
  await publish(minbar, KEYS)
  await page.reload()
  await expect(band(page)).toContainText('A bunch of keys')
  expect(streams).toEqual([])
})

test('two lines of a long title in Urdu have their place in the English band', async ({ page, minbar }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await publish(minbar, {
    kind: 'general',
    title: 'عید کی نماز عید گاہ میں صبح سات بجے ادا کی جائے گی، تمام حضرات وقت سے پہلے تشریف لائیں',
  })
  await page.goto('/about')
  await expect(band(page)).toContainText('Announcement')
  const { height, text, next } = await band(page).evaluate((section) => {
    const words = section.querySelector('.clamp')
    if (!words) throw new Error('no text')
    const { paddingTop, paddingBottom } = getComputedStyle(words)
    return {
      height: section.getBoundingClientRect().height,
      text: words.getBoundingClientRect().height - Number.parseFloat(paddingTop),
      next: Number.parseFloat(paddingBottom),
    }
  })
  expect(text).toBeGreaterThan(2 * 16 * 1.5)
  expect(text).toBeLessThanOrEqual(height)
  // What is below the second line would show the letters of a third.
  expect(next).toBe(0)
})

test('is gone at its end on a phone without network', async ({ page, context, minbar, pageErrors }) => {
  pageErrors.expect(LOST)
  await publish(minbar, { ...KEYS, until: new Date(Date.now() + HOUR).toISOString() })
  await visitOnce(page)
  await expect(band(page)).toContainText('A bunch of keys')
  await context.setOffline(true)
  const later = await context.newPage()
  await later.clock.install()
  await later.goto('/about')
  await expect(band(later)).toContainText('A bunch of keys')
  await later.clock.fastForward(HOUR)
  await expect(band(later)).toHaveCount(0)
  await later.goto('/announcements')
  await expect(later.getByText('Nothing is announced at the moment.')).toBeVisible()
})

test('a janazah is on the now card with its jamat, and on its page with when and where', async ({ page, minbar }) => {
  await publish(minbar, janazah())
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Next jamat' })
  await expect(card).toContainText(/Janazah: .*after Isha \(7:45 pm\), The courtyard/)
  await card.getByRole('link', { name: /Janazah/ }).click()
  await expect(page).toHaveURL(/\/announcements#announcement-\d+$/)
  const article = page.getByRole('article').filter({ hasText: 'Until ' })
  await expect(article.getByRole('heading')).toHaveText('Janazah: حاجی عبدالکریم')
  await expect(article.locator('h2 bdi')).toHaveAttribute('lang', 'ur')
  await expect(article.getByText('The courtyard')).toBeVisible()
  // The page itself has all of it.
  await expect(band(page)).toHaveCount(0)
})

test('the page shows what the server has without scripts, and in Urdu in the Urdu words', async ({
  browser,
  minbar,
}) => {
  await publish(minbar, KEYS)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: minbar.url })
  const page = await context.newPage()
  await page.goto('/announcements')
  await expect(page.getByRole('article')).toContainText('Lost and found: A bunch of keys')
  await page.goto('/ur/announcements')
  await expect(page.getByRole('article')).toContainText('چابیوں کا گچھا')
  await context.close()
})

test('is shared as a picture, which the browser downloads where it has no share sheet', async ({ page, minbar }) => {
  const { id } = await publish(minbar, KEYS)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'canShare', { value: undefined })
  })
  await page.goto('/announcements')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share as a picture' }).click()
  expect((await downloading).suggestedFilename()).toBe(`${id}.jpg`)
  await expect(page.getByText('The picture was downloaded.')).toBeVisible()
})

test('a page shows the first announcement and how many others there are, and fits a narrow phone', async ({
  page,
  minbar,
}) => {
  for (const title of ['First', 'Second', 'A title of very many words that takes more than one line of a phone'])
    await publish(minbar, { kind: 'general', title })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/about')
  await expect(band(page)).toContainText('A title of very many words')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await band(page).getByRole('link', { name: '2 more announcements' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Until ' })).toHaveCount(3)
})

/** Records what moves in each document from now on. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      // The moving line moves.
      for (const { value, sources } of list.getEntries() as unknown as { value: number; sources: { node: Node }[] }[])
        if (value > 0.01)
          shifts.push(`${value}: ${sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 80))}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)

const isHydrated = (page: Page) => expect(page.locator('[data-hydrated] > footer')).toBeAttached()

for (const path of ['/', '/about'])
  test(`${path} has a place for the band in its first frame, until it is ended`, async ({ page, minbar }) => {
    const { id } = await publish(minbar, KEYS)
    await visitOnce(page, '/contact')
    await expect(band(page)).toContainText('A bunch of keys')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await recordShifts(page)
    await page.goto(path)
    await expect(band(page)).toContainText('A bunch of keys')
    await isHydrated(page)
    expect(await readShifts(page)).toEqual([])
    await asAdmin(minbar.url, 'DELETE', `/announcements/${id}`)
    await expect(band(page)).toHaveCount(0)
    await page.goto(path)
    await isHydrated(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-announced')
    expect(await readShifts(page)).toEqual([])
  })

test('the page of announcements needs no place for the band', async ({ page, minbar }) => {
  await publish(minbar, KEYS)
  await visitOnce(page, '/contact')
  await expect(band(page)).toBeVisible()
  await page.goto('/announcements')
  await expect(page.getByRole('article')).toContainText('A bunch of keys')
  await expect(page.getByRole('main')).toHaveCSS('margin-top', '0px')
})

test('what comes to an open page moves gently to where it is, and leaves no place when it is ended there', async ({
  page,
  minbar,
}) => {
  await recordShifts(page)
  await page.goto('/about')
  await isHydrated(page)
  const { id } = await publish(minbar, KEYS)
  await expect(band(page)).toContainText('A bunch of keys')
  expect(await readShifts(page)).toEqual([])
  await asAdmin(minbar.url, 'DELETE', `/announcements/${id}`)
  await expect(band(page)).toHaveCount(0)
  await page.goto('/contact')
  await isHydrated(page)
  expect(await readShifts(page)).toEqual([])
})
