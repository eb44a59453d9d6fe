import { downloads as urdu } from '#content/ur/downloads.ts'
import { asAdmin, expect, failing, LOST, test, visitOnce } from './app-fixtures.ts'
import { expectPlaying, expectSaved, findRow, startDownload } from './downloads-page.ts'
import { expectReadable, expectToBeTapped } from './look.ts'
import { uploadTalk, watchSound } from './player-page.ts'

test.describe.configure({ timeout: 180_000 })
test.beforeEach(({ page }) => watchSound(page))

test('plays a saved talk at the first tap on a phone that allows sound only to elements loaded within a tap', async ({
  page,
  minbar,
}) => {
  const talk = await uploadTalk(minbar.url, 'A talk for iPhones', 500_000)
  // iOS unlocks an element when it is loaded or played during a tap, before anything is awaited.
  await page.addInitScript(() => {
    const unlocked = new WeakSet<HTMLMediaElement>()
    let isTap = false
    addEventListener('click', () => (isTap = true), true)
    addEventListener('click', () => (isTap = false))
    const { load, play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.load = function () {
      if (isTap) unlocked.add(this)
      load.call(this)
    }
    HTMLMediaElement.prototype.play = function () {
      if (isTap) unlocked.add(this)
      return unlocked.has(this) ? play.call(this) : Promise.reject(new DOMException('Tap first.', 'NotAllowedError'))
    }
  })
  await visitOnce(page, '/fridaybayan')
  await startDownload(page, talk)
  await expectSaved(page, talk)
  await page.goto('/downloads')
  // The audio library is loaded; a tap before that waits for it.
  await page.waitForFunction(() => 'Howler' in window)
  await page.getByRole('button', { name: `Play ${talk.title}` }).click()
  await expectPlaying(page)
  await expect(page.getByRole('region', { name: 'Player' }).getByText(/^0:0[1-9] /)).toBeVisible()
})

test('lists saved talks in the rows of the other lists, with kind, length, size, Play and Remove', async ({
  page,
  minbar,
}) => {
  const talk = await uploadTalk(minbar.url, 'A talk in a row', 300_000)
  await visitOnce(page, '/fridaybayan')
  await startDownload(page, talk)
  await expectSaved(page, talk)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/downloads')
  const row = findRow(page, talk)
  for (const fact of ['Friday Bayan', /^\d+:\d\d$/, talk.date])
    await expect(row.getByText(fact, { exact: true })).toBeVisible()
  await expect(row.getByText(/^0\.\d MB$/)).toBeVisible()
  await expect(row.getByRole('link', { name: talk.title })).toHaveAttribute('href', `/bayan/${talk.id}`)
  await expect(row.getByRole('button')).toHaveCount(2)
  await expect(row.getByRole('button', { name: `Play ${talk.title}` })).toBeVisible()
  const box = await row.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(64)
  expect(box?.height).toBeLessThanOrEqual(84)
  await expectToBeTapped(page)
  await expectReadable(page)
  await row.getByRole('button', { name: `Remove ${talk.title} from this phone` }).click()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
})

test('a double tap removes or starts one download only', async ({ page, minbar }) => {
  const talks = [
    await uploadTalk(minbar.url, 'The first of two', 300_000),
    await uploadTalk(minbar.url, 'The second of two', 300_000),
  ] as const
  await visitOnce(page, '/fridaybayan')
  const doubleTap = async (name: RegExp | string) => {
    const box = await page.getByRole('button', { name }).first().boundingBox()
    if (!box) throw new Error(`There is no button ${name}.`)
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 80 })
  }
  for (const talk of talks) {
    await doubleTap(new RegExp(`^Download, .*: ${talk.title}$`))
    await expectSaved(page, talk)
  }
  await page.goto('/downloads')
  await expect(page.getByText('2 recordings on this phone')).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${talks[1].title}` })).toBeEnabled()
  await doubleTap(`Remove ${talks[1].title} from this phone`)
  await expect(findRow(page, talks[1])).toBeHidden()
  await expect(page.getByText('1 recording on this phone')).toBeVisible()
  await expect(findRow(page, talks[0])).toBeVisible()
})

test('a talk saved on an Urdu page is shown in the language of each page, and has a page after the site has deleted it', async ({
  page,
  minbar,
  pageErrors,
}) => {
  const talk = await uploadTalk(minbar.url, 'A talk in two languages', 300_000)
  const urduDate = '20 نومبر 2026ء'
  await visitOnce(page, '/ur/fridaybayan')
  await findRow(page, talk).getByRole('button').last().click()
  await expect(findRow(page, talk).getByText(urdu.done)).toBeVisible()
  await page.goto('/ur/downloads')
  await expect(findRow(page, talk).getByText(urduDate)).toBeVisible()
  await page.goto('/downloads')
  await expect(findRow(page, talk).getByText(talk.date)).toBeVisible()

  await asAdmin(minbar.url, 'DELETE', `/delete-recording/${talk.id}`)
  await page.goto(`/bayan/${talk.id}`)
  await expect(page.getByRole('heading', { name: talk.title, level: 1 })).toBeVisible()
  await page.goto(`/ur/bayan/${talk.id}`)
  await expect(page.getByText(`، ${urduDate}`)).toBeVisible()
  pageErrors.expect(LOST, failing(/\/bayan\//))
})
