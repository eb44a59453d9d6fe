import { expect, test } from './fixtures.ts'
import { isMarked, markDocument, openWithTimes, PHONE } from './page-load.ts'

test.describe('Header', () => {
  test('links to the seven pages, with submenus for Donate and Bayanat of which one is open at a time', async ({
    page,
  }) => {
    await openWithTimes(page)
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

  test('marks the entry of which a page is shown, also while its submenu is closed', { tag: '@long' }, async ({
    page,
  }) => {
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
    const top = menu.locator('> ul > li > :is(a, button)')
    for (const [path, name, mark] of [
      ['/', 'Home', 'page'],
      ['/news', 'News', 'page'],
      ['/events/1', 'News', 'true'],
      ['/education', 'Our projects', 'true'],
      ['/campaigns', 'Our projects', 'true'],
      ['/videos', 'News', 'true'],
      ['/donate', 'Donate', 'true'],
      ['/seerat', 'Bayanat', 'true'],
      ['/downloads', 'Bayanat', 'true'],
    ] as const) {
      await page.goto(path)
      const current = top.and(page.locator('[aria-current]'))
      await expect(current, path).toHaveText(name)
      await expect(current).toHaveAttribute('aria-current', mark)
      await expect(current).not.toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)')
    }
    await page.goto('/contact')
    await expect(menu.locator('[aria-current]')).toHaveCount(0)
  })

  test('shows e-mail, phone, and the day’s sunrise and sunset, computed locally when the sun service fails', async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-06-21T06:00:00Z')
    await page.goto('/about')
    const bar = page.getByRole('region', { name: 'Contact details and sun times' })
    await expect(bar.getByRole('link', { name: /salaam@minbar\.example/ })).toHaveAttribute('href', /^mailto:/)
    await expect(bar.getByRole('link', { name: /\+92 300 0000000/ })).toHaveAttribute('href', 'tel:+923000000000')
    // The almanac says 5:43 and 7:24; sources differ by a minute.
    await expect(bar.getByText(/^5:4[234] am$/)).toBeVisible()
    await expect(bar.getByText(/^7:2[345] pm$/)).toBeVisible()
  })

  test('shows the sun service’s times when it responds', { tag: '@long' }, async ({ page }) => {
    await page.clock.setFixedTime('2026-06-21T06:00:00Z')
    await page.route('**/api/sun', (route) =>
      route.fulfill({ json: { date: '2026-06-21', sunrise: '2026-06-21T00:50:00Z', sunset: '2026-06-21T14:31:00Z' } }),
    )
    await page.goto('/about')
    const bar = page.getByRole('region', { name: 'Contact details and sun times' })
    await expect(bar.getByText('5:50 am')).toBeVisible()
    await expect(bar.getByText('7:31 pm')).toBeVisible()
  })

  test('keeps the row with the menu in view while the page scrolls', { tag: '@long' }, async ({ page }) => {
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport)
      await openWithTimes(page)
      await page.evaluate(() => scrollTo(0, 2000))
      await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Donate Now' })).toBeInViewport({ ratio: 1 })
    }
  })

  test('leaves a low window to the page', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 })
    await page.goto('/about')
    await page.evaluate(() => scrollTo(0, 1000))
    await expect(page.getByRole('banner')).not.toBeInViewport()
  })

  test('loads the document again for Donate Now and for no other link', { tag: '@long' }, async ({ page }) => {
    await openWithTimes(page)
    await markDocument(page)
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

test.describe('Menu on small screens', () => {
  test.use({ viewport: PHONE })

  test('closes when Back leads to the page before', async ({ page }) => {
    await openWithTimes(page)
    const open = page.getByRole('button', { name: 'Open the menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await open.click()
    await menu.getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await open.click()
    await expect(menu).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/')
    await expect(menu).toBeHidden()
  })

  test('opens one submenu at a time and includes the campaigns', { tag: '@long' }, async ({ page }) => {
    await openWithTimes(page)
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

  test('marks the entry of which a page is shown', { tag: '@long' }, async ({ page }) => {
    await page.goto('/seerat')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const bayanat = menu.getByRole('button', { name: 'Bayanat' })
    await expect(bayanat).toHaveAttribute('aria-current', 'true')
    await expect(menu.locator('[aria-current]').filter({ visible: true })).toHaveCount(1)
    await bayanat.click()
    await expect(menu.getByRole('link', { name: 'Books' })).toHaveAttribute('aria-current', 'page')
  })

  test('marks the downloads alone on their page, not the talks as well', async ({ page }) => {
    await page.goto('/downloads')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const marked = page.getByRole('dialog', { name: 'Menu' }).locator('[aria-current]').filter({ visible: true })
    await expect(marked).toHaveText(['Downloads'])
  })

  test('leads to the downloads, the login and the other language without a submenu', async ({ page }) => {
    await openWithTimes(page)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const [name, href] of [
      ['Downloads', '/downloads'],
      ['Login', '/login'],
      ['اردو', '/ur/'],
    ] as const) {
      const link = menu.getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', href)
      const box = await link.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThan(200)
    }
  })

  test('has the name of the mosque beside its button, in Urdu, too', async ({ page }) => {
    for (const [path, name] of [
      ['/about', 'Minbar'],
      ['/ur/about', 'منبر'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible()
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(90)
    }
  })

  test('traps the focus while it is open and returns it on Escape', async ({ page }) => {
    await openWithTimes(page)
    const opener = page.getByRole('button', { name: 'Open the menu' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    for (let step = 0; step < 24; step += 1) {
      await page.keyboard.press('Tab')
      // The focus may move to the browser's toolbar, but never to the page behind the dialog.
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

  test('closes on its button and on a tap outside it', { tag: '@long' }, async ({ page }) => {
    await openWithTimes(page)
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
