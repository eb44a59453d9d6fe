/** The times of a whole year: published from a file or by rules, seen day by day before, and undone. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { calendar } from '#content/en/calendar.ts'
import { formatShortDate } from '#content/format-dates.ts'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import { RAMADAN, ramadanDays, ramadanYearOf } from '#contracts/ramadan-days.ts'
import type { TimetablePlans } from '#contracts/timetable-plans.ts'
import { fridayAfter } from '../../client/src/features/admin/jamat/friday-after.ts'
import { EMPTY_SETTINGS } from '../../client/src/features/admin/ramadan/ramadan-draft.ts'
import { ADMIN, expect, fillInLogin, LOGGED_FAILURES, LOST, openAsAdmin, test } from './admin-fixtures.ts'
import { resetTimes } from './admin-times.ts'
import { asAdmin } from './app-fixtures.ts'
import { expectReadable } from './look.ts'
import { thumb } from './thumb.ts'

const today = () => mosqueDate(new Date())
const plansOf = async (url: string) => (await asAdmin(url, 'GET', '/timetable-plans')) as TimetablePlans
const timesOf = async (url: string) => (await fetch(`${url}/api/jamat-timings`)).json()

/** Undoes what tests have published, so that it is in force for none of the others. */
async function undoPlans(url: string): Promise<void> {
  for (const { id, withdrawnOn } of (await plansOf(url)).plans) {
    if (withdrawnOn === null) await asAdmin(url, 'PUT', `/timetable-plans/${id}`, { isWithdrawn: true })
  }
}

test.beforeEach(async ({ minbar }) => {
  await undoPlans(minbar.url)
  await resetTimes(minbar.url)
})
test.afterEach(({ minbar }) => undoPlans(minbar.url))

/** A year from tomorrow in which Zuhr changes every week. */
const yearFile = () =>
  [
    'Date;Zuhr',
    ...Array.from({ length: 52 }, (_, week) => `${addDays(today(), 1 + week * 7)};${week % 2 ? '13:30' : '13:45'}`),
  ].join('\r\n')
const choose = (page: Page, text: string, name = 'year.csv') =>
  page.getByLabel('File with the times').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
/** Returns the month of a day as the calendar names it. */
const formatMonth = (date: string) => `${calendar.months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })
const outcome = (page: Page) => page.getByRole('region', { name: 'Published', exact: true })

test.describe('with one thumb', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('publishing a year’s file takes at most 6 taps from the first screen, and its undo one more', async ({
    page,
    minbar,
  }) => {
    await openAsAdmin(page, '/update-jamat')
    const { tap, count } = thumb()
    const year = page.getByRole('main').getByRole('link', { name: 'Year' })
    await year.scrollIntoViewIfNeeded()
    await tap(year)
    await expect(page.getByRole('heading', { level: 1, name: 'Year' })).toBeVisible()
    // Two taps: on the field, and on the file.
    await choose(page, yearFile())
    await expect(page.getByText('52 times will change.')).toBeVisible()
    await tap(publish(page))
    await expect(outcome(page)).toBeInViewport({ ratio: 0.9 })
    expect(count() + 2).toBeLessThanOrEqual(6)
    await expect(outcome(page)).toContainText('Zuhr: 52 times')
    expect((await timesOf(minbar.url)).upcoming[0]).toEqual({ prayer: 'zuhr', time: '1:45', from: addDays(today(), 1) })
    await tap(outcome(page).getByRole('button', { name: 'Undo' }))
    await expect(page.getByText('Undone. The earlier times are back.').first()).toBeInViewport()
    expect(JSON.stringify((await timesOf(minbar.url)).upcoming)).not.toContain('zuhr')
    // The file is still there, to be corrected.
    await expect(page.getByText('52 times will change.')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a rule is chosen, shown as a sentence and day by day, published, undone in the list and restored', async ({
    page,
    minbar,
  }) => {
    await openAsAdmin(page, '/administration')
    await page.getByRole('link', { name: 'Year' }).click()
    await page.locator('label', { hasText: 'A rule' }).click()
    await page.getByLabel('Minutes').fill('5')
    await expect(page.getByText(/^Maghrib: sunset \+ 5 min, from /)).toBeVisible()
    const changes = page.getByRole('list', { name: 'The next changes' }).getByRole('listitem')
    await expect(changes).toHaveCount(10)
    await expect(changes.first()).toHaveText(new RegExp(`^${formatShortDate(today())}: \\d:\\d\\d pm$`))
    await expect(page.getByText('With what will be published')).toBeVisible()
    await expect(page.getByRole('table').locator('td', { hasText: '(changed)' })).not.toHaveCount(0)
    await expectReadable(page)
    await publish(page).click()
    await expect(outcome(page)).toContainText('Maghrib: sunset + 5 min')
    await expectReadable(page)
    const { maghrib } = await timesOf(minbar.url)
    expect(maghrib).not.toBe('5:50')

    await page.getByRole('button', { name: /^Undo: Maghrib: sunset/ }).click()
    await expect(page.getByText('Undone. The earlier times are back.')).toBeVisible()
    expect((await timesOf(minbar.url)).maghrib).toBe('5:50')
    await page
      .getByRole('button', { name: /^Restore: Maghrib: sunset/ })
      .first()
      .click()
    await expect(page.getByText('Restored. Its times are in force again.')).toBeVisible()
    expect((await timesOf(minbar.url)).maghrib).toBe(maghrib)
    // Replaced by another one.
    await page.getByRole('button', { name: /^Change: Maghrib: sunset/ }).click()
    await expect(page.getByLabel('Minutes')).toHaveValue('5')
  })

  test('a typed time that was undone leaves the rule in force again, and so does a cancelled one', async ({
    page,
    minbar,
  }) => {
    const rule = { anchor: 'sunset', offset: 5, rounding: 1, step: 'day' }
    await asAdmin(minbar.url, 'POST', '/timetable-plans', { entries: [{ prayer: 'maghrib', from: today(), rule }] })
    const { maghrib } = await timesOf(minbar.url)
    await openAsAdmin(page, '/update-jamat')
    await page.getByRole('button', { name: /^Maghrib / }).click()
    await page.getByLabel('Jamat time of Maghrib').fill('6:20')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(/^Jamat timings saved/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect(page.getByText('Undone. The earlier times are back.').first()).toBeVisible()
    await expect(page.getByRole('row', { name: `Maghrib ${maghrib}` })).toBeVisible()

    await asAdmin(minbar.url, 'PUT', '/jamat-timings', { maghrib: '6:25' })
    await openAsAdmin(page, '/update-jamat')
    await page.getByRole('button', { name: /^Undo: Maghrib 6:25/ }).click()
    await expect(page.getByText('Undone. The earlier times are back.')).toBeVisible()
    await expect(page.locator('s', { hasText: 'Maghrib 6:25' })).toBeVisible()

    // The text from before the rule, typed again, can be taken back, too.
    await asAdmin(minbar.url, 'PUT', '/jamat-timings', { maghrib: '5:50' })
    await openAsAdmin(page, '/update-jamat')
    await page
      .getByRole('button', { name: /^Undo: Maghrib 5:50/ })
      .first()
      .click()
    await expect(page.getByText('Undone. The earlier times are back.')).toBeVisible()
    expect((await timesOf(minbar.url)).maghrib).toBe(maghrib)

    const day = addDays(today(), 30)
    await asAdmin(minbar.url, 'PUT', '/jamat-timings', { maghrib: '6:45', fajr: '6:10', effectiveFrom: day })
    await openAsAdmin(page, '/update-jamat')
    const planned = page.getByRole('region', { name: 'Changes already planned' })
    await planned.getByRole('button', { name: /^Cancel: Maghrib at 6:45/ }).click()
    await expect(planned.getByText(/^Cancelled: Maghrib at 6:45/)).toBeVisible()
    const upcoming = async () => JSON.stringify((await timesOf(minbar.url)).upcoming)
    expect(await upcoming()).not.toContain('6:45')
    expect(await upcoming()).toContain('6:10')
    const { rows } = await plansOf(minbar.url)
    expect(rows.filter(({ prayer, until }) => prayer === 'maghrib' && until === null).at(-1)?.rule).toMatchObject(rule)
    await planned.getByRole('button', { name: 'Undo' }).click()
    await expect(planned.getByText(/^Planned again: Maghrib at 6:45/)).toBeVisible()
    expect(await upcoming()).toContain('6:45')
    // Left as it is, it would be a problem of the rules of other tests.
    await planned.getByRole('button', { name: /^Cancel: Maghrib at 6:45/ }).click()
    await expect(planned.getByText(/^Cancelled: Maghrib at 6:45/)).toBeVisible()
    await asAdmin(minbar.url, 'PUT', '/jamat-timings', { fajr: '5:45', effectiveFrom: day })
  })

  test('a file with wrong lines publishes nothing, names them, and can be corrected on the phone', async ({
    page,
    minbar,
  }) => {
    await openAsAdmin(page, '/year')
    const tomorrow = addDays(today(), 1)
    await choose(page, `Date,Zuhr,Moon\n${tomorrow},25:00,full\n${addDays(today(), -1)},1:30,\n`)
    await expect(page.getByText('1 line cannot be read.')).toBeVisible()
    await expect(page.getByText('Line 2: “25:00” is not a time of Zuhr.')).toBeVisible()
    await expectReadable(page)
    await publish(page).click({ force: true })
    expect((await plansOf(minbar.url)).plans.filter(({ withdrawnOn }) => withdrawnOn === null)).toEqual([])
    await page.getByText('Text of the file').first().click()
    const text = page.getByRole('textbox', { name: 'Text of the file' })
    await text.fill((await text.inputValue()).replace('25:00', '2:00'))
    await expect(page.getByText('1 time will change.')).toBeVisible()
    await expect(page.getByText('Columns that are not used: Moon')).toBeVisible()
    await expect(page.getByText('Left out: 1 day before today')).toBeVisible()
    await publish(page).click()
    await expect(outcome(page)).toContainText('Zuhr: 2:00 pm, from')
  })

  test('after publishing, the calendar shows the month in which it begins', async ({ page }) => {
    await openAsAdmin(page, '/year')
    const first = addDays(`${today().slice(0, 7)}-01`, 100)
    await choose(page, `Date,Zuhr\n${first},2:00\n`)
    const month = page.getByRole('region', { name: 'Calendar' }).getByRole('heading', { level: 3 })
    const shown = formatMonth(first)
    await expect(month).toHaveText(shown)
    await publish(page).click()
    await expect(outcome(page)).toBeVisible()
    await expect(month).toHaveText(shown)
    await expect(page.getByRole('table').locator('td', { hasText: '2:00' }).first()).toBeVisible()
  })

  test('a file asks what its dates leave open', async ({ page }) => {
    await openAsAdmin(page, '/year')
    await choose(page, 'Date,Zuhr\n5-Jan,1:45\n')
    const year = Number(today().slice(0, 4)) + 1
    await page
      .getByRole('group', { name: 'Which year are these times for?' })
      .getByRole('button', { name: `${year}` })
      .click()
    await expect(page.getByText(new RegExp(`^1 day, .*5 January ${year}`))).toBeVisible()
    await choose(page, `Date,Zuhr\n5/1/${year},1:45\n`)
    await page
      .getByRole('group', { name: 'Which day is 5/1 in this file?' })
      .getByRole('button', { name: '1 May' })
      .click()
    await expect(page.getByText(new RegExp(`^1 day, .*1 May ${year}`))).toBeVisible()
  })

  test('times outside their prayer’s time are named with their day, and published once they were looked at', async ({
    page,
    minbar,
  }) => {
    await openAsAdmin(page, '/year')
    await choose(page, `Date,Fajr,Maghrib\n${addDays(today(), 1)},10:00,4:00\n`)
    const problems = page.getByRole('region', { name: '2 times are outside the time of their prayer.' })
    await expect(problems.getByRole('listitem').first()).toContainText(
      /^Fajr, .*: 10:00 am is too late, its time ends at \d:\d\d am$/,
    )
    await expect(problems.getByRole('listitem').last()).toContainText(
      /^Maghrib, .*: 4:00 pm is before sunset at 5:\d\d pm$/,
    )
    await page.getByRole('button', { name: 'Check these 2 times' }).click()
    await expect(problems).toBeInViewport({ ratio: 1 })
    await expect(problems).toBeFocused()
    await expectReadable(page)
    await page.getByRole('button', { name: 'Publish all the same' }).click()
    await expect(outcome(page)).toContainText('Fajr, Maghrib: 2 times')
    expect((await timesOf(minbar.url)).upcoming).toContainEqual({
      prayer: 'maghrib',
      time: '4:00',
      from: addDays(today(), 1),
    })
  })

  const prepareRule = async (page: Page) => {
    await page.locator('label', { hasText: 'A rule' }).click()
    await page.getByLabel('Minutes').fill('5')
  }
  for (const [what, prepare, isPrepared, plan] of [
    [
      'a file',
      (page: Page) => choose(page, yearFile()),
      (page: Page) => page.getByText('52 times will change.'),
      { times: 52, rules: [] },
    ],
    [
      'a rule',
      prepareRule,
      (page: Page) => page.locator('form').getByText(/^Maghrib: sunset \+ 5 min, from /),
      { times: 0, rules: [{ prayer: 'maghrib' }] },
    ],
  ] as const) {
    test(`${what} that was prepared survives a failed request, a reload and others’ changes, and is published once`, async ({
      page,
      context,
      minbar,
      pageErrors,
    }) => {
      await openAsAdmin(page, '/year')
      await prepare(page)
      await expect(isPrepared(page)).toBeVisible()
      await context.setOffline(true)
      await publish(page).dblclick()
      await expect(page.getByRole('alert')).toContainText(
        'It could not be published. Everything is still here. You are offline.',
      )
      await context.setOffline(false)
      await page.reload()
      await fillInLogin(page)
      await expect(isPrepared(page)).toBeVisible()
      await asAdmin(minbar.url, 'PUT', '/jamat-timings', { isha: '8:00' })
      await publish(page).click()
      await expect(page.getByRole('alert')).toContainText('Somebody else changed the times in the meantime')
      // Its response is lost.
      await page.route(
        '**/api/timetable-plans',
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      await publish(page).click()
      await expect(page.getByRole('alert')).toContainText('It could not be published.')
      await publish(page).click()
      await expect(page.getByText('This is already published.')).toBeVisible()
      const plans = (await plansOf(minbar.url)).plans.filter(({ withdrawnOn }) => withdrawnOn === null)
      expect(plans).toHaveLength(1)
      expect(plans).toMatchObject([{ ...plan, changedBy: ADMIN.email }])
      pageErrors.expect(LOST, LOGGED_FAILURES)
    })
  }

  test('today’s timetable is downloaded as a file that changes nothing when it is read', async ({ page }) => {
    await openAsAdmin(page, '/year')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Today’s timetable' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('timetable.csv')
    await page.getByLabel('File with the times').setInputFiles(await download.path())
    await expect(page.getByText(/^365 days, .* It changes nothing: these times are in force already\.$/)).toBeVisible()
  })

  test('on its days the calendar has the times of Ramadan, which today’s timetable as a file does not have', async ({
    page,
    minbar,
  }) => {
    const { end, year: thisYear } = ramadanDays(ramadanYearOf(today(), []), [])
    const { first, year } = ramadanDays(end > today() ? thisYear : thisYear + 1, [])
    const save = (times: object[]) => asAdmin(minbar.url, 'PUT', `/ramadans/${year}`, { ...EMPTY_SETTINGS, times })
    const announce = (startsOn: string | null) =>
      asAdmin(minbar.url, 'PUT', '/hijri-months', { year, month: RAMADAN, startsOn })
    await announce(first)
    await save([{ prayer: 'isha', time: '9:05' }])
    try {
      await openAsAdmin(page, '/year')
      const calendar = page.getByRole('region', { name: 'Calendar' })
      const month = first.slice(0, 7)
      for (let day = today(); day.slice(0, 7) < month; day = addDays(`${day.slice(0, 7)}-01`, 31))
        await calendar.getByRole('button', { name: 'Next month' }).click()
      const days = calendar.getByRole('row').filter({ has: page.getByRole('cell', { name: /^9:05/ }) })
      await expect(days.first().getByRole('rowheader')).toHaveText(new RegExp(` ${Number(first.slice(8))}$`))
      await expect(page.getByText('The days of Ramzan have the times of Ramzan.')).toBeVisible()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Today’s timetable' }).click(),
      ])
      expect(await readFile(await download.path(), 'utf8')).not.toContain('9:05')
    } finally {
      await save([])
      await announce(null)
    }
  })

  test('the jamats of a Jumma have a time and a language or speaker each, which the page of the times shows', async ({
    page,
    minbar,
  }) => {
    await openAsAdmin(page, '/year')
    await page.locator('label', { hasText: 'Jumma' }).click()
    await expect(page.getByLabel('First Friday')).toHaveValue(fridayAfter(today()))
    const from = fridayAfter(addDays(today(), -1))
    await page.getByLabel('First Friday').fill(from)
    await page.getByRole('button', { name: 'Add a jamat' }).click()
    await page.getByRole('group', { name: 'Jamat 1' }).getByLabel('Time').fill('1:15')
    await page.getByRole('group', { name: 'Jamat 1' }).getByLabel('Language or speaker').fill('اردو')
    await page.getByRole('group', { name: 'Jamat 2' }).getByLabel('Time').fill('2:00')
    await page.getByRole('group', { name: 'Jamat 2' }).getByLabel('Language or speaker').fill('English')
    await expectReadable(page)
    await publish(page).click()
    await expect(outcome(page)).toContainText('Jumma: 1:15 pm, 2:00 pm, from')
    const row = { prayer: 'jumma', time: '1:15 & 2:00', from, notes: ['اردو', 'English'] }
    expect((await plansOf(minbar.url)).rows.at(-1)).toMatchObject(row)
    await page.goto('/times')
    const jumma = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Jumma' }).first()
    await expect(jumma.getByRole('listitem')).toHaveText(['1:15 اردو', '2:00 English'])
  })
})
