/**
 * Push messages end to end: from an administrator's save through the server and a local push service, which checks and
 * decrypts them, into Chromium's worker and onto the screen.
 *
 * Headless Chromium has no push service of its own. So the page's `PushManager` hands out a subscription at the local
 * one, with real keys (`subscribe`, `getSubscription`; nothing else is stood in for), and what that service has
 * decrypted is given to the browser over the DevTools protocol, which wakes the worker as a push service would.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { type PushService, startPushService } from '../helpers/push-service.ts'
import { createMinbarProcess } from '../helpers/server-process.ts'
import { openAsAdmin, overflows, VIEWPORTS } from './admin-fixtures.ts'
import { asAdmin, test as base, expect, LOST, visitOnce } from './app-fixtures.ts'
import { runUntilSeen } from './fixtures.ts'
import { axeFaults } from './look.ts'

const site = process.env.TEST_SITE

const test = base.extend<{ subscribe: (page: Page) => Promise<void> }, { push: PushService }>({
  push: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const push = await startPushService()
      await use(push)
      await push.close()
    },
    { scope: 'worker' },
  ],
  minbar: [
    async ({ push }, use) => {
      const minbar = await createMinbarProcess(push.env, site ? ['test/helpers/site-process.ts', site] : undefined)
      await minbar.start()
      await use(minbar)
      await minbar.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** Puts a phone at the local push service in the place of the browser's own. */
async function givePhone(page: Page, push: PushService, url: string) {
  const { publicKey } = (await (await fetch(`${url}/api/push-key`)).json()) as { publicKey: string }
  const phone = push.subscribe(publicKey)
  await page.addInitScript((token) => {
    const subscription = {
      ...JSON.parse(token),
      options: {},
      toJSON: () => JSON.parse(token),
      unsubscribe: async () => localStorage.removeItem('subscribed') === undefined,
    }
    const proto = PushManager.prototype
    proto.subscribe = async () => {
      localStorage.setItem('subscribed', '1')
      return subscription
    }
    proto.getSubscription = async () => (localStorage.getItem('subscribed') ? subscription : null)
  }, phone.token)
  return phone
}

/** @returns what wakes the site's worker with a push message */
async function pushTo(page: Page, context: BrowserContext, url: string) {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return (payload: object) =>
    session.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data: JSON.stringify(payload) })
}

/** What the phone shows among its notifications. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notifications = (await registration.getNotifications()) as (Notification & { badge: string })[]
    return notifications.map(({ title, body, icon, badge }) => ({
      title,
      body,
      icon: new URL(icon).pathname,
      badge: new URL(badge).pathname,
    }))
  })

test('from a yes to the new time on the screen, without network', async ({ page, context, minbar, push, faults }) => {
  await context.grantPermissions(['notifications'], { origin: minbar.url })
  const phone = await givePhone(page, push, minbar.url)
  await visitOnce(page, '/notifications')
  const saved = page.waitForRequest('**/api/save-token')
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications are on for this phone.' })).toBeVisible()
  expect((await saved).postDataJSON()).toEqual({
    token: phone.token,
    userId: 'static_user_id',
    topics: ['timings', 'friday', 'morningdars', 'events'],
    reminders: null,
  })

  // Each choice goes to the server by itself, and is there after the page is loaded anew.
  const changed = page.waitForRequest('**/api/save-token')
  await page.getByRole('switch', { name: /Friday Bayan/ }).click()
  expect((await changed).postDataJSON()).toMatchObject({ topics: ['timings', 'morningdars', 'events'] })
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  const reminded = page.waitForRequest(
    (request) => request.url().endsWith('/save-token') && request.postDataJSON().reminders?.minutes === 15,
  )
  await page.getByRole('switch', { name: /Remind me before a jamat/ }).click()
  await page.getByRole('checkbox', { name: 'Fajr' }).uncheck()
  await page.getByRole('radio', { name: '15 minutes' }).check()
  expect((await reminded).postDataJSON().reminders).toEqual({
    prayers: ['zuhr', 'asr', 'maghrib', 'isha', 'jumma'],
    minutes: 15,
  })
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: /Friday Bayan/ })).not.toBeChecked()
  await expect(page.getByRole('radio', { name: '15 minutes' })).toBeChecked()

  // A test: through the server and the push service to the phone.
  const deliver = await pushTo(page, context, minbar.url)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await push.until(1)
  await deliver(phone.received[0]?.payload ?? {})
  await expect(page.getByText('The test has arrived and is shown among your notifications.')).toBeVisible()
  expect(await shown(page)).toMatchObject([{ icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }])

  // The mosque changes a time; the phone hears of it and is without network from then on.
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { asr: '4:47' })
  const [waiting] = (await asAdmin(minbar.url, 'GET', '/push-messages')) as { id: number; state: string }[]
  expect(waiting?.state).toBe('waiting')
  await asAdmin(minbar.url, 'POST', `/push-messages/${waiting?.id}/send-now`)
  await push.until(2)
  const change = phone.received[1]?.payload
  expect(change?.notification.body).toContain('4:47')
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Next jamat' })
  await expect(card).toContainText('4:47')
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { asr: '4:49' })
  const [again] = (await asAdmin(minbar.url, 'GET', '/push-messages')) as { id: number }[]
  await asAdmin(minbar.url, 'POST', `/push-messages/${again?.id}/send-now`)
  await push.until(3)
  await context.setOffline(true)
  await deliver(phone.received[2]?.payload ?? {})
  await expect(card).toContainText('4:49')
  expect((await shown(page)).map(({ body }) => body)).toContainEqual(expect.stringContaining('4:49'))
  await page.reload()
  await expect(card).toContainText('4:49')

  // A tap brings the open page to the right place without loading it anew, one whose reader has not touched it yet, too.
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'yes'
  })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  // With the room for what the app has to say comes the ear for its worker.
  await expect(page.locator('body > [aria-live=polite]')).toBeAttached()
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const notification = (await scope.registration.getNotifications()).at(-1)
    // A made-up event may not be waited for, nor bring a window to the front; the rest is as with a real tap.
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

  // What came can be read again without network; then all is stopped.
  await page.goto('/notifications')
  await expect(page.getByRole('listitem').filter({ hasText: '4:49' })).toBeVisible()
  await context.setOffline(false)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFaults(page)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflows(page)).toBe(false)
  const removed = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.getByRole('button', { name: 'Turn off notifications' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications are off for this phone.' })).toBeVisible()
  expect((await removed).postDataJSON()).toEqual({ token: phone.token })
  faults.expect(LOST)
})

test('every way not to get notifications ends in words that say what to do', async ({ page, context, faults }) => {
  const told = page.getByRole('main')
  await page.clock.install()
  await page.goto('/notifications')
  // The browser says no by itself where nobody can be asked.
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(told).toContainText('Open the site’s settings beside the address bar, allow notifications')
  expect(faults.seen[0]).toContain('An error occurred while retrieving token.')

  await context.grantPermissions(['notifications'])
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => new Promise(() => {})
  })
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByRole('button', { name: 'Turning on' })).toBeVisible()
  await runUntilSeen(page, page.getByRole('alert'), 10_000)
  await expect(page.getByRole('alert')).toContainText('did not answer within 10 seconds')
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible()

  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'standalone', { get: () => (location.hash ? false : undefined) })
  })
  await page.goto('/notifications')
  await expect(told).toContainText('This browser cannot show notifications')
  await page.goto('/about')
  await page.goto('/notifications#iphone')
  await expect(told).toContainText('On an iPhone, install Minbar first')
  await expect(told.getByRole('listitem')).toHaveCount(3)
  faults.expect(LOST, /^An error occurred while retrieving token\./)
})

test('the site asks in its own words first, on a later day, once, and the browser only after a yes', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => {
      document.documentElement.dataset.asked = 'yes'
      return 'default'
    }
    for (const hint of ['push-hint', 'install'])
      if (!localStorage.getItem(hint))
        localStorage.setItem(hint, JSON.stringify({ days: 1, lastDay: '2026-01-01', offered: false }))
  })
  /** The site has come to rest and counts this visit; from here on it counts the seconds. */
  const counting = async () => {
    await page.clock.runFor(5_000)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('push-hint'))).toContain('"days":2')
    // Its worker has nothing more to do either.
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  }
  const question = page.getByRole('region', { name: 'Shall we tell you when a jamat time changes?' })
  await page.goto('/about')
  await counting()
  // In a visit with the hint to install it does not come, be that put away or not.
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')))
  const install = page.getByRole('region', { name: 'Keep Minbar on your phone' })
  await runUntilSeen(page, install, 10_000)
  await install.getByRole('button', { name: 'Not now' }).click()
  await page.clock.runFor(60_000)
  await expect(question).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('push-hint'))
  await page.reload()
  await counting()
  await page.clock.runFor(15_000)
  await expect(question).toHaveCount(0)
  await runUntilSeen(page, question, 15_000)
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  await question.getByRole('button', { name: 'No, thank you' }).click()
  await expect(question).toHaveCount(0)
  await page.reload()
  await counting()
  await page.clock.runFor(60_000)
  await expect(question).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
})

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('an administrator writes to phones: looked at, asked once more, sent once', async ({
      page,
      minbar,
      push,
      faults,
    }) => {
      const { publicKey } = (await (await fetch(`${minbar.url}/api/push-key`)).json()) as { publicKey: string }
      const phone = push.subscribe(publicKey)
      const body = JSON.stringify({ token: phone.token, userId: 'static_user_id', topics: ['events'] })
      await fetch(`${minbar.url}/api/save-token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      const title = `Eid prayer ${viewport.width}`
      // A change of times waits for second thoughts, and is taken back.
      await asAdmin(minbar.url, 'PUT', '/jamat-timings', { isha: `8:${viewport.width % 50}` })
      await openAsAdmin(page, '/messages')
      const waiting = page.getByRole('listitem').filter({ hasText: 'Waiting, goes out at' })
      await waiting.getByRole('button', { name: /^Take back/ }).click()
      await expect(page.getByText('The message was taken back.')).toBeVisible()
      await expect(waiting).toHaveCount(0)
      await page.getByRole('button', { name: 'Check and send' }).click()
      await expect(page.getByText('Please fill in: Title')).toBeVisible()
      await expect(page.getByLabel('Title')).toBeFocused()
      await page.getByLabel('Title').fill(title)
      await page.getByLabel('Text').fill('At 7:30 in the courtyard.')
      await page.getByRole('textbox', { name: 'Link' }).fill('https://elsewhere.example/x')
      for (const topic of ['Jamat timings', 'Friday Bayan', 'Morning Dars'])
        await page.getByRole('checkbox', { name: topic }).uncheck()
      await expect(page.getByText('1 phone will get it.')).toBeVisible()
      await page.getByRole('button', { name: 'Check and send' }).click()
      await expect(page.getByRole('textbox', { name: 'Link' })).toBeFocused()
      await expect(page.getByText(/must be a page of this site/)).toBeVisible()
      await page.getByRole('textbox', { name: 'Link' }).fill('/news')
      expect(await axeFaults(page)).toEqual([])
      expect(await overflows(page)).toBe(false)
      await page.getByRole('button', { name: 'Check and send' }).click()
      const question = page.getByRole('dialog', { name: 'Are you sure?' })
      await expect(question).toContainText(`${minbar.url}/news`)
      expect(await axeFaults(page)).toEqual([])
      // The server takes it and its answer is lost on the way: nothing typed is lost, and sent again it is the same.
      await page.route(
        '**/api/push-messages',
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      const send = question.getByRole('button', { name: 'Send to 1 phone' })
      await send.dblclick()
      await expect(page.getByRole('alert')).toContainText('What you typed is still here.')
      await page.getByRole('button', { name: 'Check and send' }).click()
      await send.dblclick()
      await expect(page.getByText('The message is on its way.')).toBeVisible()
      await expect(page.getByLabel('Title')).toHaveValue('')
      const row = page.getByRole('listitem').filter({ hasText: title })
      await expect(row).toContainText('Sent to 1 of 1 phone')
      await expect(row).toHaveCount(1)
      expect(phone.received.map(({ payload }) => payload.notification.title)).toEqual([title])
      // The phone is not there for the other width.
      await fetch(`${minbar.url}/api/save-token`, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: phone.token }),
      })
      // The field's fault and the lost answer.
      expect(faults.seen.filter((fault) => fault.includes('Sending the message failed:'))).toHaveLength(2)
      faults.expect(LOST, /Sending the message failed:/)
    })
  })
}
