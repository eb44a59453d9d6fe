/** The jamat times on the home page: card, moving line and list. */
import type { Page } from '@playwright/test'
import type { Prayer } from '#contracts/prayers.ts'
import { fetchShownTimes } from '../helpers/shown-times.ts'
import { expect, serveWithoutTimes, test } from './fixtures.ts'
import { changeSnapshot } from './home-page.ts'
import { longUnless } from './long-run.ts'
import { expectNoAxeViolations, expectToFit } from './look.ts'

const NAMES = ['Fajr', 'Zuhr', 'Asr', 'Maghrib', 'Isha', 'Jumma']
const TIMES = { fajr: '5:30', zuhr: '1:30', asr: '5:00', maghrib: '6:35', isha: '8:00', jumma: '1:30' }

const card = (page: Page) => page.getByRole('region', { name: 'Next jamat' })
const tiles = (page: Page) => card(page).getByRole('listitem')
const ticker = (page: Page) => page.getByRole('region', { name: 'Jamat timings, moving line' })
const list = (page: Page) => page.getByRole('region', { name: 'Jamat Timings', exact: true })
const rows = (page: Page) => list(page).locator('tbody tr')

/** Opens the home page at a moment, with known times and a Jumma at 1:45 from Friday 13 March 2026. */
async function openAt(page: Page, instant: string): Promise<void> {
  await changeSnapshot(page, ({ timings }) => {
    timings.entries = Object.entries(TIMES).map(([prayer, time]) => ({ prayer, time, from: '2026-01-01' }))
    timings.entries.push({ prayer: 'jumma', time: '1:45', from: '2026-03-13' })
  })
  await page.clock.setFixedTime(instant)
  await page.goto('/')
  await expect(tiles(page).first()).toContainText('5:30')
}

test('on Thursday night card, list and moving line show tomorrow’s Jumma, on Friday before last week’s its own', async ({
  page,
}) => {
  await openAt(page, '2026-03-12T21:00:00+05:00')
  await expect(tiles(page).filter({ hasText: 'Jumma' })).toContainText('1:45')
  await expect(rows(page).filter({ hasText: 'Jumma' }).getByRole('cell')).toHaveText('1:45')
  const inTicker = ticker(page).locator('dl').first().locator('div', { hasText: 'Jumma' }).locator('dd')
  await expect(inTicker).toHaveText('1:45')
  await expect(tiles(page).filter({ hasText: 'Zuhr' })).toContainText('1:30')
})

test('after Isha card, list and moving line show tomorrow’s times and say so, and before it today’s', async ({
  page,
}) => {
  await changeSnapshot(page, ({ timings }) => {
    timings.entries = Object.entries(TIMES).map(([prayer, time]) => ({ prayer, time, from: '2026-01-01' }))
    timings.entries.push({ prayer: 'fajr', time: '5:25', from: '2026-03-12' })
  })
  const fajr = {
    tile: tiles(page).first(),
    row: rows(page).first().getByRole('cell'),
    ticker: ticker(page).locator('dl').first().locator('div', { hasText: 'Fajr' }).locator('dd'),
  }
  const expectFajr = async (time: string) => {
    await expect(fajr.tile).toContainText(time)
    await expect(fajr.row).toHaveText(time)
    await expect(fajr.ticker).toContainText(time)
  }
  await page.clock.setFixedTime('2026-03-11T20:05:00+05:00')
  await page.goto('/')
  await expectFajr('5:30')
  await expect(card(page)).toContainText('Then Fajr tomorrow at 5:25')
  await expect(list(page).getByText('tomorrow')).toHaveCount(0)
  await expect(ticker(page).getByText('tomorrow')).toHaveCount(0)

  await page.clock.setFixedTime('2026-03-11T20:10:00+05:00')
  await page.reload()
  await expectFajr('5:25')
  await expect(card(page).locator('p', { hasText: 'Tomorrow’s times' })).toBeVisible()
  await expect(list(page).getByRole('columnheader', { name: 'Jamat (tomorrow)' })).toBeVisible()
  await expect(fajr.ticker).toHaveText('5:25 tomorrow')
  await expectToFit(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(fajr.ticker).toBeInViewport({ ratio: 1 })
})

test('a time with the part of the day is counted to, and of two jamats each', { tag: '@long' }, async ({ page }) => {
  await changeSnapshot(page, ({ timings }) => {
    timings.entries = Object.entries({ ...TIMES, isha: '۸:۰۰ بجے رات', jumma: '1:15 & 2:00' }).map(
      ([prayer, time]) => ({
        prayer,
        time,
        from: '2026-01-01',
      }),
    )
  })
  for (const [instant, time, left] of [
    ['2026-03-13T13:00:00+05:00', '1:15', 'Starts in 15 min'],
    ['2026-03-13T13:30:00+05:00', '2:00', 'Starts in 30 min'],
    ['2026-03-13T19:20:00+05:00', '۸:۰۰ بجے رات', 'Starts in 40 min'],
  ] as const) {
    await page.clock.setFixedTime(instant)
    await page.goto('/')
    await expect(card(page).getByText(left, { exact: true })).toBeVisible()
    await expect(card(page).locator('p').getByText(time, { exact: true })).toBeVisible()
  }
})

test('the card announces a change in the two weeks before it', async ({ page }) => {
  await openAt(page, '2026-03-05T10:00:00+05:00')
  await expect(card(page).getByText('From Fri 13 Mar: Jumma 1:45')).toBeVisible()
  await page.clock.setFixedTime('2026-03-13T10:00:00+05:00')
  await page.reload()
  await expect(tiles(page).filter({ hasText: 'Jumma' })).toContainText('1:45')
  await expect(card(page).getByText(/^From/)).toHaveCount(0)
})

test('on Friday Jumma stands in the place of Zuhr, and the moving line begins with the next jamat', async ({
  page,
}) => {
  await openAt(page, '2026-03-13T10:00:00+05:00')
  const names = (times: string[]) => times.map((text) => /^[A-Z][a-z]+/.exec(text)?.[0])
  expect(names(await tiles(page).allTextContents())).toEqual(['Fajr', 'Jumma', 'Asr', 'Maghrib', 'Isha', 'Zuhr'])
  const first = ticker(page).locator('dl').first().locator('div:has(dd.numeric)').first()
  await expect(first).toHaveText('Jumma1:45')
  await expect(rows(page).and(page.locator('[aria-current]'))).toHaveText(/^Jumma/)
})

test('on a Friday whose Jumma has no time yet, the card says so and names the jamat after it', async ({ page }) => {
  await changeSnapshot(page, ({ timings }) => {
    timings.entries = Object.entries(TIMES)
      .filter(([prayer]) => prayer !== 'jumma')
      .map(([prayer, time]) => ({ prayer, time, from: '2026-01-01' }))
  })
  await page.clock.setFixedTime('2026-03-13T10:00:00+05:00')
  await page.goto('/')
  await expect(card(page).locator('p').getByText('Time not announced yet')).toBeVisible()
  await expect(card(page)).toContainText('Then Asr at 5:00')
})

test('the Friday before the change still shows the Jumma of that day', async ({ page }) => {
  await openAt(page, '2026-03-06T10:00:00+05:00')
  await expect(tiles(page).filter({ hasText: 'Jumma' })).toContainText('1:30')
})

test('prayers whose jamat is over are quieter than those to come', { tag: '@long' }, async ({ page }) => {
  await openAt(page, '2026-03-12T14:00:00+05:00')
  const weights = await tiles(page)
    .locator('.numeric')
    .evaluateAll((all) => all.map((time) => getComputedStyle(time).fontWeight))
  expect(weights).toEqual(['400', '400', '700', '700', '700', '700'])
})

for (const [when, instant, date] of [
  ['before sunset', '2026-03-12T17:00:00+05:00', '23 Ramzan 1447'],
  ['after sunset', '2026-03-12T21:00:00+05:00', '24 Ramzan 1447'],
] as const) {
  test(`the card names the Hijri date ${when}`, longUnless(when === 'after sunset'), async ({ page }) => {
    await openAt(page, instant)
    await expect(card(page)).toContainText('Thu 12 Mar')
    await expect(card(page).getByText(date)).toBeVisible()
  })
}

for (const { width, height } of [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]) {
  test(
    `one tap shows the start and end of every prayer beside its jamat, at ${width} px`,
    longUnless(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await openAt(page, '2026-03-12T14:00:00+05:00')
      const toggle = card(page).getByRole('button', { name: 'Start and end of each prayer' })
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await expect(tiles(page).first()).toHaveText(/^Fajr5:305:2\d to 6:4\d am, set or change the reminder$/)
      const spans = (await tiles(page).allTextContents()).map(
        (text) => /:\d\d(\(next\))?(\d+:\d\d(?: pm)? to .* [ap]m),/.exec(text)?.[2],
      )
      // Jumma is offered in the time of Zuhr.
      expect(spans).toEqual([...spans.slice(0, 5), spans[1]])
      expect(new Set(spans).size).toBe(5)
      await expectToFit(page)
      await expectNoAxeViolations(page, 'section[aria-label="Next jamat"]')
      await toggle.click()
      await expect(tiles(page).first()).toHaveText('Fajr5:30, set or change the reminder')
    },
  )
}

test('lists the five prayers and the coming Jumma with the times as the mosque typed them', async ({
  page,
  minbar,
}) => {
  const times = await fetchShownTimes(minbar.url)
  await page.goto('/')
  await expect(rows(page).getByRole('rowheader')).toHaveText(NAMES)
  await expect(rows(page).getByRole('cell')).toHaveText(NAMES.map((name) => times[name.toLowerCase() as Prayer] ?? ''))
  for (const name of NAMES) await expect(ticker(page).getByText(name, { exact: true }).first()).toBeAttached()
})

test("shows 'Not available' where a time is missing", { tag: '@long' }, async ({ page }) => {
  await changeSnapshot(page, ({ timings }) => {
    timings.entries = timings.entries.filter(({ prayer }) => prayer !== 'asr')
  })
  await page.goto('/')
  await expect(rows(page).filter({ hasText: 'Asr' }).getByRole('cell')).toHaveText('Not available')
  await expect(rows(page).getByText('Not available')).toHaveCount(1)
})

test.describe('when the call fails and nothing is kept', () => {
  test.beforeEach(async ({ page, minbar }) => {
    await serveWithoutTimes(page, minbar.url)
    await page.route('**/api/snapshot*', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }))
    await page.goto('/')
  })

  test('the card says so once, with a button that tries again', async ({ page, pageErrors }) => {
    await expect(card(page).getByText('Error fetching time')).toHaveCount(1)
    await expect(ticker(page).getByText('Error fetching time')).toHaveCount(1)
    await expectNoAxeViolations(page, 'section[aria-label="Next jamat"]')
    await page.unroute('**/api/snapshot*')
    await card(page).getByRole('button', { name: 'Try again' }).click()
    await expect(tiles(page)).toHaveCount(6)
    await expect(tiles(page).first()).toHaveText(/Fajr\d:\d\d/)
    pageErrors.expect(/status of 503/)
  })

  test("the list shows 'Error fetching time' for every prayer", { tag: '@long' }, async ({ page, pageErrors }) => {
    await expect(rows(page).getByRole('cell')).toHaveText(NAMES.map(() => 'Error fetching time'))
    await page.unroute('**/api/snapshot*')
    await list(page).getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page).getByRole('cell').first()).toHaveText(/\d:\d\d/)
    pageErrors.expect(/status of 503/)
  })
})
