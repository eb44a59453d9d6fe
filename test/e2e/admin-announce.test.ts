/** Administrators announce from the phone, change their mind, and work side by side. */
import type { Page } from '@playwright/test'
import type { Announcement } from '#contracts/announcements.ts'
import { axeViolations, expect, LOGGED_FAILURES, LOST, openAsAdmin, overflows, test } from './admin-fixtures.ts'
import { resetTimes } from './admin-times.ts'
import { asAdmin } from './app-fixtures.ts'
import { thumb } from './thumb.ts'

const list = async (url: string): Promise<Announcement[]> => (await fetch(`${url}/api/announcements`)).json()
const name = (page: Page) => page.getByLabel('Name of the deceased')
const announce = (page: Page) => page.getByRole('button', { name: 'Announce', exact: true })
const kind = (page: Page, label: string) => page.getByRole('radio', { name: label })

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
    await expect(page.getByText('Announced', { exact: true })).toBeInViewport({ ratio: 1 })
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
    await tap(announce(page))
    await expect(page.getByText('Announced', { exact: true })).toBeInViewport({ ratio: 1 })
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
  await kind(page, 'Lost and found').click()
  await page.getByLabel('What happened').fill('A bunch of keys')
  await page.reload()
  await page.getByRole('main').getByLabel('Email', { exact: true }).waitFor()
  await openAsAdmin(page, '/announce')
  await expect(page.getByLabel('What happened')).toHaveValue('A bunch of keys')
  await page.route(
    '**/api/announcements',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await announce(page).click()
  await expect(page.getByText(/It could not be announced/)).toBeVisible()
  await announce(page).click()
  await expect(page.getByText('Announced', { exact: true })).toBeVisible()
  expect(await list(minbar.url)).toHaveLength(1)
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
  expect(await axeViolations(page)).toEqual([])
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
