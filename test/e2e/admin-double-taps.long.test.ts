/** A double tap does one thing: it must not reach a control that appears or moves under the finger. */
import type { Page } from '@playwright/test'
import type { PushMessage } from '#contracts/push.ts'
import { listRecordings, makeLongMp3 } from '../helpers/recordings.ts'
import { expect, openAsAdmin, test } from './admin-fixtures.ts'
import { choose, network, submit } from './admin-recording-page.ts'
import { countRequests, DELAYS_MS, tapTwice } from './double-tap.ts'

test.use({ viewport: { width: 360, height: 740 } })

const percent = (page: Page) => page.getByText(/^Uploading, \d+%$/)
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel the upload' })

test('a double tap on Add recording starts the upload and does not cancel it', async ({ page }) => {
  const deletions = countRequests(page, 'DELETE', '/api/uploads')
  await openAsAdmin(page, '/newbayan')
  await choose(page, 'long.mp3', await makeLongMp3(9_000_000))
  await network(page, 100_000)
  for (const delay of DELAYS_MS) {
    await tapTwice(submit(page), delay)
    await expect(percent(page)).toBeVisible()
    await expect(cancel(page)).toBeEnabled()
    await expect(percent(page)).toBeVisible()
    await cancel(page).click()
    await expect(submit(page)).toBeVisible()
  }
  await network(page, -1)
  expect(deletions()).toBeLessThanOrEqual(DELAYS_MS.length)
})

test('Cancel does not appear where Add recording was, and ignores taps for half a second', async ({ page }) => {
  await openAsAdmin(page, '/newbayan')
  await choose(page, 'long.mp3', await makeLongMp3(9_000_000))
  await network(page, 100_000)
  await submit(page).scrollIntoViewIfNeeded()
  const before = await submit(page).boundingBox()
  // Taps Cancel 0 to 250 ms after it appears, from within the page: the test itself would be too slow.
  await page.evaluate((delays) => {
    new MutationObserver((_, observer) => {
      const button = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Cancel the upload')
      if (!button) return
      observer.disconnect()
      for (const delay of delays) setTimeout(() => button.click(), delay)
    }).observe(document, { childList: true, subtree: true })
  }, DELAYS_MS)
  await submit(page).click()
  await expect(cancel(page)).toBeEnabled()
  await expect(percent(page)).toBeVisible()
  const after = await cancel(page).boundingBox()
  const isBelow = (after?.y ?? 0) >= (before?.y ?? 0) + (before?.height ?? 0)
  expect(isBelow || (after?.y ?? 0) + (after?.height ?? 0) <= (before?.y ?? 0)).toBe(true)
  await network(page, -1)
})

test('cancelling an upload of more than 1 MB asks first', async ({ page }) => {
  const questions: string[] = []
  let response = false
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void (response ? dialog.accept() : dialog.dismiss())
  })
  await openAsAdmin(page, '/newbayan')
  await choose(page, 'long.mp3', await makeLongMp3(9_000_000))
  await network(page, 500_000)
  await submit(page).click()
  await expect(page.getByText(/^[2-7]\.\d MB of 9\.0 MB$/)).toBeVisible({ timeout: 30_000 })
  await cancel(page).click()
  await expect(percent(page)).toBeVisible()
  response = true
  await cancel(page).click()
  await expect(submit(page)).toBeVisible()
  expect(questions).toHaveLength(2)
  expect(questions[0]).toMatch(/^Cancel the upload\? \d\.\d MB have already been sent\.$/)
})

test('a double tap on Record now starts a recording and does not stop it', { tag: '@full-browser' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['microphone'])
  page.on('dialog', (dialog) => void dialog.accept())
  await openAsAdmin(page, '/newbayan')
  for (const delay of DELAYS_MS) {
    await tapTwice(page.getByRole('button', { name: 'Record now' }), delay)
    const stop = page.getByRole('button', { name: 'Stop and save' })
    await expect(stop).toBeEnabled()
    await expect(page.getByRole('timer')).toHaveText('0:02')
    await stop.click()
    await page.getByRole('button', { name: 'Discard it' }).click()
    await expect(page.getByText('No file chosen')).toBeVisible()
  }
})

test('a double tap on Check and send opens the question and does not answer it', async ({ page }) => {
  const sent = countRequests(page, 'POST', '/api/push-messages')
  await page.route('**/api/push-messages/preview', (route) =>
    route.fulfill({ json: { title: 'Eid prayer', body: 'At 7:30', url: '/', receivers: 3 } }),
  )
  await openAsAdmin(page, '/messages')
  await page.getByLabel('Title').fill('Eid prayer')
  await page.getByLabel('Text').fill('At 7:30')
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  for (const delay of DELAYS_MS) {
    const before = sent()
    // Taps Send as soon as it appears, which no layout rules out.
    await page.evaluate((delay) => {
      new MutationObserver((_, observer) => {
        const button = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Send to 3 phones')
        if (!button) return
        observer.disconnect()
        setTimeout(() => button.click(), delay)
      }).observe(document, { childList: true, subtree: true })
    }, delay)
    await page.getByRole('button', { name: 'Check and send' }).click()
    await expect(question.getByRole('button', { name: 'Send to 3 phones' })).toBeEnabled()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    // The preview only.
    expect(sent() - before).toBe(1)
  }
})

test('a double tap on Cancel sending or Send now changes one message', async ({ page }) => {
  const waiting = (id: number): PushMessage => ({
    id,
    kind: 'notice',
    title: `Message ${id}`,
    body: 'Text',
    url: '/',
    topics: [],
    state: 'waiting',
    sendAfter: '2030-01-01T00:00:00.000Z',
    expiresAt: '2030-01-02T00:00:00.000Z',
    receivers: 1,
    sent: 0,
    gone: 0,
    failed: 0,
    createdBy: null,
    createdAt: '2026-11-20T08:00:00.000Z',
  })
  for (const [name, path] of [
    ['Cancel sending', 'cancel'],
    ['Send now', 'send-now'],
  ] as const) {
    let messages = Array.from({ length: 12 }, (_, index) => waiting(index + 1))
    // The list takes longer than a double tap.
    await page.route('**/api/push-messages', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.fulfill({ json: messages })
    })
    await page.route(`**/api/push-messages/*/${path}`, async (route) => {
      const id = Number(route.request().url().split('/').at(-2))
      messages = messages.filter((message) => message.id !== id)
      await route.fulfill({ json: {} })
    })
    const changes = countRequests(page, 'POST', `/${path}`)
    await openAsAdmin(page, '/messages')
    for (const [index, delay] of DELAYS_MS.entries()) {
      await tapTwice(page.getByRole('button', { name: new RegExp(`^${name}: Message`) }).first(), delay)
      await expect(page.getByRole('heading', { name: `Message ${index + 1}`, exact: true })).toHaveCount(0)
      expect(changes()).toBe(index + 1)
    }
    await page.unrouteAll()
  }
})

test('a double tap on Mark as Upcoming marks the event and leaves it marked', async ({ page, pageErrors }) => {
  const changes = countRequests(page, 'PUT', '/api/events')
  await openAsAdmin(page, '/all-events-flagged')
  const toggle = page.getByRole('button', { name: /^(Mark as|Remove from) Upcoming$/ }).first()
  for (const [index, delay] of DELAYS_MS.entries()) {
    const before = await toggle.textContent()
    await tapTwice(toggle, delay)
    await expect(toggle).toBeEnabled()
    await expect(toggle).not.toHaveText(before ?? '')
    expect(changes()).toBe(index + 1)
  }
  // Pictures of events from other tests are on a host that does not exist.
  pageErrors.expect(/pictures\.example/)
})

test('a double tap on Delete asks once and deletes one recording', async ({ page, minbar }) => {
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept()
  })
  const before = await listRecordings(minbar.url, 'friday', '?limit=200')
  await openAsAdmin(page, '/update-delete-morningfridaybayan')
  for (const [index, delay] of DELAYS_MS.entries()) {
    await page
      .getByRole('button', { name: /^More: / })
      .first()
      .click()
    await tapTwice(page.getByRole('button', { name: /^Delete / }), delay)
    await expect(page.getByText('Recording deleted')).toBeVisible()
    expect(questions).toHaveLength(index + 1)
    expect(await listRecordings(minbar.url, 'friday', '?limit=200')).toHaveLength(before.length - index - 1)
  }
})
