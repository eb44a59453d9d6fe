import { addDays, karachiDate } from '#contracts/karachi-time.ts'
import { monthsAround } from '../../client/src/features/admin/hijri/months-around.ts'
import { monthName } from '../../client/src/features/admin/hijri/words.ts'
import { formatCalendarDay } from '../../client/src/lib/dates.ts'
import {
  axeFaults,
  endLoginOnce,
  expect,
  fillInLogin,
  LOST,
  openAsAdmin,
  overflows,
  SAID,
  test,
  VIEWPORTS,
} from './admin-fixtures.ts'
import { asAdmin } from './app-fixtures.ts'

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a month’s first day is set, seen, kept from being overwritten, and taken back', async ({
      page,
      minbar,
      faults,
    }) => {
      const announced = async () => (await fetch(`${minbar.url}/api/hijri-months`)).json()
      const today = karachiDate(new Date())
      const [before, current, next] = monthsAround(today, [])
      if (!before || !current || !next) throw new Error('There are four months around a day.')
      const { year, month } = next
      const first = addDays(next.calculated, 1)
      await openAsAdmin(page, '/update-jamat')
      await page.getByRole('link', { name: 'Set the first day of a Hijri month' }).click()
      await expect(page.getByText('None has been entered yet.')).toBeVisible()
      await page.getByLabel(monthName(next)).check()
      await expect(page.getByLabel('First day', { exact: true })).toHaveValue(next.calculated)
      await page.getByLabel('First day', { exact: true }).fill(first)
      await expect(page.getByText(`1 ${monthName(next)} is ${formatCalendarDay(first)}`)).toBeVisible()
      const seen = page.getByRole('region', { name: 'What worshippers will see' })
      await expect(seen.locator('div', { hasText: formatCalendarDay(first) }).locator('dd')).toHaveText(
        `1 ${monthName(next)}`,
      )
      expect(await overflows(page)).toBe(false)
      expect(await axeFaults(page)).toEqual([])

      // The login ends on the way: what was chosen is there after the next.
      await endLoginOnce(page, '**/api/hijri-months')
      await page.getByRole('button', { name: 'Set first day' }).click()
      await fillInLogin(page)
      await expect(page.getByLabel('First day', { exact: true })).toHaveValue(first)
      // Somebody else was quicker.
      await asAdmin(minbar.url, 'PUT', '/hijri-months', { year, month, startsOn: next.calculated })
      await page.getByRole('button', { name: 'Set first day' }).click()
      await expect(page.getByRole('alert')).toContainText('Somebody else changed the months while you were choosing')
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
      await expect(page.getByLabel('First day', { exact: true })).toHaveValue(first)
      expect(await announced()).toEqual([{ year, month, startsOn: next.calculated }])
      // Two taps.
      let asked = 0
      page.on('request', (request) => {
        if (request.method() === 'PUT') asked += 1
      })
      await page.locator('main form').evaluate((form: HTMLFormElement) => {
        form.requestSubmit()
        form.requestSubmit()
      })
      await expect(page.getByText(`Saved: 1 ${monthName(next)} is ${formatCalendarDay(first)}.`)).toBeInViewport()
      expect(asked).toBe(1)
      expect(await announced()).toEqual([{ year, month, startsOn: first }])

      await page.getByRole('button', { name: `Take back the first day of ${monthName(next)}` }).click()
      await expect(page.getByText(`Taken back. ${monthName(next)} is calculated again.`)).toBeInViewport()
      expect(await announced()).toEqual([])
      faults.expect(LOST, SAID)
    })
  })
}
