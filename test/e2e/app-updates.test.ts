/** Updates phones from one build of the site to a second one with changed sources. */
import type { BrowserContext, Page } from '@playwright/test'
import { NEW_HEADING } from '../helpers/build-second-version.ts'
import { NINETY_MINUTES } from '../helpers/recordings.ts'
import { alertsOf, fillIn, listEvents, servePictures, submit } from './admin-event-page.ts'
import { openAsAdmin } from './admin-fixtures.ts'
import { expect, LOST, visitOnce } from './app-fixtures.ts'
import { controlFromPhone, sound, uploadTalk, watchSound } from './player-page.ts'
import {
  checkForUpdate,
  clearBrowserCache,
  heading,
  prompt,
  removeServer,
  secondBuild,
  serve,
  test,
} from './second-version.ts'
import { SITE } from './servers.ts'

test.describe.configure({ timeout: 180_000 })
test.afterAll(removeServer)

/** The id of one more version, which is otherwise the second one. */
const THIRD = 'thethird'
const LAZY_SCRIPT = /assets\/timeline-page-.*\.js$/

test.describe('an update', () => {
  test.beforeEach(({ minbar }) => serve(minbar, SITE))

  test('a newer version waits for consent, then takes over, also offline', async ({
    page,
    context,
    minbar,
    pageErrors,
  }) => {
    await visitOnce(page, '/timeline')
    await serve(minbar, secondBuild())
    await checkForUpdate(page)
    await expect(prompt(page)).toBeVisible()
    await prompt(page).getByRole('button', { name: 'Later' }).click()
    await expect(prompt(page)).toHaveCount(0)
    await page.reload()
    await expect(heading(page)).toHaveText('Timeline')
    await prompt(page).getByRole('button', { name: 'Update now' }).click()
    await expect(heading(page)).toHaveText(NEW_HEADING)
    await expect(prompt(page)).toHaveCount(0)
    await context.setOffline(true)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Next jamat' })).toContainText(/\d:\d\d/)
    await page.goto('/timeline')
    await expect(heading(page)).toHaveText(NEW_HEADING)
    pageErrors.expect(LOST)
  })

  test('a page that its first worker controls before it has registered it is updated like any other', {
    tag: '@long',
  }, async ({ page, minbar }) => {
    await page.addInitScript(() => {
      const { serviceWorker } = navigator
      const register = serviceWorker.register.bind(serviceWorker)
      serviceWorker.register = async (...options) => {
        const controlled = Promise.withResolvers<Event>()
        serviceWorker.addEventListener('controllerchange', controlled.resolve, { once: true })
        const registration = await register(...options)
        if (!serviceWorker.controller) await controlled.promise
        return registration
      }
    })
    await page.goto('/timeline')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await serve(minbar, secondBuild())
    await checkForUpdate(page)
    await prompt(page).getByRole('button', { name: 'Update now' }).click()
    await expect(heading(page)).toHaveText(NEW_HEADING)
  })

  test('the prompt does not appear while a form is filled in or a recording plays', { tag: '@long' }, async ({
    page,
    minbar,
  }) => {
    await visitOnce(page, '/timeline')
    const email = page.getByRole('textbox', { name: 'Your email' })
    await email.fill('someone@example.com')
    await serve(minbar, secondBuild())
    await checkForUpdate(page)
    await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
    await expect(prompt(page)).toHaveCount(0)
    await page.evaluate(() => {
      navigator.mediaSession.playbackState = 'playing'
    })
    await email.fill('')
    await expect(prompt(page)).toHaveCount(0)
    await page.evaluate(() => {
      navigator.mediaSession.playbackState = 'none'
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(prompt(page)).toBeVisible()
    await email.fill('someone@example.com')
    await expect(prompt(page)).toContainText('offered again')
    await expect(prompt(page).getByRole('button', { name: 'Update now' })).toHaveCount(0)
  })

  test('another open tab is notified, and opens pages of its own version even after a further deployment', {
    tag: '@long',
  }, async ({ page, context, minbar, pageErrors }) => {
    await visitOnce(page)
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('region', { name: 'Next jamat' })).toContainText(/\d:\d\d/)
    await serve(minbar, secondBuild())
    await checkForUpdate(page)
    await prompt(page).getByRole('button', { name: 'Update now' }).click()
    await expect(prompt(other)).toBeVisible()
    await serve(minbar, secondBuild(), THIRD)
    // The old version's modules are neither in the new worker's cache nor in the build that is served.
    await openLazyPage(other, context)
    pageErrors.expect(LOST)
  })

  test('a tab whose modules are missing reloads once, into the new version', { tag: '@long' }, async ({
    page,
    context,
    minbar,
    pageErrors,
  }) => {
    await visitOnce(page)
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('region', { name: 'Next jamat' })).toContainText(/\d:\d\d/)
    await serve(minbar, secondBuild())
    await checkForUpdate(page)
    await prompt(page).getByRole('button', { name: 'Update now' }).click()
    await expect(prompt(other)).toBeVisible()
    let loads = 0
    other.on('load', () => {
      loads += 1
    })
    await clearBrowserCache(context, other)
    await other.route(LAZY_SCRIPT, (route) => (loads === 0 ? route.fulfill({ status: 404 }) : route.continue()))
    await other.getByRole('link', { name: 'Timeline' }).first().click()
    await expect(heading(other)).toHaveText(NEW_HEADING)
    expect(loads).toBe(1)
    pageErrors.expect(LOST)
  })

  test('a page that the server no longer responds to as expected is offered the newer version at once', {
    tag: '@long',
  }, async ({ page, minbar, pageErrors }) => {
    await visitOnce(page, '/timeline')
    await serve(minbar, secondBuild())
    await page.route('**/api/snapshot*', (route) =>
      route.fulfill({ status: 410, json: { error: 'gone', message: 'x' } }),
    )
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await prompt(page).getByRole('button', { name: 'Update now' }).click()
    await expect(heading(page)).toHaveText(NEW_HEADING)
    pageErrors.expect(LOST)
  })

  test('a talk goes on and half-filled forms stay while other tabs update and go back', { tag: '@long' }, async ({
    page,
    context,
    minbar,
    pageErrors,
  }) => {
    const talk = await uploadTalk(minbar.url, 'A talk through updates', NINETY_MINUTES)
    await visitOnce(page, '/timeline')
    const listener = await startListening(context, talk.title)
    const contact = await context.newPage()
    await contact.route('https://docs.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<label>Message <textarea></textarea></label>' }),
    )
    await contact.goto('/contact')
    await contact.getByRole('button', { name: 'Show form' }).click()
    const message = contact.frameLocator('iframe[title="Contact form"]').getByLabel('Message')
    await message.fill('When is the courtyard')
    const admin = await context.newPage()
    const alerts = alertsOf(admin)
    await servePictures(admin)
    await openAsAdmin(admin, '/new-event-modal')
    await admin.getByLabel('Title').fill('Half an event')
    const others = [listener, contact, admin]
    for (const other of others) await markOpened(other)

    let { at } = await sound(listener)
    for (const [build, title] of [
      [secondBuild(), NEW_HEADING],
      [SITE, 'Timeline'],
    ] as const) {
      await serve(minbar, build)
      await checkForUpdate(page)
      await prompt(page).getByRole('button', { name: 'Update now' }).click()
      await expect(heading(page)).toHaveText(title)
      await expect.poll(async () => (await sound(listener)).at).toBeGreaterThan(at + 1)
      at = (await sound(listener)).at
      expect(await sound(listener)).toMatchObject({ playing: true, elements: 1 })
      await expect(message).toHaveValue('When is the courtyard')
      await expect(admin.getByLabel('Title')).toHaveValue('Half an event')
      for (const other of others) {
        expect(await isStillOpened(other)).toBe(true)
        await expect(prompt(other)).toHaveCount(0)
      }
    }
    await fillIn(admin, 'A whole event')
    await submit(admin).click()
    await expect.poll(() => alerts.length).toBe(1)
    expect((await listEvents(minbar.url)).map(({ title }) => title)).toContain('A whole event')
    pageErrors.expect(LOST)
  })

  test('a listener goes on hearing a talk when a page of the old version cannot be loaded', { tag: '@long' }, async ({
    page,
    context,
    minbar,
    pageErrors,
  }) => {
    const talk = await uploadTalk(minbar.url, 'A talk in an old tab', NINETY_MINUTES)
    await visitOnce(page, '/timeline')
    const listener = await startListening(context, talk.title)
    await markOpened(listener)
    await serve(minbar, secondBuild())
    await checkForUpdate(page)
    await prompt(page).getByRole('button', { name: 'Update now' }).click()
    await expect(heading(page)).toHaveText(NEW_HEADING)
    await clearBrowserCache(context, listener)
    // As if it had been removed long ago.
    await listener.route(/assets\/about-page-.*\.js$/, (route) => route.fulfill({ status: 404 }))
    await listener.getByRole('link', { name: 'About us' }).first().click()
    await expect(heading(listener)).toHaveText('Unexpected Application Error!')
    const { at } = await sound(listener)
    await expect.poll(async () => (await sound(listener)).at).toBeGreaterThan(at + 1)
    expect(await isStillOpened(listener)).toBe(true)
    await controlFromPhone(listener, 'pause')
    await listener.getByRole('button', { name: 'Load the page again' }).click()
    await expect(heading(listener)).toHaveText('About us')
    pageErrors.expect(LOST)
  })
})

test.describe('a page that was opened before two deployments', () => {
  test.use({ serviceWorkers: 'block' })

  test('opens a page that it never loaded, without a service worker', { tag: '@long' }, async ({
    page,
    context,
    minbar,
    pageErrors,
  }) => {
    // Of the moments in which the server restarts.
    pageErrors.expect(LOST)
    await serve(minbar, SITE)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Next jamat' })).toContainText(/\d:\d\d/)
    await serve(minbar, secondBuild())
    await serve(minbar, secondBuild(), THIRD)
    await openLazyPage(page, context)
  })
})

/** Plays a talk in a new tab. */
async function startListening(context: BrowserContext, title: string): Promise<Page> {
  const listener = await context.newPage()
  await watchSound(listener)
  await listener.goto('/fridaybayan')
  await listener
    .getByRole('main')
    .getByRole('button', { name: `Play ${title}` })
    .click()
  await expect.poll(async () => (await sound(listener)).playing).toBe(true)
  return listener
}

/** Marks the document, which a reload would replace. */
const markOpened = (page: Page) => page.evaluate(() => void Object.assign(window, { isOpened: true }))
const isStillOpened = (page: Page) => page.evaluate(() => 'isOpened' in window)

/** Opens a page of the first version, whose script the page has not loaded, and checks that the third version's process sends it. */
async function openLazyPage(page: Page, context: BrowserContext): Promise<void> {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await clearBrowserCache(context, page)
  const script = page.waitForResponse(LAZY_SCRIPT)
  await page.getByRole('link', { name: 'Timeline' }).first().click()
  await expect(heading(page)).toHaveText('Timeline')
  const response = await script
  expect([response.status(), response.headers()['x-app-version']]).toEqual([200, THIRD])
  expect(loads).toBe(0)
}
