/** How few taps of one thumb the commonest acts of administrators take. */
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import { fridayAfter } from '../../client/src/features/admin/jamat/friday-after.ts'
import { fixture, listRecordings } from '../helpers/recordings.ts'
import { listEvents } from './admin-event-page.ts'
import { ADMIN, expect, openAsAdmin, test } from './admin-fixtures.ts'
import { added, choose, submit, titled } from './admin-recording-page.ts'
import { resetTimes } from './admin-times.ts'
import { asAdmin } from './app-fixtures.ts'
import { asInstalledApp } from './page-load.ts'
import { thumb } from './thumb.ts'

test.beforeEach(({ minbar }) => resetTimes(minbar.url))

test.describe('with one thumb', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('changing Isha from Friday takes at most 5 taps, without scrolling', { tag: '@long' }, async ({
    page,
    minbar,
  }) => {
    await openAsAdmin(page, '/update-jamat')
    const { tap, count } = thumb()
    await tap(page.getByRole('button', { name: /^Isha 7:45/ }))
    await expect(page.getByLabel('Jamat time of Isha')).toBeFocused()
    // What was there is selected: typing replaces it.
    await page.keyboard.type('8:15')
    await tap(page.locator('label', { hasText: 'From Friday' }))
    await tap(page.getByRole('button', { name: 'Confirm' }))
    await expect(page.getByText(/^Jamat timings saved\. Isha becomes 8:15 pm from Friday/)).toBeInViewport({ ratio: 1 })
    expect(count()).toBeLessThanOrEqual(5)
    const friday = fridayAfter(mosqueDate(new Date()))
    const timings = await (await fetch(`${minbar.url}/api/jamat-timings`)).json()
    expect(timings.isha).toBe('7:45')
    expect(timings.upcoming).toContainEqual({ prayer: 'isha', time: '8:15', from: friday })
    await asAdmin(minbar.url, 'PUT', '/jamat-timings', { isha: '7:45', effectiveFrom: friday })
  })

  test('moving a time by five minutes takes 3 taps and no keyboard', async ({ page, minbar }) => {
    await openAsAdmin(page, '/update-jamat')
    const { tap, count } = thumb()
    await tap(page.getByRole('button', { name: 'Edit', exact: true }))
    await tap(page.getByRole('button', { name: 'Asr 5 minutes later' }))
    await tap(page.getByRole('button', { name: 'Confirm' }))
    await expect(page.getByText(/^Jamat timings saved\. Asr becomes 4:35 pm/)).toBeInViewport({ ratio: 1 })
    expect(count()).toBeLessThanOrEqual(4)
    expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject({ asr: '4:35' })
  })

  test('uploading a talk takes at most 5 taps, at most 4 of them after the file was chosen, with its title typed', {
    tag: '@long',
  }, async ({ page }) => {
    await openAsAdmin(page, '/update-jamat')
    const { tap, count } = thumb()
    await tap(page.getByRole('navigation').getByRole('link', { name: 'Talks' }))
    await tap(page.getByRole('link', { name: 'Add Friday bayan' }))
    await expect(page.getByLabel('Title')).toBeVisible()
    // Two taps: on the field, and on the file.
    const beforeFile = count()
    await choose(page, 'talk.mp3', await fixture('xing.mp3'))
    // The title is optional.
    await tap(page.getByLabel('Title'))
    await page.keyboard.type('Patience')
    const afterFile = count() - beforeFile
    await tap(submit(page))
    expect(count() - afterFile + 2).toBeLessThanOrEqual(5)
    expect(count() - beforeFile).toBeLessThanOrEqual(4)
    await expect(added(page)).toBeInViewport({ ratio: 1 })
  })

  test('changing Isha takes at most 4 taps from the first screen, and its undo one more', async ({ page, minbar }) => {
    await openAsAdmin(page, '/update-jamat')
    const { tap, count } = thumb()
    await tap(page.getByRole('button', { name: /^Isha 7:45/ }))
    await page.keyboard.type('8:20')
    // What will be saved is said where the thumb confirms it.
    await expect(page.getByText(/^Isha becomes 8:20 pm from today/)).toBeInViewport({ ratio: 1 })
    await tap(page.getByRole('button', { name: 'Confirm' }))
    await expect(page.getByText(/^Jamat timings saved\. Isha becomes 8:20 pm/)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(/^Phones are told in (10:00|9:5\d)$/)).toBeInViewport({ ratio: 1 })
    expect(count()).toBeLessThanOrEqual(4)
    await tap(page.getByRole('button', { name: 'Undo', exact: true }))
    await expect(page.getByText('Undone. The earlier times are back.').first()).toBeInViewport({ ratio: 1 })
    expect(count()).toBeLessThanOrEqual(5)
    await expect(page.getByRole('row', { name: 'Isha 7:45' })).toBeVisible()
    expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject({ isha: '7:45' })
  })

  test('a planned change is cancelled where it is listed, and planned again, with one tap each', async ({
    page,
    minbar,
  }) => {
    const from = addDays(mosqueDate(new Date()), 20)
    await asAdmin(minbar.url, 'PUT', '/jamat-timings', { fajr: '6:25', effectiveFrom: from })
    await openAsAdmin(page, '/update-jamat')
    const planned = page.getByRole('region', { name: 'Changes already planned' })
    const upcoming = async () => (await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).upcoming
    await planned.getByRole('button', { name: /^Cancel: Fajr at 6:25/ }).tap()
    await expect(planned.getByText(/^Cancelled: Fajr at 6:25/)).toBeInViewport({ ratio: 1 })
    expect(await upcoming()).not.toContainEqual({ prayer: 'fajr', time: '6:25', from })
    await planned.getByRole('button', { name: 'Undo' }).tap()
    await expect(planned.getByText(/^Planned again: Fajr at 6:25/)).toBeVisible()
    expect(await upcoming()).toContainEqual({ prayer: 'fajr', time: '6:25', from })
    await planned.getByRole('button', { name: /^Edit: Fajr at 6:25/ }).tap()
    await expect(page.getByLabel('Jamat time of Fajr')).toBeFocused()
    await expect(page.getByLabel('Jamat time of Fajr')).toHaveValue('6:25')
    await expect(page.getByLabel('First day')).toHaveValue(from)
    await asAdmin(minbar.url, 'PUT', '/jamat-timings', { fajr: '5:45', effectiveFrom: from })
  })

  test('all six times and the first day are in view while editing, above Confirm', async ({ page }) => {
    await openAsAdmin(page, '/update-jamat')
    await page.getByRole('button', { name: 'Edit', exact: true }).tap()
    const when = await page.getByRole('group', { name: 'When do the new times start?' }).boundingBox()
    const jumma = await page.getByLabel('Jamat time of Jumma').boundingBox()
    expect((jumma?.y ?? 0) + (jumma?.height ?? 740)).toBeLessThanOrEqual(when?.y ?? 0)
  })

  test('a held + goes on moving a time', async ({ page }) => {
    await openAsAdmin(page, '/update-jamat')
    await page.getByRole('button', { name: 'Edit', exact: true }).tap()
    const later = page.getByRole('button', { name: 'Maghrib 1 minute later' })
    await expect(later).toBeEnabled()
    await later.tap()
    await expect(page.getByLabel('Jamat time of Maghrib')).toHaveValue('5:51')
    await later.hover()
    await page.mouse.down()
    await expect(page.getByLabel('Jamat time of Maghrib')).not.toHaveValue(/^5:5[0-3]$/)
    await page.mouse.up()
  })

  test('an upload takes at most 4 taps and a title, and its undo one more, which keeps the file', async ({
    page,
    minbar,
  }) => {
    await openAsAdmin(page, '/update-jamat')
    const { tap, count } = thumb()
    await tap(page.getByRole('navigation').getByRole('link', { name: 'Talks' }))
    await tap(page.getByRole('link', { name: 'Add Friday bayan' }))
    await expect(page.getByLabel('Title')).toBeVisible()
    // A tap on the field opens the phone's list of files.
    await choose(page, 'talk.mp3', await fixture('xing.mp3'))
    await page.getByLabel('Title').fill('To be taken back')
    await tap(submit(page))
    expect(count() + 1).toBeLessThanOrEqual(4)
    await expect(added(page)).toBeInViewport({ ratio: 1 })
    await tap(page.getByRole('button', { name: 'Undo' }))
    await expect(page.getByText('The recording is not on the site any more. The file is still here.')).toBeInViewport()
    expect(await titled(minbar.url, 'To be taken back')).toEqual([])
    await expect(page.getByLabel('Title')).toHaveValue('To be taken back')
    await expect(page.getByText(/^talk\.mp3, 0:\d\d, 0\.1 MB$/)).toBeVisible()
    // Leaving the form goes back to where it was opened.
    await page.getByRole('button', { name: 'Close' }).tap()
    await expect(page).toHaveURL('/update-delete-morningfridaybayan')
  })

  test('correcting a title takes at most 4 taps, and its undo one more', async ({ page, minbar }) => {
    const [talk] = await listRecordings(minbar.url, 'friday')
    if (!talk) throw new Error('The sample content has a recording of Friday.')
    const read = async () => await (await fetch(`${minbar.url}/api/recordings/${talk.id}`)).json()
    await openAsAdmin(page, '/update-jamat')
    const { tap, count } = thumb()
    await tap(page.getByRole('navigation').getByRole('link', { name: 'Talks' }))
    await tap(page.getByRole('button', { name: `More: ${talk.title}` }).first())
    await tap(page.getByRole('link', { name: `Correct title and date of ${talk.title}` }))
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await expect(title).toBeFocused()
    await title.fill('A title without a mistake')
    await tap(page.getByRole('button', { name: 'Save' }))
    await expect(page.getByText('Title and date corrected')).toBeInViewport({ ratio: 1 })
    expect(count()).toBeLessThanOrEqual(4)
    await expect(page.getByRole('heading', { name: 'A title without a mistake' })).toBeVisible()
    expect(await read()).toMatchObject({ title: 'A title without a mistake', date: talk.date })
    await tap(page.getByRole('button', { name: 'Undo' }))
    await expect(page.getByText('The earlier title and date are back.')).toBeInViewport({ ratio: 1 })
    expect(count()).toBeLessThanOrEqual(5)
    expect(await read()).toEqual(talk)
  })

  test('marking an event takes 2 taps, and its undo one more', async ({ page, minbar, pageErrors }) => {
    const { id } = (await asAdmin(minbar.url, 'POST', '/events', {
      title: 'A cleaning of the lane',
      imageUrl: '/images/events/iftar.svg',
      date: '2030-01-04T20:00',
      registrationLink: 'https://forms.example/lane',
      description: 'With brooms.',
    })) as { id: number }
    const isUpcoming = async () => (await listEvents(minbar.url)).find((event) => event.id === id)?.isUpcoming
    await openAsAdmin(page, '/update-jamat')
    const { tap, count } = thumb()
    await tap(page.getByRole('navigation').getByRole('link', { name: 'Events' }))
    const mark = page
      .getByRole('article')
      .filter({ hasText: 'A cleaning of the lane' })
      .getByRole('button', { name: 'Mark as Upcoming' })
    await mark.scrollIntoViewIfNeeded()
    await tap(mark)
    await expect(page.getByText('A cleaning of the lane is now shown as upcoming')).toBeInViewport({ ratio: 1 })
    expect(count()).toBeLessThanOrEqual(2)
    expect(await isUpcoming()).toBe(true)
    await tap(page.getByRole('button', { name: 'Undo' }))
    await expect(page.getByText('A cleaning of the lane is no longer shown as upcoming')).toBeInViewport({ ratio: 1 })
    expect(await isUpcoming()).toBe(false)
    await asAdmin(minbar.url, 'DELETE', `/events/${id}`)
    pageErrors.expect(/pictures\.example/)
  })

  test('sending a message takes 3 taps and two fields', async ({ page }) => {
    await page.route('**/api/push-messages/preview', (route) =>
      route.fulfill({
        json: { title: 'Eid prayer', body: 'At 7:30', url: new URL('/', page.url()).href, receivers: 3 },
      }),
    )
    const requests: string[] = []
    await page.route('**/api/push-messages', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      requests.push(route.request().url())
      return route.fulfill({ json: { id: 1, title: 'Eid prayer' } })
    })
    await openAsAdmin(page, '/update-jamat')
    const { tap, count } = thumb()
    await tap(page.getByRole('navigation').getByRole('link', { name: 'Messages' }))
    await page.getByLabel('Title').fill('Eid prayer')
    await page.getByLabel('Text').fill('At 7:30')
    await page.getByRole('button', { name: 'Check and send' }).scrollIntoViewIfNeeded()
    await tap(page.getByRole('button', { name: 'Check and send' }))
    await expect(page.getByText('A tap opens the home page')).toBeVisible()
    await tap(page.getByRole('button', { name: 'Send to 3 phones' }))
    await expect.poll(() => requests).toHaveLength(1)
    expect(count()).toBeLessThanOrEqual(3)
  })

  test.describe('in the installed app', () => {
    // The changed files no longer have the hash that the page's policy names.
    test.use({ bypassCSP: true })

    test('changing Isha takes at most 4 taps from its opening, with the login typed', async ({ page, minbar }) => {
      await asInstalledApp(page)
      await page.goto('/')
      const { tap, count } = thumb()
      await tap(page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'More' }))
      await tap(page.getByRole('dialog').getByRole('link', { name: 'Login' }))
      await page.getByRole('main').getByLabel('Email', { exact: true }).fill(ADMIN.email)
      await page.getByRole('main').getByLabel('Password', { exact: true }).fill(ADMIN.password)
      await page.keyboard.press('Enter')
      await tap(page.getByRole('button', { name: /^Isha 7:45/ }))
      await page.keyboard.type('8:10')
      await tap(page.getByRole('button', { name: 'Confirm' }))
      await expect(page.getByText(/^Jamat timings saved\. Isha becomes 8:10 pm/)).toBeInViewport({ ratio: 1 })
      expect(count()).toBeLessThanOrEqual(4)
      expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject({ isha: '8:10' })
    })
  })

  test('the login is two taps from any page of the installed app', async ({ page }) => {
    await page.goto('/')
    const { tap } = thumb()
    await tap(page.getByRole('button', { name: 'Open the menu' }))
    await tap(page.getByRole('dialog').getByRole('link', { name: 'Login' }))
    await expect(page).toHaveURL('/login')
  })
})
