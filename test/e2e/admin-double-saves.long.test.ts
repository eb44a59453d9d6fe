/** A double tap on a button that saves does one thing: it must not reach what takes the form's place. */
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import { monthName } from '../../client/src/features/admin/hijri/month-name.ts'
import { nearbyMonths } from '../../client/src/features/admin/hijri/nearby-months.ts'
import { expect, openAsAdmin, test } from './admin-fixtures.ts'
import { asAdmin } from './app-fixtures.ts'
import { countRequests, DELAYS_MS, tapTwice } from './double-tap.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a double tap on Undo undoes one change of the times', async ({ page, minbar }) => {
  for (const time of ['7:30', '7:35', '7:40', '7:45', '7:50']) {
    await asAdmin(minbar.url, 'PUT', '/jamat-timings', { isha: time, fajr: time.replace('7', '5') })
    await asAdmin(minbar.url, 'PUT', '/jamat-timings', { asr: time.replace('7', '4') })
  }
  const saves = countRequests(page, 'PUT', '/api/jamat-timings')
  await openAsAdmin(page, '/update-jamat')
  for (const [index, delay] of DELAYS_MS.entries()) {
    const undo = page.getByRole('button', { name: /^Undo: / }).nth(1)
    await tapTwice(undo, delay)
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect(undo).toBeEnabled()
    expect(saves()).toBe(index + 1)
  }
})

test('a double tap on Edit starts editing', async ({ page }) => {
  await openAsAdmin(page, '/update-jamat')
  for (const delay of DELAYS_MS) {
    await tapTwice(page.getByRole('button', { name: 'Edit', exact: true }), delay)
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeEnabled()
    await page.getByRole('button', { name: 'Cancel Edit' }).click()
  }
})

test('a double tap on Remove removes one Hijri month', async ({ page, minbar }) => {
  const months = nearbyMonths(mosqueDate(new Date()), [])
  const removals = countRequests(page, 'PUT', '/api/hijri-months')
  for (const [index, delay] of DELAYS_MS.entries()) {
    for (const { year, month, calculated } of months) {
      await asAdmin(minbar.url, 'PUT', '/hijri-months', { year, month, startsOn: calculated })
    }
    await openAsAdmin(page, '/hijri-months')
    await tapTwice(page.getByRole('button', { name: /^Remove the announced first day/ }).first(), delay)
    await expect(page.getByText(/^Removed\. /)).toBeVisible()
    const remaining = (await (await fetch(`${minbar.url}/api/hijri-months`)).json()) as unknown[]
    expect(remaining).toHaveLength(months.length - 1)
    expect(removals()).toBe(index + 1)
  }
})

test('a double tap on Set first day saves once', async ({ page, minbar }) => {
  const months = nearbyMonths(mosqueDate(new Date()), [])
  const [, , month] = months
  if (!month) throw new Error('No month to set.')
  // Beside a month that is announced, only the days that make it 29 or 30 days long can be set.
  for (const { year, month } of months)
    await asAdmin(minbar.url, 'PUT', '/hijri-months', { year, month, startsOn: null })
  const saves = countRequests(page, 'PUT', '/api/hijri-months')
  await openAsAdmin(page, '/hijri-months')
  for (const [index, delay] of DELAYS_MS.entries()) {
    // Which month the form proposes depends on today and on the days saved before.
    await page.getByRole('radio', { name: monthName(month) }).check()
    await page.getByLabel('First day', { exact: true }).fill(addDays(month.calculated, index % 2 === 0 ? 1 : -1))
    await tapTwice(page.getByRole('button', { name: 'Set first day' }), delay)
    await expect(page.getByText('First day saved successfully')).toBeVisible()
    await page.getByRole('button', { name: 'Set another' }).click()
    expect(saves()).toBe(index + 1)
  }
})

test('a double tap on Confirm saves once and opens nothing', async ({ page, minbar }) => {
  const saves = countRequests(page, 'PUT', '/api/jamat-timings')
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { isha: '7:45' })
  await openAsAdmin(page, '/update-jamat')
  for (const [index, delay] of DELAYS_MS.entries()) {
    await page.getByRole('button', { name: /^Isha / }).click()
    await page.getByLabel('Jamat time of Isha').fill(`8:0${index}`)
    await tapTwice(page.getByRole('button', { name: 'Confirm' }), delay)
    await expect(page.getByText(new RegExp(`^Jamat timings saved\\. Isha becomes 8:0${index} pm`))).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    await expect(page).toHaveURL('/update-jamat')
    expect(saves()).toBe(index + 1)
  }
})

test('a double tap on Save changes of an event saves once and stays', async ({ page, pageErrors }) => {
  const saves = countRequests(page, 'PUT', '/api/events')
  await openAsAdmin(page, '/all-events-flagged')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await expect(page).toHaveURL(/\/new-event-modal\?id=/)
  const address = page.url()
  for (const [index, delay] of DELAYS_MS.entries()) {
    await page.getByLabel('Location').fill(`Room ${index}`)
    await tapTwice(page.getByRole('button', { name: 'Save changes' }), delay)
    await expect(page.getByText('Event changed successfully')).toBeInViewport()
    await page.getByRole('button', { name: 'Change it again' }).click()
    await expect(page.getByLabel('Location')).toHaveValue(`Room ${index}`)
    expect(page.url()).toBe(address)
    expect(saves()).toBe(index + 1)
  }
  pageErrors.expect(/pictures\.example/)
})
