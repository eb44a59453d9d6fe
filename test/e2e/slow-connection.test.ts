/** Lists of talks over a connection on which the first block of a file takes longer than a second. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

interface Connection {
  downlink: number
  saveData?: boolean
  type?: string
}

/** Opens a list and uses it. @returns the files whose beginning it fetched until the page was idle */
async function useList(page: Page, connection: Connection, beforehand?: string): Promise<string[]> {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.headers().range === 'bytes=0-32767') files.push(new URL(request.url()).pathname)
  })
  await page.addInitScript((description) => {
    const connection = Object.assign(new EventTarget(), { saveData: false }, description)
    Object.defineProperty(navigator, 'connection', { value: connection })
  }, connection)
  if (beforehand) await page.addInitScript(beforehand)
  const idle = page.waitForRequest(/player-dock/)
  await page.goto('/fridaybayan')
  await page.keyboard.press('Shift')
  await idle
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  return files
}

test('fetches the beginning of the first three talks in view', async ({ page }) => {
  const files = await useList(page, { downlink: 0.05 })
  await expect.poll(() => files.length).toBe(3)
  const play = page.getByRole('main').getByRole('button', { name: /^Play / })
  const requested = page.waitForRequest((request) => request.resourceType() === 'media')
  await play.first().click()
  expect(files[0]).toBe(new URL((await requested).url()).pathname)
  expect(files).toHaveLength(3)
})

test('does so for a phone that saves data', async ({ page }) => {
  const files = await useList(page, { downlink: 10, saveData: true })
  await expect.poll(() => files.length).toBe(3)
})

test('fetches nothing over a faster connection', async ({ page }) => {
  expect(await useList(page, { downlink: 1.6 })).toEqual([])
})

test('fetches nothing over mobile data where downloads wait for Wi-Fi', async ({ page }) => {
  expect(await useList(page, { downlink: 0.05, type: 'cellular' }, `localStorage.setItem('wifi-only', '1')`)).toEqual(
    [],
  )
})
