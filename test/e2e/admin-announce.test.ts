/** Administrators announce from the phone, change their mind, and work side by side. */
import type { Page } from '@playwright/test'
import type { Announcement } from '#contracts/announcements.ts'
import {
  axeViolations,
  expect,
  fillInLogin,
  LOGGED_FAILURES,
  LOST,
  openAsAdmin,
  overflows,
  test,
} from './admin-fixtures.ts'
import { resetTimes } from './admin-times.ts'
import { asAdmin } from './app-fixtures.ts'
import { DELAYS_MS, tapTwice } from './double-tap.ts'
import { thumb } from './thumb.ts'

const list = async (url: string): Promise<Announcement[]> => (await fetch(`${url}/api/announcements`)).json()
const name = (page: Page) => page.getByLabel('Name of the deceased')
const announce = (page: Page) => page.getByRole('button', { name: 'Announce', exact: true })
const kind = (page: Page, label: string) => page.getByRole('radio', { name: label })
const published = (page: Page) => page.getByText('Announced', { exact: true })
const typeKeys = async (page: Page) => {
  await kind(page, 'Lost and found').click()
  await page.getByLabel('What happened').fill('A bunch of keys')
}
/** Loses the response to the next request of a method, which the server has received. */
async function loseResponse(page: Page, method: 'POST' | 'PUT'): Promise<void> {
  let isLost = false
  await page.route(/\/api\/announcements(\/\d+)?$/, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}

test.beforeEach(async ({ minbar }) => {
  await resetTimes(minbar.url)
  for (const { id } of await list(minbar.url)) await asAdmin(minbar.url, 'DELETE', `/announcements/${id}`)
})

test.describe('with one thumb', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a janazah after the next jamat takes at most 5 taps and a name, and its undo one more', async ({
    page,
    minbar,
  }) => {
    await openAsAdmin(page, '/update-jamat')
    const { tap, count } = thumb()
    await tap(page.getByRole('navigation').getByRole('link', { name: 'Announce' }))
    await tap(name(page))
    await page.keyboard.type('Haji Abdul Karim')
    await expect(page.getByLabel('Where', { exact: true })).toHaveValue('Jamia Masjid Minbar')
    await expect(page.getByLabel('When')).toHaveValue(/^\w+ \d{4}-\d\d-\d\d 1$/)
    await tap(announce(page))
    await expect(published(page)).toBeInViewport({ ratio: 1 })
    expect(count()).toBeLessThanOrEqual(3)
    expect(await list(minbar.url)).toMatchObject([
      { kind: 'janazah', title: 'Haji Abdul Karim', location: 'Jamia Masjid Minbar', after: { number: 1 } },
    ])
    await expect(page.getByText(/^Phones are told in 0:(20|1\d)$/)).toBeVisible()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.scrollIntoViewIfNeeded()
    await tap(undo)
    await expect(name(page)).toHaveValue('Haji Abdul Karim')
    expect(count()).toBeLessThanOrEqual(5)
    expect(await list(minbar.url)).toEqual([])
  })

  test('rain takes three taps', async ({ page, minbar }) => {
    await openAsAdmin(page, '/update-jamat')
    const { tap, count } = thumb()
    await tap(page.getByRole('navigation').getByRole('link', { name: 'Announce' }))
    await tap(kind(page, 'Rain'))
    // What is said in the mosque's name.
    await expect(page.getByText(/^Empty: There may be water on the way to the mosque/)).toBeVisible()
    await tap(announce(page))
    await expect(published(page)).toBeInViewport({ ratio: 1 })
    expect(count()).toBe(3)
    expect(await list(minbar.url)).toMatchObject([{ kind: 'rain', title: '' }])
    expect(await overflows(page)).toBe(false)
  })
})

test('what was typed survives a reload, and a lost response announces it once', async ({
  page,
  minbar,
  pageErrors,
}) => {
  pageErrors.expect(LOST, LOGGED_FAILURES)
  await openAsAdmin(page, '/announce')
  await typeKeys(page)
  await page.reload()
  await page.getByRole('main').getByLabel('Email', { exact: true }).waitFor()
  await openAsAdmin(page, '/announce')
  await expect(page.getByLabel('What happened')).toHaveValue('A bunch of keys')
  await loseResponse(page, 'POST')
  await announce(page).click()
  await expect(page.getByText(/It could not be announced/)).toBeVisible()
  // A detail that is added now corrects what the server may have.
  await page.getByLabel('Details (optional)').fill('In the hall.')
  await announce(page).click()
  await expect(published(page)).toBeVisible()
  expect(await list(minbar.url)).toMatchObject([{ title: 'A bunch of keys', description: 'In the hall.' }])
})

test('a double tap announces once, and does not take it back', async ({ page, minbar }) => {
  await openAsAdmin(page, '/announce')
  for (const [index, delay] of DELAYS_MS.entries()) {
    await typeKeys(page)
    await tapTwice(announce(page), delay)
    await expect(published(page)).toBeVisible()
    expect(await list(minbar.url)).toHaveLength(index + 1)
    await page.getByRole('button', { name: 'Announce something else' }).click()
  }
})

test('a reload and a way back while it is being sent lose nothing and announce once', async ({
  page,
  minbar,
  pageErrors,
}) => {
  pageErrors.expect(LOST, LOGGED_FAILURES)
  await openAsAdmin(page, '/administration')
  await page.getByRole('navigation').getByRole('link', { name: 'Announce' }).click()
  await typeKeys(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Announce' })).toBeHidden()
  await page.goForward()
  await expect(page.getByLabel('What happened')).toHaveValue('A bunch of keys')
  // The server has it, and the page is gone before the response.
  const received = Promise.withResolvers<void>()
  await page.route(
    '**/api/announcements',
    async (route) => {
      await route.fetch()
      received.resolve()
    },
    { times: 1 },
  )
  await announce(page).click()
  await received.promise
  await page.reload()
  await fillInLogin(page)
  await expect(page.getByLabel('What happened')).toHaveValue('A bunch of keys')
  await expect(page.getByRole('region', { name: 'In force and to come' })).toContainText('A bunch of keys')
  await announce(page).click()
  await expect(published(page)).toBeVisible()
  expect(await list(minbar.url)).toHaveLength(1)
  await page.getByRole('navigation').getByRole('link', { name: 'Times' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Announce' })).toBeHidden()
  await page.goBack()
  await expect(name(page)).toHaveValue('')
})

test('without network nothing is lost, and it is announced once when there is one', async ({
  page,
  context,
  minbar,
  pageErrors,
}) => {
  pageErrors.expect(LOST, LOGGED_FAILURES)
  await openAsAdmin(page, '/announce')
  await typeKeys(page)
  await context.setOffline(true)
  await announce(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'It could not be announced' })).toContainText(
    'You are offline.',
  )
  await context.setOffline(false)
  await expect(page.getByLabel('What happened')).toHaveValue('A bunch of keys')
  await announce(page).click()
  await expect(published(page)).toBeVisible()
  expect(await list(minbar.url)).toHaveLength(1)
})

test('in a second tab another announcement is typed, and one that is ended there stays ended', async ({
  page,
  context,
  minbar,
  pageErrors,
}) => {
  pageErrors.expect(LOST, LOGGED_FAILURES)
  const { id } = (await asAdmin(minbar.url, 'POST', '/announcements', {
    ...{ kind: 'lost', title: 'A bunch of keys' },
  })) as Announcement
  await openAsAdmin(page, `/announce?id=${id}`)
  await page.getByLabel('What happened').fill('A bunch of five keys')
  const second = await context.newPage()
  await openAsAdmin(second, '/announce')
  await name(second).fill('Haji Abdul Karim')
  await expect(page.getByLabel('What happened')).toHaveValue('A bunch of five keys')
  const end = second.getByRole('button', { name: 'End now: Lost and found: A bunch of keys' })
  await expect(end).toBeEnabled()
  await end.click()
  await expect(second.getByText('Ended: Lost and found: A bunch of keys')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/Somebody else changed this announcement/)).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Has passed. Choose a later time.')).toBeVisible()
  expect(await list(minbar.url)).toEqual([])
  await expect(name(second)).toHaveValue('Haji Abdul Karim')
})

test('a change whose response is lost is saved once, and is nobody else’s', async ({ page, minbar, pageErrors }) => {
  pageErrors.expect(LOST, LOGGED_FAILURES)
  const { id } = (await asAdmin(minbar.url, 'POST', '/announcements', {
    ...{ kind: 'lost', title: 'A bunch of keys' },
  })) as Announcement
  await openAsAdmin(page, `/announce?id=${id}`)
  await page.getByLabel('What happened').fill('A bunch of five keys')
  await loseResponse(page, 'PUT')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Announcement changed', { exact: true })).toBeVisible()
  expect(await list(minbar.url)).toMatchObject([{ id, title: 'A bunch of five keys' }])
})

test('names what is missing', async ({ page }) => {
  await openAsAdmin(page, '/announce')
  await announce(page).click()
  await expect(page.getByText('Please fill in: Name of the deceased')).toBeVisible()
  await expect(name(page)).toBeFocused()
  await page.getByLabel('When').selectOption('At another time')
  await name(page).fill('X')
  await announce(page).click()
  await expect(page.getByLabel('Date and time')).toBeFocused()
  // Also in the part that is closed again.
  await page.getByLabel('Date and time').fill('2027-01-05T13:30')
  const more = page.getByText('In the other language, from when and until when')
  await more.click()
  await page.getByLabel('Shown from').fill('0001-01-01T00:00')
  await more.click()
  await announce(page).click()
  await expect(page.getByLabel('Shown from')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
})

test('says beside its field why the server refuses an end', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 400/, LOGGED_FAILURES)
  await openAsAdmin(page, '/announce')
  await kind(page, 'Rain').check()
  const more = page.getByText('In the other language, from when and until when')
  await more.click()
  const ends = page.getByLabel('Ends')
  await ends.fill('2026-01-05T13:30')
  await expect(ends).toHaveAccessibleDescription('Monday 5 January 2026, 1:30 pm')
  await more.click()
  await announce(page).click()
  await expect(ends).toBeFocused()
  await expect(ends).toHaveAccessibleDescription(/Has passed\. Choose a later time\.$/)
})

test('lists, edits and ends what is announced, with Undo', async ({ page, minbar }) => {
  const body = { kind: 'lost', title: 'A bunch of keys' }
  const before = (await asAdmin(minbar.url, 'POST', '/announcements', body)) as Announcement
  await openAsAdmin(page, '/announce')
  await page.getByRole('link', { name: 'Edit: Lost and found: A bunch of keys' }).click()
  await page.getByLabel('What happened').fill('A bunch of five keys')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Announcement changed', { exact: true })).toBeVisible()
  expect(await list(minbar.url)).toEqual([{ ...before, title: 'A bunch of five keys' }])
  const title = 'Lost and found: A bunch of five keys'
  // Its button takes no tap in the first half second.
  await expect(page.getByRole('button', { name: `End now: ${title}` })).toBeEnabled()
  await page.getByRole('button', { name: `End now: ${title}` }).click()
  await expect(page.getByText(`Ended: ${title}`)).toBeVisible()
  expect(await list(minbar.url)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Announced again: ${title}`)).toBeVisible()
  expect(await list(minbar.url)).toEqual([{ ...before, title: 'A bunch of five keys' }])
})

test('keeps what two administrators changed at once, and says so', async ({ page, minbar, pageErrors }) => {
  pageErrors.expect(LOST, LOGGED_FAILURES)
  const { id } = (await asAdmin(minbar.url, 'POST', '/announcements', {
    ...{ kind: 'lost', title: 'A bunch of keys', description: 'In the hall.' },
  })) as Announcement
  await openAsAdmin(page, `/announce?id=${id}`)
  await page.getByLabel('What happened').fill('A bunch of five keys')
  await asAdmin(minbar.url, 'PUT', `/announcements/${id}`, { description: 'In the courtyard.' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/Somebody else changed this announcement/)).toBeVisible()
  await expect(page.getByLabel('Details (optional)')).toHaveValue('In the courtyard.')
  await expect(page.getByLabel('What happened')).toHaveValue('A bunch of five keys')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Announcement changed', { exact: true })).toBeVisible()
  expect(await list(minbar.url)).toMatchObject([{ title: 'A bunch of five keys', description: 'In the courtyard.' }])
})
