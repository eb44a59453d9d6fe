import type { Page } from '@playwright/test'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { Mosque } from '#contracts/mosque.ts'
import { expect, serveWithoutTimes, test } from './fixtures.ts'
import { changeSnapshot } from './home-page.ts'
import { PHONE } from './page-load.ts'

test.use({ viewport: PHONE })

const TROMSO = { ...DEFAULT_MOSQUE, latitude: 69.6492, longitude: 18.9553, timeZone: 'Europe/Oslo', offsets: [120] }

/** Opens a page of a mosque with these settings. */
async function openAt(page: Page, url: string, path: string, mosque: Mosque): Promise<void> {
  await serveWithoutTimes(page, url)
  await page.clock.setFixedTime('2026-06-21T10:00:00Z')
  await changeSnapshot(page, (snapshot) => {
    snapshot.mosque = mosque
    for (const entry of snapshot.timings.entries) entry.from = '2026-01-01'
  })
  await page.route('**/api/sun', (route) =>
    route.fulfill({ json: { date: '2026-06-21', sunrise: null, sunset: null } }),
  )
  await page.goto(path)
}

for (const path of ['/', '/login']) {
  test(`shows ${path} on a day without sunrise, with a dash in its place`, async ({ page, minbar }) => {
    await openAt(page, minbar.url, path, TROMSO)
    const sunrise = page.getByRole('region', { name: 'Contact details and sun times' }).locator('dd')
    await expect(sunrise.first()).toHaveText('–')
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0)
    if (path !== '/') return
    const card = page.getByRole('region', { name: 'Next jamat' })
    await card.getByRole('button', { name: 'Start and end of each prayer' }).click()
    await expect(card.getByText(/^\d+:\d\d(?: [ap]m)? to \d+:\d\d [ap]m$/)).toHaveCount(6)
    await expect(card).toContainText('1448 (calculated)')
    const note = page.getByText('prayers have the times of latitude 45°')
    // On a phone the list is folded.
    if (!(await note.isVisible()))
      await page.getByRole('region', { name: 'Sun and prayer times today' }).locator('summary').click()
    await expect(note).toBeVisible()
  })
}

test('shows the rest of the page when one of its parts fails', async ({ page, minbar, pageErrors }) => {
  await openAt(page, minbar.url, '/', { ...DEFAULT_MOSQUE, method: 'OfALaterVersion' as 'Karachi' })
  await expect(page.getByText('This part could not be shown.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Jamat timings, moving line' })).toContainText(/\d:\d\d/)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  pageErrors.expect(/is not a function/)
})
