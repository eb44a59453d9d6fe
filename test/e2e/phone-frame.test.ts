/** The frame of a phone's screen: low header, short footer, the installed app's bar, the line without network. */
import type { Page } from '@playwright/test'
import { expect, LOST, test } from './fixtures.ts'
import { changeSnapshot } from './home-page.ts'
import { asInstalledApp, openWithTimes, PHONE } from './page-load.ts'

// The changed styles no longer have the hash that the page's policy names.
test.use({ viewport: PHONE, bypassCSP: true })

/** Waits for what a page fetches ahead, because it is needed when nothing can be fetched. */
const offlineParts = (page: Page) =>
  Promise.all(
    [/assets\/app-/, /assets\/offline-strip-.*\.js/, /assets\/site-cache-/].map((part) =>
      page.waitForEvent('requestfinished', (request) => part.test(request.url())),
    ),
  )

const bar = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

test('the header is two bands high, with ticker, e-mail, phone and colours in the first', { tag: '@long' }, async ({
  page,
}) => {
  await openWithTimes(page)
  const top = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top)
  // Three bands were 145 px.
  expect(top).toBeLessThanOrEqual(102)
  const contact = page.getByRole('region', { name: 'Contact details and sun times' })
  for (const control of [
    contact.getByRole('link', { name: /salaam@minbar\.example/ }),
    contact.getByRole('link', { name: /\+92 300 0000000/ }),
    contact.getByRole('button'),
  ]) {
    const box = await control.boundingBox()
    expect(box?.y).toBe(0)
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  const ticker = page.getByRole('region', { name: 'Jamat timings, moving line' })
  expect((await ticker.boundingBox())?.width).toBeGreaterThan(180)
  await expect(ticker.getByText(/^\d:\d\d am$/).last()).toBeAttached()
})

test('the line that stands still can be scrolled by touch and with the keyboard', { tag: '@long' }, async ({
  page,
}) => {
  await openWithTimes(page)
  const line = page.getByRole('region', { name: 'Jamat timings, moving line' }).locator('[tabindex]')
  await line.focus()
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => line.evaluate((element) => element.scrollLeft)).toBeGreaterThan(40)
})

test('the footer is under 700 px high, with closed groups and one Donate button', async ({ page }) => {
  await page.goto('/timeline')
  const footer = page.getByRole('contentinfo')
  expect((await footer.boundingBox())?.height).toBeLessThan(700)
  await expect(footer.getByRole('link', { name: 'Donate Now' })).toHaveCount(1)
  const programs = footer.getByRole('navigation', { name: 'Programs' })
  await expect(programs).toBeHidden()
  await footer.getByText('Programs').click()
  await expect(programs.getByRole('link')).toHaveCount(9)
  await footer.locator('summary').last().focus()
  await page.keyboard.press('Enter')
  await expect(footer.getByRole('link', { name: '+92 300 0000000' })).toBeVisible()
})

test('a browser tab has the menu button and no bar', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('the installed app has a bar with four sections and the menu, in place of the menu button', async ({ page }) => {
  await asInstalledApp(page)
  await page.goto('/')
  await expect(bar(page).getByRole('link')).toHaveText(['Times', 'Talks', 'Events', 'Give'])
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden()
  await expect(bar(page).getByRole('link', { name: 'Times' })).toHaveAttribute('aria-current', 'page')
  await bar(page).getByRole('link', { name: 'Talks' }).click()
  await expect(page).toHaveURL('/hazrat')
  await expect(bar(page).getByRole('link', { name: 'Talks' })).toHaveAttribute('aria-current', 'page')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Friday Bayan/ })
    .first()
    .click()
  await expect(page).toHaveURL('/fridaybayan')
  await expect(bar(page).getByRole('link', { name: 'Talks' })).toHaveAttribute('aria-current')
  await bar(page).getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('button', { name: 'More' })).toBeFocused()
  for (const entry of await bar(page).locator('a, button').all()) {
    const box = await entry.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
  }
})

test('the player stands on the installed app’s bar, and the page ends above both', { tag: '@long' }, async ({
  page,
}) => {
  await asInstalledApp(page)
  await page.goto('/fridaybayan')
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player).toBeVisible()
  const [dock, sections] = [await player.boundingBox(), await bar(page).boundingBox()]
  expect((dock?.y ?? 0) + (dock?.height ?? 0)).toBeCloseTo(sections?.y ?? 0, 0)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = page.getByRole('contentinfo').getByRole('link', { name: 'sunrise-sunset.org' })
  await expect.poll(async () => ((await last.boundingBox())?.y ?? 0) + 20).toBeLessThan(dock?.y ?? 0)
})

test('without network one line says how old the times are and leads to the saved talks, then a dot in the header', async ({
  page,
  context,
  pageErrors,
}) => {
  /** Lets the time pass, as on a phone that is taken out of the pocket again. */
  const showAt = async (time: string) => {
    await page.clock.setFixedTime(time)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }
  // Friday evening in Karachi.
  await page.clock.setFixedTime('2026-11-20T15:10:00Z')
  await changeSnapshot(page, () => {})
  const fetched = offlineParts(page)
  await openWithTimes(page, '/about')
  await fetched
  const strip = page.getByRole('region', { name: 'Connection' })
  await expect(strip).toHaveCount(0)
  await page.unroute('**/api/snapshot*')
  await context.setOffline(true)
  await expect(strip).toBeVisible()
  await showAt('2026-11-21T15:10:00Z')
  await expect(strip.getByRole('status')).toHaveText('No network. Times as of Friday 8:10 pm')
  await expect(strip.getByRole('link', { name: 'Saved talks' })).toHaveAttribute('href', '/downloads')
  expect((await strip.boundingBox())?.height).toBeLessThan(60)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await showAt('2026-12-21T15:10:00Z')
  const message = 'No network. Times as of Friday 20 November, 8:10 pm'
  await expect(strip.getByRole('status')).toHaveText(message)
  const dot = page.getByRole('banner').getByRole('img', { name: message })
  await expect(dot).toBeVisible({ timeout: 10_000 })
  await expect(strip).toHaveCount(0)
  expect(await heading.boundingBox(), 'the page does not move').toEqual(before)
  await changeSnapshot(page, () => {})
  await context.setOffline(false)
  await expect(dot).toHaveCount(0)
  pageErrors.expect(LOST)
})

test('without network the player keeps the lower edge for itself: the dot in the header is all', async ({
  page,
  context,
  pageErrors,
}) => {
  const fetched = offlineParts(page)
  await openWithTimes(page, '/fridaybayan')
  await fetched
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player).toBeVisible()
  await page.unroute('**/api/snapshot*')
  await context.setOffline(true)
  await expect(page.getByRole('banner').getByRole('img', { name: /^No network/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Connection' })).toHaveCount(0)
  await expect(player).toBeVisible()
  pageErrors.expect(LOST)
})

test('the line without network stays for as long as its link has the focus', async ({ page, context, pageErrors }) => {
  await page.clock.install()
  const fetched = offlineParts(page)
  await openWithTimes(page, '/about')
  await fetched
  await context.setOffline(true)
  const link = page.getByRole('region', { name: 'Connection' }).getByRole('link', { name: 'Saved talks' })
  await link.focus()
  await page.clock.fastForward(10_000)
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(link).toHaveCount(0)
  pageErrors.expect(LOST)
})
