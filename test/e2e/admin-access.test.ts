import type { Locator } from '@playwright/test'
import { ADMIN_PATHS } from '#contracts/shell-paths.ts'
import {
  ADMIN,
  axeViolations,
  endLoginOnce,
  everyWidth,
  expect,
  fillInLogin,
  LOGGED_FAILURES,
  LOST,
  openAsAdmin,
  test,
} from './admin-fixtures.ts'
import { resetTimes, TIMES } from './admin-times.ts'

test.beforeEach(({ minbar }) => resetTimes(minbar.url))

test('redirects every admin path to the login and back, and loads no admin script before', { tag: '@long' }, async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  for (const path of ADMIN_PATHS) {
    const response = await page.goto(path)
    expect(response?.headers()['x-robots-tag'], path).toBe('noindex')
    // The area's home is the default after login.
    await expect(page, path).toHaveURL(`/login${path === '/update-jamat' ? '' : `?to=${encodeURIComponent(path)}`}`)
  }
  expect(loaded.filter((url) => /assets\/admin\//.test(url))).toEqual([])
  await fillInLogin(page)
  await expect(page).toHaveURL(ADMIN_PATHS.at(-1) as string)
  // The address changes before the scripts are requested.
  await expect.poll(() => loaded.some((url) => /assets\/admin\//.test(url))).toBe(true)
})

test('announces the screen that opened after login and each one after it, never the login page', async ({ page }) => {
  const announced = (title: string) => page.getByRole('status').filter({ hasText: title })
  await page.goto('/hijri-months')
  await expect(page).toHaveTitle('Login | Minbar')
  await expect(announced('Login | Minbar')).toHaveCount(1)
  await fillInLogin(page)
  await expect(announced('Hijri months | Minbar')).toHaveCount(1)
  await expect(page).toHaveTitle('Hijri months | Minbar')
  await expect(announced('Login')).toHaveCount(0)
  await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).click()
  await expect(announced('Messages to phones | Minbar')).toHaveCount(1)
  await expect(page).toHaveTitle('Messages to phones | Minbar')
  await expect(announced('Hijri months')).toHaveCount(0)
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(announced('Login | Minbar')).toHaveCount(1)
  await expect(page).toHaveTitle('Login | Minbar')
  await expect(announced('More')).toHaveCount(0)
})

test('the login says why it is shown to those who asked for another page, and nothing after they log out', async ({
  page,
}) => {
  const reason = page.getByText('Please log in first; then the page you asked for opens.')
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(reason).toHaveCount(0)
  await page.goto('/update-jamat')
  await expect(page).toHaveURL('/login')
  await expect(reason).toBeVisible()
  await page.reload()
  await expect(reason).toBeVisible()
  await fillInLogin(page)
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(reason).toHaveCount(0)
})

test('opens the part of a screen that was asked for after the login', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/administration#mosque')
  await expect(page).toHaveURL('/login?to=%2Fadministration%23mosque')
  await fillInLogin(page)
  await expect(page).toHaveURL('/administration#mosque')
  await expect(page.getByRole('heading', { name: 'The mosque' })).toBeInViewport()
  await expect(page.getByLabel('Name of the mosque')).toBeInViewport()
})

test('ignores a redirect target outside the area', async ({ page }) => {
  await page.goto('/login?to=https%3A%2F%2Fevil.example%2F')
  await fillInLogin(page)
  await expect(page).toHaveURL('/update-jamat')
})

test('keeps typed times when the session expires', { tag: '@long' }, async ({ page, pageErrors }) => {
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Jamat time of Isha').fill('8:25')
  await endLoginOnce(page, '**/api/jamat-timings')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/login')
  await everyWidth(page, () =>
    expect(page.getByRole('alert')).toHaveText('Your session has ended. Please log in again.'),
  )
  await fillInLogin(page)
  await expect(page.getByLabel('Jamat time of Isha')).toHaveValue('8:25')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Jamat timings saved/)).toBeVisible()
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('says that changes need the network, opens other screens offline and keeps typed times', async ({
  page,
  context,
  pageErrors,
}) => {
  const preloaded = page.waitForResponse(/event-form-screen/)
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Jamat time of Isha').fill('8:35')
  await (await preloaded).finished()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await everyWidth(page, async () => {
    await expect(page.getByText('You are offline. Changes need the internet; what you type')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('The timings could not be saved. Your changes are still here.')
  })
  // The other screens open, and the draft stays.
  await page.getByRole('link', { name: 'Add new event' }).click()
  await expect(page.getByLabel('Image URL')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Jamat time of Isha')).toHaveValue('8:35')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Jamat timings saved/)).toBeVisible()
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('discards edits on Cancel Edit, links to all screens, and deletes drafts at logout', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  await openAsAdmin(page, '/update-jamat')
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.click()
  await page.getByLabel('Jamat time of Isha').fill('9:00')
  await page.getByRole('button', { name: 'Cancel Edit' }).click()
  await expect(page.getByRole('row', { name: 'Isha 7:45' })).toBeVisible()
  expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject(TIMES)
  for (const [name, path] of [
    ['Add Friday bayan', '/newbayan'],
    ['Add morning dars bayan', '/newbayanmorning'],
    ['Delete Friday bayan', '/update-delete-morningfridaybayan'],
    ['Delete morning dars bayan', '/update-delete-morningSundaybayan'],
    ['Add new event', '/new-event-modal'],
    ['Show all events to mark as upcoming', '/all-events-flagged'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path)
  }
  await edit.click()
  await page.getByLabel('Jamat time of Isha').fill('9:59')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await fillInLogin(page)
  await expect(edit).toBeVisible()
})

test('works by keyboard alone, from login to the forms, without axe violations', { tag: '@long' }, async ({
  page,
  pageErrors,
}) => {
  /** Presses Tab until the target has the focus. */
  const tabTo = async (target: Locator) => {
    for (let press = 0; press < 120; press += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not reach ${target}.`)
  }
  const type = async (label: string, text: string) => {
    await tabTo(page.getByLabel(label, { exact: true }).first())
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
    await tabTo(target)
    await page.keyboard.press(key)
  }
  const main = page.getByRole('main')
  await page.goto('/update-jamat')
  await type('Email', ADMIN.email)
  await type('Password', ADMIN.password)
  await press(main.getByRole('button', { name: 'Login' }))
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await press(page.getByRole('button', { name: 'Edit', exact: true }), 'Space')
  await type('Jamat time of Isha', '8:20')
  await press(page.getByRole('button', { name: 'Confirm' }))
  await expect(page.getByText(/^Jamat timings saved\. Isha becomes 8:20 pm/)).toBeVisible()
  await press(page.getByRole('link', { name: 'Add Friday bayan' }))
  await type('Title', 'By keyboard')
  for (const name of ['Record now', 'Add recording']) await tabTo(page.getByRole('button', { name }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/update-jamat')
  await press(page.getByRole('link', { name: 'Show all events to mark as upcoming' }))
  await press(page.getByRole('link', { name: /^Edit/ }).first())
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  for (const label of ['Title', 'Image URL', 'Location', 'Registration link', 'Description']) {
    await tabTo(page.getByLabel(label, { exact: true }).first())
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Pictures of events from other tests are on a host that does not exist.
  pageErrors.expect(/pictures\.example/)
})

test('explains a network that is silent while the area loads', async ({ page }) => {
  await page.clock.install()
  await page.route(/assets\/admin\//, () => {})
  await page.goto('/update-jamat')
  await fillInLogin(page)
  await expect(page).toHaveURL('/update-jamat')
  await expect(page.getByRole('main').getByText('Loading...')).toBeAttached()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('alert')).toContainText('We could not reach the mosque’s server.')
})
