/** The site on the home screen: what browsers ask for, a hint that comes once, and phones of the site's first generation. */
import { expect, test, visitOnce } from './app-fixtures.ts'
import { runUntilSeen } from './fixtures.ts'

interface Picture {
  src: string
  type: string
  sizes: string
}

const hint = { name: 'Keep Minbar on your phone' }
const OLD_SCOPE = '/firebase-cloud-messaging-push-scope'

test('Chromium finds nothing that would keep the site from being installed', async ({ page, context, minbar }) => {
  await visitOnce(page)
  const session = await context.newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A private window is one by its nature: Playwright's contexts are such.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const manifest = JSON.parse(data ?? '{}') as {
    id: string
    scope: string
    icons: (Picture & { purpose: string })[]
    shortcuts: { url: string; icons: Picture[] }[]
    screenshots: Picture[]
  }
  expect(manifest).toMatchObject({ id: '/', scope: '/' })
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']))
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)]
  for (const { src, type, sizes } of [...icons, ...manifest.screenshots]) {
    const answer = await fetch(minbar.url + src)
    expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type])
    // The browser's own measure of the picture.
    const measured = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect([src, measured]).toEqual([src, sizes])
  }
  for (const { url } of manifest.shortcuts) expect((await fetch(minbar.url + url)).status).toBe(200)
})

test.describe('the hint to install', () => {
  test.use({ serviceWorkers: 'block' })

  test('comes after someone has read a while, installs, or goes away for good', async ({ page }) => {
    await page.clock.install()
    await page.goto('/about')
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => ({ outcome: 'dismissed' }),
      })
      dispatchEvent(offer)
      document.documentElement.dataset.heldBack = String(offer.defaultPrevented)
    })
    await expect(page.locator('html')).toHaveAttribute('data-held-back', 'true')
    const shown = page.getByRole('region', hint)
    await page.clock.runFor(60_000)
    await expect(shown).toHaveCount(0)
    await runUntilSeen(page, shown, 40_000)
    await expect(shown.getByRole('button', { name: 'Install' })).toBeVisible()
    await shown.getByRole('button', { name: 'Not now' }).click()
    await expect(shown).toHaveCount(0)
    await page.reload()
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')))
    await page.clock.runFor(200_000)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(shown).toHaveCount(0)
  })

  test('shows the steps on an iPhone, and never in the installed app', async ({ page }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'standalone', { get: () => location.pathname === '/timeline' })
    })
    await page.goto('/timeline')
    await page.clock.runFor(200_000)
    await expect(page.getByRole('region', hint)).toHaveCount(0)
    await page.goto('/about')
    await runUntilSeen(page, page.getByRole('region', hint), 100_000)
    await expect(page.getByRole('region', hint).getByRole('listitem')).toHaveCount(4)
  })

  test('does not come where nothing can be installed', async ({ page }) => {
    await page.clock.install()
    await page.goto('/about')
    await page.clock.runFor(200_000)
    await expect(page.getByRole('region', hint)).toHaveCount(0)
  })
})

test('a phone of the first site loses its old push worker at the first visit', async ({ page }) => {
  // Any worker at the old scope stands for it.
  await page.goto('/robots.txt')
  await page.evaluate((scope) => navigator.serviceWorker.register('/sw.js', { scope }).then(() => {}), OLD_SCOPE)
  await visitOnce(page)
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(['/'])
})

test('the old worker’s address takes leave by itself and touches no cache', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(async (scope) => {
    await (await caches.open('downloads')).put('/kept', new Response('kept'))
    await navigator.serviceWorker.register('/firebase-messaging-sw.js', { scope })
  }, OLD_SCOPE)
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0)
  expect(await page.evaluate(async () => (await (await caches.match('/kept'))?.text()) ?? null)).toBe('kept')
})
