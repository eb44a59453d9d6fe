/** Push messages from an administrator's change to the phone's screen. */
import type { Page } from '@playwright/test'
import { overflows } from './admin-fixtures.ts'
import { asAdmin, expect, LOST, visitOnce } from './app-fixtures.ts'
import { axeViolations } from './look.ts'
import { createDelivery, installLocalPhone, shownNotifications, test } from './push-fixtures.ts'

test('notifications: turned on, changed, tested, received offline, opened, listed and turned off', {
  tag: '@full-browser',
}, async ({ page, context, minbar, push, pageErrors }) => {
  await context.grantPermissions(['notifications'], { origin: minbar.url })
  const phone = await installLocalPhone(page, push, minbar.url)
  await visitOnce(page, '/notifications')
  const saved = page.waitForRequest('**/api/save-token')
  // The second tap of a double tap hits the button that takes this one's place.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Turn off notifications',
      )
      button?.click()
      if (button) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications are on for this phone.' })).toBeVisible()
  expect((await saved).postDataJSON()).toEqual({
    token: phone.token,
    userId: 'static_user_id',
    topics: ['timings', 'friday', 'morningdars', 'events', 'janazah', 'announcements'],
    reminders: null,
    reminderMinutes: {},
    language: 'en',
  })

  // Every change is sent to the server at once and is there after a reload.
  const changed = page.waitForRequest('**/api/save-token')
  await page.getByRole('switch', { name: /Friday Bayan/ }).click()
  expect((await changed).postDataJSON()).toMatchObject({
    topics: ['timings', 'morningdars', 'events', 'janazah', 'announcements'],
  })
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  const reminded = page.waitForRequest(
    (request) => request.url().endsWith('/save-token') && request.postDataJSON().reminderMinutes.isha === 15,
  )
  const of = (prayer: string) => page.getByRole('group', { name: prayer, exact: true })
  await of('Fajr').getByRole('switch', { name: 'Fajr' }).click()
  await of('Isha').getByRole('switch', { name: 'Isha' }).click()
  await of('Isha').getByRole('button', { name: '15 minutes' }).click()
  expect((await reminded).postDataJSON().reminderMinutes).toEqual({ fajr: 10, isha: 15 })
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: /Friday Bayan/ })).not.toBeChecked()
  await expect(of('Fajr').getByRole('button', { pressed: true })).toHaveText('10 minutes')
  await expect(of('Isha').getByRole('button', { pressed: true })).toHaveText('15 minutes')

  // A test message goes through the server and the push service to the phone. A reminder may come at any time.
  const received = async (text: string) => {
    const find = () => phone.received.find(({ payload }) => payload.notification.body.includes(text))?.payload ?? null
    await expect.poll(find).not.toBeNull()
    return find() ?? {}
  }
  const deliver = await createDelivery(page, context, minbar.url)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await deliver(await received('This is the test you asked for.'))
  await expect(page.getByText('The test has arrived and is shown among your notifications.')).toBeVisible()
  expect(await shownNotifications(page)).toMatchObject([{ icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }])

  // A changed time reaches the phone, which is offline from then on.
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { asr: '4:47' })
  const [waiting] = (await asAdmin(minbar.url, 'GET', '/push-messages')) as { id: number; state: string }[]
  expect(waiting?.state).toBe('waiting')
  await asAdmin(minbar.url, 'POST', `/push-messages/${waiting?.id}/send-now`)
  await received('4:47')
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Next jamat' })
  await expect(card).toContainText('4:47')
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { asr: '4:49' })
  const [next] = (await asAdmin(minbar.url, 'GET', '/push-messages')) as { id: number }[]
  await asAdmin(minbar.url, 'POST', `/push-messages/${next?.id}/send-now`)
  const change = await received('4:49')
  await context.setOffline(true)
  await deliver(change)
  await expect(card).toContainText('4:49')
  expect((await shownNotifications(page)).map(({ body }) => body)).toContainEqual(expect.stringContaining('4:49'))
  await page.reload()
  await expect(card).toContainText('4:49')

  // A tap navigates the open page without reloading it, even before its first interaction.
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'yes'
  })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  // The app's features, mounted with this element, listen for messages of the service worker.
  await expect(page.locator('body > [aria-live=polite]')).toBeAttached()
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const notification = (await scope.registration.getNotifications()).at(-1)
    // A synthetic event supports neither `waitUntil` nor focusing a window; the rest is as with a real tap.
    let done: Promise<unknown> = Promise.resolve()
    const waitUntil = (work: Promise<unknown>) => {
      done = work
    }
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, action: '', waitUntil }))
    await done
  })
  await expect(page).toHaveURL(/\/#?[\w-]*$/)
  await expect(card).toContainText('4:49')
  await expect(page.locator('html')).toHaveAttribute('data-same', 'yes')

  // Received messages can be read offline; then notifications are turned off.
  await page.goto('/notifications')
  await expect(page.getByRole('listitem').filter({ hasText: '4:49' })).toBeVisible()
  await context.setOffline(false)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflows(page)).toBe(false)
  const removed = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.getByRole('button', { name: 'Turn off notifications' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications are off for this phone.' })).toBeVisible()
  expect((await removed).postDataJSON()).toEqual({ token: phone.token })
  pageErrors.expect(LOST)
})

test('what is chosen while notifications are being turned on reaches the server', {
  tag: ['@full-browser', '@long'],
}, async ({ page, context, minbar, push }) => {
  await context.grantPermissions(['notifications'], { origin: minbar.url })
  await installLocalPhone(page, push, minbar.url)
  await visitOnce(page, '/notifications')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/push-key', async (route) => {
    await held.promise
    await route.continue()
  })
  const requested = page.waitForRequest('**/api/push-key')
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await requested
  await page.getByRole('switch', { name: /Friday Bayan/ }).click()
  const saved = page.waitForRequest(
    (request) => request.url().endsWith('/save-token') && request.postDataJSON().topics.length === 3,
  )
  held.resolve()
  expect((await saved).postDataJSON()).toMatchObject({
    topics: ['timings', 'morningdars', 'events', 'janazah', 'announcements'],
  })
  await expect(page.getByRole('heading', { name: 'Notifications are on for this phone.' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: /Friday Bayan/ })).not.toBeChecked()
})

test('no switch is on while notifications are off, and the first one turns them on with that choice alone', {
  tag: '@full-browser',
}, async ({ page, context, minbar, push }) => {
  await context.grantPermissions(['notifications'], { origin: minbar.url })
  await installLocalPhone(page, push, minbar.url)
  await visitOnce(page, '/notifications')
  const switches = page.getByRole('switch')
  await expect(page.getByRole('heading', { name: 'Notifications are off for this phone.' })).toBeVisible()
  for (const each of await switches.all()) await expect(each).not.toBeChecked()
  const saved = page.waitForRequest('**/api/save-token')
  await page.getByRole('switch', { name: 'Isha' }).click()
  expect((await saved).postDataJSON()).toMatchObject({ topics: [], reminderMinutes: { isha: 10 } })
  await expect(page.getByRole('heading', { name: 'Notifications are on for this phone.' })).toBeVisible()
  await expect(page.getByText('Your choice is saved.')).toBeInViewport({ ratio: 1 })
  await expect(switches.and(page.locator(':checked'))).toHaveCount(1)
})

test('a refused permission leaves every switch off, and says so beside the one that was tapped', {
  tag: '@full-browser',
}, async ({ page, pageErrors }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => 'default'
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await visitOnce(page, '/notifications')
  await page.getByRole('switch', { name: 'News and events' }).click()
  await expect(page.getByText('No permission was given, so nothing was changed.')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('switch').and(page.locator(':checked'))).toHaveCount(0)
  pageErrors.expect(/^An error occurred while retrieving token\./)
})

test('on the home page two taps set the reminder of a prayer: on the prayer, and on the minutes', {
  tag: '@full-browser',
}, async ({ page, context, minbar, push }) => {
  await context.grantPermissions(['notifications'], { origin: minbar.url })
  await installLocalPhone(page, push, minbar.url)
  await page.setViewportSize({ width: 360, height: 740 })
  await visitOnce(page, '/')
  const fajr = page
    .getByRole('region', { name: 'Next jamat' })
    .getByRole('button', { name: /^Fajr.*, set or change the reminder$/ })
  await fajr.click()
  const dialog = page.getByRole('dialog', { name: 'Remind me before Fajr' })
  await expect(dialog.getByRole('button', { name: 'No reminder' })).toHaveAttribute('aria-pressed', 'true')
  const saved = page.waitForRequest('**/api/save-token')
  await dialog.getByRole('button', { name: '15 minutes' }).click()
  expect((await saved).postDataJSON()).toMatchObject({ topics: [], reminderMinutes: { fajr: 15 } })
  await expect(dialog.getByText('Your choice is saved.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '15 minutes' })).toHaveAttribute('aria-pressed', 'true')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(fajr).toBeFocused()

  // The minutes of another prayer are its own, and the same dialog removes a reminder.
  await page.getByRole('region', { name: 'Next jamat' }).getByRole('button', { name: /^Isha/ }).click()
  const isha = page.getByRole('dialog', { name: 'Remind me before Isha' })
  const added = page.waitForRequest('**/api/save-token')
  await isha.getByRole('button', { name: '30 minutes' }).click()
  expect((await added).postDataJSON()).toMatchObject({ reminderMinutes: { fajr: 15, isha: 30 } })
  await expect(isha.getByText('Your choice is saved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await fajr.click()
  await expect(dialog.getByRole('button', { name: '15 minutes' })).toHaveAttribute('aria-pressed', 'true')
  const removed = page.waitForRequest('**/api/save-token')
  await dialog.getByRole('button', { name: 'No reminder' }).click()
  expect((await removed).postDataJSON().reminderMinutes).toEqual({ isha: 30 })
})

test('reminders come before topics, each prayer a group with its own minutes, which another tab does not undo', {
  tag: '@full-browser',
}, async ({ page, context, minbar, push, pageErrors }) => {
  await context.grantPermissions(['notifications'], { origin: minbar.url })
  await installLocalPhone(context, push, minbar.url)
  await visitOnce(page, '/notifications')
  const of = (tab: Page, prayer: string) => tab.getByRole('group', { name: prayer, exact: true })
  await expect(page.getByRole('main').getByRole('group')).toHaveCount(11)
  await expect(page.getByRole('switch').first()).toHaveAccessibleName('Fajr')
  await of(page, 'Fajr').getByRole('switch').click()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/notifications')
  await expect(of(other, 'Fajr').getByRole('switch')).toBeChecked()
  await of(page, 'Fajr').getByRole('button', { name: '30 minutes' }).click()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  const added = other.waitForRequest('**/api/save-token')
  await of(other, 'Isha').getByRole('switch').click()
  expect((await added).postDataJSON()).toMatchObject({ reminderMinutes: { fajr: 30, isha: 10 } })
  await expect(of(other, 'Fajr').getByRole('button', { pressed: true })).toHaveText('30 minutes')

  // What the server did not get is not shown as chosen.
  await context.setOffline(true)
  await of(other, 'Isha').getByRole('button', { name: '5 minutes', exact: true }).click()
  await expect(other.getByRole('alert')).toContainText('The mosque’s server cannot be reached.')
  await expect(of(other, 'Isha').getByRole('button', { pressed: true })).toHaveText('10 minutes')
  pageErrors.expect(LOST)
})

test('a bell is lit when turning notifications on ends after its dialog was closed', {
  tag: '@full-browser',
}, async ({ page, context, minbar, push }) => {
  await context.grantPermissions(['notifications'], { origin: minbar.url })
  await installLocalPhone(page, push, minbar.url)
  await visitOnce(page, '/times')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/save-token', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Set a reminder: Fajr' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remind me before Fajr' })
  const sent = page.waitForRequest('**/api/save-token')
  await dialog.getByRole('button', { name: '15 minutes' }).click()
  await sent
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  held.resolve()
  await expect(page.getByRole('button', { name: 'You are reminded: Fajr' })).toBeVisible()
})
