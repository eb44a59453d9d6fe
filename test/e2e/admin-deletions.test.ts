import type { Page } from '@playwright/test'
import type { Recording } from '#contracts/recordings.ts'
import { scriptOf } from '#contracts/script-of.ts'
import { listRecordings } from '../helpers/recordings.ts'
import {
  axeViolations,
  endLoginOnce,
  everyWidth,
  expect,
  fillInLogin,
  LOGGED_FAILURES,
  LOST,
  openAsAdmin,
  overflows,
  test,
  VIEWPORTS,
} from './admin-fixtures.ts'
import { openTalkMenu } from './admin-recording-page.ts'
import { asAdmin } from './app-fixtures.ts'
import { longUnless } from './long-run.ts'

/** Returns a title as sentences contain it: Urdu between invisible marks. Other tests may have added such a talk to this site. */
const inLabel = ({ title }: Pick<Recording, 'title'>) => (scriptOf(title) === 'ur' ? `\u2068${title}\u2069` : title)

/** Deletes a recording by its menu. */
async function remove(page: Page, recording: Pick<Recording, 'title'>): Promise<void> {
  const title = inLabel(recording)
  await openTalkMenu(page, title)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
}

/** Returns the row of a recording. */
const rowOf = (page: Page, recording: Pick<Recording, 'title'>) =>
  page.getByRole('button', { name: `More: ${inLabel(recording)}` }).first()

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, longUnless(viewport === VIEWPORTS[0]), () => {
    test.use({ viewport })

    test('deletes a recording after confirmation and offers to undo', async ({ page, minbar }) => {
      const questions: string[] = []
      page.on('dialog', (dialog) => {
        questions.push(dialog.message())
        void dialog.accept()
      })
      await page.clock.install()
      await openAsAdmin(page, '/update-delete-morningfridaybayan')
      const before = await listRecordings(minbar.url, 'friday', '?limit=200')
      const [first] = before as [Recording]
      const rows = page.getByRole('main').getByRole('button', { name: /^More: / })
      await expect(rows.first()).toBeVisible()
      const count = await rows.count()
      await rows.last().click()
      await page.getByRole('button', { name: /^Delete / }).click()
      await expect(rows).toHaveCount(count - 1)
      const undo = page.getByRole('button', { name: 'Undo' })
      await expect(undo).toBeInViewport({ ratio: 1 })
      await undo.click()
      await expect(page.getByText('Nothing was deleted.')).toBeInViewport()
      await expect(rows).toHaveCount(count)
      expect(await listRecordings(minbar.url, 'friday', '?limit=200')).toEqual(before)
      await remove(page, first)
      // It can be undone for five seconds.
      await expect(undo).toBeVisible()
      await page.clock.fastForward(5_000)
      await expect(page.getByText('Recording deleted')).toBeVisible()
      expect(questions).toEqual(Array(2).fill('Are you sure you want to delete this recording?'))
      const after = await listRecordings(minbar.url, 'friday', '?limit=200')
      expect(after).toEqual(before.slice(1))
      expect(await overflows(page)).toBe(false)
      expect(await axeViolations(page)).toEqual([])
    })
  })
}

test('reports a failed list and a failed deletion, and retries', { tag: '@long' }, async ({
  page,
  minbar,
  pageErrors,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const unavailable = { status: 503, json: { error: 'unavailable', message: 'The service is not ready.' } }
  await page.route('**/api/get-recordings/friday*', (route) => route.fulfill(unavailable), { times: 1 })
  await openAsAdmin(page, '/update-delete-morningfridaybayan')
  await everyWidth(page, () => expect(page.getByText('The recordings could not be loaded.')).toBeVisible())
  await page.getByRole('button', { name: 'Try again' }).click()
  const [first, second] = (await listRecordings(minbar.url, 'friday', '?limit=200')) as [Recording, Recording]
  await page.route('**/api/delete-recording/*', (route) => route.fulfill(unavailable), { times: 1 })
  await remove(page, first)
  // Deleting another recording carries out the first deletion at once.
  await remove(page, second)
  await everyWidth(page, () =>
    expect(page.getByRole('alert')).toHaveText('The recording could not be deleted. The service is not ready.'),
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, first)).toBeVisible()
  expect(await listRecordings(minbar.url, 'friday', '?limit=200')).toEqual(expect.arrayContaining([first, second]))
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('carries out a deletion that can still be undone before the session ends', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  page.on('dialog', (dialog) => void dialog.accept())
  await openAsAdmin(page, '/update-delete-morningfridaybayan')
  const [first] = (await listRecordings(minbar.url, 'friday', '?limit=200')) as [Recording]
  await remove(page, first)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  const deleted = page.waitForResponse(`**/api/delete-recording/${first.id}`)
  await page.getByRole('button', { name: 'Log out' }).click()
  expect((await deleted).status()).toBe(200)
})

test('offers no undo once the deletion was sent', { tag: '@long' }, async ({ page, minbar }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openAsAdmin(page, '/update-delete-morningfridaybayan')
  const [first] = (await listRecordings(minbar.url, 'friday', '?limit=200')) as [Recording]
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/delete-recording/*', async (route) => {
    await released
    await route.continue()
  })
  const sent = page.waitForRequest('**/api/delete-recording/*')
  await remove(page, first)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await sent
  await everyWidth(page, async () => {
    await expect(page.getByText(`“${inLabel(first)}” is being deleted.`)).toBeInViewport()
    await expect(undo).toHaveCount(0)
  })
  release()
  await expect(page.getByText('Recording deleted')).toBeInViewport()
  await expect(page.getByText('Nothing was deleted.')).toHaveCount(0)
  expect((await listRecordings(minbar.url, 'friday', '?limit=200')).some(({ id }) => id === first.id)).toBe(false)
})

test('reports a deletion without network and keeps the list', { tag: '@long' }, async ({
  page,
  context,
  minbar,
  pageErrors,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openAsAdmin(page, '/update-delete-morningfridaybayan')
  const [first] = (await listRecordings(minbar.url, 'friday', '?limit=200')) as [Recording]
  await expect(rowOf(page, first)).toBeVisible()
  // The other screens are loaded.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await remove(page, first)
  await everyWidth(page, async () => {
    await expect(page.getByRole('alert')).toContainText('The recording could not be deleted. You are offline.')
    await expect(page.getByRole('alert')).toBeInViewport()
  })
  await expect(rowOf(page, first)).toBeVisible()
  await expect(page.getByText('The recordings could not be loaded.')).toHaveCount(0)
  await context.setOffline(false)
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('opens the previous page when the last page is empty', { tag: '@long' }, async ({ page, minbar }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const all = await listRecordings(minbar.url, 'friday', '?limit=200')
  const last = Math.ceil(all.length / 12)
  for (const { id } of all.slice((last - 1) * 12 + 1)) await asAdmin(minbar.url, 'DELETE', `/delete-recording/${id}`)
  await openAsAdmin(page, `/update-delete-morningfridaybayan?page=${last}`)
  const rows = page.getByRole('main').getByRole('button', { name: /^More: / })
  await expect(rows).toHaveCount(1)
  await rows.click()
  await page.getByRole('button', { name: /^Delete / }).click()
  await expect(page.getByText('Recording deleted')).toBeInViewport()
  await expect(page).toHaveURL(last === 2 ? /bayan$/ : new RegExp(`page=${last - 1}$`))
  await expect(rows).toHaveCount(12)
})

test('reports a recording that was already deleted and deletes nothing when the session has expired', {
  tag: '@long',
}, async ({ page, minbar, pageErrors }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openAsAdmin(page, '/update-delete-morningSundaybayan')
  const [first, second] = (await listRecordings(minbar.url, 'morningdars', '?limit=200')) as [Recording, Recording]
  await expect(rowOf(page, first)).toBeVisible()
  await asAdmin(minbar.url, 'DELETE', `/delete-recording/${first.id}`)
  await remove(page, first)
  await expect(page.getByText('This recording was already deleted.')).toBeVisible()
  expect((await listRecordings(minbar.url, 'morningdars', '?limit=200'))[0]).toEqual(second)

  await endLoginOnce(page, '**/api/delete-recording/*')
  await remove(page, second)
  await expect(page).toHaveURL('/login?to=%2Fupdate-delete-morningSundaybayan')
  await fillInLogin(page)
  await expect(rowOf(page, second)).toBeVisible()
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('the menu of a talk keeps its entries while it slides away', async ({ page }) => {
  await openAsAdmin(page, '/update-delete-morningfridaybayan')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More: / })
    .first()
    .click()
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: /^Delete /, includeHidden: true })).toHaveCount(1)
})

test('says that the correction of a title could not be undone', { tag: '@long' }, async ({
  page,
  minbar,
  pageErrors,
}) => {
  const [first] = (await listRecordings(minbar.url, 'friday', '?limit=200')) as [Recording]
  await openAsAdmin(page, `/update-delete-morningfridaybayan?details=${first.id}`)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A corrected title')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Title and date corrected')).toBeVisible()
  await page.route(`**/api/recordings/${first.id}/details`, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'The correction could not be undone: the talk has its new title and date.',
  )
  await asAdmin(minbar.url, 'PUT', `/recordings/${first.id}/details`, { title: first.title, date: first.date })
  pageErrors.expect(LOST, LOGGED_FAILURES)
})
