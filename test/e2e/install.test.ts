/** Installation: the browsers' criteria, the install prompt, and phones with the first site's service worker. */
import type { Page } from '@playwright/test'
import { fillInLogin } from './admin-fixtures.ts'
import { expect, test, visitOnce } from './app-fixtures.ts'
import { runUntilVisible } from './fixtures.ts'

interface Picture {
  src: string
  type: string
  sizes: string
}

const hint = { name: 'Keep Minbar on your phone' }
const OLD_SCOPE = '/firebase-cloud-messaging-push-scope'

test('Chromium finds no installability errors', async ({ page, context, minbar }) => {
  await visitOnce(page)
  const session = await context.newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Playwright's contexts count as private windows.
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
    const response = await fetch(minbar.url + src)
    expect([src, response.status, response.headers.get('content-type')]).toEqual([src, 200, type])
    // The image's size as the browser decodes it.
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

test('the screen of the hall can be installed beside the site', async ({ page, context }) => {
  await page.goto('/wall')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const session = await context.newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect([...errors, ...installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')]).toEqual([])
  expect(JSON.parse(data ?? '{}')).toMatchObject({ id: '/wall', scope: '/wall', start_url: '/wall' })
})

test.describe('the install prompt', () => {
  test.use({ serviceWorkers: 'block' })

  /** Lets the browser offer to install the site. */
  const offerInstall = (page: Page) =>
    page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => ({ outcome: 'dismissed' }),
      })
      dispatchEvent(offer)
      document.documentElement.dataset.heldBack = String(offer.defaultPrevented)
    })

  test('comes after some reading, and again after a week at the earliest when it was declined', {
    tag: '@long',
  }, async ({ page }) => {
    const first = new Date('2026-11-20T06:00:00Z')
    const DAY_MS = 24 * 60 * 60_000
    await page.clock.install({ time: first })
    await page.goto('/about')
    await offerInstall(page)
    await expect(page.locator('html')).toHaveAttribute('data-held-back', 'true')
    const shown = page.getByRole('region', hint)
    await page.clock.runFor(60_000)
    await expect(shown).toHaveCount(0)
    await runUntilVisible(page, shown, 40_000)
    await expect(shown.getByRole('button', { name: 'Install' })).toBeVisible()
    await shown.getByRole('button', { name: 'Not now' }).click()
    await expect(shown).toHaveCount(0)
    for (const days of [0, 1, 6]) {
      if (days > 0) await page.clock.setSystemTime(first.getTime() + days * DAY_MS)
      await page.reload()
      await offerInstall(page)
      await page.clock.runFor(200_000)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(shown).toHaveCount(0)
    }
    await page.clock.setSystemTime(first.getTime() + 7 * DAY_MS)
    await page.reload()
    await offerInstall(page)
    await runUntilVisible(page, shown, 10_000)
  })

  test('is a slim bar on a phone that never covers the now card', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 500 })
    await page.clock.install()
    await page.goto('/')
    await offerInstall(page)
    const shown = page.locator('section[aria-label="Keep Minbar on your phone"]')
    await expect(async () => {
      await page.clock.runFor(20_000)
      await expect(shown).toBeAttached({ timeout: 1_000 })
    }).toPass()
    const card = page.getByRole('region', { name: 'Next jamat' })
    const end = await card.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(end, 'the card reaches to where the bar would be').toBeGreaterThan(440)
    await page.clock.runFor(1_000)
    await expect(shown).toBeHidden()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await page.evaluate(() => scrollTo(0, 700))
    await expect(async () => {
      await page.clock.runFor(50)
      await expect(shown).toBeVisible({ timeout: 20 })
    }).toPass({ intervals: [20] })
    // A finger that was about to tap the page below it dismisses nothing.
    const later = shown.getByRole('button', { name: 'Not now' })
    await expect(later).toBeDisabled()
    await later.click({ force: true })
    await expect(shown).toBeVisible()
    expect((await shown.boundingBox())?.height).toBeLessThan(130)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(async () => {
      await page.clock.runFor(1_000)
      await expect(shown).toBeHidden({ timeout: 100 })
    }).toPass({ intervals: [20] })
    await page.evaluate(() => scrollTo(0, 700))
    await expect(async () => {
      await page.clock.runFor(1_000)
      await expect(later).toBeEnabled({ timeout: 100 })
    }).toPass({ intervals: [20] })
    await later.click()
    await expect(shown).toHaveCount(0)
  })

  test('leaves the lower edge to the player', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.clock.install()
    await page.goto('/fridaybayan')
    await offerInstall(page)
    await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
    const player = page.getByRole('region', { name: 'Player' })
    await expect(player).toBeVisible()
    const shown = page.locator('section[aria-label="Keep Minbar on your phone"]')
    await expect(async () => {
      await page.clock.runFor(20_000)
      await expect(shown).toBeAttached({ timeout: 1_000 })
    }).toPass()
    await page.clock.runFor(1_000)
    await expect(shown).toBeHidden()
    await player.getByRole('button', { name: 'Stop and close the player' }).click()
    await runUntilVisible(page, shown, 5_000)
    expect((await shown.boundingBox())?.height).toBeLessThanOrEqual(60)
  })

  test('shows the steps on an iPhone, and never appears in the installed app', { tag: '@long' }, async ({ page }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'standalone', { get: () => location.pathname === '/timeline' })
    })
    await page.goto('/timeline')
    await page.clock.runFor(200_000)
    await expect(page.getByRole('region', hint)).toHaveCount(0)
    await page.goto('/about')
    await runUntilVisible(page, page.getByRole('region', hint), 100_000)
    await expect(page.getByRole('region', hint).getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('region', hint).getByRole('listitem').nth(1).locator('svg')).toBeVisible()
  })

  test('is never asked in the administrators’ area, and leaves when one enters it', { tag: '@long' }, async ({
    page,
  }) => {
    const shown = page.locator('section[aria-label="Keep Minbar on your phone"]')
    await page.clock.install()
    await page.goto('/update-jamat')
    await offerInstall(page)
    await fillInLogin(page)
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
    await page.clock.runFor(200_000)
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
    await expect(shown).toHaveCount(0)

    await page.goto('/about')
    await offerInstall(page)
    await runUntilVisible(page, shown, 100_000)
    const follow = (path: string) =>
      page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href })
        document.body.append(link)
        link.click()
        link.remove()
      }, path)
    await follow('/login')
    await fillInLogin(page)
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(shown).toBeHidden()
    await follow('/about')
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(shown).toBeVisible()
  })

  test('does not appear where the site cannot be installed', { tag: '@long' }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/about')
    await page.clock.runFor(200_000)
    await expect(page.getByRole('region', hint)).toHaveCount(0)
  })
})

test('on a first visit, nothing is called a newer version on the page that was opened while the site was being stored', async ({
  page,
  context,
}) => {
  const stored = Promise.withResolvers<void>()
  await context.route('**/offline.json', async (route) => {
    await stored.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const { serviceWorker } = navigator
    const register = serviceWorker.register.bind(serviceWorker)
    serviceWorker.register = async (...options) => {
      const registration = await register(...options)
      setTimeout(() => {
        document.documentElement.dataset.registered = ''
      })
      return registration
    }
  })
  const registered = page.locator('[data-registered]')
  for (const path of ['/about', '/services']) {
    await page.goto(path)
    await expect(registered).toHaveCount(1)
  }
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
  stored.resolve()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  // A notice would be there before the next page.
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
  await expect(page.getByText('A newer version is ready')).toHaveCount(0)
})

test('the first visit removes the first site’s push worker', { tag: '@long' }, async ({ page }) => {
  // Any worker at the legacy scope will do.
  await page.goto('/robots.txt')
  await page.evaluate((scope) => navigator.serviceWorker.register('/sw.js', { scope }).then(() => {}), OLD_SCOPE)
  await visitOnce(page)
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(['/'])
})

test('the legacy worker’s script unregisters itself and deletes no cache', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(async (scope) => {
    await (await caches.open('downloads')).put('/kept', new Response('kept'))
    await navigator.serviceWorker.register('/firebase-messaging-sw.js', { scope })
  }, OLD_SCOPE)
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0)
  expect(await page.evaluate(async () => (await (await caches.match('/kept'))?.text()) ?? null)).toBe('kept')
})
