import { formatCalendarDay } from '#content/format-dates.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import { monthName } from '../../client/src/features/admin/hijri/month-name.ts'
import { nearbyMonths } from '../../client/src/features/admin/hijri/nearby-months.ts'
import {
  axeViolations,
  endLoginOnce,
  expect,
  fillInLogin,
  LOGGED_FAILURES,
  LOST,
  openAsAdmin,
  overflows,
  test,
  VIEWPORTS,
} from './admin-fixtures.ts'
import { asAdmin } from './app-fixtures.ts'
import { longUnless } from './long-run.ts'

// Another file's tests may have used the same server.
test.beforeEach(async ({ minbar }) => {
  const months = (await (await fetch(`${minbar.url}/api/hijri-months`)).json()) as HijriMonth[]
  for (const { year, month } of months) {
    await asAdmin(minbar.url, 'PUT', '/hijri-months', { year, month, startsOn: null })
  }
})

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, longUnless(viewport === VIEWPORTS[0]), () => {
    test.use({ viewport })

    test('sets a month’s first day, previews it, reports a conflict, and removes it', async ({
      page,
      minbar,
      pageErrors,
    }) => {
      const announced = async () => (await fetch(`${minbar.url}/api/hijri-months`)).json()
      const today = mosqueDate(new Date())
      const [previous, current, next] = nearbyMonths(today, [])
      if (!previous || !current || !next) throw new Error('Expected four months.')
      const { year, month } = next
      const firstDay = addDays(next.calculated, 1)
      await openAsAdmin(page, '/update-jamat')
      await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'More' }).click()
      await page.getByRole('link', { name: 'Hijri months' }).click()
      await expect(page.getByText('No month has been announced yet.')).toBeVisible()
      await page.getByLabel(monthName(next)).check()
      await expect(page.getByLabel('First day', { exact: true })).toHaveValue(next.calculated)
      await page.getByLabel('First day', { exact: true }).fill(firstDay)
      await expect(page.getByText(`1 ${monthName(next)} is ${formatCalendarDay(firstDay)}`)).toBeVisible()
      const preview = page.getByRole('region', { name: 'What worshippers will see' })
      await expect(preview.locator('div', { hasText: formatCalendarDay(firstDay) }).locator('dd')).toHaveText(
        `1 ${monthName(next)}`,
      )
      expect(await overflows(page)).toBe(false)
      expect(await axeViolations(page)).toEqual([])

      // The session expires: the choice is kept.
      await endLoginOnce(page, '**/api/hijri-months')
      await page.getByRole('button', { name: 'Set first day' }).click()
      // The screen then shows the months that it loads, and their version is the one that it changes.
      const loaded = page.waitForResponse(
        (response) => response.url().endsWith('/api/hijri-months') && response.request().method() === 'GET',
      )
      await fillInLogin(page)
      await loaded
      await expect(page.getByLabel('First day', { exact: true })).toHaveValue(firstDay)
      // Somebody else saves first.
      await asAdmin(minbar.url, 'PUT', '/hijri-months', { year, month, startsOn: next.calculated })
      await page.getByRole('button', { name: 'Set first day' }).click()
      await expect(page.getByRole('alert')).toContainText('Somebody else changed the months while you were choosing')
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
      await expect(page.getByLabel('First day', { exact: true })).toHaveValue(firstDay)
      expect(await announced()).toEqual([{ year, month, startsOn: next.calculated }])
      // Two submits.
      let saves = 0
      page.on('request', (request) => {
        if (request.method() === 'PUT') saves += 1
      })
      await page.locator('main form').evaluate((form: HTMLFormElement) => {
        form.requestSubmit()
        form.requestSubmit()
      })
      const outcome = page.getByRole('region', { name: 'First day saved successfully' })
      await expect(outcome).toBeInViewport({ ratio: 1 })
      await expect(outcome).toBeFocused()
      await expect(outcome).toContainText(`1 ${monthName(next)} is ${formatCalendarDay(firstDay)}.`)
      await expect(outcome.getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/')
      await expect(page.getByLabel('First day', { exact: true })).toHaveCount(0)
      expect(await axeViolations(page)).toEqual([])
      expect(saves).toBe(1)
      expect(await announced()).toEqual([{ year, month, startsOn: firstDay }])
      await outcome.getByRole('button', { name: 'Set another' }).click()
      await page.getByRole('radio', { name: monthName(next) }).check()
      await expect(page.getByLabel('First day', { exact: true })).toHaveValue(firstDay)

      await page.getByRole('button', { name: `Remove the announced first day of ${monthName(next)}` }).click()
      await expect(page.getByText(`Removed. ${monthName(next)} is calculated again.`)).toBeInViewport()
      expect(await announced()).toEqual([])
      pageErrors.expect(LOST, LOGGED_FAILURES)
    })
  })
}
