/** The newest talk on the home page and in the installed app's shortcuts. */
import type { Page } from '@playwright/test'
import type { Recording } from '#contracts/recordings.ts'
import { expect, test } from './app-fixtures.ts'
import { playerOf, sound, uploadTalk, watchSound } from './player-page.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } })

let talk: Recording
test.beforeAll(async ({ minbar }) => {
  talk = await uploadTalk(minbar.url, 'The bayan of this week', 500_000)
})
test.beforeEach(({ page }) => watchSound(page))

const isPlaying = (page: Page) => expect.poll(async () => (await sound(page)).playing).toBe(true)
const offer = (page: Page) =>
  page.getByRole('button', { name: /^(Today|Last Friday)’s bayan.*The bayan of this week$/ })

test('plays last Friday’s bayan with one tap on the home page, without a layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(offer(page)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02)
  await offer(page).click()
  await isPlaying(page)
  await expect(playerOf(page).titled(talk.title)).toBeVisible()
  await offer(page).click()
  await expect(playerOf(page).play).toBeVisible()
})

test('tells on the home page what is left of the newest talk, before it is opened again too, on a round button', async ({
  page,
}) => {
  await page.goto('/')
  await offer(page).click()
  await isPlaying(page)
  await playerOf(page).open()
  await playerOf(page).seek.fill('60')
  await page.keyboard.press('Escape')
  await expect(offer(page)).toContainText(/ · \d:\d\d left/)
  await playerOf(page).dock.getByRole('button', { name: 'Stop and close the player' }).click()
  const again = page.getByRole('button', { name: /^Continue · \d:\d\d left.*The bayan of this week$/ })
  await expect(again).toBeVisible()
  await page.reload()
  await expect(again).toBeVisible()
  await expect(again.locator('progress')).toBeVisible()
  const { width, height } = (await again.locator('svg').locator('..').boundingBox()) ?? { width: 0, height: 1 }
  expect(width).toBe(height)
})

test('reserves the place before any script runs', { tag: '@long' }, async ({ browser, baseURL }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${baseURL}/`)
  const heading = page.getByRole('heading', { level: 1 })
  const before = (await heading.boundingBox())?.y
  await page.unroute('**/assets/*.js')
  await page.goto(`${baseURL}/`)
  await expect(offer(page)).toBeVisible()
  expect((await heading.boundingBox())?.y).toBe(before)
  await page.close()
})

test('is played by a shortcut of the installed app, and not again by a reload', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const manifest = (await (await fetch(`${baseURL}/manifest.webmanifest`)).json()) as {
    shortcuts: { name: string; url: string }[]
  }
  const shortcut = manifest.shortcuts.find(({ name }) => name === 'Play the newest talk')
  await page.goto(shortcut?.url ?? '')
  await isPlaying(page)
  await expect(page).toHaveURL('/?source=app')
  // The sheet adds a history entry with the address of the page.
  await playerOf(page).open()
  await expect(playerOf(page).full).toBeVisible()
  await page.reload()
  await expect(playerOf(page).play).toBeVisible()
  expect((await sound(page)).playing).toBe(false)
})
