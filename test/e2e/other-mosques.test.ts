/** A mosque elsewhere: on every visit its phones show its zone, sun and windows, and never those of Karachi. */
import type { BrowserContext, Page } from '@playwright/test'
import { CalculationMethod, Coordinates, Madhab, PrayerTimes } from 'adhan'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import { asAdmin, expect, LOST, test, visitOnce } from './app-fixtures.ts'
import { longUnless } from './long-run.ts'

const LONDON = { place: 'London', latitude: 51.5074, longitude: -0.1278, timeZone: 'Europe/London' }
const AUCKLAND = { place: 'Auckland', latitude: -36.8509, longitude: 174.7645, timeZone: 'Pacific/Auckland' }
const CLOCK = /\d+:\d\d/g
/** The same date in London and Auckland. */
const NOW = new Date('2026-12-21T05:00:00Z')

/** Sunrise, and when Zuhr's window begins and ends. */
function expectedRows({ latitude, longitude, timeZone }: typeof LONDON): string[] {
  const parameters = CalculationMethod.MuslimWorldLeague()
  parameters.madhab = Madhab.Shafi
  const { sunrise, dhuhr, asr } = new PrayerTimes(
    new Coordinates(latitude, longitude),
    new Date(2026, 11, 21),
    parameters,
  )
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  return [sunrise, dhuhr, asr].map((time) => format.format(time).match(CLOCK)?.[0] as string)
}

/** Records every sunrise that the facts of the day ever show. */
const recordSunrises = () => {
  const seen = new Set<string>()
  Object.assign(window, { sunrises: () => [...seen] })
  new MutationObserver(() => {
    const sunrise = document.querySelector('summary + dl > div:nth-child(3) > dd')?.textContent?.match(/\d+:\d\d/)
    if (sunrise) seen.add(sunrise[0])
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

async function prepare(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  await page.addInitScript(recordSunrises)
  return page
}

/** The settings go back to the default place, which other tests expect. */
test.afterEach(async ({ minbar, pageErrors }) => {
  pageErrors.expect(LOST)
  await minbar.stop()
  await minbar.start()
  const { offsets, ...settings } = DEFAULT_MOSQUE
  await asAdmin(minbar.url, 'PUT', '/mosque', settings)
})

for (const place of [LONDON, AUCKLAND]) {
  test(
    `phones of a mosque in ${place.place} show its zone and sun on every visit`,
    longUnless(place === LONDON),
    async ({ context, browser, minbar }) => {
      test.setTimeout(120_000)
      await asAdmin(minbar.url, 'PUT', '/mosque', {
        ...{ name: '', method: 'MuslimWorldLeague', asr: 'standard' },
        ...place,
      })
      const expected = expectedRows(place)
      const expectPlace = async (page: Page, visit: string) => {
        const rows = page.locator('summary + dl > div > dd')
        const shown = async () => [await rows.nth(2).textContent(), await rows.nth(4).textContent()].join().match(CLOCK)
        await expect.poll(shown, visit).toEqual(expected)
        const seen = await page.evaluate(() => (window as unknown as { sunrises: () => string[] }).sunrises())
        expect(seen, `${visit}: no other sunrise was ever shown`).toEqual([expected[0]])
      }

      let page = await prepare(context)
      await visitOnce(page)
      await expectPlace(page, 'first visit')

      const visit = async (name: string, path = '/', change?: () => unknown) => {
        if (change) await page.evaluate(change)
        await page.close()
        page = await prepare(context)
        await page.goto(path)
        await expectPlace(page, name)
      }
      await visit('later visit')
      await context.setOffline(true)
      await minbar.stop()
      await visit('offline')
      await minbar.start()
      await context.setOffline(false)
      await visit('other language', '/ur/')
      await visit('after an update of the site, whose earlier version did not store the place', '/', async () => {
        localStorage.setItem('kept', '1')
        const open = indexedDB.open('minbar')
        const database = await new Promise<IDBDatabase>((resolve) => {
          open.onsuccess = () => resolve(open.result)
        })
        const transaction = database.transaction('state', 'readwrite')
        const rows = transaction.objectStore('state')
        const read = rows.get('site')
        read.onsuccess = () => {
          const { mosque, ...row } = read.result
          rows.put(row)
        }
        await new Promise((resolve) => {
          transaction.oncomplete = resolve
        })
        database.close()
      })
      await visit('emptied storage', '/', async () => {
        localStorage.clear()
        indexedDB.deleteDatabase('minbar')
      })
      await visit('emptied localStorage', '/', () => localStorage.clear())
      await page.close()

      const privateWindow = await browser.newContext({ baseURL: minbar.url })
      const privatePage = await prepare(privateWindow)
      await privatePage.goto('/')
      await expectPlace(privatePage, 'private window')
      await privateWindow.close()
    },
  )
}
