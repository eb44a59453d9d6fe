/** Follows every link of every list in each language. */
import type { Page } from '@playwright/test'
import { admin as englishTexts } from '#content/en/admin.ts'
import { admin as urduTexts } from '#content/ur/admin.ts'
import { ADMIN_PATHS } from '#contracts/shell-paths.ts'
import { ADMIN, expect, test } from './admin-fixtures.ts'
import { asAdmin } from './app-fixtures.ts'
import { longUnless } from './long-run.ts'

const LISTS = [
  ...['/', '/fridaybayan', '/fridaybayan?page=2', '/sundaybayan', '/hazrat', '/hazrat/videos', '/bayan/1', '/news'],
  ...['/home-page-events', '/events/1', '/downloads', '/services', '/projects', '/campaigns', '/seerat', '/blog'],
]
/** Links of messages as this version stores them, and as earlier ones did. */
const STORED_LINKS = ['/bayan/2', '/ur/bayan/3', '/ur/events/2?from=push#main', '/ur/', '/', '/bayan/4?t=12.5']

/** Saves messages as the service worker does; the page has created the database. */
const storeMessages = (page: Page) =>
  page.evaluate(async (links) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('minbar-push')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const tx = database.transaction('messages', 'readwrite')
    const rest = { topic: 'notice', body: 'Please look.', sentAt: '', receivedAt: 1, read: false }
    for (const link of links) tx.objectStore('messages').put({ ...rest, id: link, title: link, link })
    await new Promise((resolve) => {
      tx.oncomplete = resolve
    })
    database.close()
  }, STORED_LINKS)

/** Returns the links of the shown page to pages of the site and to feeds, without those to the other language. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/"]:not([hreflang])')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])

for (const { language, code, prefix, word, frame } of [
  { language: 'English', code: 'en', prefix: '', word: 'patience', frame: englishTexts.frame },
  { language: 'Urdu', code: 'ur', prefix: '/ur', word: 'صبر', frame: urduTexts.frame },
]) {
  test(
    `every link of every list in ${language} leads to a page in ${language}`,
    longUnless(code === 'ur'),
    async ({ page, minbar }) => {
      // Events of other tests have pictures on sites that do not exist.
      await page.route(/\.example\//, (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      )
      const named = { summary: '', references: [], speaker: { name: 'Ahmad' }, series: { name: 'Family life' } }
      await asAdmin(minbar.url, 'PUT', '/recordings/1/notes', named)
      const { speakers, series } = await (await fetch(`${minbar.url}/api/recordings/collections`)).json()
      const found = new Map<string, string>()
      const collect = async (from: string) => {
        for (const href of await linksOf(page)) if (!found.has(href)) found.set(href, from)
      }
      for (const path of [...LISTS, `/speakers/${speakers[0].id}`, `/series/${series[0].id}`]) {
        await page.goto(prefix + path, { waitUntil: 'domcontentloaded' })
        await collect(path)
      }
      await page.goto(`${prefix}/fridaybayan`)
      await page.locator('main input[type="search"]').fill(word)
      await expect(page.locator('main mark').first()).toBeVisible()
      await collect('search')
      await page.goto(`${prefix}/notifications`)
      const received = page.locator('#received ~ ul')
      await expect(page.locator('#received + p')).toBeVisible()
      await storeMessages(page)
      await page.reload()
      await expect(received.getByRole('listitem')).toHaveCount(STORED_LINKS.length)
      await collect('notifications')
      await received.locator('a[href$="/bayan/3"]').click()
      await expect(page).toHaveURL(`${prefix}/bayan/3`)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/404/)

      await page.goto(prefix + ADMIN_PATHS[0])
      await page.locator('main input[type="email"]').fill(ADMIN.email)
      await page.locator('main input[type="password"]').fill(ADMIN.password)
      await page.locator('main button[type="submit"]').click()
      await expect(page.locator('main input[type="password"]')).toHaveCount(0)
      for (const path of ADMIN_PATHS) {
        // Without loading the page again, which would end the session.
        await page.evaluate((address) => {
          history.pushState(null, '', address)
          dispatchEvent(new PopStateEvent('popstate'))
        }, prefix + path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(frame.titles[path])
        await collect(path)
      }

      expect(found.size).toBeGreaterThan(80)
      const follow = async ([href, from]: [string, string]) => {
        const response = await page.request.get(href)
        expect.soft(response.status(), `${href} of ${from}`).toBe(200)
        const html = response.headers()['content-type']?.startsWith('text/html')
        const lang = html ? /<html[^>]* lang="(\w+)"/.exec(await response.text())?.[1] : code
        expect.soft(lang, `${href} of ${from}`).toBe(code)
      }
      await Promise.all([...found].map(follow))
    },
  )
}
