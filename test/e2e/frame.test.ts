import type { Page } from '@playwright/test'
import { expect, LOST, test } from './fixtures.ts'

const PHONE = { width: 360, height: 740 }

/** The page is alive once its menu button has loaded its menu, its link its handler: the times are there by then. */
async function openAlive(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'Jamat timings, moving line' })).toContainText(/\d:\d\d/)
}

/** Leaves a mark that only a full page load wipes off. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'))

test.describe('Header', () => {
  test('leads to the seven places, with submenus for Donate and Bayanat that close one another', async ({ page }) => {
    await openAlive(page)
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
    const hrefs = await menu.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    for (const href of ['/', '/about', '/services', '/timeline', '/news', '/bankaccountdetails', '/hazrat']) {
      expect(hrefs).toContain(href)
    }
    const donate = menu.getByRole('button', { name: 'Donate' })
    const bayanat = menu.getByRole('button', { name: 'Bayanat' })
    await donate.click()
    await expect(menu.getByRole('link', { name: 'Bank details' })).toBeVisible()
    await bayanat.click()
    await expect(menu.getByRole('link', { name: 'Bank details' })).toBeHidden()
    await expect(bayanat).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(bayanat).toHaveAttribute('aria-expanded', 'false')
    await expect(bayanat).toBeFocused()
    await bayanat.click()
    await menu.getByRole('link', { name: 'Friday Bayan' }).click()
    await expect(page).toHaveURL('/fridaybayan')
    await expect(bayanat).toHaveAttribute('aria-expanded', 'false')
  })

  test('tells e-mail, phone, and the sunrise and sunset of the day, worked out here when the look-up gives none', async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-06-21T06:00:00Z')
    await page.goto('/about')
    const bar = page.getByRole('region', { name: 'Contact details and sun times' })
    await expect(bar.getByRole('link', { name: /salaam@minbar\.example/ })).toHaveAttribute('href', /^mailto:/)
    await expect(bar.getByRole('link', { name: /\+92 300 0000000/ })).toHaveAttribute('href', 'tel:+923000000000')
    // The almanac's 5:43 and 7:24; sources differ by a minute.
    await expect(bar.getByText(/^5:4[234] am$/)).toBeVisible()
    await expect(bar.getByText(/^7:2[345] pm$/)).toBeVisible()
  })

  test('shows the times of the public look-up where it answers', async ({ page }) => {
    await page.clock.setFixedTime('2026-06-21T06:00:00Z')
    await page.route('**/api/sun', (route) =>
      route.fulfill({ json: { date: '2026-06-21', sunrise: '2026-06-21T00:50:00Z', sunset: '2026-06-21T14:31:00Z' } }),
    )
    await page.goto('/about')
    const bar = page.getByRole('region', { name: 'Contact details and sun times' })
    await expect(bar.getByText('5:50 am')).toBeVisible()
    await expect(bar.getByText('7:31 pm')).toBeVisible()
  })

  test('its row with the menu stays in sight while the page scrolls', async ({ page }) => {
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport)
      await openAlive(page)
      await page.evaluate(() => scrollTo(0, 2000))
      await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Donate Now' })).toBeInViewport({ ratio: 1 })
    }
  })

  test('Donate Now loads the whole page anew; other links do not', async ({ page }) => {
    await openAlive(page)
    await mark(page)
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'About us' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
    expect(await isMarked(page)).toBe(true)
    await header.getByRole('link', { name: 'Donate Now' }).click()
    await expect(page).toHaveURL('/donate')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isMarked(page)).toBe(false)
  })
})

test.describe('Menu of small screens', () => {
  test.use({ viewport: PHONE })

  test('slides in; a parent shows its pages and closes its siblings; campaigns are found here', async ({ page }) => {
    await openAlive(page)
    await expect(page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })).toBeHidden()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    const projects = menu.getByRole('button', { name: 'Our projects' })
    const donate = menu.getByRole('button', { name: 'Donate' })
    await projects.click()
    await expect(menu.getByRole('link', { name: 'Recent campaigns' })).toBeVisible()
    await donate.click()
    await expect(menu.getByRole('link', { name: 'Bank details' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Recent campaigns' })).toBeHidden()
    await donate.click()
    await expect(menu.getByRole('link', { name: 'Bank details' })).toBeHidden()
    await projects.click()
    await menu.getByRole('link', { name: 'Recent campaigns' }).click()
    await expect(page).toHaveURL('/campaigns')
    await expect(menu).toBeHidden()
  })

  test('keeps the focus while it is open and gives it back on Escape', async ({ page }) => {
    await openAlive(page)
    const opener = page.getByRole('button', { name: 'Open the menu' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    for (let step = 0; step < 24; step += 1) {
      await page.keyboard.press('Tab')
      // The browser's own bar may have its turn; the page behind never has.
      const inside = await page.evaluate(() => {
        const at = document.activeElement
        return at === document.body || at?.closest('dialog') !== null
      })
      expect(inside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('closes on its button and on a tap beside it', async ({ page }) => {
    await openAlive(page)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await menu.getByRole('button', { name: 'Close' }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(menu).toBeVisible()
    await page.mouse.click(6, 500)
    await expect(menu).toBeHidden()
  })
})

test.describe('Footer', () => {
  test('leads to the programs, to the other pages, and twice to donate by a full page load', async ({ page }) => {
    await openAlive(page)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('navigation', { name: 'Programs' }).getByRole('link')).toHaveCount(9)
    await expect(footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).not.toHaveCount(0)
    const donate = footer.getByRole('link', { name: 'Donate Now' })
    await expect(donate).toHaveCount(2)
    await mark(page)
    await donate.last().click()
    await expect(page).toHaveURL('/donate')
    expect(await isMarked(page)).toBe(false)
  })

  test('the newsletter box answers word for word and sends nothing', async ({ page }) => {
    await openAlive(page, '/about')
    const sent: string[] = []
    page.on('request', (request) => {
      const text = `${request.method()} ${request.url()} ${request.postData() ?? ''}`
      if (!text.startsWith('GET') || /someone/.test(text)) sent.push(text)
    })
    const footer = page.getByRole('contentinfo')
    const said: string[] = []
    page.on('dialog', async (dialog) => {
      said.push(`${dialog.type()}: ${dialog.message()}`)
      await dialog.accept()
    })
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect.poll(() => said).toEqual(['alert: Please enter your email'])
    await footer.getByLabel('Your email').fill('someone@example.com')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect.poll(() => said.at(-1)).toBe('alert: Thanks for subscribing!')
    await expect(footer.getByRole('status')).toHaveText('Thanks for subscribing!')
    await expect(footer.getByLabel('Your email')).toHaveValue('')
    expect(sent).toEqual([])
  })
})

test('the first press of Tab offers a way past the header', async ({ page }) => {
  await openAlive(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('another page moves the focus to its heading, says its title, and starts at its top', async ({ page }) => {
  await openAlive(page)
  await page.evaluate(() => scrollTo(0, 1500))
  await page.getByRole('banner').getByRole('link', { name: 'Timeline' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(/^Timeline/)
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Timeline' })).toBeAttached()
  await expect(heading).toBeInViewport()
})

test('Back shows the place on the page that was left', async ({ page }) => {
  await openAlive(page)
  await page.evaluate(() => scrollTo(0, 1800))
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(1800)
  // The mouse of the test would scroll to the link first.
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Timeline' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/timeline')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(1800)
})

test('while the server is away, a page that cannot be had leaves the one that is open in the browser', async ({
  page,
  faults,
}) => {
  await openAlive(page)
  await mark(page)
  await page.route('**/*', (route) => route.abort())
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Timeline' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  // Which of the page's files is missed first, is not said.
  faults.expect(LOST, /dynamically imported module|Unable to preload CSS/)
})

test('a part that cannot be had leaves the page around it standing, and comes with the network', async ({
  page,
  faults,
}) => {
  let away = true
  const missed: string[] = []
  await page.route(/assets.(sky|footer|sync)-/, async (route) => {
    if (!away) return route.continue()
    missed.push(route.request().url())
    await route.abort()
  })
  await page.route('/', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()))
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => missed.length).toBeGreaterThan(1)
  await page.evaluate(() => scrollBy(0, 1))
  await expect.poll(() => missed.some((url) => url.includes('footer'))).toBe(true)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const facts = page.getByRole('region', { name: 'Today in Karachi' })
  const news = page.waitForRequest(/api.snapshot/)
  await expect(facts).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0)
  away = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(facts).toBeVisible()
  await news
  // The footer is alive, too.
  const subscribe = page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })
  await expect
    .poll(() => subscribe.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
  faults.expect(LOST)
})

test('a page whose script cannot be had can be read, and comes to life with the network', async ({ page, faults }) => {
  let away = true
  const missed = new Promise((resolve) => page.on('requestfailed', resolve))
  await page.route(/assets.about-page/, (route) => (away ? route.abort() : route.continue()))
  await page.route('/about', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()))
  await page.goto('/about', { waitUntil: 'commit' })
  await missed
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Unexpected Application Error!')
  away = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const tab = page.getByRole('tab').nth(2)
  await expect(async () => {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass()
  faults.expect(LOST)
})

test.describe('Movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the ticker moves, and stands still when told to', async ({ page }) => {
    await page.clock.install()
    await openAlive(page)
    const ticker = page.getByRole('region', { name: 'Jamat timings, moving line' })
    const moving = () =>
      ticker.evaluate(
        (element) => element.getAnimations({ subtree: true }).filter((a) => a.playState === 'running').length,
      )
    expect(await moving(), 'it stands until the page has come to rest').toBe(0)
    await expect(ticker.getByText('Fajr')).toHaveCount(1)
    await page.clock.runFor(5_000)
    await expect.poll(moving).toBe(1)
    await expect(ticker.getByText('Fajr'), 'its end meets its beginning').toHaveCount(2)
    const place = await ticker.evaluate((element) => {
      const [run] = element.getAnimations({ subtree: true }) as [Animation]
      run.currentTime = 1_000
      const { target } = run.effect as KeyframeEffect
      return new DOMMatrix(getComputedStyle(target as Element).transform).m41
    })
    expect(place).toBeLessThan(0)
    await ticker.getByRole('button', { name: 'Pause the moving line' }).click()
    await page.mouse.move(640, 600)
    await expect.poll(moving).toBe(0)
    await ticker.getByRole('button', { name: 'Let the line move again' }).click()
    await page.mouse.move(640, 600)
    await expect.poll(moving).toBe(1)
  })

  test('is spared whoever asked for less of it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await openAlive(page)
    const ticker = page.getByRole('region', { name: 'Jamat timings, moving line' })
    await page.clock.runFor(5_000)
    // Whatever would move has come by now.
    await expect(ticker.getByText('Fajr')).toHaveCount(2)
    expect(await ticker.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Go to slide 1' })).toHaveAttribute('aria-current', 'true')
  })
})

test('the colours follow the device until a person chooses, and the choice stays', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await openAlive(page)
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  // Where less movement is asked for, a colour still takes a frame to change.
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.getByRole('button', { name: 'Switch to light colours' }).click()
  await expect.poll(ground).toBe(light)
  await openAlive(page)
  expect(await ground()).toBe(light)
  await page.getByRole('button', { name: 'Switch to dark colours' }).click()
  await expect.poll(ground).toBe(dark)
})

test('a page is seen as it is to be before any script, and who scrolls meanwhile keeps the place', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const card = page.getByRole('region', { name: 'Next jamat' })
  await expect(card.getByRole('listitem').first()).toHaveText(/Fajr\d:\d\d/)
  expect(await card.evaluate((element) => getComputedStyle(element).borderRadius)).not.toBe('0px')
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([])
  await page.waitForLoadState('load')
  await page.evaluate(() => scrollTo(0, 600))
  scripts.resolve()
  // Sun times come only to a page that is alive.
  await expect(page.getByRole('region', { name: 'Contact details and sun times' })).toContainText(/\d:\d\d [ap]m/)
  expect(await page.evaluate(() => scrollY)).toBe(600)
})

test('a button tapped before any script has come does once what it does, as soon as it can', async ({ page }) => {
  await page.setViewportSize(PHONE)
  let scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  scripts.resolve()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()

  scripts = Promise.withResolvers()
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Switch to dark colours' }).click()
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const seen: (string | undefined)[] = []
    const watch = new MutationObserver(() => seen.push(dataset.theme))
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    Object.assign(window, { seen })
  })
  scripts.resolve()
  await expect(page.getByRole('button', { name: 'Switch to light colours' })).toBeVisible()
  // A tap of its own is not done again.
  await page.getByRole('button', { name: 'Switch to light colours' }).click()
  await expect(page.getByRole('button', { name: 'Switch to dark colours' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['dark', undefined])
})

test('what people type in Urdu runs from right to left, among English that does not', async ({ page }) => {
  await page.goto('/about')
  const gaps = (text: string) =>
    page.getByRole('heading', { level: 1 }).evaluate((heading, text) => {
      heading.textContent = text
      const range = document.createRange()
      range.selectNodeContents(heading)
      const [line, box] = [range.getBoundingClientRect(), heading.getBoundingClientRect()]
      return { left: Math.round(line.left - box.left), right: Math.round(box.right - line.right) }
    }, text)
  expect((await gaps('سالانہ جلسہ 2026')).right).toBe(0)
  expect((await gaps('Annual gathering 2026')).left).toBe(0)
})

test('the preloader is there before the page has loaded, covers nothing, and is gone after', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  expect(html).toContain('id="preloader"')
  await page.goto('/')
  await expect(page.locator('#preloader')).toHaveCount(0)
})
