/** Requests whose response is lost or that fail offline, and the same work in two tabs: nothing is done twice or lost. */
import type { Page } from '@playwright/test'
import type { Event } from '#contracts/events.ts'
import { addDays } from '#contracts/mosque-time.ts'
import { makeLongMp3 } from '../helpers/recordings.ts'
import { fillIn, listEvents } from './admin-event-page.ts'
import { expect, LOGGED_FAILURES, LOST, openAsAdmin, test } from './admin-fixtures.ts'
import { added, choose, network, resume, submit, titled } from './admin-recording-page.ts'
import { asAdmin } from './app-fixtures.ts'

/** Lets the next request of a method reach the server and loses its response. */
async function loseResponse(page: Page, path: string, method: string): Promise<void> {
  let isLost = false
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}

test('recognises its own change of an event after a lost response', { tag: '@long' }, async ({
  page,
  minbar,
  pageErrors,
}) => {
  const [event] = (await (await fetch(`${minbar.url}/api/events`)).json()) as [Event]
  await openAsAdmin(page, `/new-event-modal?id=${event.id}`)
  await page.getByLabel('Location').fill('The library')
  await loseResponse(page, `**/api/events/${event.id}`, 'PUT')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert')).toContainText('The event could not be changed.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Event changed')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  expect(await (await fetch(`${minbar.url}/api/events/${event.id}`)).json()).toMatchObject({ location: 'The library' })
  pageErrors.expect(LOST, LOGGED_FAILURES, /pictures\.example/)
})

test('adds another event, in place of none, when the form of one whose response was lost is used for it', {
  tag: '@long',
}, async ({ page, minbar, pageErrors }) => {
  await openAsAdmin(page, '/new-event-modal')
  await fillIn(page, 'Evening of the lost response')
  await loseResponse(page, '**/api/events', 'POST')
  const add = page.getByRole('button', { name: 'Add event' })
  await add.click()
  await expect(page.getByRole('alert')).toContainText('Failed to add event.')
  await page.getByLabel('Title').fill('Another evening')
  page.on('dialog', (dialog) => void dialog.accept())
  await add.click()
  await expect(page.getByText('Event added successfully!')).toBeVisible()
  const titles = (await listEvents(minbar.url)).map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Evening of the lost response', 'Another evening']))
  pageErrors.expect(LOST, LOGGED_FAILURES, /pictures\.example/)
})

test('keeps a change on the screen when the response to an earlier request arrives after it', { tag: '@long' }, async ({
  page,
  pageErrors,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openAsAdmin(page, '/all-events-flagged')
  const remove = page.getByRole('button', { name: /^Delete / }).first()
  await expect(remove).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/events', async (route) => {
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  await remove.click()
  await expect(page.getByText('Event deleted')).toBeVisible()
  const toggle = page.getByRole('button', { name: /^(Mark as|Remove from) Upcoming$/ }).first()
  const before = (await toggle.textContent()) ?? ''
  await toggle.click()
  await expect(page.getByText(/ is (now|no longer) shown as upcoming/)).toBeVisible()
  const late = page.waitForResponse('**/api/events')
  held.resolve()
  await (await late).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(toggle).not.toHaveText(before)
  pageErrors.expect(/pictures\.example/)
})

test('recognises its own Hijri month after a lost response', { tag: '@long' }, async ({ page, pageErrors }) => {
  await openAsAdmin(page, '/hijri-months')
  const day = page.getByLabel('First day', { exact: true })
  await day.fill(addDays(await day.inputValue(), 1))
  await loseResponse(page, '**/api/hijri-months', 'PUT')
  await page.getByRole('button', { name: 'Set first day' }).click()
  await expect(page.getByRole('alert')).toContainText('The month could not be saved. Your choice is still here.')
  await page.getByRole('button', { name: 'Set first day' }).click()
  await expect(page.getByText('First day saved successfully')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('undoes a change once in two tabs', { tag: ['@full-browser', '@long'] }, async ({
  page,
  context,
  minbar,
  pageErrors,
}) => {
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { isha: '8:05' })
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { isha: '8:10' })
  const second = await context.newPage()
  await openAsAdmin(page, '/update-jamat')
  await openAsAdmin(second, '/update-jamat')
  for (const tab of [page, second]) {
    await tab.getByRole('button', { name: /^Undo: Isha 8:10/ }).click()
    await expect(tab.getByText('Undone.')).toBeVisible()
    await expect(tab.getByRole('alert')).toBeHidden()
  }
  const timings = await (await fetch(`${minbar.url}/api/jamat-timings`)).json()
  expect(timings).toMatchObject({ isha: '8:05' })
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('keeps every form offline and saves it once afterwards', { tag: '@long' }, async ({
  page,
  context,
  minbar,
  pageErrors,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openAsAdmin(page, '/new-event-modal')
  await page.getByLabel('Title').fill('Typed offline')
  await page.getByLabel('Image URL').fill('/icons/icon-192.png')
  await page.getByLabel('Date and time').fill('2030-11-27T20:30')
  await page.getByLabel('Registration link').fill('https://forms.example/evening')
  await page.getByLabel('Description').fill('An evening for everyone.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add event' }).dblclick()
  await expect(page.getByRole('alert')).toContainText('Failed to add event. You are offline.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Add event' }).click()
  await expect(page.getByText('Event added successfully!')).toBeVisible()
  const events = (await (await fetch(`${minbar.url}/api/events`)).json()) as Event[]
  expect(events.filter(({ title }) => title === 'Typed offline')).toHaveLength(1)

  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Messages' }).click()
  await page.getByLabel('Title').fill('Typed offline')
  await page.getByLabel('Text').fill('At 7:30')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Check and send' }).dblclick()
  await expect(page.getByRole('alert')).toContainText('The message could not be sent. What you typed is still here.')
  await expect(page.getByLabel('Text')).toHaveValue('At 7:30')
  await context.setOffline(false)
  pageErrors.expect(LOST, LOGGED_FAILURES, /pictures\.example/)
})

test('does not offer to continue an upload that is in progress in another tab', { tag: '@long' }, async ({
  page,
  context,
  minbar,
}) => {
  await openAsAdmin(page, '/newbayan')
  await page.getByLabel('Title').fill('In one tab')
  await choose(page, 'long.mp3', await makeLongMp3(9_000_000))
  await network(page, 500_000)
  await submit(page).click()
  await expect(page.getByText(/^Uploading, [1-9]/)).toBeVisible()
  const second = await context.newPage()
  await openAsAdmin(second, '/newbayan')
  await expect(submit(second)).toBeVisible()
  await expect(resume(second)).toBeHidden()
  await network(page, -1)
  await expect(added(page)).toBeVisible({ timeout: 30_000 })
  expect(await titled(minbar.url, 'In one tab')).toHaveLength(1)
})
