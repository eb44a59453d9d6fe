/** Screens of the prayer hall are paired on a phone, changed, watched and removed. */
import type { BrowserContext, Page } from '@playwright/test'
import type { ScreenRecord } from '#contracts/screens.ts'
import { DEFAULT_SCREEN_SETTINGS } from '#contracts/wall-settings.ts'
import {
  axeViolations,
  everyWidth,
  expect,
  fillInLogin,
  LOGGED_FAILURES,
  LOST,
  openAsAdmin,
  overflows,
  test,
} from './admin-fixtures.ts'
import { asAdmin } from './app-fixtures.ts'
import { expectReadable, expectToBeTapped } from './look.ts'

const screens = (url: string): Promise<ScreenRecord[]> => asAdmin(url, 'GET', '/screens')

/** Asks for a code as a screen does. */
const getCode = async (url: string): Promise<{ code: string; token: string }> =>
  (await fetch(`${url}/api/screen-codes`, { method: 'POST' })).json()

async function pair(url: string, name: string): Promise<{ token: string; id: number }> {
  const { code, token } = await getCode(url)
  const { id } = await asAdmin(url, 'POST', '/screens', { code, name, settings: DEFAULT_SCREEN_SETTINGS })
  return { token, id }
}

/** A picture of one pixel. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

async function report(url: string, token: string, change: object = {}): Promise<void> {
  const body = { appVersion: '0123abcd', shows: 'countdown', clockDifferenceSeconds: 0, picture: PICTURE, ...change }
  const response = await fetch(`${url}/api/screens/mine/report`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(202)
}

test.afterEach(async ({ minbar }) => {
  for (const { id } of await screens(minbar.url)) await asAdmin(minbar.url, 'DELETE', `/screens/${id}`)
})

const addButton = (page: Page) => page.getByRole('button', { name: 'Add screen' })
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const open = (page: Page, name: string) =>
  page
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
    .locator('summary')
    .click()

/** Opens the screen itself, in another browser. */
async function openWall(context: BrowserContext): Promise<{ wall: Page; code: string }> {
  const wall = await context.newPage()
  await wall.goto('/wall')
  const letters = wall.getByText(/^[BCDFHJKLMPRSTWXYZ]{6}$/)
  await expect(letters).toHaveCount(1)
  return { wall, code: (await letters.textContent()) as string }
}

test('a screen is paired by its code in lower case with spaces, reports itself, is changed, reloaded and removed', async ({
  page,
  browser,
  minbar,
}) => {
  const context = await browser.newContext({ baseURL: minbar.url })
  const { wall, code } = await openWall(context)
  await openAsAdmin(page, '/update-jamat')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Screens', exact: true }).click()
  await expect(page.getByText('No screens yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add a screen' }).click()
  await addButton(page).click()
  await expect(page.getByLabel('Code on the screen')).toBeFocused()
  await page.getByLabel('Code on the screen').fill(` ${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase())
  await page.getByLabel('Name').fill('Main hall')
  await open(page, 'Look')
  await page.getByLabel('Clock').selectOption({ label: '24 hours' })
  await addButton(page).click()
  await expect(page.getByText('Screen added', { exact: true })).toBeVisible()
  expect(await screens(minbar.url)).toMatchObject([{ name: 'Main hall', settings: { hours: 24 } }])
  // The screen itself: no code any more, without a reload, and its address restores it.
  await wall.evaluate(() => Object.assign(window, { isSamePage: true }))
  await expect(wall.getByText(code)).toHaveCount(0, { timeout: 12_000 })
  expect(wall.url()).toMatch(/\/wall#t=[\w-]{43}$/)
  await page.getByRole('link', { name: 'See it' }).click()
  const mine = card(page, 'Main hall')
  await expect.poll(async () => (await screens(minbar.url))[0]?.report?.shows, { timeout: 15_000 }).toMatch(/^[\w-]+$/)
  await page.reload()
  await page.getByRole('main').getByLabel('Email', { exact: true }).waitFor()
  await fillInLogin(page)
  await expect(mine).toContainText('Just now')
  await expect(mine.getByRole('img', { name: 'What Main hall shows' })).toBeVisible()
  expect(await mine.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await expect(mine.getByText(/clock|Not seen|version/i)).toHaveCount(1)

  await page.getByRole('link', { name: 'Change Main hall' }).click()
  await open(page, 'What it shows')
  await page.getByRole('switch', { name: 'Adhkar after the prayer' }).click()
  await open(page, 'Look')
  await page.getByLabel('Language').selectOption({ label: 'Urdu' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Screen changed', { exact: true })).toBeVisible()
  await expect
    .poll(() => wall.evaluate(() => JSON.parse(localStorage.getItem('wall-screen') ?? '{}').settings.shows.adhkar), {
      timeout: 12_000,
    })
    .toBe(false)
  await expect(wall.locator('html[lang="ur"][dir="rtl"]')).toHaveCount(1)
  await expect(wall).toHaveTitle(/ہال/)
  expect(await wall.evaluate(() => 'isSamePage' in window)).toBe(true)

  await page.getByRole('link', { name: 'See it' }).click()
  await page.getByRole('button', { name: 'Reload Main hall' }).click()
  await expect(page.getByText('reloads within ten seconds')).toBeVisible()
  await wall.waitForFunction(() => !('isSamePage' in window), undefined, { timeout: 15_000 })

  // Its storage is emptied: its address restores it.
  await wall.evaluate(() => localStorage.clear())
  await wall.reload()
  await wall.waitForFunction(() => JSON.parse(localStorage.getItem('wall-screen') ?? '{}').settings?.hours === 24)

  await page.getByRole('button', { name: 'Remove Main hall' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The screen stays.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Main hall' }).click()
  await expect(page.getByText('Screen removed.')).toBeVisible()
  await expect(page.getByText('No screens yet')).toBeVisible()
  await expect(wall.getByText(/^[BCDFHJKLMPRSTWXYZ]{6}$/)).toHaveCount(1, { timeout: 12_000 })
  await context.close()
})

test('the code of a scanned QR code is there after the login; what was typed stays after a reload, offline and a lost response', async ({
  page,
  context,
  minbar,
  pageErrors,
}) => {
  // The other screens of the area are still being loaded.
  pageErrors.expect(LOST, LOGGED_FAILURES, /net::ERR_INTERNET_DISCONNECTED/)
  const { code } = await getCode(minbar.url)
  await openAsAdmin(page, `/admin/screens?code=${code}`)
  await expect(page.getByLabel('Code on the screen')).toHaveValue(code)
  await page.getByLabel('Name').fill('صحن')
  await page.reload()
  await page.getByRole('main').getByLabel('Email', { exact: true }).waitFor()
  await fillInLogin(page)
  await expect(page.getByLabel('Name')).toHaveValue('صحن')
  await context.setOffline(true)
  await addButton(page).click()
  await expect(page.getByRole('alert')).toContainText('The screen could not be added. You are offline.')
  await context.setOffline(false)
  let isLost = false
  await page.route('**/api/screens', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await addButton(page).click()
  await expect(page.getByRole('alert')).toContainText('The screen could not be added.')
  await page.getByLabel('Name').fill('Courtyard')
  // A double tap.
  await addButton(page).dblclick()
  await expect(page.getByText('Screen added', { exact: true })).toBeVisible()
  expect((await screens(minbar.url)).map(({ name }) => name)).toEqual(['Courtyard'])
  // Another one with a code that no screen has.
  await page.getByRole('button', { name: 'Add another' }).click()
  await expect(page.getByLabel('Code on the screen')).toHaveValue('')
  await page.getByLabel('Code on the screen').fill('zzzzzz')
  await page.getByLabel('Name').fill('Cellar')
  await addButton(page).click()
  await expect(page.getByText('No screen is waiting with this code.')).toBeVisible()
  await expect(page.getByLabel('Code on the screen')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveValue('Cellar')
})

test('two administrators who change one screen lose nothing, and a change whose response was lost is recognised', async ({
  page,
  minbar,
  pageErrors,
}) => {
  pageErrors.expect(LOST, LOGGED_FAILURES)
  const { id } = await pair(minbar.url, 'Main hall')
  const [screen] = (await screens(minbar.url)) as [ScreenRecord]
  await openAsAdmin(page, `/admin/screens?id=${id}`)
  await page.getByLabel('Name').fill('Upper hall')
  await open(page, 'Night and sound')
  await page.getByRole('switch', { name: 'Dark at night' }).click()
  await page.getByLabel('Dark until').fill('03:30')
  await asAdmin(minbar.url, 'PUT', `/screens/${id}`, {
    name: 'Great hall',
    settings: { ...screen.settings, theme: 'contrast' },
  })
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Somebody else changed this screen meanwhile.')
  await expect(page.getByRole('alert')).toContainText('Both changed: Name.')
  await expect(page.getByLabel('Name')).toHaveValue('Upper hall')
  let isLost = false
  await page.route(`**/api/screens/${id}`, async (route) => {
    if (isLost) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await save.click()
  await expect(page.getByText('Screen changed', { exact: true })).toBeVisible()
  expect(await screens(minbar.url)).toMatchObject([
    { name: 'Upper hall', settings: { theme: 'contrast', nightHours: { from: 1380, until: 210 } } },
  ])
})

test('a link is shown once, copied, and makes another device the screen', async ({ page, browser, minbar }) => {
  const { token } = await pair(minbar.url, 'Main hall')
  await openAsAdmin(page, '/admin/screens')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Get link for Main hall' }).click()
  const panel = page.getByRole('region', { name: 'Link for Main hall' })
  await expect(panel).toBeFocused()
  const address = (await panel.getByText(/\/wall#t=/).textContent()) as string
  expect(address).toMatch(new RegExp(`^${minbar.url}/wall#t=[\\w-]{43}$`))
  const mine = (bearer: string) =>
    fetch(`${minbar.url}/api/screens/mine`, { headers: { authorization: `Bearer ${bearer}` } })
  expect((await mine(token)).status).toBe(401)
  const context = await browser.newContext()
  const wall = await context.newPage()
  await wall.goto(address)
  await wall.waitForFunction(() => localStorage.getItem('wall-screen') !== null)
  await context.close()
  await panel.getByRole('button', { name: 'Done' }).click()
  await expect(panel).toBeHidden()
  await page.reload()
  await page.getByRole('main').getByLabel('Email', { exact: true }).waitFor()
  await fillInLogin(page)
  await expect(card(page, 'Main hall')).toBeVisible()
  await expect(page.getByText('/wall#t=')).toHaveCount(0)
})

test('the list is small, and has the pictures that are in view', async ({ page, minbar }) => {
  const tokens: string[] = []
  for (let number = 1; number <= 12; number += 1) tokens.push((await pair(minbar.url, `Hall ${number}`)).token)
  for (const token of tokens) await report(minbar.url, token)
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/screens')) requested.push(new URL(request.url()).pathname)
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsAdmin(page, '/admin/screens')
  await expect(page.getByRole('img', { name: 'What Hall 1 shows' })).toBeVisible()
  expect(requested.filter((path) => path.endsWith('/picture')).length).toBeLessThan(4)
  await card(page, 'Hall 12').scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: 'What Hall 12 shows' })).toBeVisible()
})

test('faults are said in plain words, and every screen is readable on every width', async ({ page, minbar }) => {
  const [hall, clock, silent] = [
    await pair(minbar.url, 'Main hall of the mosque with a long name'),
    await pair(minbar.url, 'خواتین کا ہال'),
    await pair(minbar.url, 'Cellar'),
  ]
  await report(minbar.url, hall.token)
  await report(minbar.url, clock.token, { clockDifferenceSeconds: 7200, shows: 'prayer' })
  await report(minbar.url, silent.token)
  await page.route('**/api/screens', async (route) => {
    const response = await route.fetch()
    const list = ((await response.json()) as ScreenRecord[]).map((screen) =>
      screen.name === 'Cellar' && screen.report
        ? { ...screen, report: { ...screen.report, seenAt: new Date(Date.now() - 3 * 86_400_000).toISOString() } }
        : screen,
    )
    await route.fulfill({ response, json: list })
  })
  await openAsAdmin(page, '/admin/screens')
  await expect(card(page, 'خواتین کا ہال')).toContainText('Its clock is 2 hours slow.')
  await expect(card(page, 'Cellar')).toContainText('Not seen for 3 days. Check its power and its Wi-Fi.')
  await expect(card(page, 'Main hall')).not.toContainText(/Not seen|clock/)
  await everyWidth(page, async () => {
    expect(await axeViolations(page)).toEqual([])
  })
  await expectReadable(page)
  await expectToBeTapped(page)
  await page.getByRole('link', { name: 'Change Cellar' }).click()
  for (const part of ['Look', 'What it shows', 'Minutes', 'Night and sound']) await open(page, part)
  await page.getByRole('switch', { name: 'Dark at night' }).click()
  await expectReadable(page)
  await expectToBeTapped(page)
  expect(await overflows(page)).toBe(false)
  // Back shows the list again, and the form keeps what was typed.
  await page.goBack()
  await expect(card(page, 'Cellar')).toBeVisible()
  await page.goForward()
  await open(page, 'Night and sound')
  await expect(page.getByRole('switch', { name: 'Dark at night' })).toBeChecked()
})
