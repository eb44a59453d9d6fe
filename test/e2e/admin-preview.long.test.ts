/** The form's preview of a change, compared with what phones show on that day. */
import type { Page } from '@playwright/test'
import { formatCalendarDay } from '#content/format-dates.ts'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import { expect, openAsAdmin, test } from './admin-fixtures.ts'
import { resetTimes, TIMES } from './admin-times.ts'
import { asAdmin } from './app-fixtures.ts'

/** When the administrator works: pages stay at this time, so that a test can pass midnight. */
const now = new Date()
const today = mosqueDate(now)
const friday = [1, 2, 3, 4, 5, 6, 7]
  .map((days) => addDays(today, days))
  .find((day) => new Date(day).getUTCDay() === 5) as string

test.beforeEach(async ({ page, minbar }) => {
  await page.clock.setFixedTime(now)
  await resetTimes(minbar.url)
  // In place of the sample content's change.
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { jumma: TIMES.jumma, effectiveFrom: friday })
})

const preview = (page: Page) => page.getByRole('region', { name: 'What worshippers will see' })
/** Returns the times in the preview, without what they were before. */
const previewed = (page: Page) =>
  preview(page)
    .locator('dl dd')
    .evaluateAll((all) => all.map((time) => time.firstChild?.textContent))

/** Returns the times that a phone shows at noon of a day in Karachi. */
async function onPhone(page: Page, day: string): Promise<string[]> {
  await page.clock.setFixedTime(`${day}T12:00:00+05:00`)
  await page.goto('/')
  const list = page.getByRole('region', { name: 'Jamat Timings', exact: true })
  await expect(list.getByText('Loading...')).toHaveCount(0)
  return list.getByRole('cell').allTextContents()
}

test('the preview follows the first day of a change and marks what differs', async ({ page }) => {
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Jamat time of Isha').fill('8:30')
  await page.getByRole('radio', { name: 'From Friday' }).check({ force: true })
  await expect(preview(page).getByText(`${formatCalendarDay(friday)} (including your unsaved changes)`)).toBeVisible()
  await expect(preview(page).getByLabel('Day')).toHaveValue(friday)
  await expect(preview(page).getByText('was 7:45')).toBeVisible()
  await expect(preview(page).getByText(/^was /)).toHaveCount(1)
  // The day before, nothing differs.
  await preview(page).getByLabel('Day').fill(today)
  await expect(preview(page).getByText(/^was /)).toHaveCount(0)
})

test('a Jumma change from Friday shows in the preview of the Thursday, as phones show it', async ({
  page,
  context,
  minbar,
}) => {
  const thursday = addDays(friday, -1)
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Jamat time of Jumma').fill('2:10')
  await page.getByRole('radio', { name: 'From Friday' }).check({ force: true })
  const onFriday = ['5:45', '1:30', '4:30', '5:50', '7:45', '2:10']
  expect(await previewed(page)).toEqual(onFriday)
  await preview(page).getByLabel('Day').fill(thursday)
  await expect(preview(page).getByText(`${formatCalendarDay(thursday)} (including`)).toBeVisible()
  expect(await previewed(page)).toEqual(onFriday)
  await expect(preview(page).getByText(/^was /)).toHaveText(['was 1:15'])
  // The week before, the change is not in sight.
  await preview(page).getByLabel('Day').fill(addDays(friday, -7))
  await expect(preview(page).getByText(/^was /)).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Jamat timings saved\. Jumma becomes 2:10 pm from Friday/)).toBeInViewport()
  for (const day of [thursday, friday]) expect(await onPhone(await context.newPage(), day)).toEqual(onFriday)
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { jumma: '1:15', effectiveFrom: friday })
})

test('a change from a Tuesday shows the Jumma of the Friday after it', async ({ page, context, minbar }) => {
  const tuesday = addDays(friday, 4)
  const laterFriday = addDays(friday, 7)
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { jumma: '2:00', effectiveFrom: laterFriday })
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('From a date').check()
  await page.getByLabel('First day').fill(tuesday)
  await page.getByLabel('Jamat time of Isha').fill('8:30')
  const shown = ['5:45', '1:30', '4:30', '5:50', '8:30', '2:00']
  await expect(preview(page).getByText(/^was /)).toHaveText(['was 7:45'])
  expect(await previewed(page)).toEqual(shown)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Jamat timings saved/)).toBeInViewport()
  expect(await onPhone(await context.newPage(), tuesday)).toEqual(shown)
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { isha: '7:45', effectiveFrom: tuesday })
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { jumma: '1:15', effectiveFrom: laterFriday })
})

test('while a change is typed, its preview follows the form on a phone and stays in view beside it on a desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsAdmin(page, '/update-jamat')
  const top = async (name: RegExp) => (await page.getByRole('region', { name }).boundingBox())?.y ?? Number.NaN
  // At rest it would repeat the table.
  await expect(page.getByRole('region', { name: /^Today, / })).toBeVisible()
  await expect(preview(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  expect(await top(/^What worshippers will see$/)).toBeLessThan(await top(/^Today, /))
  await page.setViewportSize({ width: 1440, height: 640 })
  await page.getByRole('button', { name: 'Isha 5 minutes later' }).click()
  await page.getByRole('button', { name: 'Confirm' }).scrollIntoViewIfNeeded()
  await page.mouse.move(700, 300)
  await page.mouse.wheel(0, 250)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await expect(preview(page).getByText('was 7:45')).toBeInViewport({ ratio: 0.9 })
  // It ends with the form and covers nothing below.
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
  const box = await preview(page).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top(/^History$/))
})
