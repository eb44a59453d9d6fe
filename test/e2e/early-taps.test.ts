/** Taps on controls below the first screen that come before their scripts. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { longUnless } from './long-run.ts'

const PHONE = { width: 360, height: 740 }
test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

/** Holds back scripts whose path matches until the returned function is called. */
async function holdBack(page: Page, scripts: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Resolves when the frame around the page's lower part is hydrated. */
const frameIsHydrated = (page: Page) => expect(page.locator('#root')).toHaveAttribute('data-hydrated')

for (const [title, scripts] of [
  ['before any script is there', /assets.*\.js/],
  ['before the scripts of its own part are there', /assets.(home-sections|footer|parts)-/],
] as const) {
  test.describe(`a control below the first screen that is tapped ${title}`, longUnless(title.includes('any')), () => {
    const openPage = async (page: Page) => {
      const release = await holdBack(page, scripts)
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      if (title.includes('own')) await frameIsHydrated(page)
      return release
    }

    test('acts as soon as it can: the row of programmes moves on by one', { tag: '@long' }, async ({ page }) => {
      const release = await openPage(page)
      const programmes = page.getByRole('region', { name: 'Projects & Programs, slides' })
      const row = programmes.getByRole('list')
      await programmes.getByRole('button', { name: 'Next slide' }).tap()
      const width = await row
        .locator('li')
        .first()
        .evaluate((card) => card.getBoundingClientRect().width)
      expect(await row.evaluate((list) => list.scrollLeft)).toBe(0)
      release()
      await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(width / 2)
      await expect(programmes.getByRole('button', { name: 'Previous slide' })).toBeEnabled()
      expect(await row.evaluate((list) => list.scrollLeft)).toBeLessThan(width * 1.5)
    })

    test('acts as soon as it can: the newsletter answers, once, with what was typed', async ({ page }) => {
      const alerts: string[] = []
      page.on('dialog', async (dialog) => {
        alerts.push(dialog.message())
        await dialog.accept()
      })
      const release = await openPage(page)
      await page.getByRole('textbox', { name: 'Your email' }).fill('someone@example.org')
      await page.getByRole('button', { name: 'Subscribe' }).tap()
      expect(alerts).toEqual([])
      release()
      await expect(page.getByRole('contentinfo').getByRole('status')).toHaveText('Thanks for subscribing!')
      expect(alerts).toEqual(['Thanks for subscribing!'])
      await expect(page).toHaveURL('/')
    })

    test('asks for another tap where sharing needs one of the present', { tag: '@long' }, async ({ page }) => {
      await page.addInitScript(() => {
        navigator.share = () =>
          navigator.userActivation.isActive
            ? Promise.resolve()
            : Promise.reject(new DOMException('', 'NotAllowedError'))
        // As some seconds after the tap.
        Object.defineProperty(navigator.userActivation, 'isActive', { value: false })
      })
      const release = await openPage(page)
      const help = page.getByRole('region', { name: 'How Can You Help Us?' })
      await help.getByRole('button', { name: 'Share this site' }).tap()
      release()
      await expect(help.getByRole('status')).toHaveText('Please tap once more.')
    })
  })
}
