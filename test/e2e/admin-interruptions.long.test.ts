/** The server dies, or the administrator leaves, in the middle of an action: nothing is lost and nothing is done twice. */
import type { Event } from '#contracts/events.ts'
import type { PushMessage } from '#contracts/push.ts'
import { makeLongMp3, sha256 } from '../helpers/recordings.ts'
import { fillIn, listEvents, servePictures, submit as submitEvent } from './admin-event-page.ts'
import { expect, fillInLogin, LOGGED_FAILURES, LOST, openAsAdmin, test } from './admin-fixtures.ts'
import { added, choose, mediaHash, network, resume, submit, titled } from './admin-recording-page.ts'
import { asAdmin, failing } from './app-fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

// A test that fails while the server is stopped must not stop the next one.
test.afterEach(async ({ page, minbar }) => {
  // An open page would report the stop as an error.
  await page.close()
  await minbar.stop()
  await minbar.start()
})

test('keeps typed times while the server is down and saves them once', async ({ page, minbar, pageErrors }) => {
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { isha: '7:45' })
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: /^Isha 7:45/ }).click()
  await page.getByLabel('Jamat time of Isha').fill('8:05')
  await minbar.stop('SIGKILL')
  await page.getByRole('button', { name: 'Confirm' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The timings could not be saved. Your changes are still here.')
  await expect(alert).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Jamat time of Isha')).toHaveValue('8:05')
  await minbar.start()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Jamat timings saved\. Isha becomes 8:05 pm/)).toBeInViewport()
  await expect(page.getByRole('region', { name: 'History' }).getByText(/^Isha 8:05 /)).toHaveCount(1)
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('keeps a new event while the server is down and adds it once', async ({ page, minbar, pageErrors }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await servePictures(page)
  await openAsAdmin(page, '/new-event-modal')
  await fillIn(page, 'Through a failure')
  await minbar.stop('SIGKILL')
  await submitEvent(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to add event.')
  await minbar.start()
  await submitEvent(page).click()
  await expect(page.getByText('Event added successfully!')).toBeInViewport({ ratio: 1 })
  const events: Event[] = await listEvents(minbar.url)
  expect(events.filter(({ title }) => title === 'Through a failure')).toHaveLength(1)
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('keeps a message that was confirmed while the server was down and sends it once', async ({
  page,
  minbar,
  pageErrors,
}) => {
  // No phone is subscribed to this server.
  await page.route('**/api/push-messages/preview', (route) =>
    route.fulfill({ json: { title: 'Through a failure', body: 'At 7:30', url: '/', receivers: 3 } }),
  )
  await openAsAdmin(page, '/messages')
  await page.getByLabel('Title').fill('Through a failure')
  await page.getByLabel('Text').fill('At 7:30')
  const check = page.getByRole('button', { name: 'Check and send' })
  const send = page.getByRole('button', { name: 'Send to 3 phones' })
  await check.click()
  await minbar.stop('SIGKILL')
  await send.click()
  const failure = page.getByRole('alert').filter({ hasText: 'The message could not be sent.' })
  await expect(failure).toContainText('What you typed is still here.')
  await expect(page.getByLabel('Text')).toHaveValue('At 7:30')
  await minbar.start()
  await check.click()
  await send.dblclick()
  await expect(page.getByText('Message sent successfully')).toBeInViewport({ ratio: 1 })
  const messages = (await asAdmin(minbar.url, 'GET', '/push-messages')) as PushMessage[]
  expect(messages.filter(({ title }) => title === 'Through a failure')).toHaveLength(1)
  pageErrors.expect(LOST, LOGGED_FAILURES, failing(/\/(assets|repair-offer)/))
})

test('continues an upload by itself after the server was killed and started again', async ({
  page,
  minbar,
  pageErrors,
}) => {
  const bytes = await makeLongMp3(9_000_000)
  await openAsAdmin(page, '/newbayan')
  await page.getByLabel('Title').fill('Through a restart')
  await choose(page, 'long.mp3', bytes)
  await network(page, 1_500_000)
  await submit(page).click()
  await expect(page.getByText(/^Uploading, [3-9]\d%$/)).toBeVisible()
  await minbar.stop('SIGKILL')
  await expect(page.getByText('Waiting for the network.')).toBeVisible()
  await network(page, -1)
  await minbar.start()
  await expect(added(page)).toBeInViewport({ ratio: 1, timeout: 40_000 })
  const recordings = await titled(minbar.url, 'Through a restart')
  expect(recordings).toHaveLength(1)
  expect(await mediaHash(minbar.url, recordings[0])).toBe(sha256(bytes))
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('an upload goes on after Back, and a reload offers to continue it', async ({ page, minbar, pageErrors }) => {
  const bytes = await makeLongMp3(9_000_000)
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('link', { name: 'Add Friday bayan' }).click()
  await page.getByLabel('Title').fill('Left behind')
  await choose(page, 'long.mp3', bytes)
  await network(page, 1_000_000)
  await submit(page).click()
  await expect(page.getByText(/^Uploading, [1-9]/)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/update-jamat')
  // At the top of the screen; Back has restored how far it was scrolled.
  await expect(page.getByText(/^Friday bayan: uploading, \d+%$/)).toBeVisible()
  await page.getByRole('link', { name: 'Show the upload' }).click()
  // It is further than before.
  await expect(page.getByText(/^Uploading, [3-9]\d%$/)).toBeVisible()
  await expect(submit(page)).toBeHidden()
  await page.reload()
  await network(page, -1)
  await fillInLogin(page)
  await expect(page).toHaveURL('/newbayan')
  await expect(page.getByLabel('Title')).toHaveValue('Left behind')
  await resume(page).click()
  await expect(added(page)).toBeInViewport({ ratio: 1, timeout: 30_000 })
  const recordings = await titled(minbar.url, 'Left behind')
  expect(recordings).toHaveLength(1)
  expect(await mediaHash(minbar.url, recordings[0])).toBe(sha256(bytes))
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('typed times and a typed message survive Back and a reload', async ({ page }) => {
  await openAsAdmin(page, '/messages')
  await page.getByLabel('Title').fill('Half written')
  await page.getByRole('navigation').getByRole('link', { name: 'Times' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Jamat time of Isha').fill('8:55')
  await page.goBack()
  await expect(page.getByLabel('Title')).toHaveValue('Half written')
  await page.goForward()
  await expect(page.getByLabel('Jamat time of Isha')).toHaveValue('8:55')
  await page.reload()
  await fillInLogin(page)
  await expect(page.getByLabel('Jamat time of Isha')).toHaveValue('8:55')
  await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Half written')
})
