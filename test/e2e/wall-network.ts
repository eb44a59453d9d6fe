/** The hall's screen with its worker, behind a network of its own. */
import type { Page } from '@playwright/test'
import { addDays, mosqueDate, mosqueInstant } from '#contracts/mosque-time.ts'
import { type ScreenNetwork, startScreenNetwork } from '../helpers/screen-network.ts'
import { test as base } from './app-fixtures.ts'

export { asAdmin, expect, failing, visitOnce } from './app-fixtures.ts'

export const test = base.extend<{ network: ScreenNetwork }>({
  network: async ({ minbar }, use) => {
    const network = await startScreenNetwork(minbar.url)
    await use(network)
    await network.close()
  },
})

/** Opens the screen and waits until its build is stored. */
export async function openStored(page: Page, network: ScreenNetwork): Promise<void> {
  await page.goto(`${network.url}/wall`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Sets the clocks of device and server to an hour of the next day, or of the night after it. */
export async function setHour(page: Page, network: ScreenNetwork, hour: number): Promise<void> {
  const time = mosqueInstant(addDays(mosqueDate(new Date()), 1), hour * 3600)
  network.aheadMs = time.getTime() - Date.now()
  await page.clock.install({ time })
}

/** Lets hours pass on both clocks at once. */
export async function passHours(page: Page, network: ScreenNetwork, hours: number): Promise<void> {
  network.aheadMs += hours * 3_600_000
  await page.clock.fastForward(hours * 3_600_000)
}
