/** How outcomes and messages of the administrators' area look on a phone, and where the focus is after each act. */
import type { Page } from '@playwright/test'
import { formatShortDate } from '#content/format-dates.ts'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import { fridayAfter } from '../../client/src/features/admin/jamat/friday-after.ts'
import { fixture, makeLongMp3 } from '../helpers/recordings.ts'
import { alertsOf, fillIn, servePictures, submit as submitEvent } from './admin-event-page.ts'
import { axeViolations, expect, LOGGED_FAILURES, openAsAdmin, overflows, test } from './admin-fixtures.ts'
import { added, choose, network, submit } from './admin-recording-page.ts'
import { resetTimes } from './admin-times.ts'
import { asAdmin } from './app-fixtures.ts'
import { expectReadable } from './look.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(({ minbar }) => resetTimes(minbar.url))

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' })
const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true })

test('says in at most five lines that two times were saved', async ({ page, minbar }) => {
  // A later time of the same prayer, which another test may have planned, would be said as well.
  const { timings } = (await asAdmin(minbar.url, 'GET', '/snapshot')) as {
    timings: { entries: { prayer: string; from: string }[] }
  }
  const today = mosqueDate(new Date())
  const planned = new Set(timings.entries.filter(({ from }) => from > today).map(({ prayer }) => prayer))
  const [first, second] = (
    [
      ['fajr', 'Fajr', '5:50', 'am'],
      ['zuhr', 'Zuhr', '1:35', 'pm'],
      ['asr', 'Asr', '4:35', 'pm'],
      ['maghrib', 'Maghrib', '5:55', 'pm'],
    ] as const
  ).filter(([prayer]) => !planned.has(prayer))
  if (!first || !second) throw new Error('Later times of three prayers are planned.')
  await openAsAdmin(page, '/update-jamat')
  await edit(page).click()
  for (const [, name, time] of [first, second]) await page.getByLabel(`Jamat time of ${name}`).fill(time)
  await confirm(page).click()
  const said = page.getByRole('status').filter({ hasText: /^Jamat timings saved/ })
  await expect(said).toHaveText(/^Jamat timings saved\./)
  for (const [, name, time, half] of [first, second])
    await expect(said).toContainText(`${name} becomes ${time} ${half} from today`)
  const lines = await said.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().height / (Number.parseFloat(getComputedStyle(element).fontSize) * 1.35)
  })
  expect(lines).toBeLessThan(5.5)
  await expect(page.getByRole('link', { name: 'See it' })).toBeInViewport({ ratio: 1 })
  expect(await axeViolations(page)).toEqual([])
})

test('shows the settings of the mosque readably', async ({ page }) => {
  await openAsAdmin(page, '/administration')
  await page.getByRole('region', { name: 'The mosque' }).locator('summary').click()
  await expect(page.getByLabel('Longitude')).toBeVisible()
  await expectReadable(page)
})

test('breaks no button of an outcome, and keeps all of it on the screen with text twice the size', async ({ page }) => {
  await openAsAdmin(page, '/newbayan')
  await choose(page, 'talk.mp3', await fixture('xing.mp3'))
  await submit(page).click()
  await expect(added(page)).toBeVisible()
  for (const button of [
    page.getByRole('button', { name: 'Add another' }),
    page.getByRole('link', { name: 'See it' }),
  ]) {
    const { height, line } = await button.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return {
        height: range.getBoundingClientRect().height,
        line: Number.parseFloat(getComputedStyle(element).fontSize) * 1.6,
      }
    })
    expect(height).toBeLessThanOrEqual(line)
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await overflows(page)).toBe(false)
})

test('shows an upload in progress wherever the screen is scrolled', async ({ page }) => {
  await openAsAdmin(page, '/newbayan')
  await network(page, 20_000)
  await choose(page, 'talk.mp3', await makeLongMp3(2_000_000))
  await submit(page).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Times' }).click()
  const banner = page.getByText(/^Friday bayan: uploading/)
  await expect(banner).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await expect(banner).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: /upload/ }).click({ trial: true })
})

test('leaves neither the lead of a form nor an empty preview beside what was done', async ({ page }) => {
  alertsOf(page)
  await servePictures(page)
  await openAsAdmin(page, '/new-event-modal')
  const lead = page.getByText('Mark it as upcoming afterwards to show it on the home page.')
  await expect(lead).toBeVisible()
  await fillIn(page, 'A clean-up of the lane')
  await submitEvent(page).click()
  await expect(page.getByRole('region', { name: 'Event added successfully!' })).toBeVisible()
  await expect(lead).toHaveCount(0)
})

test('Confirm keeps the focus while and after saving', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/jamat-timings', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await openAsAdmin(page, '/update-jamat')
  await edit(page).click()
  await page.getByLabel('Jamat time of Isha').fill('7:55')
  await confirm(page).focus()
  await page.keyboard.press('Enter')
  const saving = page.getByRole('button', { name: 'Saving' })
  await expect(saving).toBeFocused()
  await expect(saving).toBeDisabled()
  release()
  await expect(page.getByText(/^Jamat timings saved/)).toBeVisible()
  await expect(confirm(page)).toBeFocused()
  await expect(confirm(page)).toBeDisabled()
})

test('a tap on Edit is not ignored while the saved times are loaded again, and the next save is no conflict', async ({
  page,
  minbar,
}) => {
  await openAsAdmin(page, '/update-jamat')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await edit(page).click()
  await page.getByLabel('Jamat time of Isha').fill('8:00')
  await page.route('**/api/jamat-history', async (route) => {
    await held
    await route.continue()
  })
  await confirm(page).click()
  await expect(page.getByText(/^Jamat timings saved/)).toBeVisible()
  await edit(page).click()
  await page.getByLabel('Jamat time of Asr').fill('4:35')
  await confirm(page).click()
  release()
  await expect(page.getByText(/^Jamat timings saved\. Asr becomes 4:35 pm/)).toBeVisible()
  expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject({ isha: '8:00', asr: '4:35' })
})

test('says that a list could not be loaded again, above what was loaded earlier', async ({ page, pageErrors }) => {
  await openAsAdmin(page, '/all-events-flagged')
  const events = page.getByRole('list', { name: 'All events' }).getByRole('listitem')
  const places = page.getByRole('navigation', { name: 'Administration' })
  await expect(events.first()).toBeVisible()
  const count = await events.count()
  await places.getByRole('link', { name: 'Times' }).click()
  await page.route('**/api/events', (route) => route.abort())
  await places.getByRole('link', { name: 'Events' }).click()
  await expect(page.getByText('What you see here was loaded earlier and may have changed since.')).toBeVisible()
  await expect(events).toHaveCount(count)
  expect(await axeViolations(page)).toEqual([])
  await page.unroute('**/api/events')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/was loaded earlier/)).toHaveCount(0)
  await expect(events).toHaveCount(count)
  pageErrors.expect(/ERR_FAILED|pictures\.example/, LOGGED_FAILURES)
})

test('shows the Jumma in force and the planned one of the coming Friday, at rest and while editing', async ({
  page,
  minbar,
}) => {
  const today = mosqueDate(new Date())
  const friday = fridayAfter(today)
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { jumma: '1:40', effectiveFrom: friday })
  // On a Friday the coming one is today.
  await page.clock.setFixedTime(new Date(`${addDays(friday, -1)}T12:00:00+05:00`))
  await openAsAdmin(page, '/update-jamat')
  const jumma = page.getByRole('button', { name: 'Jumma 1:15', exact: true })
  await expect(jumma).toHaveAccessibleDescription(`1:40 from ${formatShortDate(friday)}`)
  await jumma.click()
  await expect(page.getByLabel('Jamat time of Jumma')).toHaveValue('1:15')
  await expect(page.getByLabel('Jamat time of Jumma')).toHaveAccessibleDescription(/1:40 from Fri /)
  const preview = page.getByRole('region', { name: 'What worshippers will see' })
  await expect(preview.locator('dl')).toContainText(`Jumma1:40from ${formatShortDate(friday)}`)
  await page.clock.setFixedTime(new Date())
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { jumma: '1:15', effectiveFrom: friday })
})
