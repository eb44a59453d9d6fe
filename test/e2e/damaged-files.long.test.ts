/** Stored files that are damaged after their installation. */
import { expect, test, visitOnce } from './app-fixtures.ts'

const SCRIPT = '/assets/timeline-page-'
/** The check of the stored files begins ten seconds after the start of the worker. */
const CHECK_TIMEOUT_MS = 60_000

test('a missing script is stored again after the next start of the worker', async ({ page, context }) => {
  await visitOnce(page, '/about')
  const statusOfScript = () =>
    page.evaluate(async (address) => {
      const cache = await caches.open((await caches.keys()).find((name) => name.includes('precache')) ?? '')
      const script = (await cache.keys()).find(({ url }) => url.includes(address))
      return script && (await cache.match(script))?.status
    }, SCRIPT)
  expect(await statusOfScript()).toBe(200)
  await page.evaluate(async (address) => {
    const cache = await caches.open((await caches.keys()).find((name) => name.includes('precache')) ?? '')
    // Otherwise the last check would be too recent for another one.
    await cache.delete('/checked-at')
    for (const request of await cache.keys())
      if (request.url.includes(address)) await cache.put(request, new Response('', { status: 404 }))
  }, SCRIPT)
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.goto('/services')
  await expect.poll(statusOfScript, { timeout: CHECK_TIMEOUT_MS }).toBe(200)
})
