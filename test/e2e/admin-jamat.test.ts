import type { Page } from '@playwright/test'
import { formatCalendarDay } from '#content/format-dates.ts'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import {
  axeViolations,
  everyWidth,
  expect,
  LOGGED_FAILURES,
  LOST,
  openAsAdmin,
  overflows,
  test,
  VIEWPORTS,
} from './admin-fixtures.ts'
import { resetTimes, TIMES } from './admin-times.ts'
import { asAdmin } from './app-fixtures.ts'
import { longUnless } from './long-run.ts'

const today = () => mosqueDate(new Date())

test.beforeEach(({ minbar }) => resetTimes(minbar.url))

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, longUnless(viewport === VIEWPORTS[0]), () => {
    test.use({ viewport })

    test('edits, summarises and publishes times', async ({ page, minbar }) => {
      await openAsAdmin(page, '/update-jamat')
      const confirm = page.getByRole('button', { name: 'Confirm' })
      await expect(confirm).toBeDisabled()
      const tonight = page.getByRole('region', { name: /^Today, / })
      for (const fact of ['What changes next', 'Waiting to be sent', 'Last upload']) {
        await expect(tonight.getByText(fact)).toBeVisible()
      }
      await expect(tonight.getByText(/^\d[\d.]* [MG]B$/)).toBeVisible()
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await expect(confirm).toBeEnabled()
      await page.getByLabel('Jamat time of Isha').fill('8:45')
      await expect(page.getByText(`Isha becomes 8:45 pm from today, ${formatCalendarDay(today())}`)).toBeVisible()
      expect(await overflows(page)).toBe(false)
      expect(await axeViolations(page)).toEqual([])
      await confirm.click()
      await expect(page.getByText(/^Jamat timings saved\. Isha becomes 8:45 pm/)).toBeInViewport()
      await expect(confirm).toBeDisabled()
      await expect(page.getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/')
      await expect(page.getByRole('link', { name: 'See it' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('row', { name: 'Isha 8:45' })).toBeVisible()
      const timings = await (await fetch(`${minbar.url}/api/jamat-timings`)).json()
      expect(timings).toMatchObject({ ...TIMES, isha: '8:45' })
    })

    test('plans a change, previews its day and undoes it', async ({ page, minbar }) => {
      const day = addDays(today(), 9)
      await openAsAdmin(page, '/update-jamat')
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByLabel('From a date').check()
      await page.getByLabel('First day').fill(day)
      await page.getByLabel('Jamat time of Fajr').fill('6:10')
      await expect(page.getByText(`Fajr becomes 6:10 am from ${formatCalendarDay(day)}`)).toBeVisible()
      const view = page.getByRole('region', { name: 'What worshippers will see' })
      await expect(view.locator('dl')).toContainText('6:10')
      await view.getByLabel('Day').fill(today())
      await expect(view.locator('dl')).toContainText('5:45')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('row', { name: 'Fajr 5:45' })).toBeVisible()
      await expect(view).toHaveCount(0)
      const change = { prayer: 'fajr', time: '6:10', from: day }
      const before = await (await fetch(`${minbar.url}/api/jamat-timings`)).json()
      expect(before.fajr).toBe('5:45')
      expect(before.upcoming).toContainEqual(change)
      await page.getByRole('button', { name: /^Undo: Fajr 6:10/ }).click()
      await expect(page.getByText('Undone.')).toBeInViewport()
      const after = await (await fetch(`${minbar.url}/api/jamat-timings`)).json()
      expect(after.upcoming).not.toContainEqual(change)
    })
  })
}

test('a jamat outside the time of its prayer is named on the first screen, and mended with one tap and Undo', async ({
  page,
  minbar,
}) => {
  const readMaghrib = async () => (await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).maghrib
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { maghrib: '4:30' })
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsAdmin(page, '/update-jamat')
  await expect(page.getByText(/^Maghrib, .*: 4:30 pm is before sunset at [5-7]:\d\d pm$/)).toBeInViewport()
  expect(await axeViolations(page)).toEqual([])
  const mend = page.getByRole('button', { name: /^Set Maghrib to [5-7]:\d\d pm$/ })
  await mend.click()
  await expect(page.getByText(/^Jamat timings saved\. Maghrib becomes [5-7]:\d\d pm from today/)).toBeInViewport()
  await expect(mend).toHaveCount(0)
  expect(await readMaghrib()).toMatch(/^[5-7]:\d\d$/)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(mend).toBeVisible()
  expect(await readMaghrib()).toBe('4:30')
})

/** Lets the history wait for the returned function. */
async function holdHistory(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/jamat-history', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('the times stand where they stay before their history is loaded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const release = await holdHistory(page)
  await openAsAdmin(page, '/update-jamat')
  // The visitors' times, which this device has.
  await expect(page.getByRole('row', { name: 'Fajr 5:45' })).toBeVisible()
  const boxes = () =>
    page
      .locator('main form :is(tr, dl, button)')
      .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())))
  const before = await boxes()
  release()
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  expect(before).toHaveLength(15)
  expect(await boxes()).toEqual(before)
})

test('while a time is changed the others are in sight, on a narrow phone, too, which shows each in full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Jamat time of Fajr').fill('6:10')
  await expect(page.getByText('This will be saved')).toBeVisible()
  const summary = await page.getByText('This will be saved').boundingBox()
  const jumma = await page.getByLabel('Jamat time of Jumma').boundingBox()
  if (!summary || !jumma) throw new Error('not shown')
  expect(jumma.y + jumma.height).toBeLessThan(summary.y)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of ['Fajr', 'Jumma']) {
    const input = page.getByLabel(`Jamat time of ${name}`)
    await input.fill('12:45')
    expect(await input.evaluate((box) => box.scrollWidth - box.clientWidth), name).toBeLessThanOrEqual(0)
  }
})

test('a time that is tapped before the history is loaded is edited as soon as it is', async ({ page }) => {
  const release = await holdHistory(page)
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: 'Isha 7:45' }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByLabel('Jamat time of Isha')).toBeFocused()
})

test('warns about unreadable times and times outside the prayer’s window, and saves them', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Jamat time of Asr').fill('1:00')
  await expect(page.getByText(/Will be read as 1:00 pm\. Please check: that day, Asr is from/)).toBeVisible()
  await page.getByLabel('Jamat time of Maghrib').fill('after sunset')
  await everyWidth(page, () => expect(page.getByText('This is not a clock time.')).toBeVisible())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Jamat timings saved/)).toBeVisible()
  const timings = await (await fetch(`${minbar.url}/api/jamat-timings`)).json()
  expect(timings).toMatchObject({ asr: '1:00', maghrib: 'after sunset' })
})

test('saves once for two submits and recognises its own save after a lost response', async ({
  page,
  minbar,
  pageErrors,
}) => {
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves += 1
  })
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Jamat time of Isha').fill('8:00')
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(page.getByText(/^Jamat timings saved/)).toBeVisible()
  expect(saves).toBe(1)
  expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject({ isha: '8:00' })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Jamat time of Isha').fill('8:05')
  await page.route(
    '**/api/jamat-timings',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Confirm' }).click()
  await everyWidth(page, () => expect(page.getByRole('alert')).toContainText('The timings could not be saved.'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('These times are already saved.')).toBeVisible()
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('accepts no input while saving', { tag: '@long' }, async ({ page, minbar }) => {
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const isha = page.getByLabel('Jamat time of Isha')
  await isha.fill('8:10')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    '**/api/jamat-timings',
    async (route) => {
      await released
      await route.continue()
    },
    { times: 1 },
  )
  await isha.press('Enter')
  await expect(page.getByRole('button', { name: 'Saving' })).toBeVisible()
  await expect(isha).toBeFocused()
  await page.keyboard.type('9')
  await expect(isha).toHaveValue('8:10')
  await expect(page.getByLabel('Jamat time of Fajr')).not.toBeEditable()
  // On the label, as a thumb does.
  await page.locator('label', { hasText: 'From a date' }).click()
  await expect(page.getByLabel('From a date')).not.toBeChecked()
  await expect(page.getByLabel('From today')).toBeChecked()
  await page.getByRole('button', { name: 'Isha 5 minutes later' }).click()
  await expect(isha).toHaveValue('8:10')
  release()
  await expect(page.getByText(/^Jamat timings saved/)).toBeInViewport()
  expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject({ ...TIMES, isha: '8:10' })
})

test('takes back a time that was saved a moment ago, although the history is still being loaded', {
  tag: '@long',
}, async ({ page, minbar }) => {
  await openAsAdmin(page, '/update-jamat')
  const before = (await (await fetch(`${minbar.url}/api/jamat-timings`)).json()) as { isha: string }
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Jamat time of Isha').fill('8:30')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/jamat-history', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Jamat timings saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Jamat time of Isha')).toHaveValue('8:30')
  await page.getByLabel('Jamat time of Isha').fill(before.isha)
  await page.getByRole('button', { name: 'Confirm' }).click()
  held.resolve()
  await expect(page.getByText(/^Jamat timings saved/)).toBeVisible()
  expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject({ isha: before.isha })
})

test('reports a conflict, shows the other times and keeps the typed ones', async ({ page, minbar, pageErrors }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Jamat time of Isha').fill('8:15')
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { fajr: '6:00', isha: '8:20' })
  await page.getByLabel('Jamat time of Fajr').press('Enter')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await everyWidth(page, () =>
    expect(page.getByRole('alert')).toContainText('Somebody else changed the times while you were editing'),
  )
  await expect(page.getByLabel('Jamat time of Fajr')).toHaveValue('6:00')
  await expect(page.getByLabel('Jamat time of Isha')).toHaveValue('8:15')
  await expect(page.getByLabel('Jamat time of Isha')).toHaveAccessibleDescription(/Now: 8:20$/)
  await expect(page.getByText('Now: ')).toHaveCount(1)
  await expect(page.getByText('Now: 8:20')).toBeVisible()
  expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject({ fajr: '6:00', isha: '8:20' })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Jamat timings saved/)).toBeVisible()
  expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject({ fajr: '6:00', isha: '8:15' })
  // A second conflict, after this page has saved.
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Jamat time of Isha').fill('8:25')
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { fajr: '6:05' })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByLabel('Jamat time of Fajr')).toHaveValue('6:05')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Jamat timings saved/)).toBeVisible()
  expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject({ fajr: '6:05', isha: '8:25' })
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('cancels a planned change right after another save, and its undo leaves what others have saved since', async ({
  page,
  minbar,
}) => {
  const from = addDays(today(), 21)
  const upcoming = async () => (await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).upcoming
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { fajr: '6:25', effectiveFrom: from })
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Jamat time of Isha').fill('8:35')
  // The history is loaded again after a save, which may take long or fail.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/jamat-history', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Jamat timings saved/)).toBeVisible()
  const planned = page.getByRole('region', { name: 'Changes already planned' })
  await planned.getByRole('button', { name: /^Cancel: Fajr at 6:25/ }).click()
  await expect(planned.getByText(/^Cancelled: Fajr at 6:25/)).toBeVisible()
  expect(await upcoming()).not.toContainEqual({ prayer: 'fajr', time: '6:25', from })
  held.resolve()
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { fajr: '6:40', effectiveFrom: from })
  await planned.getByRole('button', { name: 'Undo' }).click()
  await expect(planned.getByRole('alert')).toHaveText('The planned change is still as it was.')
  expect(await upcoming()).toContainEqual({ prayer: 'fajr', time: '6:40', from })
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { fajr: '5:45', effectiveFrom: from })
})

test('times typed for another day do not move to the day of a planned change', async ({ page, minbar }) => {
  const from = addDays(today(), 22)
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { fajr: '6:25', effectiveFrom: from })
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Jamat time of Isha').fill('8:50')
  const planned = page.getByRole('region', { name: 'Changes already planned' })
  await planned.getByRole('button', { name: /^Edit: Fajr at 6:25/ }).click()
  await expect(planned.getByRole('alert')).toContainText('You are changing the times of another day.')
  await expect(page.getByText(/^Isha becomes 8:50 pm from today/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Edit' }).click()
  await planned.getByRole('button', { name: /^Edit: Fajr at 6:25/ }).click()
  await expect(planned.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('First day')).toHaveValue(from)
  await expect(page.getByLabel('Jamat time of Isha')).toHaveValue('7:45')
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { fajr: '5:45', effectiveFrom: from })
})
