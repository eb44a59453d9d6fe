import type { Page } from '@playwright/test'
import type { Event } from '#contracts/events.ts'
import {
  axeFaults,
  endLoginOnce,
  everyWidth,
  expect,
  fillInLogin,
  LOST,
  openAsAdmin,
  overflows,
  SAID,
  test,
  VIEWPORTS,
} from './admin-fixtures.ts'
import { asAdmin } from './app-fixtures.ts'

const listed = async (url: string): Promise<Event[]> => (await fetch(`${url}/api/events`)).json() as Promise<Event[]>

/** Collects what the page says in the browser's own boxes, and says yes to all. */
function alertsOf(page: Page): string[] {
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.accept()
  })
  return said
}

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Image URL').fill('https://pictures.example/evening.jpg')
  await page.getByLabel('Date and time').fill('2030-11-27T20:30')
  await page.getByLabel('Registration link').fill('https://forms.example/evening')
  await page.getByLabel('Description').fill('An evening for everyone.')
}
/** A photograph as a phone would give it. */
async function photo(page: Page, width: number) {
  const bytes = await page.evaluate((width) => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = (width / 3) * 2
    canvas.getContext('2d')?.fillRect(0, 0, width / 2, canvas.height)
    return canvas.toDataURL('image/jpeg').split(',')[1] as string
  }, width)
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes, 'base64') }
}
const submit = (page: Page) => page.getByRole('button', { name: 'Add event' })

test.beforeEach(async ({ page }) => {
  // No test asks a foreign host for a picture.
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
})

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('an event is added with a picture from the phone, shown at once, and marked as upcoming', async ({
      page,
      minbar,
    }) => {
      const alerts = alertsOf(page)
      const title = `Youth evening ${viewport.width}`
      await openAsAdmin(page, '/new-event-modal')
      await fillIn(page, title)
      await page.getByLabel('Picture from this phone').setInputFiles(await photo(page, 3000))
      await expect(page.getByText(/^The picture is kept/)).toBeVisible()
      await expect(page.getByLabel('Image URL')).toHaveValue(/^\/media\/pictures\/[0-9a-f]{64}\.webp$/)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      expect(await overflows(page)).toBe(false)
      expect(await axeFaults(page)).toEqual([])
      await submit(page).click()
      await expect.poll(() => alerts).toEqual(['Event added successfully!'])
      await expect(page.getByText('Event added successfully!')).toBeVisible()
      await expect(page.getByLabel('Title')).toHaveValue('')
      const event = (await listed(minbar.url)).find((each) => each.title === title)
      expect(event).toMatchObject({ date: '2030-11-27T15:30:00.000Z', isUpcoming: false })
      const picture = await fetch(minbar.url + event?.imageUrl)
      expect(picture.headers.get('content-type')).toBe('image/webp')

      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('link', { name: 'Show all events to mark as upcoming' }).click()
      const card = page.getByRole('article').filter({ hasText: title })
      await card.getByRole('button', { name: 'Mark as Upcoming' }).click()
      await expect(card.getByRole('button', { name: 'Remove from Upcoming' })).toBeVisible()
      await expect(page.getByText(`${title} is now shown as upcoming`)).toBeInViewport()
      expect((await listed(minbar.url)).find((each) => each.title === title)?.isUpcoming).toBe(true)
      expect(await overflows(page)).toBe(false)
      expect(await axeFaults(page)).toEqual([])
    })
  })
}

test('what is missing is named at its field, and nothing is sent', async ({ page, minbar }) => {
  const before = await listed(minbar.url)
  await openAsAdmin(page, '/new-event-modal')
  await submit(page).click()
  await everyWidth(page, async () => {
    for (const field of ['Title', 'Image URL', 'Date and time', 'Registration link', 'Description']) {
      await expect(page.getByText(`Please fill in: ${field}`)).toBeVisible()
    }
  })
  await expect(page.getByLabel('Title')).toBeFocused()
  expect(await listed(minbar.url)).toEqual(before)
})

test('an event whose answer is lost fails with its alert, stays in the form, and is not added twice', async ({
  page,
  minbar,
  faults,
}) => {
  const alerts = alertsOf(page)
  await openAsAdmin(page, '/new-event-modal')
  await fillIn(page, 'Lost on the way')
  await page.route(
    '**/api/events',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await submit(page).click()
  await expect.poll(() => alerts).toEqual(['Failed to add event.'])
  await everyWidth(page, () =>
    expect(page.getByRole('alert')).toHaveText('Failed to add event. The server could not be reached.'),
  )
  await expect(page.getByLabel('Title')).toHaveValue('Lost on the way')
  await page.getByLabel('Location').fill('The courtyard')
  await submit(page).click()
  await expect.poll(() => alerts).toEqual(['Failed to add event.', 'Event added successfully!'])
  const events = (await listed(minbar.url)).filter(({ title }) => title === 'Lost on the way')
  expect(events.map(({ location }) => location)).toEqual(['The courtyard'])
  faults.expect(LOST, SAID)
})

test('two taps add one event, a login that ends on the way loses nothing', async ({ page, minbar, faults }) => {
  const alerts = alertsOf(page)
  await openAsAdmin(page, '/new-event-modal')
  await fillIn(page, 'Only once')
  await endLoginOnce(page, '**/api/events')
  await submit(page).click()
  await expect(page).toHaveURL('/login?to=%2Fnew-event-modal')
  await fillInLogin(page)
  await expect(page.getByLabel('Title')).toHaveValue('Only once')
  await page.locator('dialog form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect.poll(() => alerts).toEqual(['Event added successfully!'])
  expect((await listed(minbar.url)).filter(({ title }) => title === 'Only once')).toHaveLength(1)
  faults.expect(LOST, SAID)
})

test('a login that ends while a picture goes up, or with a toggle, leads back to where one was', async ({
  page,
  minbar,
  faults,
}) => {
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
  await expect(page.getByText(/^The picture is kept/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Show all events to mark as upcoming' }).click()
  const event = (await listed(minbar.url)).find(({ isUpcoming }) => isUpcoming) as Event
  const toggle = page.getByRole('article').filter({ hasText: event.title }).getByRole('button', { name: 'Remove from' })
  await endLoginOnce(page, `**/api/events/${event.id}`)
  await toggle.click()
  await expect(page).toHaveURL('/login?to=%2Fall-events-flagged')
  await fillInLogin(page)
  await expect(toggle).toBeVisible()
  expect((await listed(minbar.url)).find(({ id }) => id === event.id)?.isUpcoming).toBe(true)
  faults.expect(LOST, SAID)
})

test('a change waits for the picture that is being sent, and nothing typed meanwhile is lost', async ({
  page,
  minbar,
}) => {
  const event = (await listed(minbar.url)).at(-1) as Event
  await openAsAdmin(page, `/new-event-modal?id=${event.id}`)
  await expect(page.getByLabel('Title')).toHaveValue(event.title)
  await page.getByLabel('Location').fill('The garden')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Event changed')).toBeInViewport()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/post-picture', async (route) => {
    await held
    await route.continue()
  })
  let changes = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') changes += 1
  })
  await page.getByLabel('Picture from this phone').setInputFiles(await photo(page, 60))
  const waiting = page.getByRole('button', { name: 'Sending the picture' })
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Location').fill('The hall')
  await expect(page.getByText('Event changed')).toHaveCount(0)
  await page.getByLabel('Location').press('Enter')
  release()
  await expect(page.getByLabel('Image URL')).toHaveValue(/^\/media\/pictures\//)
  await expect(page.getByLabel('Location')).toHaveValue('The hall')
  expect(changes).toBe(0)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Event changed')).toBeInViewport()
  const changed = (await listed(minbar.url)).find(({ id }) => id === event.id)
  expect(changed?.location).toBe('The hall')
  expect(changed?.imageUrl).toMatch(/^\/media\/pictures\//)
})

test('a toggle the server refuses is rolled back and said', async ({ page, minbar, faults }) => {
  await openAsAdmin(page, '/all-events-flagged')
  const event = (await listed(minbar.url)).find(({ isUpcoming }) => isUpcoming) as Event
  const card = page.getByRole('article').filter({ hasText: event.title })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    `**/api/events/${event.id}`,
    async (route) => {
      await held
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
  faults.expect(LOST, SAID)
})

test('an event is changed by two at once, told of each other, and deleted', async ({ page, minbar, faults }) => {
  const alerts = alertsOf(page)
  await openAsAdmin(page, '/all-events-flagged')
  const event = (await listed(minbar.url)).at(-1) as Event
  await page.getByRole('link', { name: `Edit ${event.title}` }).click()
  await expect(page.getByLabel('Title')).toHaveValue(event.title)
  await page.getByLabel('Location').fill('The courtyard')
  await asAdmin(minbar.url, 'PUT', `/events/${event.id}`, { description: 'Of the other.', location: 'The roof' })
  // The login ends on the way: what was typed is there after the next, on top of what the other has changed.
  await endLoginOnce(page, `**/api/events/${event.id}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await fillInLogin(page)
  await expect(page.getByLabel('Location')).toHaveValue('The courtyard')
  await expect(page.getByLabel('Description')).toHaveValue('Of the other.')
  await everyWidth(page, () => expect(page.getByRole('alert')).toContainText('Both of you changed: Location.'))
  await asAdmin(minbar.url, 'PUT', `/events/${event.id}`, { description: 'Of the other, again.' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else changed this event while you were editing')
  await expect(page.getByLabel('Description')).toHaveValue('Of the other, again.')
  await page.locator('dialog form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(page.getByText('Event changed')).toBeVisible()
  const changed = (await listed(minbar.url)).find(({ id }) => id === event.id)
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
  expect((await listed(minbar.url)).some(({ id }) => id === event.id)).toBe(false)
  faults.expect(LOST, SAID)
})
