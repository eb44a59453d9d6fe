import { fixture, listRecordings, makeLongMp3, makeTalk, sha256 } from '../helpers/recordings.ts'
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
import { added, choose, mediaHash, network, resume, submit, titled } from './admin-recording-page.ts'
import { longUnless } from './long-run.ts'
import { sound, watchSound } from './player-page.ts'

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, longUnless(viewport === VIEWPORTS[0]), () => {
    test.use({ viewport })

    test('adds a recording, shows its duration and size, and clears the form', async ({ page, minbar }) => {
      const title = `Bayan ${viewport.width}`
      const bytes = await fixture('xing.mp3')
      await openAsAdmin(page, '/newbayan')
      await expect(page.getByLabel('Date')).toHaveValue(/^\d{1,2} \w+ 20\d\d$/)
      await page.getByLabel('Title').fill(title)
      await page.getByLabel('In Urdu (optional)').fill('ایک بیان')
      await choose(page, 'talk.mp3', bytes)
      await expect(page.getByText(/^talk\.mp3, 0:\d\d, 0\.1 MB$/)).toBeVisible()
      expect(await overflows(page)).toBe(false)
      expect(await axeViolations(page)).toEqual([])
      await submit(page).click()
      await expect(added(page)).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('link', { name: 'See it' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByLabel('Title')).toBeHidden()
      await page.getByRole('button', { name: 'Add another' }).click()
      await expect(page.getByLabel('Title')).toHaveValue('')
      await expect(page.getByLabel('In Urdu (optional)')).toHaveValue('')
      await expect(page.getByText('No file chosen')).toBeVisible()
      const recordings = await titled(minbar.url, title)
      expect(recordings).toEqual([expect.objectContaining({ secondTitle: 'ایک بیان' })])
      expect(await mediaHash(minbar.url, recordings[0])).toBe(sha256(bytes))
    })

    test('shows the recording that was added as visitors see it', { tag: '@long' }, async ({ page }) => {
      const title = `To be seen ${viewport.width}`
      await openAsAdmin(page, '/newbayanmorning')
      await page.getByLabel('Title').fill(title)
      await choose(page, 'talk.mp3', await fixture('xing.mp3'))
      await submit(page).click()
      await page.getByRole('link', { name: 'See it' }).click()
      await expect(page).toHaveURL(/\/bayan\/\d+$/)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    })
  })
}

test('resumes an upload after a network failure without sending bytes twice', async ({ page, minbar, pageErrors }) => {
  const bytes = await makeLongMp3(12_000_000)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await openAsAdmin(page, '/newbayan')
  await page.getByLabel('Title').fill('Cut off')
  await choose(page, 'long.mp3', bytes)
  await network(page, 3_000_000)
  await submit(page).click()
  await expect.poll(() => offsets.length).toBeGreaterThan(1)
  await network(page, 'none')
  await everyWidth(page, () => expect(page.getByText('Waiting for the network.')).toBeInViewport({ ratio: 1 }))
  await network(page, -1)
  await expect(added(page)).toBeVisible({ timeout: 40_000 })
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
  const recordings = await titled(minbar.url, 'Cut off')
  expect(recordings).toHaveLength(1)
  expect(await mediaHash(minbar.url, recordings[0])).toBe(sha256(bytes))
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('resumes an upload after the page was closed', { tag: '@long' }, async ({ page, minbar, pageErrors }) => {
  const bytes = await makeLongMp3(9_000_000)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await openAsAdmin(page, '/newbayan')
  await page.getByLabel('Title').fill('Closed')
  await choose(page, 'long.mp3', bytes)
  await network(page, 1_500_000)
  await submit(page).click()
  await expect.poll(() => offsets.length).toBeGreaterThan(1)
  await page.goto('/newbayan')
  await network(page, -1)
  await fillInLogin(page)
  // Reading the file from IndexedDB takes time.
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
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('stores the title and date as corrected after a failure', { tag: '@long' }, async ({
  page,
  minbar,
  pageErrors,
}) => {
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
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('restores the title and date of an interrupted upload for correction', { tag: '@long' }, async ({
  page,
  minbar,
  pageErrors,
}) => {
  await openAsAdmin(page, '/newbayan')
  await page.getByLabel('Title').fill('Frist')
  await page.getByLabel('Date').fill('6 March 2026')
  await choose(page, 'long.mp3', await makeLongMp3(9_000_000))
  await network(page, 1_500_000)
  await submit(page).click()
  await expect(page.getByText(/^Uploading, [1-9]/)).toBeVisible()
  // Another tab has no drafts.
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
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('links to an upload in progress from the other form and adds each recording once', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  const close = () => page.getByRole('button', { name: 'Close', exact: true }).click()
  const goTo = async (list: string, form: string) => {
    await close()
    await page.getByRole('main').getByRole('link', { name: list, exact: true }).click()
    await page.getByRole('link', { name: form }).click()
    await expect(page.getByRole('dialog', { name: form })).toBeVisible()
  }
  const notice = page.getByText(/^Another upload is in progress: Friday bayan, \d+%\./)
  await openAsAdmin(page, '/newbayan')
  await page.getByLabel('Title').fill('The one before')
  await choose(page, 'long.mp3', await makeLongMp3(9_000_000))
  await network(page, 500_000)
  await submit(page).click()
  await expect(page.getByText(/^Uploading, /)).toBeVisible()
  await goTo('Morning dars', 'Add morning dars bayan')
  await page.getByLabel('Title').fill('The one after')
  await choose(page, 'talk.mp3', await fixture('xing.mp3'))
  await everyWidth(page, () => expect(notice).toBeVisible())
  await expect(submit(page)).toBeHidden()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Show that upload' }).click()
  await expect(page).toHaveURL('/newbayan')
  await expect(page.getByText(/^Uploading, /)).toBeVisible()
  // Back to where the link was.
  await close()
  await expect(page.getByRole('dialog', { name: 'Add morning dars bayan' })).toBeVisible()
  await network(page, -1)
  await submit(page).click()
  await expect(added(page)).toBeVisible()
  expect(await titled(minbar.url, 'The one before')).toHaveLength(1)
  expect((await listRecordings(minbar.url, 'morningdars'))[0]?.title).toBe('The one after')
  await goTo('Friday bayan', 'Add Friday bayan')
  await expect(page.getByText('No file chosen')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('the preview of a recording stops when its upload begins', async ({ page }) => {
  await watchSound(page)
  await openAsAdmin(page, '/newbayan')
  await page.getByLabel('Title').fill('Heard before')
  await choose(page, 'long.mp3', await makeTalk(9_000_000, 'Heard before'))
  await page.getByRole('region', { name: 'Listen before uploading' }).getByRole('button', { name: 'Play' }).click()
  await expect.poll(async () => (await sound(page)).playing).toBe(true)
  await network(page, 1_000_000)
  await submit(page).click()
  await expect(page.getByText(/^Uploading, /)).toBeVisible()
  await expect.poll(async () => (await sound(page)).playing).toBe(false)
  await network(page, -1)
  await expect(added(page)).toBeVisible()
})

test('adds one recording for two submits and keeps the form when the session expires during the upload', async ({
  page,
  minbar,
  pageErrors,
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
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('explains why a file is refused and keeps the typed title', { tag: '@long' }, async ({ page, pageErrors }) => {
  const tagAlone = (await fixture('cbr-id3v2.mp3')).subarray(0, 40)
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await openAsAdmin(page, '/newbayanmorning')
  await page.getByLabel('Title').fill('Not a talk')
  await submit(page).click()
  await expect(page.getByText('Please choose a recording.')).toBeVisible()
  await choose(page, 'tag.mp3', tagAlone)
  await submit(page).click()
  await everyWidth(page, async () => {
    await expect(page.getByRole('alert')).toContainText(
      'The recording could not be added. What you typed is still here.',
    )
    await expect(page.getByRole('alert')).toContainText('This is not a recording that can be played.')
  })
  await expect(page.getByLabel('Title')).toHaveValue('Not a talk')
  expect(lines.some((line) => line.startsWith('Recording upload failed:'))).toBe(true)
  // Sending the same file again cannot succeed.
  await expect(resume(page)).toBeHidden()
  await expect(submit(page)).toBeHidden()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await (await chooser).setFiles({ name: 'talk.mp3', mimeType: 'audio/mpeg', buffer: await fixture('xing.mp3') })
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(submit(page)).toBeVisible()
  // A second refused file, cancelled this time.
  await choose(page, 'tag.mp3', tagAlone)
  await submit(page).click()
  await page.getByRole('button', { name: 'Cancel the upload' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByLabel('Title')).toHaveValue('Not a talk')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  for (const name of ['html.mp3', 'call.amr']) {
    await choose(page, name, await fixture(name))
    await expect(page.getByText('Phones cannot play this kind of file.')).toBeVisible()
  }
  await choose(page, 'talk.aiff', Buffer.from('FORM\0\0\0.AIFFCOMM'))
  await expect(page.getByText('this server cannot convert it. Please choose mp3 or m4a')).toBeVisible()
  await choose(page, '0-byte.mp3', await fixture('0-byte.mp3'))
  await expect(page.getByText('This file is empty. Please choose another.')).toBeVisible()
  await submit(page).click()
  await expect(page.getByLabel('Recording', { exact: true })).toBeFocused()
  expect(requests.filter((url) => url.includes('/api/uploads'))).toEqual([])
  pageErrors.expect(LOST, LOGGED_FAILURES)
})

test('cancels an upload that the server has already deleted', { tag: '@long' }, async ({
  page,
  minbar,
  pageErrors,
}) => {
  const notFound = { status: 404, json: { error: 'not_found', message: 'There is no such upload.' } }
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(notFound) : route.fallback(),
  )
  page.on('dialog', (dialog) => void dialog.accept())
  await openAsAdmin(page, '/newbayan')
  await page.getByLabel('Title').fill('Never mind')
  await choose(page, 'long.mp3', await makeLongMp3(9_000_000))
  await network(page, 1_500_000)
  await submit(page).click()
  await expect(page.getByText(/^Uploading, [1-9]/)).toBeVisible()
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('The upload could not be deleted and will expire:'),
  )
  await page.getByRole('button', { name: 'Cancel the upload' }).click()
  await expect(submit(page)).toBeVisible()
  await logged
  await expect(page.getByLabel('Title')).toHaveValue('Never mind')
  expect(await titled(minbar.url, 'Never mind')).toEqual([])
  pageErrors.expect(LOST)
})
