import type { Locator } from '@playwright/test'
import { addDays, karachiDate } from '#contracts/karachi-time.ts'
import { ADMIN_PATHS } from '#contracts/shell-paths.ts'
import { formatCalendarDay } from '../../client/src/lib/dates.ts'
import {
  ADMIN,
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

const TIMES = { fajr: '5:45', zuhr: '1:30', asr: '4:30', maghrib: '5:50', isha: '7:45', jumma: '1:15' }
const today = () => karachiDate(new Date())

test.beforeEach(async ({ minbar }) => {
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', TIMES)
})

test('every administrators’ address leads to the login and back, and loads nothing of the area before', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  for (const path of ADMIN_PATHS) {
    const answer = await page.goto(path)
    // For search engines: they are to leave it alone.
    expect(answer?.headers()['x-robots-tag'], path).toBe('noindex')
    // Where one is brought after a login anyway need not be said.
    await expect(page, path).toHaveURL(`/login${path === '/update-jamat' ? '' : `?to=${encodeURIComponent(path)}`}`)
  }
  expect(loaded.filter((url) => /assets\/admin\//.test(url))).toEqual([])
  await fillInLogin(page)
  await expect(page).toHaveURL(ADMIN_PATHS.at(-1) as string)
  // The address changes before the area's own scripts are asked for.
  await expect.poll(() => loaded.some((url) => /assets\/admin\//.test(url))).toBe(true)
})

test('a login leads to no other place than the area', async ({ page }) => {
  await page.goto('/login?to=https%3A%2F%2Fevil.example%2F')
  await fillInLogin(page)
  await expect(page).toHaveURL('/update-jamat')
})

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('times are edited, read back in words, confirmed, and seen by everyone', async ({ page, minbar }) => {
      await openAsAdmin(page, '/update-jamat')
      const confirm = page.getByRole('button', { name: 'Confirm' })
      await expect(confirm).toBeDisabled()
      const overview = page.getByRole('region', { name: 'How things stand' })
      for (const fact of ['Last confirmed', 'Next dated change', 'Talks this month', 'Phones that get notifications']) {
        await expect(overview.getByText(fact)).toBeVisible()
      }
      await expect(overview.getByText(/MB used, \d[\d.]* [MG]B free/)).toBeVisible()
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await expect(confirm).toBeEnabled()
      await page.getByLabel('Jamat time of Isha').fill('8:45')
      await expect(page.getByText(`Isha becomes 8:45 PM from today, ${formatCalendarDay(today())}`)).toBeVisible()
      expect(await overflows(page)).toBe(false)
      expect(await axeFaults(page)).toEqual([])
      await confirm.click()
      await expect(page.getByText(/^Jamat timings saved\. Isha becomes 8:45 PM/)).toBeInViewport()
      await expect(confirm).toBeDisabled()
      await expect(page.getByRole('row', { name: 'Isha 8:45' })).toBeVisible()
      const timings = await (await fetch(`${minbar.url}/api/jamat-timings`)).json()
      expect(timings).toMatchObject({ ...TIMES, isha: '8:45' })
    })

    test('a change from a date stays hidden until then, and can be looked up', async ({ page, minbar }) => {
      const day = addDays(today(), 9)
      await openAsAdmin(page, '/update-jamat')
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByLabel('From a date').check()
      await page.getByLabel('First day').fill(day)
      await page.getByLabel('Jamat time of Fajr').fill('6:10')
      await expect(page.getByText(`Fajr becomes 6:10 AM from ${formatCalendarDay(day)}`)).toBeVisible()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('row', { name: 'Fajr 5:45' })).toBeVisible()
      const view = page.getByRole('region', { name: 'What worshippers will see' })
      await expect(view.locator('dl')).toContainText('5:45')
      await view.getByLabel('On which day').fill(day)
      await expect(view.locator('dl')).toContainText('6:10')
      const change = { prayer: 'fajr', time: '6:10', from: day }
      const before = await (await fetch(`${minbar.url}/api/jamat-timings`)).json()
      expect(before.fajr).toBe('5:45')
      expect(before.upcoming).toContainEqual(change)
      await page.getByRole('button', { name: /^Undo: Fajr 6:10/ }).click()
      await expect(page.getByText('Taken back.')).toBeInViewport()
      const after = await (await fetch(`${minbar.url}/api/jamat-timings`)).json()
      expect(after.upcoming).not.toContainEqual(change)
    })
  })
}

test('a time that cannot be read or lies outside the prayer’s time is warned of, and may be saved', async ({
  page,
  minbar,
}) => {
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Jamat time of Asr').fill('1:00')
  await expect(page.getByText(/Will be read as 1:00 PM\. Please check: that day, Asr is from/)).toBeVisible()
  await page.getByLabel('Jamat time of Maghrib').fill('after sunset')
  await everyWidth(page, () => expect(page.getByText('No clock time can be read here.')).toBeVisible())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Jamat timings saved/)).toBeVisible()
  const timings = await (await fetch(`${minbar.url}/api/jamat-timings`)).json()
  expect(timings).toMatchObject({ asr: '1:00', maghrib: 'after sunset' })
})

test('two taps on Confirm save once, and a save whose answer was lost is not taken for another’s', async ({
  page,
  minbar,
  faults,
}) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') asked += 1
  })
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Jamat time of Isha').fill('8:00')
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(page.getByText(/^Jamat timings saved/)).toBeVisible()
  expect(asked).toBe(1)
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
  await expect(page.getByText('These times are saved already.')).toBeVisible()
  faults.expect(LOST, SAID)
})

test('nothing can be typed while it is being saved, and so nothing typed is lost', async ({ page, minbar }) => {
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const isha = page.getByLabel('Jamat time of Isha')
  await isha.fill('8:10')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    '**/api/jamat-timings',
    async (route) => {
      await held
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
  await page.getByText('From a date').click()
  await expect(page.getByLabel('From today')).toBeChecked()
  release()
  await expect(page.getByText(/^Jamat timings saved/)).toBeInViewport()
  expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject({ ...TIMES, isha: '8:10' })
})

test('of two administrators at once the second is told, sees the first’s times and keeps his own', async ({
  page,
  minbar,
  faults,
}) => {
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
  faults.expect(LOST, SAID)
})

test('a login that ends in the middle leads to the login and back with all that was typed', async ({
  page,
  faults,
}) => {
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Jamat time of Isha').fill('8:25')
  await endLoginOnce(page, '**/api/jamat-timings')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/login')
  await everyWidth(page, () =>
    expect(page.getByRole('alert')).toHaveText('Your session has ended. Please log in again.'),
  )
  await fillInLogin(page)
  await expect(page.getByLabel('Jamat time of Isha')).toHaveValue('8:25')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Jamat timings saved/)).toBeVisible()
  faults.expect(LOST, SAID)
})

test('without network it says that changes need it, and keeps what was typed', async ({ page, context, faults }) => {
  const ahead = page.waitForResponse(/event-form-screen/)
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Jamat time of Isha').fill('8:35')
  await (await ahead).finished()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await everyWidth(page, async () => {
    await expect(page.getByText('You are offline. Changes need the internet; what you type')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('The timings could not be saved. Your changes are still here.')
  })
  // The other screens open all the same, and what was typed waits.
  await page.getByRole('link', { name: 'Add new event' }).click()
  await expect(page.getByLabel('Image URL')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Jamat time of Isha')).toHaveValue('8:35')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Jamat timings saved/)).toBeVisible()
  faults.expect(LOST, SAID)
})

test('Cancel Edit leaves all as it was, the buttons lead on, and who logs out leaves nothing typed for the next', async ({
  page,
  minbar,
}) => {
  await openAsAdmin(page, '/update-jamat')
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.click()
  await page.getByLabel('Jamat time of Isha').fill('9:00')
  await page.getByRole('button', { name: 'Cancel Edit' }).click()
  await expect(page.getByRole('row', { name: 'Isha 7:45' })).toBeVisible()
  expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject(TIMES)
  for (const [name, path] of [
    ['Add Friday bayan', '/newbayan'],
    ['Add morning dars bayan', '/newbayanmorning'],
    ['Delete Friday bayan', '/update-delete-morningfridaybayan'],
    ['Delete morning dars bayan', '/update-delete-morningSundaybayan'],
    ['Add new event', '/new-event-modal'],
    ['Show all events to mark as upcoming', '/all-events-flagged'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path)
  }
  await edit.click()
  await page.getByLabel('Jamat time of Isha').fill('9:59')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await fillInLogin(page)
  await expect(edit).toBeVisible()
})

test('the keyboard alone gets in, changes a time, and goes through a form and out of it; axe finds nothing', async ({
  page,
  faults,
}) => {
  /** Tab until the focus is there. */
  const tabTo = async (target: Locator) => {
    for (let press = 0; press < 120; press += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not reach ${target}.`)
  }
  const type = async (label: string, text: string) => {
    await tabTo(page.getByLabel(label, { exact: true }).first())
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
    await tabTo(target)
    await page.keyboard.press(key)
  }
  const main = page.getByRole('main')
  await page.goto('/update-jamat')
  await type('Email', ADMIN.email)
  await type('Password', ADMIN.password)
  await press(main.getByRole('button', { name: 'Login' }))
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await press(page.getByRole('button', { name: 'Edit', exact: true }), 'Space')
  await type('Jamat time of Isha', '8:20')
  await press(page.getByRole('button', { name: 'Confirm' }))
  await expect(page.getByText(/^Jamat timings saved\. Isha becomes 8:20 PM/)).toBeVisible()
  await press(page.getByRole('link', { name: 'Add Friday bayan' }))
  await type('Title', 'By keyboard')
  for (const name of ['Record now', 'Add recording']) await tabTo(page.getByRole('button', { name }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/update-jamat')
  await press(page.getByRole('link', { name: 'Show all events to mark as upcoming' }))
  await press(page.getByRole('link', { name: /^Edit/ }).first())
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  for (const label of ['Title', 'Image URL', 'Location', 'Registration link', 'Description']) {
    await tabTo(page.getByLabel(label, { exact: true }).first())
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Events of other tests have pictures on a host that is not there.
  faults.expect(/pictures\.example/)
})
