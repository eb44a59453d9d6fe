import type { Mosque } from '#contracts/mosque.ts'
import { expect, fillInLogin, LOGGED_FAILURES, openAsAdmin, test } from './admin-fixtures.ts'
import { asAdmin } from './app-fixtures.ts'

const SETTINGS = {
  ...{ name: '', place: 'Karachi', latitude: 24.8607, longitude: 67.0011 },
  ...{ timeZone: 'Asia/Karachi', method: 'Karachi', asr: 'hanafi' },
}

// Other tests use the same server.
test.afterEach(({ minbar }) =>
  asAdmin(minbar.url, 'PUT', '/mosque', { ...SETTINGS, trust: '', phone: '', accounts: [] }),
)

test('typing survives a reload, and what another administrator saved meanwhile is kept', async ({
  page,
  minbar,
  pageErrors,
}) => {
  await openAsAdmin(page, '/administration')
  const panel = page.getByRole('region', { name: 'The mosque' })
  const trust = panel.getByLabel('Trust or society')
  await panel.locator('summary').click()
  await trust.fill('Noor Trust')
  await panel.getByRole('button', { name: 'Add an account' }).click()
  await panel.getByLabel('Account title').fill('Noor Fund')
  await page.reload()
  await fillInLogin(page)
  await expect(trust).toHaveValue('Noor Trust')
  await expect(panel.getByLabel('Account title')).toHaveValue('Noor Fund')
  await panel.getByRole('button', { name: 'Remove account 1' }).click()
  await page.reload()
  await fillInLogin(page)
  await expect(trust).toHaveValue('Noor Trust')
  await expect(panel.getByLabel('Account title')).toHaveCount(0)

  await asAdmin(minbar.url, 'PUT', '/mosque', { ...SETTINGS, trust: 'Their Trust', phone: '+92 300 1111111' })
  const save = panel.getByRole('button', { name: 'Save the mosque' })
  await save.click()
  await expect(panel.getByText('You both changed: Trust or society.')).toBeVisible()
  await expect(trust).toHaveValue('Noor Trust')
  await expect(panel.getByLabel('Phone')).toHaveValue('+92 300 1111111')
  await save.click()
  await expect(panel.getByText('Saved. Phones get it with their next update.')).toBeVisible()
  const mosque = (await (await fetch(`${minbar.url}/api/mosque`)).json()) as Mosque
  expect(mosque).toMatchObject({ trust: 'Noor Trust', phone: '+92 300 1111111' })
  pageErrors.expect(/status of 412/, LOGGED_FAILURES)
})

test('a server of the previous version, which sends no ETag, gets only what it knows', async ({ page }) => {
  await page.route('**/api/mosque', async (route) => {
    const response = await route.fetch()
    const { etag: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await openAsAdmin(page, '/administration')
  const panel = page.getByRole('region', { name: 'The mosque' })
  await panel.locator('summary').click()
  await expect(panel.getByLabel('Trust or society')).toHaveCount(0)
  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await panel.getByRole('button', { name: 'Save the mosque' }).click()
  expect((await saved).postDataJSON()).toEqual(SETTINGS)
})
