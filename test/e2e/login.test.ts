import type { Page } from '@playwright/test'
import { everyWidth } from './admin-fixtures.ts'
import { ADMIN, expect, LOST, test } from './fixtures.ts'

async function fillIn(page: Page, password = ADMIN.password): Promise<void> {
  await page.getByLabel('Email', { exact: true }).first().fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}
const submit = (page: Page) => page.getByRole('button', { name: 'Login' })

test('the right password opens the jamat timings, until the page is reloaded', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByText('Please contact the organization for login details.')).toBeVisible()
  await fillIn(page)
  await submit(page).click()
  await expect(page).toHaveURL('/update-jamat')
  await page.reload()
  await expect(page).toHaveURL('/login')
})

test('a wrong password is reported on the page and in the console', async ({ page, pageErrors }) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await page.goto('/login')
  await fillIn(page, 'not the password')
  await submit(page).click()
  await everyWidth(page, () =>
    expect(page.getByRole('alert')).toHaveText('The email or the password is not right. Please try again.'),
  )
  expect(lines).toContain('Authentication failed')
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue(ADMIN.email)
  pageErrors.expect(/status of 401 .*\/api\/login/)
})

test('the password can be shown', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByLabel('Show password').check()
  await expect(password).toHaveAttribute('type', 'text')
})

test('where the browser forbids all storage, the site works and an administrator can log in and out', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  for (const path of ['/', '/notifications', '/downloads', '/fridaybayan']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/login')
  await fillIn(page)
  await submit(page).click()
  await expect(page).toHaveURL('/update-jamat')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/(login)?$/)
})

test('two taps send one request', async ({ page }) => {
  let requests = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/login', async (route) => {
    requests += 1
    await held
    await route.continue()
  })
  await page.goto('/login')
  await fillIn(page)
  await page.locator('main form').evaluate((element) => {
    const form = element as unknown as { requestSubmit(): void }
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(page.getByRole('button', { name: 'Checking' })).toBeVisible()
  await page.getByRole('button', { name: 'Checking' }).click({ force: true })
  release()
  await expect(page).toHaveURL('/update-jamat')
  expect(requests).toBe(1)
})

test('after too many attempts it says how long to wait', async ({ page, pageErrors }) => {
  await page.route('**/api/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '540' },
      json: { error: 'too_many_tries', message: 'Too many tries. Please wait 9 minutes and try again.' },
    }),
  )
  await page.goto('/login')
  await fillIn(page)
  await submit(page).click()
  await everyWidth(page, () =>
    expect(page.getByRole('alert')).toHaveText('Too many tries. Please wait 9 minutes and try again.'),
  )
  pageErrors.expect(LOST)
})

test('an unreachable server is reported', { tag: '@long' }, async ({ page, pageErrors }) => {
  await page.route('**/api/login', (route) => route.abort())
  await page.goto('/login')
  await fillIn(page)
  await submit(page).click()
  await everyWidth(page, () =>
    expect(page.getByRole('alert')).toHaveText('The server could not be reached. Please try again.'),
  )
  pageErrors.expect(LOST)
})
