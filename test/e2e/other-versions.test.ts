/** Pages that meet a server, or databases, of another version. */
import type { Page } from '@playwright/test'
import { asAdmin, expect, LOST, test, visitOnce } from './app-fixtures.ts'
import { returnToPage } from './return-to-page.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Next jamat' })

test('with a server of another version the stored times stay with their age, and the page says what to do', {
  tag: '@long',
}, async ({ page, minbar, pageErrors }) => {
  await page.addInitScript(() => {
    const { update } = ServiceWorkerRegistration.prototype
    Object.assign(window, { updates: 0 })
    ServiceWorkerRegistration.prototype.update = function () {
      ;(window as unknown as { updates: number }).updates += 1
      return update.call(this)
    }
  })
  await visitOnce(page)
  const timings = { updatedAt: null, entries: [{ prayer: 'asr', minutes: 1005, from: '2026-01-01' }] }
  const snapshot = (await (await fetch(`${minbar.url}/api/snapshot`)).json()) as object
  await page.route('**/api/snapshot*', (route) => route.fulfill({ json: { ...snapshot, timings } }))
  await page.goto('/timeline')
  const notice = page.getByRole('region', { name: 'This page is out of date' })
  await expect(notice.getByRole('button', { name: 'Load again' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { updates: number }).updates)).toBe(1)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(card(page)).toContainText(/\d:\d\d/)
  await expect(card(page)).toContainText('Saved on this phone')
  await page.unroute('**/api/snapshot*')
  await returnToPage(page)
  await expect(card(page)).not.toContainText('Saved on this phone')
  await expect(notice).toHaveCount(0)
  pageErrors.expect(LOST)
})

test('with databases of a newer version the site works, and keeps them as they are', { tag: '@long' }, async ({
  page,
  minbar,
  pageErrors,
}) => {
  await visitOnce(page)
  // The open page closes its connections for the upgrades.
  const upgraded = await page.evaluate(async () => {
    const names = ['minbar', 'minbar-audio', 'minbar-listening', 'minbar-push', 'minbar-shared']
    for (const name of names) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, name === 'minbar' ? 20 : 2)
        opening.onupgradeneeded = () => opening.result.createObjectStore('added').put('a row', 'key')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      db.close()
    }
    return (await indexedDB.databases()).filter(({ name = '' }) => names.includes(name))
  })
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { asr: '4:52' })
  await page.reload()
  await expect(card(page)).toContainText('4:52')
  await page.goto('/fridaybayan')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await page.goto('/downloads')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  const after = await page.evaluate(async (names) => {
    const rows: unknown[] = []
    for (const { name = '' } of names) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
      })
      const reading = db.transaction('added').objectStore('added').get('key')
      rows.push(
        await new Promise((resolve) => {
          reading.onsuccess = () => resolve([name, db.version, reading.result])
        }),
      )
      db.close()
    }
    return rows
  }, upgraded)
  expect(after).toEqual(upgraded.map(({ name, version }) => [name, version, 'a row']))
  pageErrors.expect(LOST)
})
