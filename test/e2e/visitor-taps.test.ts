/** How few taps of one thumb the commonest wishes of visitors take. Those of administrators are in `admin-taps.test.ts`. */

import { asAdmin, expect, visitOnce } from './app-fixtures.ts'
import { changeSnapshot } from './home-page.ts'
import { PHONE } from './page-load.ts'
import { sound, uploadTalk, watchSound } from './player-page.ts'
import { installLocalPhone, test } from './push-fixtures.ts'
import { thumb } from './thumb.ts'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test('tonight’s Isha is read without a tap', async ({ page }) => {
  await changeSnapshot(page, ({ timings }) => {
    timings.entries = [{ prayer: 'isha', time: '8:25', from: '2026-01-01' }]
  })
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Next jamat' })
  await expect(card.getByRole('listitem').filter({ hasText: 'Isha' })).toContainText('8:25')
  await expect(card.getByRole('listitem').filter({ hasText: 'Isha' })).toBeInViewport({ ratio: 1 })
})

test('the last talk plays with one tap, and is downloaded with two more', async ({ page, minbar }) => {
  const { id } = await uploadTalk(minbar.url, 'The last talk', 500_000)
  await watchSound(page)
  await page.goto('/')
  const { tap, count } = thumb()
  await tap(page.getByRole('button', { name: /The last talk$/ }))
  await expect.poll(async () => (await sound(page)).playing).toBe(true)
  expect(count()).toBe(1)
  await tap(page.getByRole('button', { name: 'Open the full player: The last talk' }))
  const player = page.getByRole('dialog', { name: 'Player' })
  await tap(player.getByRole('button', { name: /^Download, / }))
  await expect(player.getByText('Saved on this phone')).toBeAttached()
  expect(count()).toBeLessThanOrEqual(3)
  await asAdmin(minbar.url, 'DELETE', `/delete-recording/${id}`)
})

test('a tap leaves no tint', async ({ page }) => {
  await page.goto('/fridaybayan')
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  await chip('Saved').tap()
  await expect(chip('Saved')).toHaveAttribute('aria-pressed', 'true')
  // The finger's place stays.
  await chip('Saved').press('Enter')
  await expect(chip('Saved')).toHaveAttribute('aria-pressed', 'false')
  const backgroundOf = (name: string) => chip(name).evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect.poll(() => backgroundOf('Saved')).toBe(await backgroundOf('Not finished'))
})

test('an IBAN is two taps from the menu', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const { tap, count } = thumb()
  await tap(menu.getByRole('button', { name: 'Donate' }))
  await tap(menu.getByRole('link', { name: 'Bank details' }))
  await expect(page.getByText('PK17 SMPL 0000 0000 0000 0001')).toBeInViewport({ ratio: 1 })
  expect(count()).toBeLessThanOrEqual(2)
})

test('a reminder of Fajr takes at most four taps with that on the browser’s own question', {
  tag: '@full-browser',
}, async ({ page, context, minbar, push }) => {
  await context.grantPermissions(['notifications'], { origin: minbar.url })
  await installLocalPhone(page, push, minbar.url)
  await visitOnce(page, '/')
  const { tap, count } = thumb()
  await tap(page.getByRole('region', { name: 'Next jamat' }).getByRole('button', { name: /^Fajr/ }))
  const dialog = page.getByRole('dialog', { name: 'Remind me before Fajr' })
  await tap(dialog.getByRole('button', { name: '15 minutes' }))
  await expect(dialog.getByText('Your choice is saved.')).toBeVisible()
  // A phone that has no permission asks for it.
  expect(count() + 1).toBeLessThanOrEqual(4)
})
