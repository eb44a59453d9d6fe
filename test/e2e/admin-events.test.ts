/** Adding events, and marking them as upcoming. */
import type { Event } from '#contracts/events.ts'
import { alertsOf, fillIn, listEvents, openAllEvents, photo, servePictures, submit } from './admin-event-page.ts'
import {
  axeViolations,
  endLoginOnce,
  everyWidth,
  expect,
  fillInLogin,
  LOGGED_FAILURES,
  LOST,
  openAsAdmin,
  overflows,
  test,
  VIEWPORTS,
} from './admin-fixtures.ts'
import { asAdmin } from './app-fixtures.ts'
import { longUnless } from './long-run.ts'

test.beforeEach(({ page }) => servePictures(page))

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, longUnless(viewport === VIEWPORTS[0]), () => {
    test.use({ viewport })

    test('adds an event with an uploaded picture and marks it as upcoming', async ({ page, minbar }) => {
      const alerts = alertsOf(page)
      const title = `Youth evening ${viewport.width}`
      await openAsAdmin(page, '/new-event-modal')
      await fillIn(page, title)
      await page.getByLabel('In Urdu (optional)', { exact: true }).fill('نوجوانوں کی شام')
      await page.getByLabel('Picture from this phone').setInputFiles(await photo(page, 3000))
      await expect(page.getByText(/^The picture was uploaded/)).toBeVisible()
      // The picture itself in place of its address.
      await expect(page.getByLabel('Image URL')).toHaveCount(0)
      await expect(page.getByAltText('The chosen picture')).toHaveAttribute(
        'src',
        /^\/media\/pictures\/[0-9a-f]{64}\.webp$/,
      )
      await page.getByText('Preview: how the event looks in the news').click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      expect(await overflows(page)).toBe(false)
      expect(await axeViolations(page)).toEqual([])
      await submit(page).click()
      await expect.poll(() => alerts).toEqual(['Event added successfully!'])
      await expect(page.getByText('Event added successfully!')).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('link', { name: 'See it' })).toHaveAttribute('href', /^\/events\/\d+$/)
      await page.getByRole('button', { name: 'Add another' }).click()
      await expect(page.getByLabel('Title')).toHaveValue('')
      const event = (await listEvents(minbar.url)).find((each) => each.title === title)
      expect(event).toMatchObject({
        secondTitle: 'نوجوانوں کی شام',
        date: '2030-11-27T15:30:00.000Z',
        isUpcoming: false,
      })
      const picture = await fetch(minbar.url + event?.imageUrl)
      expect(picture.headers.get('content-type')).toBe('image/webp')

      await page.getByRole('button', { name: 'Close' }).click()
      await openAllEvents(page)
      const card = page.getByRole('article').filter({ hasText: title })
      await card.getByRole('button', { name: 'Mark as Upcoming' }).click()
      await expect(card.getByRole('button', { name: 'Remove from Upcoming' })).toBeVisible()
      await expect(page.getByText(`${title} is now shown as upcoming`)).toBeInViewport()
      expect((await listEvents(minbar.url)).find((each) => each.title === title)?.isUpcoming).toBe(true)
      expect(await overflows(page)).toBe(false)
      expect(await axeViolations(page)).toEqual([])
    })
  })
}

test('names the phones that Mark as Upcoming tells, and offers it right after adding', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  const alerts = alertsOf(page)
  await page.route('**/api/push-messages/receivers?topics=events', (route) =>
    route.fulfill({ json: { receivers: 42 } }),
  )
  await openAsAdmin(page, '/new-event-modal')
  await fillIn(page, 'Told to phones')
  await submit(page).click()
  await expect.poll(() => alerts).toEqual(['Event added successfully!'])
  const mark = page.getByRole('button', { name: 'Mark as Upcoming' })
  await everyWidth(page, async () => {
    await expect(page.getByText('42 phones will be notified.')).toBeVisible()
    await expect(mark).toBeInViewport({ ratio: 1 })
  })
  await expect(mark).toHaveAccessibleDescription('42 phones will be notified.')
  expect(await axeViolations(page)).toEqual([])
  await mark.click()
  await expect(page.getByText('Told to phones is now shown as upcoming')).toBeInViewport({ ratio: 1 })
  const event = (await listEvents(minbar.url)).find(({ title }) => title === 'Told to phones') as Event
  expect(event.isUpcoming).toBe(true)

  await asAdmin(minbar.url, 'PUT', `/events/${event.id}`, { isUpcoming: false })
  await page.getByRole('button', { name: 'Close' }).click()
  await openAllEvents(page)
  await expect(page.getByText('42 phones will be notified.')).toHaveCount(1)
  const card = page.getByRole('article').filter({ hasText: 'Told to phones' })
  await expect(card.getByRole('button', { name: 'Mark as Upcoming' })).toHaveAccessibleDescription(/^42 phones/)
  await asAdmin(minbar.url, 'PUT', `/events/${event.id}`, { date: '2020-01-01T20:30' })
  await page.reload()
  await fillInLogin(page)
  await page.getByText(/^Past events \(\d+\)$/).click()
  await expect(card.getByRole('button', { name: 'Mark as Upcoming' })).toHaveAccessibleDescription(
    'The date has passed, so no phone will be notified.',
  )
  await expect(page.getByText('The date has passed, so no phone will be notified.')).toHaveCount(1)
  await asAdmin(minbar.url, 'DELETE', `/events/${event.id}`)
})

test('a form that opens has the focus itself, and no ring is drawn around its close button', async ({ page }) => {
  await openAsAdmin(page, '/new-event-modal')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeFocused()
  await expect(dialog).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
})

test('names missing values at their fields and sends nothing', { tag: '@long' }, async ({ page, minbar }) => {
  const before = await listEvents(minbar.url)
  await openAsAdmin(page, '/new-event-modal')
  await submit(page).click()
  await everyWidth(page, async () => {
    for (const field of ['Title', 'Image URL', 'Date and time', 'Registration link', 'Description']) {
      await expect(page.getByText(`Please fill in: ${field}`)).toBeVisible()
    }
  })
  await expect(page.getByLabel('Title')).toBeFocused()
  expect(await listEvents(minbar.url)).toEqual(before)
})

test('adds an event once although the first response is lost', { tag: '@long' }, async ({
  page,
  minbar,
  pageErrors,
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
  const events = (await listEvents(minbar.url)).filter(({ title }) => title === 'Lost on the way')
  expect(events.map(({ location }) => location)).toEqual(['The courtyard'])
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('adds one event for two submits and keeps the form when the session expires', { tag: '@long' }, async ({
  page,
  minbar,
  pageErrors,
}) => {
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
  expect((await listEvents(minbar.url)).filter(({ title }) => title === 'Only once')).toHaveLength(1)
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('Add event never covers the field that has the focus', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsAdmin(page, '/new-event-modal')
  for (const label of ['Date and time', 'Location', 'Registration link', 'Description', 'Video URL']) {
    await page.getByLabel(label, { exact: true }).focus()
    const field = await page.getByLabel(label, { exact: true }).boundingBox()
    const button = await submit(page).boundingBox()
    // Of several lines, the browser shows the one with the cursor.
    const line = Math.min(field?.height ?? 0, 50)
    expect((field?.y ?? 0) + line, label).toBeLessThanOrEqual(button?.y ?? 0)
  }
})

test('deletes an event although it is still being marked', async ({ page, minbar }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const { id } = await addEvent(minbar.url, '2030-01-04T20:00')
  await openAsAdmin(page, '/all-events-flagged')
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/events/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await held.promise
    await route.continue()
  })
  const card = page.getByRole('article').filter({ hasText: 'Moved by a tap' })
  await card.getByRole('button', { name: 'Mark as Upcoming' }).click()
  await card.getByRole('button', { name: 'Delete Moved by a tap' }).click()
  // Leaving the screen carries it out at once.
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Messages' }).click()
  held.resolve()
  await expect.poll(async () => (await listEvents(minbar.url)).some((event) => event.id === id)).toBe(false)
})

test('keeps the focus beside an event that a tap moves to the past ones and back', async ({ page, minbar }) => {
  const { id } = await addEvent(minbar.url, '2020-01-04T20:00')
  await asAdmin(minbar.url, 'PUT', `/events/${id}`, { isUpcoming: true })
  await openAsAdmin(page, '/all-events-flagged')
  const card = page.getByRole('article').filter({ hasText: 'Moved by a tap' })
  const remove = card.getByRole('button', { name: 'Remove from Upcoming' })
  await expect(remove).not.toHaveAttribute('aria-disabled', 'true')
  await remove.focus()
  await page.keyboard.press('Enter')
  const past = page.locator('summary').filter({ hasText: /^Past events/ })
  await expect(past).toBeFocused()
  await page.keyboard.press('Enter')
  const mark = card.getByRole('button', { name: 'Mark as Upcoming' })
  await expect(page.getByText('Moved by a tap is no longer shown as upcoming')).toBeVisible()
  await expect(mark).not.toHaveAttribute('aria-disabled', 'true')
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(remove).toBeFocused()
  await expect(page.getByText('Moved by a tap is now shown as upcoming')).toBeVisible()
  await asAdmin(minbar.url, 'DELETE', `/events/${id}`)
})

test('lists what is coming with the nearest first', async ({ page, minbar }) => {
  const added = await Promise.all(
    ['2031-03-02', '2031-03-01', '2031-03-03'].map((day) => addEvent(minbar.url, `${day}T20:00`, `Meeting of ${day}`)),
  )
  await openAsAdmin(page, '/all-events-flagged')
  await expect(page.getByRole('heading', { name: /^Meeting of / })).toHaveText([
    'Meeting of 2031-03-01',
    'Meeting of 2031-03-02',
    'Meeting of 2031-03-03',
  ])
  for (const { id } of added) await asAdmin(minbar.url, 'DELETE', `/events/${id}`)
})

const addEvent = async (url: string, date: string, title = 'Moved by a tap') =>
  (await asAdmin(url, 'POST', '/events', {
    title,
    imageUrl: '/images/events/iftar.svg',
    date,
    registrationLink: 'https://forms.example/moved',
    description: 'With brooms.',
  })) as { id: number }
