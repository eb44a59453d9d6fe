/** Ramadan and the Eids as visitors see them. */
import type { Page } from '@playwright/test'
import { formatTime } from '#content/format-dates.ts'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { computeSunDayAt } from '#contracts/prayer-times.ts'
import type { Ramadan } from '#contracts/ramadan.ts'
import { fastsOf, ramadanDays } from '#contracts/ramadan-days.ts'
import { expect, test } from './fixtures.ts'
import { changeSnapshot } from './home-page.ts'
import { expectHeadingsInOrder, expectNoAxeViolations, expectToFit } from './look.ts'

/** A day after the calculated one. */
const RAMADAN: HijriMonth = { year: 1448, month: 9, startsOn: '2027-02-09' }
const SHAWWAL: HijriMonth = { year: 1448, month: 10, startsOn: '2027-03-10' }
const SETTINGS: Ramadan = {
  year: 1448,
  sehriCaution: 5,
  iftarCaution: 2,
  times: [],
  taraweeh: {
    time: '8:45',
    imam: 'حافظ محمد احمد',
    portions: Array.from({ length: 27 }, (_, night) => `Para ${night + 1}`),
  },
  itikaf: { text: 'Please give your name at the office.', fromDay: 20 },
  eidFitr: [
    { time: '7:00', place: 'Eidgah ground' },
    { time: '8:00', place: 'مسجد' },
  ],
  eidAdha: [{ time: '7:15', place: 'Eidgah ground' }],
}
const fasts = fastsOf(ramadanDays(1448, [RAMADAN]), SETTINGS, (date) => computeSunDayAt(DEFAULT_MOSQUE, date))
function fastOf(date: string) {
  const fast = fasts.find((each) => each.date === date)
  if (!fast) throw new Error(`${date} is no fast.`)
  return fast
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

/** Opens a page at a moment, with the months that are announced. */
async function openAt(page: Page, path: string, instant: string, months: HijriMonth[]): Promise<void> {
  await changeSnapshot(page, (snapshot) => {
    snapshot.hijriMonths = months
    snapshot.ramadans = [SETTINGS]
  })
  await page.clock.setFixedTime(instant)
  await page.goto(path)
}
const card = (page: Page) => page.locator('[data-now-card]')
const line = (page: Page) => card(page).locator('a[href$="/ramadan"]')

test('the now card counts to iftar, and after it to the end of tomorrow’s sehri', async ({ page }) => {
  await openAt(page, '/', '2027-02-20T15:00:00+05:00', [RAMADAN])
  const { iftar } = fastOf('2027-02-20')
  const minutes = Math.round((iftar.getTime() - Date.parse('2027-02-20T15:00:00+05:00')) / 60_000)
  await expect(line(page)).toContainText(`Iftar ${formatTime(iftar)}, in 3 h ${minutes - 180} min`)
  await expect(line(page)).toContainText('Fast 12 of 29 or 30')
  await page.clock.setFixedTime('2027-02-20T21:00:00+05:00')
  await page.reload()
  await expect(line(page)).toContainText(`Sehri ends ${formatTime(fastOf('2027-02-21').sehriEnds)}, in 8 h`)
  await expect(line(page)).toContainText('Fast 13 of 29 or 30')
})

for (const path of ['/', '/ur/']) {
  test(`in text of twice the size the line of the fast on ${path} breaks between its parts, within the card`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAt(page, path, '2027-02-20T15:00:00+05:00', [RAMADAN])
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const parts = line(page).locator('> b, > span:not([class])')
    await expect(parts).toHaveCount(2)
    const boxes = await parts.evaluateAll((all) =>
      all.map((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect()
        return { left, right, top, bottom, isWider: each.scrollWidth > each.clientWidth }
      }),
    )
    const [countdown, fast] = boxes
    // One below the other.
    expect(fast?.top).toBeGreaterThanOrEqual(countdown?.bottom ?? Number.NaN)
    const around = await card(page).boundingBox()
    for (const { left, right, isWider } of boxes) {
      expect(isWider).toBe(false)
      expect(left).toBeGreaterThanOrEqual(around?.x ?? Number.NaN)
      expect(right).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0))
    }
  })
}

test('the now card says nothing of a month that is only expected, nor after its Eid', async ({ page }) => {
  await openAt(page, '/', '2027-02-20T15:00:00+05:00', [])
  await expect(card(page)).toContainText('13 Ramzan 1448 (calculated)')
  await expect(line(page)).toHaveCount(0)
})

test('from the moon night until noon the now card has the Eid prayers', async ({ page }) => {
  await openAt(page, '/', '2027-03-09T19:30:00+05:00', [RAMADAN, SHAWWAL])
  await expect(line(page)).toContainText('Eid-ul-Fitr is tomorrow, prayer at 7:00, 8:00')
  await expect(line(page)).not.toContainText('Sehri')
  await page.clock.setFixedTime('2027-03-10T06:30:00+05:00')
  await page.reload()
  await expect(line(page)).toContainText('Eid-ul-Fitr is today')
  await page.clock.setFixedTime('2027-03-10T12:00:00+05:00')
  await page.reload()
  await expect(card(page)).toContainText('1 Shawwal 1448')
  await expect(line(page)).toHaveCount(0)
})

test('the page has every day of the month, and marks today and what is not certain', async ({ page }) => {
  await openAt(page, '/ramadan', '2027-02-20T15:00:00+05:00', [RAMADAN])
  await expect(page.getByText('The first fast is on Tuesday 9 February.')).toBeVisible()
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(30)
  await expect(page.locator('tr[aria-current="date"]')).toContainText('Sat 20 Feb')
  await expect(rows.nth(29)).toContainText('Wed 10 Mar (expected)')
  await expect(rows.nth(0)).toContainText('Para 1')
  await expect(page.getByRole('main').locator('dl').first()).toHaveText(/^Sehri ends5:\d\dIftar6:\d\d$/)
  await expect(
    page.getByText('Sehri ends 5 minutes before Fajr begins; iftar is 2 minutes after sunset.'),
  ).toBeVisible()
  await expect(page.getByText('From the evening of Sunday 28 February')).toBeVisible()
  await expect(
    page.getByText('Wednesday 10 March (expected)').or(page.getByText('Thursday 11 March (expected)')),
  ).toBeVisible()
  await expectHeadingsInOrder(page)
  await expectToFit(page)
  await expectNoAxeViolations(page)
  // To axe, text in the colour of its background is no violation.
  const isHidden = await page
    .getByRole('main')
    .getByRole('link', { name: 'Iftar' })
    .evaluate(
      (link) => getComputedStyle(link).color === getComputedStyle(link.parentElement as Element).backgroundColor,
    )
  expect(isHidden).toBe(false)
})

test('a month of 29 days has 29, and one that is not announced is expected', async ({ page }) => {
  await openAt(page, '/ramadan', '2027-03-01T15:00:00+05:00', [RAMADAN, SHAWWAL])
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(29)
  await expect(page.getByText('Wednesday 10 March', { exact: true })).toBeVisible()
  await openAt(page, '/ramadan', '2027-01-20T15:00:00+05:00', [])
  await expect(page.getByText('The first fast is expected on Monday 8 February.')).toBeVisible()
  await expect(rows.nth(0)).toContainText('Mon 8 Feb')
  await expect(page.getByRole('table').getByText('(expected)')).toHaveCount(0)
})

for (const path of ['/ramadan', '/ur/ramadan']) {
  test(`${path} prints on one A4 page with nothing clipped`, async ({ page }) => {
    await openAt(page, path, '2027-02-20T15:00:00+05:00', [RAMADAN])
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(30)
    await expect(page.locator('svg[aria-label]').last()).toBeAttached()
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 718, height: 1000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const clipped = await page
      .getByRole('table')
      .locator('th, td')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      )
    expect(clipped).toEqual([])
  })
}
