import { PAGE_PATHS } from '#content/types.ts'
import type { JamatTimings } from '#contracts/jamat.ts'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import { fridayAfter } from '../../client/src/features/admin/jamat/friday-after.ts'
import { SAVED_COUNT_KEY } from '../../client/src/lib/storage-keys.ts'
import { asAdmin, expect, LOST, test, visitOnce } from './app-fixtures.ts'
import { longUnless } from './long-run.ts'

const TIMES = { fajr: '5:45', zuhr: '1:30', asr: '4:30', maghrib: 'after sunset', isha: '7:45', jumma: '1:15' }

test.describe('offline', () => {
  test.afterEach(async ({ minbar, pageErrors }) => {
    pageErrors.expect(LOST)
    await minbar.stop()
    await minbar.start()
  })

  test('after one visit without a reload every public page opens with its content and images', {
    tag: '@long',
  }, async ({ page, context, minbar }) => {
    test.setTimeout(180_000)
    const headings = new Map<string, string>()
    for (const path of PAGE_PATHS) {
      const html = await (await fetch(minbar.url + path)).text()
      headings.set(path, textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? ''))
    }
    await visitOnce(page)
    await context.setOffline(true)
    await minbar.stop()
    for (const path of PAGE_PATHS) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.locator('h1').first()).toHaveText(headings.get(path) as string)
        const empty = await page.locator('main').evaluate((main) =>
          [...main.querySelectorAll('img')]
            .filter((image) => !image.src.startsWith('https:'))
            .map(async (image) => {
              image.loading = 'eager'
              await image.decode().catch(() => {})
              return image.naturalWidth > 0 ? '' : image.src
            })
            .reduce(async (all, one) => [...(await all), await one], Promise.resolve([] as string[])),
        )
        expect(empty.filter(Boolean)).toEqual([])
      })
    }
  })

  test('the page of a first visit continues to work without a reload', { tag: '@long' }, async ({
    page,
    context,
    minbar,
  }) => {
    await visitOnce(page)
    await context.setOffline(true)
    await minbar.stop()
    await page.getByRole('link', { name: 'See All Services' }).click()
    await expect(page).toHaveURL(/\/services$/)
    await expect(page.locator('main li').first()).toBeVisible()
  })

  test('an event opens from the cache, at both of its addresses', { tag: '@long' }, async ({
    page,
    context,
    minbar,
  }) => {
    const events = (await (await fetch(`${minbar.url}/api/events`)).json()) as { id: number; title: string }[]
    const event = events[0] as (typeof events)[number]
    await visitOnce(page)
    await context.setOffline(true)
    await minbar.stop()
    for (const path of [`/events/${event.id}`, `/news/${event.id}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title)
    }
  })

  test('a talk that the phone does not have says so, and leads to those it has', async ({ page, context, minbar }) => {
    await visitOnce(page)
    await context.setOffline(true)
    await minbar.stop()
    await page.goto('/bayan/99999')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2 })).toHaveText('This talk is not saved on this phone')
    await expect(main.getByRole('alert')).toHaveCount(0)
    await main.getByRole('link', { name: 'Saved talks' }).click()
    await expect(page).toHaveURL(/\/downloads$/)
  })

  test('a talk is loading while it is not known which ones the phone has', async ({ page, context, minbar }) => {
    await visitOnce(page)
    // A phone that has removed the talks it saved.
    await page.evaluate((key) => localStorage.setItem(key, '0'), SAVED_COUNT_KEY)
    // Holds back the database of saved talks until it is released.
    await page.addInitScript(() => {
      const open = IDBFactory.prototype.open
      IDBFactory.prototype.open = function (name, version) {
        const request = open.call(this, name, version)
        if (name === 'minbar-audio')
          request.addEventListener('success', (event) => {
            if (!event.isTrusted) return
            event.stopImmediatePropagation()
            Object.assign(window, { release: () => request.dispatchEvent(new Event('success')) })
          })
        return request
      }
    })
    await context.setOffline(true)
    await minbar.stop()
    const failed = page.waitForEvent('console', (message) => /Loading .*99999 failed/.test(message.text()))
    await page.goto('/bayan/99999')
    await failed
    // Two frames: what follows from the failure is shown.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const main = page.getByRole('main')
    await expect(main.getByText('Loading...')).toBeVisible()
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(0)
    await expect(main.getByRole('alert')).toHaveCount(0)
    await (await page.waitForFunction(() => (window as { release?: () => void }).release)).evaluate((release) =>
      release?.(),
    )
    await expect(main.getByRole('heading', { level: 2 })).toHaveText('This talk is not saved on this phone')
  })

  for (const timezoneId of ['Pacific/Honolulu', 'Asia/Karachi', 'Pacific/Auckland']) {
    test(
      `the next jamat is right with a changed clock in ${timezoneId}`,
      longUnless(timezoneId === 'Pacific/Honolulu'),
      async ({ browser, minbar, pageErrors }) => {
        const { upcoming } = (await asAdmin(minbar.url, 'PUT', '/jamat-timings', TIMES)) as JamatTimings
        for (const { prayer, from } of upcoming) {
          await asAdmin(minbar.url, 'PUT', '/jamat-timings', { [prayer]: TIMES[prayer], effectiveFrom: from })
        }
        const context = await browser.newContext({ timezoneId, serviceWorkers: 'allow', baseURL: minbar.url })
        const page = await context.newPage()
        await visitOnce(page)
        await context.setOffline(true)
        await minbar.stop()
        const card = page.getByRole('region', { name: 'Next jamat' })
        // The Friday after the coming one, so that every moment is after the change.
        const friday = addDays(fridayAfter(mosqueDate(new Date())), 7)
        const moments: [string, string[]][] = [
          [`${addDays(friday, -2)}T08:05:00Z`, ['Zuhr', '1:30', 'Starts in 25 min']],
          [`${friday}T08:05:00Z`, ['Jumma', '1:15', 'Starts in 10 min']],
          [`${friday}T08:18:00Z`, ['Jamat in progress', 'Jumma', 'Began 3 minutes ago']],
          [`${friday}T12:00:00Z`, ['Maghrib', 'after sunset']],
          [`${friday}T15:00:00Z`, ['Fajr', 'tomorrow', '5:45', 'Starts in 9 h 45 min']],
          [`${friday}T19:30:00Z`, ['Fajr', '5:45', 'Starts in 5 h 15 min']],
        ]
        for (const [moment, texts] of moments) {
          await page.clock.setFixedTime(new Date(moment))
          await page.reload()
          for (const text of texts) await expect(card).toContainText(text)
        }
        await context.close()
        pageErrors.expect(LOST)
      },
    )
  }
})

function textOf(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .trim()
}
