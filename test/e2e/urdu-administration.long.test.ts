/** The administrators' area in Urdu: its texts, its direction, and the messages that the server wrote. */
import type { Page } from '@playwright/test'
import { admin } from '#content/ur/admin.ts'
import { ui } from '#content/ur/interface.ts'
import type { AdminPath } from '#contracts/shell-paths.ts'
import { ADMIN_PATHS } from '#contracts/shell-paths.ts'
import { ADMIN, expect, test } from './admin-fixtures.ts'
import { asAdmin } from './app-fixtures.ts'
import { expectNoLatinWords } from './latin-words.ts'
import { expectNoAxeViolations, expectToFit } from './look.ts'

test.use({ viewport: { width: 320, height: 740 } })

/** Opens a screen without loading the page again, which would end the session. */
async function follow(page: Page, path: AdminPath): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/ur${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(admin.frame.titles[path])
  await expect(page.getByRole('main').getByText(ui.common.loading)).toHaveCount(0)
}

test('every screen of administrators is in Urdu, from right to left, and fits a phone', async ({ page, minbar }) => {
  // Events of other tests have pictures on sites that do not exist.
  await page.route(/\.example\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { isha: '8:40', asr: '4:45' })
  await page.goto('/ur/messages')
  const form = page.getByRole('main')
  await form.locator('input[type="email"]').fill(ADMIN.email)
  await form.locator('input[type="password"]').fill(ADMIN.password)
  await form.locator('button[type="submit"]').click()
  await expect(page).toHaveURL('/ur/messages')
  // It waits until the times have settled, and then goes to each phone in its language.
  // The first is the newest: other tests may have changed times, too.
  await expect(page.getByRole('heading', { name: 'جماعت کے اوقات بدل گئے ہیں' }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  for (const path of ADMIN_PATHS) {
    await test.step(path, async () => {
      await follow(page, path)
      await expectNoLatinWords(page)
      await expectNoAxeViolations(page)
      await expectToFit(page)
    })
  }
})
