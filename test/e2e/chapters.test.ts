/** The chapters of a talk: on its page, in the player, and offline. */
import type { Page } from '@playwright/test'
import type { Chapter } from '#contracts/chapters.ts'
import type { Recording } from '#contracts/recordings.ts'
import { NINETY_MINUTES } from '../helpers/recordings.ts'
import { asAdmin, test as base, failing, LOST, expect as plainExpect, visitOnce } from './app-fixtures.ts'
import { expectPlaying, expectSaved, startDownload } from './downloads-page.ts'
import { expectHeadingsInOrder, expectReadable, expectToBeTapped, expectToFit } from './look.ts'
import { playerOf, sound, uploadTalk, watchSound } from './player-page.ts'
import { oncePerServer } from './servers.ts'

/** Sound may start late on a busy machine; each wait ends as soon as its condition holds. */
const expect = plainExpect.configure({ timeout: 20_000 })

const CHAPTERS: readonly Chapter[] = [
  { at: 5, title: 'Opening' },
  { at: 600, title: '' },
  { at: 1_200, title: 'صبر اور شکر' },
  { at: 3_723, title: 'Prayer for everyone' },
]

const makeTalk = oncePerServer(async ({ url }) => {
  const talk = await uploadTalk(url, 'A talk with chapters', NINETY_MINUTES)
  await asAdmin(url, 'PUT', `/recordings/${talk.id}/chapters`, { chapters: CHAPTERS })
  return talk
})
const test = base.extend<{ talk: Recording }>({ talk: async ({ minbar }, use) => use(await makeTalk(minbar)) })
test.beforeEach(({ page }) => watchSound(page))

const at = async (page: Page) => (await sound(page)).at
/** Waits until the talk plays in a chapter, soon after its start. */
const expectAt = async (page: Page, second: number) => {
  await expect
    .poll(async () => {
      const now = await at(page)
      return now >= second - 0.25 && now < second + 15
    })
    .toBe(true)
}

test.describe('online', () => {
  test.use({ serviceWorkers: 'block' })

  test('are listed on the page of the talk without scripts, each with the address of its second', async ({
    baseURL,
    talk,
  }) => {
    for (const [prefix, untitled] of [
      ['', 'Point 2'],
      ['/ur', 'حصہ 2'],
    ] as const) {
      const html = await (await fetch(`${baseURL}${prefix}/bayan/${talk.id}`)).text()
      for (const moment of ['5s', '10m', '20m', '1h2m3s'])
        expect(html).toContain(`href="${prefix}/bayan/${talk.id}?t=${moment}"`)
      for (const text of ['Opening', untitled, 'صبر اور شکر', '1:02:03']) expect(html).toContain(text)
    }
    const without = (await (await fetch(`${baseURL}/api/get-recordings/friday?limit=5`)).json()) as Recording[]
    const other = without.find(({ id }) => id !== talk.id)
    expect(await (await fetch(`${baseURL}/bayan/${other?.id}`)).text()).not.toContain('id="chapters"')
  })

  test('play from their second without reloading the page, and the one that plays is marked', async ({
    page,
    talk,
  }) => {
    await page.goto(`/bayan/${talk.id}?t=30s`)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const chapters = page.getByRole('region', { name: 'Chapters' }).getByRole('link')
    await expect(chapters).toHaveText([
      '0:05 Opening',
      '10:00 Point 2',
      '20:00 صبر اور شکر',
      '1:02:03 Prayer for everyone',
    ])
    await chapters.nth(2).click()
    await expectAt(page, 1_200)
    await expect(chapters.nth(2)).toHaveAttribute('aria-current', 'true')
    await chapters.nth(3).click()
    await expectAt(page, 3_723)
    await expect(chapters.nth(3)).toHaveAttribute('aria-current', 'true')
    await expect(chapters.nth(2)).not.toHaveAttribute('aria-current')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await expect(page).toHaveURL(`/bayan/${talk.id}?t=30s`)
    // The moment of the address no longer counts.
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(main.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await expectHeadingsInOrder(page)
    await expectToFit(page)
    await expectToBeTapped(page)
    await expectReadable(page)
  })

  test('are stepped through in the player by buttons and by keys, with the title of the present one', {
    tag: '@long',
  }, async ({ page, talk }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/bayan/${talk.id}?t=9m50s`)
    await page.getByRole('button', { name: 'Listen from 9:50' }).click()
    await expectAt(page, 590)
    await playerOf(page).open()
    const { full } = playerOf(page)
    const previous = full.getByRole('button', { name: 'Previous chapter' })
    const next = full.getByRole('button', { name: 'Next chapter' })
    const present = full.getByText(/^Chapter \d of 4$/)
    await expect(present).toHaveText('Chapter 1 of 4')
    await full.getByRole('button', { name: 'Pause', exact: true }).click()

    await page.keyboard.press('Control+ArrowRight')
    await expectAt(page, 600)
    await expect(present).toHaveText('Chapter 2 of 4')
    await expect(full.getByText('Point 2').first()).toBeVisible()
    await page.keyboard.press('Control+ArrowRight')
    await expectAt(page, 1_200)
    // At the beginning of a chapter, to the one before.
    await page.keyboard.press('Control+ArrowLeft')
    await expectAt(page, 600)
    // Later, to its beginning.
    await playerOf(page).seek.last().fill('1230')
    await expect(present).toHaveText('Chapter 3 of 4')
    await previous.click()
    await expectAt(page, 1_200)
    await next.focus()
    await page.keyboard.press('Enter')
    await expectAt(page, 3_723)
    await expect(next).toBeDisabled()
    await expect(next).toBeFocused()
    await previous.click()
    await expectAt(page, 1_200)

    const list = full.getByRole('link', { name: /\d:\d\d/ })
    await expect(list).toHaveCount(4)
    await expectReadable(page)
    await list.first().click()
    await expectAt(page, 5)
    await expect(list.first()).toHaveAttribute('aria-current', 'true')
    await expect(full).toBeVisible()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await full.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBeLessThanOrEqual(0)
  })

  test('are shown on the lock screen, whose keys for tracks step through them', async ({ page, talk }) => {
    await page.addInitScript(() => {
      const handlers = new Map<string, MediaSessionActionHandler | null>()
      const set = MediaSession.prototype.setActionHandler
      MediaSession.prototype.setActionHandler = function (action, handler) {
        handlers.set(action, handler)
        set.call(this, action, handler)
      }
      Object.assign(window, { press: (action: MediaSessionAction) => handlers.get(action)?.({ action }) })
    })
    const press = (action: MediaSessionAction) =>
      page.evaluate((name) => (window as unknown as { press: (action: string) => void }).press(name), action)
    const shown = () =>
      page.evaluate(() => {
        const { title, artist } = navigator.mediaSession.metadata ?? {}
        return { title, artist }
      })
    await page.goto(`/bayan/${talk.id}?t=10m5s`)
    await page.getByRole('button', { name: 'Listen from 10:05' }).click()
    await expectAt(page, 605)
    await expect.poll(shown).toEqual({ title: talk.title, artist: 'Point 2' })
    await press('nexttrack')
    await expectAt(page, 1_200)
    await expect.poll(shown).toEqual({ title: talk.title, artist: 'صبر اور شکر' })
    await press('previoustrack')
    await expectAt(page, 600)
  })

  test('appear while the talk is open when they are saved', { tag: '@long' }, async ({ page, minbar }) => {
    const talk = await uploadTalk(minbar.url, 'A talk that gets chapters', 300_000)
    await page.goto(`/bayan/${talk.id}`)
    await page.getByRole('main').getByRole('button', { name: 'Listen', exact: true }).click()
    await expectPlaying(page)
    await asAdmin(minbar.url, 'PUT', `/recordings/${talk.id}/chapters`, { chapters: [{ at: 0, title: 'Just added' }] })
    // Back from another app.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('region', { name: 'Chapters' }).getByRole('link')).toHaveText(['0:00 Just added'])
    await playerOf(page).open()
    await expect(playerOf(page).full.getByText('Chapter 1 of 1')).toBeVisible()
  })
})

/** Deletes what the phone has stored of the site; downloaded talks stay. */
const deleteSiteData = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // Open connections close for it.
        indexedDB.deleteDatabase('minbar').onsuccess = () => resolve()
      }),
  )

test('are added to a talk that was saved before it had any', { tag: '@long' }, async ({
  page,
  context,
  minbar,
  pageErrors,
}) => {
  test.setTimeout(180_000)
  const talk = await uploadTalk(minbar.url, 'A talk saved early', 300_000)
  await visitOnce(page, '/fridaybayan')
  await startDownload(page, talk)
  await expectSaved(page, talk)
  await asAdmin(minbar.url, 'PUT', `/recordings/${talk.id}/chapters`, { chapters: [{ at: 0, title: 'Added later' }] })
  await page.goto('/downloads')
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          const opening = indexedDB.open('minbar-audio')
          opening.onsuccess = () => {
            const all = opening.result.transaction('files').objectStore('files').getAll()
            all.onsuccess = () => {
              opening.result.close()
              resolve(all.result[0]?.recording.chapters)
            }
          }
        }),
    )
  await expect.poll(stored).toEqual([{ at: 0, title: 'Added later' }])
  await context.setOffline(true)
  await deleteSiteData(page)
  await page.goto('/downloads')
  await page.getByRole('button', { name: `Play ${talk.title}` }).click()
  await expectPlaying(page)
  await playerOf(page).open()
  await expect(playerOf(page).full.getByText('Chapter 1 of 1')).toBeVisible()
  pageErrors.expect(LOST)
})

test('come with a saved talk, even when the site’s data is gone from the phone', { tag: '@long' }, async ({
  page,
  context,
  talk,
  pageErrors,
}) => {
  test.setTimeout(180_000)
  await visitOnce(page, '/fridaybayan')
  await startDownload(page, talk)
  await expectSaved(page, talk)
  await context.setOffline(true)
  await page.goto('/downloads')
  await deleteSiteData(page)
  await page.goto('/downloads')
  await page.getByRole('button', { name: `Play ${talk.title}` }).click()
  await expectPlaying(page)
  await playerOf(page).open()
  const { full } = playerOf(page)
  await full.getByRole('button', { name: 'Next chapter' }).click()
  await full.getByRole('button', { name: 'Next chapter' }).click()
  await expectAt(page, 600)
  await expect(full.getByText('Chapter 2 of 4')).toBeVisible()
  await expect(full.getByText('Plays from this phone, no data used')).toBeVisible()
  // A chapter's title is in Urdu, whose font this phone does not have.
  pageErrors.expect(LOST, failing(/\/assets\/noto-nastaliq/))
})
