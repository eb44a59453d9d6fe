/** The hall's screen after a power cut, with every kind of broken network. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addDays, mosqueDate, mosqueInstant } from '#contracts/mosque-time.ts'
import { type NetworkState, type ScreenNetwork, startScreenNetwork } from '../helpers/screen-network.ts'
import { expect, test } from './app-fixtures.ts'
import { type KillableBrowser, startKillable } from './killable-browser.ts'
import { longUnless } from './long-run.ts'

test.describe.configure({ timeout: 900_000 })

/** Of a slow television beside this machine. */
const SLOWER = 6
/** The requirement after a power cut. */
const ON_SCREEN = { timeout: 20_000 }
const TIMES = /\d:\d\d[\s\S]*\d:\d\d[\s\S]*\d:\d\d[\s\S]*\d:\d\d[\s\S]*\d:\d\d/

let network: ScreenNetwork
let profile: string
let running: KillableBrowser | undefined

test.beforeEach(async ({ minbar }) => {
  network = await startScreenNetwork(minbar.url)
  profile = await mkdtemp(join(tmpdir(), 'minbar-screen-'))
})
test.afterEach(async () => {
  await running?.kill()
  await network.close()
  await rm(profile, { recursive: true, force: true })
})

/** Opens the screen for the first time, and waits until all is stored. */
async function visit(page: Page): Promise<void> {
  await page.goto(`${network.url}/wall`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect.poll(() => page.evaluate(countCopies)).toBe(1)
}

/** Runs in the page: returns the number of records in the database, which it must not create. */
const countCopies = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('minbar-wall')
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(0)
    opening.onsuccess = () => {
      const request = opening.result.transaction('records').objectStore('records').count()
      request.onsuccess = () => {
        opening.result.close()
        resolve(request.result)
      }
    }
  })

/** Starts the browser after a power cut, on a slow device at ten in the morning, when no scene hides anything. */
async function startAgain(): Promise<Page> {
  running = await startKillable(profile)
  const { page } = running
  await page.clock.install({ time: mosqueInstant(addDays(mosqueDate(new Date()), 1), 10 * 3600) })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(`${network.url}/wall`, { waitUntil: 'commit' })
  return page
}

for (const [state, report] of [
  ['gone', 'mawaqit/android-tv-app#953, #912'],
  ['silent', 'mawaqit/android-tv-app#2014'],
  ['garbage', 'mawaqit/android-tv-app#2014'],
] satisfies [NetworkState, string][])
  for (const count of [1, 20])
    test(
      `shows the times within 20 s of a power cut where the server is ${state}, ${count} of ${count} (${report})`,
      longUnless(count === 1),
      async () => {
        running = await startKillable(profile)
        await visit(running.page)
        await network.become(state)
        for (let start = 0; start < count; start += 1) {
          await running?.kill()
          const page = await startAgain()
          await expect(page.locator('body')).toContainText(TIMES, ON_SCREEN)
        }
      },
    )
