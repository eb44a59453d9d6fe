/** Before notifications are on: explanations of obstacles, and the site's own prompt. */
import { expect, LOST } from './app-fixtures.ts'
import { runUntilVisible } from './fixtures.ts'
import { installLocalPhone, test } from './push-fixtures.ts'

test('every obstacle to notifications is explained with what to do', { tag: ['@full-browser', '@long'] }, async ({
  page,
  context,
  pageErrors,
}) => {
  const main = page.getByRole('main')
  await page.clock.install()
  await page.goto('/notifications')
  // Headless Chromium denies the permission without a prompt.
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(main).toContainText('Open the site’s settings beside the address bar, allow notifications')
  expect(pageErrors.seen[0]).toContain('An error occurred while retrieving token.')

  await context.grantPermissions(['notifications'])
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => new Promise(() => {})
  })
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByRole('button', { name: 'Turning on' })).toBeVisible()
  await runUntilVisible(page, page.getByRole('alert'), 10_000)
  await expect(page.getByRole('alert')).toContainText('did not answer within 10 seconds')
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible()

  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'standalone', { get: () => (location.hash ? false : undefined) })
  })
  await page.goto('/notifications')
  await expect(main).toContainText('This browser cannot show notifications')
  await page.goto('/about')
  await page.goto('/notifications#iphone')
  await expect(main).toContainText('On an iPhone, install Minbar first')
  await expect(main.getByRole('listitem')).toHaveCount(3)
  pageErrors.expect(LOST, /^An error occurred while retrieving token\./)
})

test('on a first visit turning on waits, visibly, until the site is stored, also beyond ten seconds', {
  tag: ['@full-browser', '@long'],
}, async ({ page, context, minbar, push }) => {
  await context.grantPermissions(['notifications'], { origin: minbar.url })
  const stored = Promise.withResolvers<void>()
  await context.route('**/offline.json', async (route) => {
    await stored.promise
    await route.continue()
  })
  await installLocalPhone(page, push, minbar.url)
  await page.clock.install()
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByText('Minbar is still being stored on this phone.')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Turning on' })).toBeVisible()
  stored.resolve()
  await expect(page.getByRole('heading', { name: 'Notifications are on for this phone.' })).toBeVisible()
  await context.unrouteAll({ behavior: 'wait' })
})

test('the notification prompt appears on a later day, once a week, and the browser’s own only after consent', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => {
      document.documentElement.dataset.asked = 'yes'
      return 'default'
    }
    for (const key of ['push-hint', 'install'])
      if (!localStorage.getItem(key))
        localStorage.setItem(key, JSON.stringify({ days: 1, lastDay: '2026-01-01', asked: 0, lastAsked: '' }))
  })
  /** Resolves when the page is idle and has counted the visit; its timers run from here on. */
  const visitCounted = async () => {
    await page.clock.runFor(5_000)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('push-hint'))).toContain('"days":2')
    // The service worker is idle as well.
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  }
  const prompt = page.getByRole('region', { name: 'Shall we tell you when a jamat time changes?' })
  await page.goto('/about')
  await visitCounted()
  // It does not follow the install prompt in the same visit, even when that was dismissed.
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')))
  const install = page.getByRole('region', { name: 'Keep Minbar on your phone' })
  await runUntilVisible(page, install, 10_000)
  await install.getByRole('button', { name: 'Not now' }).click()
  await page.clock.runFor(60_000)
  await expect(prompt).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('push-hint'))
  await page.reload()
  await visitCounted()
  await page.clock.runFor(15_000)
  await expect(prompt).toHaveCount(0)
  await runUntilVisible(page, prompt, 15_000)
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  await prompt.getByRole('button', { name: 'No, thank you' }).click()
  await expect(prompt).toHaveCount(0)
  await page.reload()
  await visitCounted()
  await page.clock.runFor(60_000)
  await expect(prompt).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
})
