/** The hall's screen loads itself anew where it stands, where its memory grows, and each night. */
import type { Page } from '@playwright/test'
import { expect, openStored, passHours, setHour, test } from './wall-network.ts'

/** In which the page looks after itself at least once, in milliseconds. */
const LOOK_MS = 6_000

/** Marks this load of the page. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }))

async function expectReloaded(page: Page): Promise<void> {
  await page.waitForFunction(() => !('isMarked' in window))
  await expect(page.getByText(/\d:\d\d/).filter({ visible: true })).not.toHaveCount(0)
}

test('a page whose clock stands for 30 s is loaded again by itself', async ({ page, network }) => {
  await setHour(page, network, 10)
  await openStored(page, network)
  await mark(page)
  await page.evaluate(() => {
    window.setTimeout = (() => 0) as unknown as typeof setTimeout
  })
  await page.clock.runFor(25_000)
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
  await page.clock.runFor(15_000)
  await expectReloaded(page)
})

test('a page that says nothing for 30 s is loaded again by its worker', { tag: '@long' }, async ({ page, network }) => {
  await openStored(page, network)
  await mark(page)
  // It has said once that it paints.
  await page.waitForTimeout(LOOK_MS)
  await page.evaluate(() => {
    const last = Number(setInterval(() => undefined, 1e9))
    for (let id = 0; id <= last; id += 1) clearInterval(id)
    window.setTimeout = (() => 0) as unknown as typeof setTimeout
    window.setInterval = (() => 0) as unknown as typeof setInterval
  })
  await expectReloaded(page)
})

test('a page whose memory has doubled since its first hour is loaded again', async ({ page, network }) => {
  await setHour(page, network, 10)
  await page.addInitScript(() => {
    const read = () => ({ usedJSHeapSize: (window as { heap?: number }).heap ?? 10e6 })
    Object.defineProperty(performance, 'memory', { configurable: true, get: read })
  })
  await openStored(page, network)
  await page.clock.runFor(LOOK_MS)
  await passHours(page, network, 1.1)
  await mark(page)
  await page.evaluate(() => void Object.assign(window, { heap: 19e6 }))
  await page.clock.runFor(LOOK_MS)
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
  await page.evaluate(() => void Object.assign(window, { heap: 21e6 }))
  await page.clock.runFor(LOOK_MS)
  await expectReloaded(page)
})

test('it is loaded anew in the night, and not in the day', async ({ page, network }) => {
  await setHour(page, network, 0)
  await openStored(page, network)
  await mark(page)
  await passHours(page, network, 14)
  await page.clock.runFor(LOOK_MS)
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
  await passHours(page, network, 12)
  await page.clock.runFor(LOOK_MS)
  await expectReloaded(page)
})
