/** Changing and deleting events, and work that a session or a server interrupts. */
import type { Event } from '#contracts/events.ts'
import { alertsOf, fillIn, listEvents, openAllEvents, photo, servePictures } from './admin-event-page.ts'
import {
  endLoginOnce,
  everyWidth,
  expect,
  fillInLogin,
  LOGGED_FAILURES,
  LOST,
  openAsAdmin,
  test,
} from './admin-fixtures.ts'
import { asAdmin } from './app-fixtures.ts'

test.beforeEach(({ page }) => servePictures(page))

test('returns to the same screen when the session expires during a picture upload or a toggle', {
  tag: '@long',
}, async ({ page, minbar, pageErrors }) => {
  await openAsAdmin(page, '/new-event-modal')
  await fillIn(page, 'With a picture')
  await endLoginOnce(page, '**/api/post-picture')
  const picture = page.getByLabel('Picture from this phone')
  const file = await photo(page, 300)
  await picture.setInputFiles(file)
  await expect(page).toHaveURL('/login?to=%2Fnew-event-modal')
  await fillInLogin(page)
  await expect(page.getByLabel('Title')).toHaveValue('With a picture')
  await picture.setInputFiles(file)
  await expect(page.getByText(/^The picture was uploaded/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  await openAllEvents(page)
  const event = (await listEvents(minbar.url)).find(({ isUpcoming }) => isUpcoming) as Event
  const toggle = page.getByRole('article').filter({ hasText: event.title }).getByRole('button', { name: 'Remove from' })
  await endLoginOnce(page, `**/api/events/${event.id}`)
  await toggle.click()
  await expect(page).toHaveURL('/login?to=%2Fall-events-flagged')
  await fillInLogin(page)
  await expect(toggle).toBeVisible()
  expect((await listEvents(minbar.url)).find(({ id }) => id === event.id)?.isUpcoming).toBe(true)
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('waits for the picture upload before saving and keeps what is typed meanwhile', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  const event = (await listEvents(minbar.url)).at(-1) as Event
  await openAsAdmin(page, `/new-event-modal?id=${event.id}`)
  await expect(page.getByLabel('Title')).toHaveValue(event.title)
  await page.getByLabel('Location').fill('The garden')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const outcome = page.getByRole('region', { name: 'Event changed successfully' })
  await expect(outcome).toBeInViewport({ ratio: 1 })
  await expect(outcome.getByRole('link', { name: 'See it' })).toHaveAttribute('href', `/events/${event.id}`)
  await outcome.getByRole('button', { name: 'Change it again' }).click()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/post-picture', async (route) => {
    await released
    await route.continue()
  })
  let changes = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') changes += 1
  })
  await page.getByLabel('Picture from this phone').setInputFiles(await photo(page, 60))
  const disabled = page.getByRole('button', { name: 'Uploading the picture' })
  await expect(disabled).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Location').fill('The hall')
  await page.getByLabel('Location').press('Enter')
  release()
  await expect(page.getByAltText('The chosen picture')).toHaveAttribute('src', /^\/media\/pictures\//)
  await expect(page.getByLabel('Location')).toHaveValue('The hall')
  expect(changes).toBe(0)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(outcome).toBeInViewport({ ratio: 1 })
  const changed = (await listEvents(minbar.url)).find(({ id }) => id === event.id)
  expect(changed?.location).toBe('The hall')
  expect(changed?.imageUrl).toMatch(/^\/media\/pictures\//)
})

test('rolls back and reports a refused toggle', { tag: '@long' }, async ({ page, minbar, pageErrors }) => {
  await openAsAdmin(page, '/all-events-flagged')
  const event = (await listEvents(minbar.url)).find(({ isUpcoming }) => isUpcoming) as Event
  const card = page.getByRole('article').filter({ hasText: event.title })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    `**/api/events/${event.id}`,
    async (route) => {
      await released
      await route.fulfill({ status: 503, json: { error: 'unavailable', message: 'The service is not ready.' } })
    },
    { times: 1 },
  )
  await card.getByRole('button', { name: 'Remove from Upcoming' }).click()
  await expect(card.getByRole('button', { name: 'Mark as Upcoming' })).toBeVisible()
  release()
  await everyWidth(page, async () => {
    await expect(page.getByRole('alert')).toHaveText('The change could not be saved. The service is not ready.')
    await page
      .getByRole('button', { name: /^Delete / })
      .last()
      .scrollIntoViewIfNeeded()
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  })
  await expect(card.getByRole('button', { name: 'Remove from Upcoming' })).toBeVisible()
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('reports conflicting edits, merges them, and deletes the event', async ({ page, minbar, pageErrors }) => {
  const alerts = alertsOf(page)
  const event = (await asAdmin(minbar.url, 'POST', '/events', {
    title: 'Tree planting',
    imageUrl: '/images/events/iftar.svg',
    date: '2030-01-04T20:00',
    registrationLink: 'https://forms.example/trees',
    description: 'Along the canal.',
  })) as Event
  await openAsAdmin(page, '/all-events-flagged')
  await page.getByRole('link', { name: `Edit ${event.title}` }).click()
  await expect(page.getByLabel('Title')).toHaveValue(event.title)
  await page.getByLabel('Location').fill('The courtyard')
  await asAdmin(minbar.url, 'PUT', `/events/${event.id}`, { description: 'Of the other.', location: 'The roof' })
  // The session expires: after the next login the draft is applied to the other administrator's changes.
  await endLoginOnce(page, `**/api/events/${event.id}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await fillInLogin(page)
  await expect(page.getByLabel('Location')).toHaveValue('The courtyard')
  await expect(page.getByLabel('Description')).toHaveValue('Of the other.')
  await everyWidth(page, () => expect(page.getByRole('alert')).toContainText('You both changed: Location.'))
  await asAdmin(minbar.url, 'PUT', `/events/${event.id}`, { description: 'Of the other, again.' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else changed this event while you were editing')
  await expect(page.getByLabel('Description')).toHaveValue('Of the other, again.')
  await page.locator('dialog form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(page.getByText('Event changed')).toBeVisible()
  const changed = (await listEvents(minbar.url)).find(({ id }) => id === event.id)
  expect(changed).toEqual({ ...event, location: 'The courtyard', description: 'Of the other, again.' })

  await page.getByRole('button', { name: 'Close' }).click()
  const remove = page.getByRole('button', { name: `Delete ${event.title}` })
  await page.route(`**/api/events/${event.id}`, (route) => route.abort(), { times: 1 })
  await remove.click()
  await everyWidth(page, async () => {
    await expect(page.getByRole('alert')).toContainText('The event could not be deleted.')
    await remove.scrollIntoViewIfNeeded()
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  })
  await remove.click()
  await expect(page.getByText('Event deleted')).toBeInViewport()
  expect(alerts).toEqual(Array(2).fill('Are you sure you want to delete this event?'))
  expect((await listEvents(minbar.url)).some(({ id }) => id === event.id)).toBe(false)
  pageErrors.expect(LOST, LOGGED_FAILURES)
})
