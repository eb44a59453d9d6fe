import type { Page } from '@playwright/test'
import type { Recording } from '#contracts/recordings.ts'
import { fixture, listed, longMp3, sha256 } from '../helpers/recordings.ts'
import {
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

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Recording', { exact: true }).setInputFiles({ name, mimeType: 'audio/mpeg', buffer })
const submit = (page: Page) => page.getByRole('button', { name: 'Add recording' })
const resume = (page: Page) => page.getByRole('button', { name: 'Continue the upload' })
const added = (page: Page) => page.getByText('Recording added successfully')
const titled = async (url: string, title: string): Promise<Recording[]> =>
  (await listed(url, 'friday', '?limit=200')).filter((recording) => recording.title === title)

async function mediaHash(url: string, recording: Recording | undefined): Promise<string> {
  const answer = await fetch(url + recording?.downloadURL)
  return sha256(new Uint8Array(await answer.arrayBuffer()))
}

/** A phone's upload, slow enough to be interrupted: bytes per second, or no network at all. */
async function network(page: Page, upload: number | 'none'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: upload === 'none',
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: upload === 'none' ? 0 : upload,
  })
}

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a recording is added: length and size are told, the form is cleared', async ({ page, minbar }) => {
      const title = `Bayan ${viewport.width}`
      const bytes = await fixture('xing.mp3')
      await openAsAdmin(page, '/newbayan')
      await expect(page.getByLabel('Date')).toHaveValue(/^\d{1,2} \w+ 20\d\d$/)
      await page.getByLabel('Title').fill(title)
      await choose(page, 'talk.mp3', bytes)
      await expect(page.getByText(/^talk\.mp3, 0:\d\d, 0\.1 MB$/)).toBeVisible()
      expect(await overflows(page)).toBe(false)
      expect(await axeFaults(page)).toEqual([])
      await submit(page).click()
      await expect(added(page)).toBeVisible()
      await expect(page.getByLabel('Title')).toHaveValue('')
      await expect(page.getByText('No file chosen')).toBeVisible()
      const recordings = await titled(minbar.url, title)
      expect(recordings).toHaveLength(1)
      expect(await mediaHash(minbar.url, recordings[0])).toBe(sha256(bytes))
    })

    test('a recording is deleted after the question, and kept when that is taken back', async ({ page, minbar }) => {
      const asked: string[] = []
      page.on('dialog', (dialog) => {
        asked.push(dialog.message())
        void dialog.accept()
      })
      await openAsAdmin(page, '/update-delete-morningfridaybayan')
      const before = await listed(minbar.url, 'friday', '?limit=200')
      const [first] = before as [Recording]
      const remove = page.getByRole('button', { name: `Delete ${first.title}` }).first()
      const rows = page.getByRole('main').locator('li audio')
      await expect(rows.first()).toBeVisible()
      const count = await rows.count()
      await page
        .getByRole('button', { name: /^Delete / })
        .last()
        .click()
      await expect(rows).toHaveCount(count - 1)
      const undo = page.getByRole('button', { name: 'Undo' })
      await expect(undo).toBeInViewport({ ratio: 1 })
      await undo.click()
      await expect(page.getByText('Nothing was deleted.')).toBeInViewport()
      await expect(rows).toHaveCount(count)
      expect(await listed(minbar.url, 'friday', '?limit=200')).toEqual(before)
      await remove.click()
      await expect(page.getByText('Recording deleted')).toBeVisible({ timeout: 15_000 })
      expect(asked).toEqual(Array(2).fill('Are you sure you want to delete this recording?'))
      const after = await listed(minbar.url, 'friday', '?limit=200')
      expect(after).toEqual(before.slice(1))
      expect(await overflows(page)).toBe(false)
      expect(await axeFaults(page)).toEqual([])
    })
  })
}

test('an upload whose network is cut in the middle goes on: one recording, the same bytes', async ({
  page,
  minbar,
  faults,
}) => {
  const bytes = await longMp3(9_000_000)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await openAsAdmin(page, '/newbayan')
  await page.getByLabel('Title').fill('Cut off')
  await choose(page, 'long.mp3', bytes)
  await network(page, 1_500_000)
  await submit(page).click()
  await expect.poll(() => offsets.length, { timeout: 20_000 }).toBeGreaterThan(1)
  await network(page, 'none')
  await everyWidth(page, () => expect(page.getByText('Waiting for the network.')).toBeVisible())
  await network(page, -1)
  await expect(added(page)).toBeVisible({ timeout: 40_000 })
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
  const recordings = await titled(minbar.url, 'Cut off')
  expect(recordings).toHaveLength(1)
  expect(await mediaHash(minbar.url, recordings[0])).toBe(sha256(bytes))
  faults.expect(LOST, SAID)
})

test('an upload whose page is closed in the middle goes on after the next login', async ({ page, minbar, faults }) => {
  const bytes = await longMp3(9_000_000)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await openAsAdmin(page, '/newbayan')
  await page.getByLabel('Title').fill('Closed')
  await choose(page, 'long.mp3', bytes)
  await network(page, 1_500_000)
  await submit(page).click()
  await expect.poll(() => offsets.length, { timeout: 20_000 }).toBeGreaterThan(1)
  await page.goto('/newbayan')
  await network(page, -1)
  await fillInLogin(page)
  // The phone reads them back first.
  await everyWidth(page, () =>
    expect(page.getByText(/^The upload of long\.mp3 \([\d.]+ MB\) was interrupted\.$/)).toBeVisible({
      timeout: 20_000,
    }),
  )
  await resume(page).click()
  await expect(added(page)).toBeVisible({ timeout: 30_000 })
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
  const recordings = await titled(minbar.url, 'Closed')
  expect(recordings).toHaveLength(1)
  expect(await mediaHash(minbar.url, recordings[0])).toBe(sha256(bytes))
  faults.expect(LOST, SAID)
})

test('a title and date that are mended after a failure are what is stored', async ({ page, minbar, faults }) => {
  const full = { status: 507, json: { error: 'storage_full', message: 'There is no room.' } }
  await page.route('**/api/post-recording/*/upload/*', (route) => route.fulfill(full), { times: 1 })
  await openAsAdmin(page, '/newbayan')
  await page.getByLabel('Title').fill('Wrogn title')
  await choose(page, 'talk.mp3', await fixture('xing.mp3'))
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('There is no room.')
  await page.getByLabel('Title').fill('Right title')
  await page.getByLabel('Date').fill('13 March 2026')
  await resume(page).click()
  await expect(added(page)).toBeVisible()
  expect(await titled(minbar.url, 'Wrogn title')).toEqual([])
  expect(await titled(minbar.url, 'Right title')).toMatchObject([{ date: '13 March 2026' }])
  faults.expect(LOST, SAID)
})

test('an upload that waits brings its title and date into the form, where they can be mended', async ({
  page,
  minbar,
  faults,
}) => {
  await openAsAdmin(page, '/newbayan')
  await page.getByLabel('Title').fill('Frist')
  await page.getByLabel('Date').fill('6 March 2026')
  await choose(page, 'long.mp3', await longMp3(9_000_000))
  await network(page, 1_500_000)
  await submit(page).click()
  await expect(page.getByText(/^Uploading, [1-9]/)).toBeVisible()
  // As in another tab, which has no drafts.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/newbayan')
  await network(page, -1)
  await fillInLogin(page)
  await expect(page.getByLabel('Title')).toHaveValue('Frist')
  await expect(page.getByLabel('Date')).toHaveValue('6 March 2026')
  await page.getByLabel('Title').fill('First')
  await resume(page).click()
  await expect(added(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('Title')).toHaveValue('')
  expect(await titled(minbar.url, 'Frist')).toEqual([])
  expect(await titled(minbar.url, 'First')).toMatchObject([{ date: '6 March 2026' }])
  faults.expect(LOST, SAID)
})

test('while one kind uploads, the other form says so and leads to it; then each is added once', async ({
  page,
  minbar,
}) => {
  const goTo = async (form: string) => {
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('link', { name: form }).click()
    await expect(page.getByRole('dialog', { name: form })).toBeVisible()
  }
  const elsewhere = page.getByText(/^Another upload is under way: Friday bayan, \d+%\./)
  await openAsAdmin(page, '/newbayan')
  await page.getByLabel('Title').fill('The one before')
  await choose(page, 'long.mp3', await longMp3(9_000_000))
  await network(page, 500_000)
  await submit(page).click()
  await expect(page.getByText(/^Uploading, /)).toBeVisible()
  await goTo('Add morning dars bayan')
  await page.getByLabel('Title').fill('The one after')
  await choose(page, 'talk.mp3', await fixture('xing.mp3'))
  await everyWidth(page, () => expect(elsewhere).toBeVisible())
  await expect(submit(page)).toBeHidden()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Show that upload' }).click()
  await expect(page).toHaveURL('/newbayan')
  await expect(page.getByText(/^Uploading, /)).toBeVisible()
  await goTo('Add morning dars bayan')
  await network(page, -1)
  await submit(page).click({ timeout: 20_000 })
  await expect(added(page)).toBeVisible()
  expect(await titled(minbar.url, 'The one before')).toHaveLength(1)
  expect((await listed(minbar.url, 'morningdars'))[0]?.title).toBe('The one after')
  await goTo('Add Friday bayan')
  await expect(page.getByText('No file chosen')).toBeVisible()
})

test('two taps add one recording, and a login that ends while it goes up loses nothing', async ({
  page,
  minbar,
  faults,
}) => {
  await openAsAdmin(page, '/newbayan')
  await page.getByLabel('Title').fill('Twice')
  await choose(page, 'talk.mp3', await fixture('xing.mp3'))
  await expect(page.getByText(/^talk\.mp3, 0:\d\d, 0\.1 MB$/)).toBeVisible()
  await endLoginOnce(page, '**/api/uploads/*')
  await page.locator('dialog form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(page).toHaveURL('/login?to=%2Fnewbayan')
  await fillInLogin(page)
  await expect(page.getByLabel('Title')).toHaveValue('Twice')
  await expect(page.getByText(/^talk\.mp3, 0:\d\d, 0\.1 MB$/)).toBeVisible()
  await everyWidth(page, () => expect(page.getByRole('alert')).toContainText('The recording could not be added.'))
  await resume(page).click()
  await expect(added(page)).toBeVisible()
  expect(await titled(minbar.url, 'Twice')).toHaveLength(1)
  faults.expect(LOST, SAID)
})

test('what is no recording is refused in words, and what was typed stays', async ({ page, faults }) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await openAsAdmin(page, '/newbayanmorning')
  await page.getByLabel('Title').fill('Not a talk')
  await submit(page).click()
  await expect(page.getByText('Please choose a recording.')).toBeVisible()
  await choose(page, 'html.mp3', await fixture('html.mp3'))
  await submit(page).click()
  await everyWidth(page, async () => {
    await expect(page.getByRole('alert')).toContainText(
      'The recording could not be added. What you typed is still here.',
    )
    await expect(page.getByRole('alert')).toContainText('This is not a recording that can be played.')
  })
  await expect(page.getByLabel('Title')).toHaveValue('Not a talk')
  expect(lines.some((line) => line.startsWith('Recording upload failed:'))).toBe(true)
  // Sending it again would only be refused again.
  await expect(resume(page)).toBeHidden()
  await expect(submit(page)).toBeHidden()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await (await chooser).setFiles({ name: 'talk.mp3', mimeType: 'audio/mpeg', buffer: await fixture('xing.mp3') })
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(submit(page)).toBeVisible()
  // One more that is refused, and given up.
  await choose(page, 'html.mp3', await fixture('html.mp3'))
  await submit(page).click()
  await page.getByRole('button', { name: 'Cancel the upload' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByLabel('Title')).toHaveValue('Not a talk')
  const begun: string[] = []
  page.on('request', (request) => begun.push(request.url()))
  await choose(page, '0-byte.mp3', await fixture('0-byte.mp3'))
  await expect(page.getByText('There is nothing in this file. Please choose another.')).toBeVisible()
  await submit(page).click()
  await expect(page.getByLabel('Recording', { exact: true })).toBeFocused()
  expect(begun.filter((url) => url.includes('/api/uploads'))).toEqual([])
  faults.expect(LOST, SAID)
})

test('an upload can be cancelled, though the server has forgotten it already', async ({ page, minbar, faults }) => {
  const gone = { status: 404, json: { error: 'not_found', message: 'There is no such upload.' } }
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(gone) : route.fallback(),
  )
  await openAsAdmin(page, '/newbayan')
  await page.getByLabel('Title').fill('Never mind')
  await choose(page, 'long.mp3', await longMp3(9_000_000))
  await network(page, 1_500_000)
  await submit(page).click()
  await expect(page.getByText(/^Uploading, [1-9]/)).toBeVisible()
  const left = page.waitForEvent('console', (message) => message.text().startsWith('The upload is left to expire:'))
  await page.getByRole('button', { name: 'Cancel the upload' }).click()
  await expect(submit(page)).toBeVisible()
  await left
  await expect(page.getByLabel('Title')).toHaveValue('Never mind')
  expect(await titled(minbar.url, 'Never mind')).toEqual([])
  faults.expect(LOST)
})

test('lists and deletions that fail are said, and can be tried again', async ({ page, minbar, faults }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const away = { status: 503, json: { error: 'unavailable', message: 'The service is not ready.' } }
  await page.route('**/api/get-recordings/friday*', (route) => route.fulfill(away), { times: 1 })
  await openAsAdmin(page, '/update-delete-morningfridaybayan')
  await everyWidth(page, () => expect(page.getByText('The recordings could not be loaded.')).toBeVisible())
  await page.getByRole('button', { name: 'Try again' }).click()
  const [first, second] = (await listed(minbar.url, 'friday', '?limit=200')) as [Recording, Recording]
  const remove = ({ title }: Recording) => page.getByRole('button', { name: `Delete ${title}` }).first()
  await page.route('**/api/delete-recording/*', (route) => route.fulfill(away), { times: 1 })
  await remove(first).click()
  // Leaving for the next one does not wait for the time to take it back.
  await remove(second).click()
  await everyWidth(page, () =>
    expect(page.getByRole('alert')).toHaveText('The recording could not be deleted. The service is not ready.'),
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(remove(first)).toBeVisible()
  expect(await listed(minbar.url, 'friday', '?limit=200')).toEqual(expect.arrayContaining([first, second]))
  faults.expect(LOST, SAID)
})

test('a deletion that has begun is not offered to be taken back', async ({ page, minbar }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openAsAdmin(page, '/update-delete-morningfridaybayan')
  const [first] = (await listed(minbar.url, 'friday', '?limit=200')) as [Recording]
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/delete-recording/*', async (route) => {
    await held
    await route.continue()
  })
  const begun = page.waitForRequest('**/api/delete-recording/*')
  await page
    .getByRole('button', { name: `Delete ${first.title}` })
    .first()
    .click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await begun
  await everyWidth(page, async () => {
    await expect(page.getByText(`“${first.title}” is being deleted.`)).toBeInViewport()
    await expect(undo).toHaveCount(0)
  })
  release()
  await expect(page.getByText('Recording deleted')).toBeInViewport()
  await expect(page.getByText('Nothing was deleted.')).toHaveCount(0)
  expect((await listed(minbar.url, 'friday', '?limit=200')).some(({ id }) => id === first.id)).toBe(false)
})

test('a deletion without network says so above the list, which stays', async ({ page, context, minbar, faults }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openAsAdmin(page, '/update-delete-morningfridaybayan')
  const [first] = (await listed(minbar.url, 'friday', '?limit=200')) as [Recording]
  const remove = page.getByRole('button', { name: `Delete ${first.title}` }).first()
  await expect(remove).toBeVisible()
  await context.setOffline(true)
  await remove.click()
  await everyWidth(page, async () => {
    await expect(page.getByRole('alert')).toContainText('The recording could not be deleted. You are offline.')
    await expect(page.getByRole('alert')).toBeInViewport()
  })
  await expect(remove).toBeVisible()
  await expect(page.getByText('The recordings could not be loaded.')).toHaveCount(0)
  await context.setOffline(false)
  faults.expect(LOST, SAID)
})

test('whoever deletes all of the last page is led to the one before', async ({ page, minbar }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const all = await listed(minbar.url, 'friday', '?limit=200')
  const last = Math.ceil(all.length / 12)
  for (const { id } of all.slice((last - 1) * 12 + 1)) await asAdmin(minbar.url, 'DELETE', `/delete-recording/${id}`)
  await openAsAdmin(page, `/update-delete-morningfridaybayan?page=${last}`)
  const rows = page.getByRole('main').locator('li audio')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: /^Delete / }).click()
  await expect(page.getByText('Recording deleted')).toBeInViewport()
  await expect(page).toHaveURL(last === 2 ? /bayan$/ : new RegExp(`page=${last - 1}$`))
  await expect(rows).toHaveCount(12)
})

test('of two who delete the same recording the second is told; a login that has ended deletes nothing', async ({
  page,
  minbar,
  faults,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openAsAdmin(page, '/update-delete-morningSundaybayan')
  const [first, second] = (await listed(minbar.url, 'morningdars', '?limit=200')) as [Recording, Recording]
  const remove = ({ title }: Recording) => page.getByRole('button', { name: `Delete ${title}` }).first()
  await expect(remove(first)).toBeVisible()
  await asAdmin(minbar.url, 'DELETE', `/delete-recording/${first.id}`)
  await remove(first).click()
  await expect(page.getByText('Somebody else has deleted this recording already.')).toBeVisible({ timeout: 15_000 })
  expect((await listed(minbar.url, 'morningdars', '?limit=200'))[0]).toEqual(second)

  await endLoginOnce(page, '**/api/delete-recording/*')
  await remove(second).click()
  await expect(page).toHaveURL('/login?to=%2Fupdate-delete-morningSundaybayan', { timeout: 15_000 })
  await fillInLogin(page)
  await expect(remove(second)).toBeVisible()
  faults.expect(LOST, SAID)
})
