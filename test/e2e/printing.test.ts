/** What comes out of a printer. */
import type { Page } from '@playwright/test'
import { formatLongDay } from '#content/format-dates.ts'
import type { Recording } from '#contracts/recordings.ts'
import { formatLength } from '../../client/src/lib/format-length.ts'
import { listRecordings } from '../helpers/recordings.ts'
import { findEvent } from './event-page.ts'
import { expect, test } from './fixtures.ts'
import { changeSnapshot } from './home-page.ts'

const A4_WIDTH = 794
const MARGIN = 38
const DASHES = 'A dash means that no time is known for that day.'

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

/** Opens the month on a day, with a change on the tenth. @param since the first day with times */
async function openMonth(page: Page, instant: string, since = '2026-01-01', path = '/times'): Promise<void> {
  await changeSnapshot(page, ({ timings }) => {
    const times = {
      fajr: '6:00',
      zuhr: '1:30',
      asr: '4:15',
      maghrib: '5 minutes after sunset',
      isha: '7:45',
      jumma: '1:30',
    }
    timings.entries = Object.entries(times).map(([prayer, time]) => ({ prayer, time, from: since }))
    timings.entries.push({ prayer: 'isha', time: '7:15', from: '2026-12-10' })
  })
  await page.clock.setFixedTime(instant)
  await page.goto(path)
  await expect(page.locator('tbody tr').nth(20)).toContainText('7:')
  await expect(page.locator(`svg[aria-label$="${path}"]`)).toBeAttached()
}

/** Expects that on the width of A4 the page is not wider, and that no cell of the month is wider than its column. */
async function expectNothingClipped(page: Page): Promise<void> {
  await page.setViewportSize({ width: A4_WIDTH - 2 * MARGIN, height: 1000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const clipped = await page
    .getByRole('table')
    .locator('th, td')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent))
  expect(clipped).toEqual([])
}

test('the month prints as a sheet to hang up, on exactly one A4 page', async ({ page }) => {
  await openMonth(page, '2026-12-15T12:00:00+05:00')
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
  expect(
    pagesOf(await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } })),
  ).toBe(1)
  await page.emulateMedia({ media: 'print' })
  // Above the month, and in the address below it.
  await expect(page.getByRole('main').getByText('Jamia Masjid Minbar', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today, Tuesday 15 December' })).toBeHidden()
  await expectNothingClipped(page)
})

test('in Urdu, too, the month and the bank details are on one page each', { tag: '@long' }, async ({ page }) => {
  // The month with most lines: 31 days, some without times.
  await openMonth(page, '2026-12-15T12:00:00+05:00', '2026-12-05', '/ur/times')
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expectNothingClipped(page)
  await page.emulateMedia({ media: null })
  await page.goto('/ur/bankaccountdetails')
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
})

test('the month is printed as it is shown: a row for every day, with Jumma on Fridays and changes on their day', {
  tag: '@long',
}, async ({ page }) => {
  await openMonth(page, '2026-12-15T12:00:00+05:00')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Jamat times in December 2026' })).toBeVisible()
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(31)
  await expect(rows.nth(3).getByRole('rowheader')).toHaveText('Fri 4')
  await expect(rows.nth(3).getByRole('cell').nth(2)).toHaveText(/^1:30 \d+:\d\d Jumma$/)
  await expect(rows.nth(8)).toContainText('7:45')
  await expect(rows.nth(9)).toContainText('7:15')
  await expect(page.getByText(DASHES)).toHaveCount(0)
  await expect(page.getByText(/^Confirmed by the mosque on \w+ \d+ \w+ \d{4}$/)).toBeVisible()
})

test('the printed month explains the dashes of days without times, still on one page', { tag: '@long' }, async ({
  page,
}) => {
  await openMonth(page, '2026-12-15T12:00:00+05:00', '2026-12-05')
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows.nth(3).getByRole('cell').nth(2)).toHaveText(/^– \d+:\d\d Jumma$/)
  await expect(rows.nth(4)).not.toContainText('–')
  await expect(page.getByText(DASHES)).toBeVisible()
})

test('a button beside the month prints it', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript('window.printed = 0; window.print = () => { window.printed += 1 }')
  await openMonth(page, '2026-12-15T12:00:00+05:00')
  await page.getByRole('button', { name: 'Print this month' }).click()
  expect(await page.evaluate('window.printed')).toBe(1)
})

test('the home page prints what can be read on paper: no bars, no slides, no buttons', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 }).filter({ visible: true })).not.toHaveCount(0)
  await expect(page.getByRole('table')).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'navigation', 'figure', 'button'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^(Read More|Register Now|Donate Now)/ })).toHaveCount(0)
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(3)
})

for (const [path, names] of [
  ['/', ['How Can You Help Us?', 'Latest Updates']],
  ['/education', ['Help this programme', 'Other programmes']],
] as const) {
  test(`what ${path} has for visitors of a screen is not printed, nor is its space`, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    const hidden = [
      ...names.map((name) => main.locator('section').filter({ has: page.locator('h2', { hasText: name }) })),
      // Buttons hide themselves, but not the row around them.
      main.locator('article a').first().locator('xpath=ancestor::div[1]'),
    ]
    for (const part of hidden) await expect(part).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const part of hidden) await expect(part).toHaveCSS('display', 'none')
  })
}

test('an event prints as one page to hang up: mosque, title, date, place, description, address', async ({
  page,
  minbar,
}) => {
  const { id, title, date, location, description } = await findEvent(minbar.url, ({ isUpcoming }) => isUpcoming)
  await page.goto(`/news/${id}?from=whatsapp`)
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const text of ['Jamia Masjid Minbar', formatLongDay(new Date(date)), location as string])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  await expect(main.getByText(description.slice(0, 60))).toBeVisible()
  await expect(main.getByText(`${minbar.url}/events/${id}`, { exact: true })).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0)
  await expect(main.getByRole('link')).toHaveCount(0)
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a printed talk has its length', async ({ page, minbar }) => {
    const { id, durationSeconds } = (await listRecordings(minbar.url, 'friday'))[0] as Recording
    await page.goto(`/bayan/${id}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(formatLength(durationSeconds as number), { exact: true })).toBeVisible()
  })
})

test('no cell of the printed bank details runs into the next one', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: A4_WIDTH - 2 * MARGIN, height: 1000 })
  await page.goto('/bankaccountdetails')
  await page.emulateMedia({ media: 'print' })
  const spilled = await page.locator('td, th').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getBoundingClientRect().right > cell.getBoundingClientRect().right + 0.5
      })
      .map((cell) => cell.textContent),
  )
  expect(spilled).toEqual([])
  const numbers = page
    .getByRole('cell')
    .locator('bdi')
    .filter({ hasText: /^[A-Z\d ]{16,}$/ })
  const lines = await numbers.evaluateAll((all) =>
    all.map((each) => {
      const range = document.createRange()
      range.selectNodeContents(each)
      return range.getClientRects().length
    }),
  )
  expect(new Set(lines), 'each number is on one line').toEqual(new Set([1]))
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
