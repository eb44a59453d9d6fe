/** Administrators set the first day on the evening of the sighting, and what the mosque does in Ramadan. */
import type { Page } from '@playwright/test'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import type { RamadanRecord } from '#contracts/ramadan.ts'
import { ramadanYearOf } from '#contracts/ramadan-days.ts'
import { axeViolations, expect, LOGGED_FAILURES, LOST, openAsAdmin, overflows, test } from './admin-fixtures.ts'
import { asAdmin } from './app-fixtures.ts'
import { thumb } from './thumb.ts'

const announced = async (url: string): Promise<HijriMonth[]> => (await fetch(`${url}/api/hijri-months`)).json()

const record = async (url: string): Promise<RamadanRecord> =>
  asAdmin(url, 'GET', `/ramadans/${ramadanYearOf(mosqueDate(new Date()), [])}`)

async function withdrawMonths(url: string): Promise<void> {
  for (const { year, month } of await announced(url))
    await asAdmin(url, 'PUT', '/hijri-months', { year, month, startsOn: null })
}
test.beforeEach(({ minbar }) => withdrawMonths(minbar.url))
test.afterEach(({ minbar }) => withdrawMonths(minbar.url))

test.describe('with one thumb', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the first of Ramadan is set with one tap from the first screen, and undone with one', async ({
    page,
    minbar,
  }) => {
    // The evening of 29 Shaban by the calendar.
    await page.clock.setFixedTime('2027-02-07T18:45:00+05:00')
    await openAsAdmin(page, '/update-jamat')
    const { tap, count } = thumb()
    const moon = page.getByRole('region', { name: 'Is the moon of Ramzan sighted?' })
    await tap(moon.getByRole('button', { name: 'First fast tomorrow, Monday 8 February' }))
    await expect(moon.getByText('The first fast is on Monday 8 February.')).toBeInViewport({ ratio: 1 })
    expect(count()).toBe(1)
    expect(await announced(minbar.url)).toEqual([{ year: 1448, month: 9, startsOn: '2027-02-08' }])
    await tap(moon.getByRole('button', { name: 'Undo' }))
    await expect(moon.getByText('Undone. The day is expected again.')).toBeVisible()
    expect(await announced(minbar.url)).toEqual([])
    await tap(moon.getByRole('button', { name: 'First fast the day after tomorrow, Tuesday 9 February' }))
    await expect(moon.getByText('The first fast is on Tuesday 9 February.')).toBeVisible()
    expect(await overflows(page)).toBe(false)
    expect(await axeViolations(page)).toEqual([])
  })

  for (const [evening, name, startsOn] of [
    ['2027-03-08', 'Eid tomorrow, Tuesday 9 March', '2027-03-09'],
    ['2027-03-08', 'Eid the day after tomorrow, Wednesday 10 March', '2027-03-10'],
    ['2027-03-09', 'Eid tomorrow, Wednesday 10 March', '2027-03-10'],
  ] as const) {
    test(`the first of Shawwal is set on the evening of ${evening}: ${name}`, async ({ page, minbar }) => {
      await asAdmin(minbar.url, 'PUT', '/hijri-months', { year: 1448, month: 9, startsOn: '2027-02-08' })
      await page.clock.setFixedTime(`${evening}T19:00:00+05:00`)
      await openAsAdmin(page, '/update-jamat')
      const { tap, count } = thumb()
      const moon = page.getByRole('region', { name: 'Is the moon of Eid sighted?' })
      // Only days that give Ramadan 29 or 30.
      await expect(moon.getByRole('button', { name: /^Eid/ })).toHaveCount(2)
      await tap(moon.getByRole('button', { name }))
      await expect(moon.getByText(/^Eid-ul-Fitr is on/)).toBeVisible()
      expect(count()).toBe(1)
      expect(await announced(minbar.url)).toContainEqual({ year: 1448, month: 10, startsOn })
    })
  }
})

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
/** A part of the form, which opens. */
const part = (page: Page, name: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
const open = (page: Page, name: string) => part(page, name).locator('summary').click()

test('what the mosque does in Ramadan is typed once, survives a reload, is saved and undone', async ({
  page,
  minbar,
  pageErrors,
}) => {
  pageErrors.expect(LOST, LOGGED_FAILURES)
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Ramzan and Eid' }).click()
  await open(page, 'Minutes of caution')
  await page.getByLabel('Sehri ends before Fajr begins, minutes').fill('5')
  await open(page, 'Jamat times of the month')
  await page.getByLabel('Isha', { exact: true }).selectOption({ label: 'At one time' })
  await page.getByLabel('Isha: time').fill('6:30')
  await expect(page.getByText('One time is outside the time of its prayer.')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: /^Isha, .* is too early, its time begins at 7:/ }),
  ).toBeVisible()
  await page.getByLabel('Isha: time').fill('8:45')
  await expect(page.getByText('One time is outside the time of its prayer.')).toBeHidden()
  await page.getByLabel('Maghrib', { exact: true }).selectOption({ label: 'Minutes after sunset' })
  await page.reload()
  await page.getByRole('main').getByLabel('Email', { exact: true }).waitFor()
  await openAsAdmin(page, '/ramadan-plan')
  await expect(page.getByLabel('Isha: time')).toHaveValue('8:45')
  // Closed, each part says what is set.
  await expect(page.getByLabel('Isha: time')).toBeHidden()
  await expect(part(page, 'Minutes of caution')).toContainText('Sehri ends 5 minutes before Fajr begins')
  await expect(part(page, 'Jamat times of the month')).toContainText('Maghrib: sunset, Isha: 8:45 pm')
  await expect(part(page, 'Prayers of Eid-ul-Adha')).toContainText('Nothing yet')
  // The minutes are missing.
  await save(page).click()
  await expect(page.getByLabel('Maghrib: minutes')).toBeFocused()
  await page.getByLabel('Maghrib: minutes').fill('10')
  await open(page, 'Taraweeh')
  await page.getByLabel('Portion of each night').fill('Para 1\nPara 2\n')
  await open(page, 'Prayers of Eid-ul-Fitr')
  await page.getByRole('button', { name: 'Add a jamat of Eid-ul-Fitr' }).click()
  await page.getByLabel('Jamat 1: time').fill('7:00')
  await page.getByLabel('Jamat 1: place').fill('Eidgah')
  expect(await axeViolations(page)).toEqual([])
  await save(page).click()
  await expect(page.getByText('Saved. Phones are updated automatically.')).toBeInViewport({ ratio: 1 })
  expect((await record(minbar.url)).settings).toMatchObject({
    sehriCaution: 5,
    times: [
      { prayer: 'maghrib', rule: { anchor: 'sunset', offset: 10 } },
      { prayer: 'isha', time: '8:45' },
    ],
    taraweeh: { portions: ['Para 1', 'Para 2'] },
    eidFitr: [{ time: '7:00', place: 'Eidgah' }],
  })

  // Somebody else saves while another change is typed.
  const { year, settings } = await record(minbar.url)
  await page.getByLabel('Who leads taraweeh').fill('Hafiz Ahmed')
  await asAdmin(minbar.url, 'PUT', `/ramadans/${year}`, { ...settings, iftarCaution: 3 })
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else saved while you were typing')
  await expect(page.getByLabel('Iftar after sunset, minutes')).toHaveValue('3')
  await save(page).click()
  await expect(page.getByText('Saved. Phones are updated automatically.')).toBeVisible()
  expect((await record(minbar.url)).settings).toMatchObject({ iftarCaution: 3, taraweeh: { imam: 'Hafiz Ahmed' } })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The earlier settings are back.')).toBeVisible()
  expect((await record(minbar.url)).settings).toMatchObject({ iftarCaution: 3, taraweeh: { imam: '' } })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the form fits two screens, Save stays in reach, and what is typed in a part that is closed again is saved', async ({
    page,
    minbar,
  }) => {
    await openAsAdmin(page, '/ramadan-plan')
    const form = page.getByRole('form', { name: 'Ramzan and Eid' })
    await expect(form).toBeVisible()
    expect((await form.boundingBox())?.height).toBeLessThan(2 * 740)
    await open(page, 'Jamat times of the month')
    await part(page, 'Jamat times of the month').locator('summary').scrollIntoViewIfNeeded()
    await expect(save(page)).toBeInViewport({ ratio: 1 })
    await open(page, 'Jamat times of the month')
    await open(page, 'I’tikaf')
    await page.getByLabel('What visitors should know of i’tikaf').fill('Bring a blanket.')
    await open(page, 'I’tikaf')
    await expect(part(page, 'I’tikaf')).toContainText('From the evening of fast 20')
    await save(page).click()
    await expect(page.getByText('Saved. Phones are updated automatically.')).toBeInViewport({ ratio: 1 })
    expect((await record(minbar.url)).settings).toMatchObject({ itikaf: { text: 'Bring a blanket.', fromDay: 20 } })
    expect(await overflows(page)).toBe(false)
    expect(await axeViolations(page)).toEqual([])
  })
})
