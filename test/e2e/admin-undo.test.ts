/** Where the keyboard is after Undo, whose button is gone by then. */
import type { Locator, Page } from '@playwright/test'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import { fixture } from '../helpers/recordings.ts'
import { expect, openAsAdmin, test } from './admin-fixtures.ts'
import { added, choose, submit } from './admin-recording-page.ts'
import { resetTimes } from './admin-times.ts'
import { asAdmin } from './app-fixtures.ts'

test.beforeEach(({ minbar }) => resetTimes(minbar.url))

/** Undoes by the keyboard, and expects the focus around the result. */
async function undo(page: Page, button: Locator, result: string): Promise<void> {
  await expect(button).toBeEnabled()
  await button.press('Enter')
  await expect(page.locator(':focus')).toContainText(result)
}
const undoIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Undo', exact: true })

test('after a change of the times was undone, the focus is at the result', async ({ page, minbar }) => {
  const from = addDays(mosqueDate(new Date()), 23)
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: /^Isha 7:45/ }).click()
  await page.getByLabel('Jamat time of Isha').fill('8:20')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await undo(page, undoIn(page), 'Undone. The earlier times are back.')

  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { isha: '8:25' })
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { fajr: '6:25', effectiveFrom: from })
  await openAsAdmin(page, '/update-jamat')
  await undo(page, page.getByRole('button', { name: /^Undo: Isha 8:25/ }), 'Undone. The earlier times are back.')

  const planned = page.getByRole('region', { name: 'Changes already planned' })
  await planned.getByRole('button', { name: /^Cancel: Fajr at 6:25/ }).click()
  await undo(page, planned.getByRole('button', { name: 'Undo' }), 'Planned again: Fajr at 6:25')
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { fajr: '5:45', effectiveFrom: from })
})

test('after the mark of an event or the deletion of a talk was undone, the focus is at the result', async ({
  page,
  pageErrors,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  pageErrors.expect(/pictures\.example/)
  await openAsAdmin(page, '/all-events-flagged')
  await page.getByRole('button', { name: 'Mark as Upcoming' }).first().click()
  await undo(page, undoIn(page), 'is no longer shown as upcoming')

  await openAsAdmin(page, '/update-delete-morningfridaybayan')
  await page
    .getByRole('button', { name: /^More: / })
    .last()
    .click()
  await page.getByRole('button', { name: /^Delete / }).click()
  await undo(page, undoIn(page), 'Nothing was deleted.')
})

test('after a new recording was taken back, the focus is in its form', { tag: '@long' }, async ({ page }) => {
  await openAsAdmin(page, '/newbayan')
  await choose(page, 'talk.mp3', await fixture('xing.mp3'))
  await page.getByLabel('Title').fill('Undone by the keyboard')
  await submit(page).click()
  await expect(added(page)).toBeVisible()
  const button = page.getByRole('button', { name: 'Undo' })
  await expect(button).toBeEnabled()
  await button.press('Enter')
  await expect(page.getByLabel('Recording', { exact: true })).toBeFocused()
})
