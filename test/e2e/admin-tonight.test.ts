/** The administrators' first screen: what it shows without scrolling, the facts of tonight, and the history. */

import { admin as english } from '#content/en/admin.ts'
import { admin as urdu } from '#content/ur/admin.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import type { PushMessage } from '#contracts/push.ts'
import { ADMIN, expect, LOGGED_FAILURES, LOST, openAsAdmin, test } from './admin-fixtures.ts'
import { resetTimes } from './admin-times.ts'
import { asAdmin } from './app-fixtures.ts'
import { uploadTalk } from './player-page.ts'

test.beforeEach(({ minbar }) => resetTimes(minbar.url))

test('the first screen shows the six times, Edit and Confirm without scrolling', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  // Words are outside the time of their prayer in no season.
  await asAdmin(
    minbar.url,
    'PUT',
    '/jamat-timings',
    Object.fromEntries(PRAYERS.map((prayer) => [prayer, 'After azan'])),
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsAdmin(page, '/update-jamat')
  const nav = page.getByRole('navigation', { name: 'Administration' })
  const bar = await nav.boundingBox()
  for (const name of ['Fajr', 'Zuhr', 'Asr', 'Maghrib', 'Isha', 'Jumma']) {
    const box = await page.getByRole('button', { name: new RegExp(`^${name} `) }).boundingBox()
    expect(box?.height, name).toBeGreaterThanOrEqual(44)
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  for (const name of ['Edit', 'Confirm']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

for (const [prefix, { jamat }] of [
  ['', english],
  ['/ur', urdu],
] as const)
  test(`the day from which times count is in reach wherever ${prefix}/update-jamat is scrolled`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${prefix}/update-jamat`)
    const main = page.getByRole('main')
    await main.locator('input[type="email"]').fill(ADMIN.email)
    await main.locator('input[type="password"]').fill(ADMIN.password)
    await main.locator('button[type="submit"]').click()
    await page.getByRole('button', { name: jamat.edit, exact: true }).click()
    const times = page.getByRole('textbox')
    await times.first().fill('6:20')
    for (const time of [times.first(), times.last()]) {
      await time.focus()
      await expect(time).toBeInViewport({ ratio: 1 })
      for (const choice of [jamat.effectiveFrom.today, jamat.effectiveFrom.friday, jamat.effectiveFrom.date])
        await page.locator('label', { hasText: choice }).click({ trial: true })
    }
  })

test('an undo is no new entry of the history: the change itself says that it was undone', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { isha: '8:40' })
  await openAsAdmin(page, '/update-jamat')
  const history = page.getByRole('region', { name: 'History' })
  const rows = history.getByRole('listitem')
  await expect(rows.first()).toContainText('Isha 8:40')
  const count = await rows.count()
  await rows
    .first()
    .getByRole('button', { name: /^Undo: Isha 8:40/ })
    .click()
  await expect(rows.first().getByText('Undone. The earlier times are back.')).toBeInViewport({ ratio: 1 })
  await expect(rows.first()).toContainText(/by you, \d.* Undone by you, \d/)
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  await expect(rows).toHaveCount(count)
  expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject({ isha: '7:45' })
})

test('the links of the first screen stay where they are while the facts above them arrive', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  const title = 'A talk whose title is so long that it would fill three lines of the first screen on a small phone'
  await uploadTalk(minbar.url, title, 200_000)
  await page.setViewportSize({ width: 360, height: 740 })
  // The fact names the day of a talk that was not added today. A message is sent within minutes, so it goes out today.
  const now = new Date(Date.now() + 48 * 60 * 60_000)
  await page.clock.setFixedTime(now)
  const facts = Promise.withResolvers<void>()
  for (const path of ['overview', 'snapshot'])
    await page.route(`**/api/${path}*`, async (route) => {
      await facts.promise
      await route.continue()
    })
  await page.route('**/api/push-messages', async (route) => {
    const response = await route.fetch()
    const messages: PushMessage[] = await response.json()
    await facts.promise
    await route.fulfill({ response, json: messages.map((message) => ({ ...message, sendAfter: now.toISOString() })) })
  })
  await openAsAdmin(page, '/update-jamat')
  const tonight = page.getByRole('region', { name: /^Today,/ })
  const links = page.getByRole('region', { name: 'More actions' }).getByRole('link')
  const missing = tonight.locator('dd:empty')
  await expect(missing).toHaveCount(3)
  const before = await links.first().boundingBox()
  // The names and their facts, too, when their second lines are loaded.
  const readTops = () =>
    tonight.locator('dt, dd[tabindex]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y))
  const tops = await readTops()
  facts.resolve()
  await expect(missing).toHaveCount(0)
  await expect(tonight.getByText(title)).toBeVisible()
  expect(await links.first().boundingBox()).toEqual(before)
  expect(await readTops()).toEqual(tops)
})

test('the first screen names the facts that could not be loaded, and loads them again on request', {
  tag: '@long',
}, async ({ page, pageErrors }) => {
  pageErrors.expect(LOST, LOGGED_FAILURES)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['overview', 'push-messages']) await page.route(`**/api/${path}`, (route) => route.abort())
  await openAsAdmin(page, '/update-jamat')
  const tonight = page.getByRole('region', { name: /^Today,/ })
  const failed = tonight.getByText('Could not be loaded.')
  await expect(failed).toHaveCount(2)
  const readPlaces = () =>
    tonight.evaluate((region) =>
      [...region.querySelectorAll('a')].map(
        (link) => link.getBoundingClientRect().y - region.getBoundingClientRect().y,
      ),
    )
  const places = await readPlaces()
  await page.unroute('**/api/push-messages')
  const response = Promise.withResolvers<void>()
  let requests = 0
  await page.route('**/api/push-messages', async (route) => {
    requests += 1
    await response.promise
    await route.abort()
  })
  const retry = tonight.getByRole('button', { name: 'Try again' }).first()
  await retry.dblclick()
  await expect(retry).toHaveAttribute('aria-busy')
  response.resolve()
  await expect(retry).not.toHaveAttribute('aria-busy')
  expect(requests).toBe(1)
  await page.unroute('**/api/push-messages')
  await retry.click()
  await expect(tonight.locator('dd:focus')).toBeVisible()
  await expect(failed).toHaveCount(1)
  expect(await readPlaces()).toEqual(places)
})

test('the first screen counts the messages that wait, and says when there is no recording yet', {
  tag: '@long',
}, async ({ page, minbar }) => {
  await uploadTalk(minbar.url, 'A talk that makes a message wait', 200_000)
  await page.route('**/api/push-messages', async (route) => {
    const response = await route.fetch()
    const [message]: PushMessage[] = await response.json()
    const waiting = { ...message, state: 'waiting', sendAfter: '2026-11-24T19:05:00Z' }
    const messages = ['The third', 'The second', 'The first'].map((title, id) => ({
      ...waiting,
      id,
      title,
      translations: undefined,
    }))
    await route.fulfill({ response, json: [...messages, { ...waiting, id: 3, state: 'sent' }] })
  })
  await page.route('**/api/snapshot*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), recordings: [] } })
  })
  await openAsAdmin(page, '/update-jamat')
  const tonight = page.getByRole('region', { name: /^Today,/ })
  await expect(tonight).toContainText('The firstGoes out at 12:05 am and 2 more')
  await expect(tonight).toContainText('Last uploadNone yet')
})
