/** The administrators' area is an app of its own: its frame, its places, and how few taps the commonest acts take. */
import type { Locator, Page } from '@playwright/test'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { ADMIN_PATHS } from '#contracts/shell-paths.ts'
import { fridayAfter } from '../../client/src/features/admin/jamat/friday-after.ts'
import { fixture } from '../helpers/recordings.ts'
import {
  ADMIN,
  axeViolations,
  expect,
  LOGGED_FAILURES,
  LOST,
  openAsAdmin,
  overflows,
  test,
  VIEWPORTS,
} from './admin-fixtures.ts'
import { added, choose, submit } from './admin-recording-page.ts'
import { resetTimes } from './admin-times.ts'
import { asAdmin } from './app-fixtures.ts'
import { longUnless } from './long-run.ts'
import { expectHeadingsInOrder } from './look.ts'
import { uploadTalk } from './player-page.ts'

const PLACES = ['Times', 'Talks', 'Events', 'Messages', 'More']

test.beforeEach(({ minbar }) => resetTimes(minbar.url))

/** Opens each screen in turn, logged in once. */
async function everyScreen(page: Page, check: (path: string) => Promise<void>): Promise<void> {
  await openAsAdmin(page, ADMIN_PATHS[0] as string)
  for (const path of ADMIN_PATHS) {
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.body.append(link)
      link.click()
      link.remove()
    }, path)
    await expect(page).toHaveURL(path)
    await expect(page.locator('nav[aria-label="Administration"]')).toBeVisible()
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await check(path)
  }
}

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, longUnless(viewport === VIEWPORTS[0]), () => {
    test.use({ viewport })

    test('no screen has public furniture, and all five places are one tap away', { tag: '@long' }, async ({
      page,
      pageErrors,
    }) => {
      await everyScreen(page, async (path) => {
        for (const selector of ['a[href="/donate"]', 'footer', 'input[type="email"]', '[data-floating]']) {
          await expect(page.locator(selector), path).toHaveCount(0)
        }
        await expect(page.getByText('Pause the moving line'), path).toHaveCount(0)
        expect(await overflows(page), path).toBe(false)
        expect(await axeViolations(page), path).toEqual([])
        await expectHeadingsInOrder(page)
      })
      await openAsAdmin(page, '/update-jamat')
      const places = page.getByRole('navigation', { name: 'Administration' })
      for (const name of PLACES) {
        await places.getByRole('link', { name }).click()
        await expect(places.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
        await expect(places.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
      }
      // Pictures of events from other tests are on a host that does not exist.
      pageErrors.expect(/pictures\.example/)
    })
  })
}

test('every screen is readable on the narrowest phone, in dark and forced colours', { tag: '@long' }, async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await everyScreen(page, async (path) => {
    expect(await overflows(page), path).toBe(false)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeViolations(page), path).toEqual([])
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
    expect(await axeViolations(page), path).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
  })
  pageErrors.expect(/pictures\.example/)
})

test('every screen fits a phone with text twice the size, and nothing that sticks takes half of it', {
  tag: '@long',
}, async ({ page, pageErrors }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await everyScreen(page, async (path) => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await overflows(page), path).toBe(false)
    const stuck = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('*')]
        .filter((element) => !(element instanceof HTMLDialogElement))
        .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
        .map((element) => element.offsetHeight),
    )
    expect(Math.max(0, ...stuck), path).toBeLessThan(740 / 2)
  })
  pageErrors.expect(/pictures\.example/)
})

test('the first screen shows the six times, Edit and Confirm without scrolling', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsAdmin(page, '/update-jamat')
  const nav = page.getByRole('navigation', { name: 'Administration' })
  const bar = await nav.boundingBox()
  for (const name of ['Fajr', 'Zuhr', 'Asr', 'Maghrib', 'Isha', 'Jumma']) {
    const box = await page.getByRole('button', { name: new RegExp(`^${name} `) }).boundingBox()
    expect(box?.height, name).toBeGreaterThanOrEqual(44)
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  for (const name of ['Edit', 'Confirm']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

for (const path of ['/update-jamat', '/all-events-flagged', '/administration']) {
  test(
    `the keyboard reaches everything of ${path} in order and sees where it is`,
    longUnless(path === '/update-jamat'),
    async ({ page, pageErrors }) => {
      await openAsAdmin(page, path)
      await page.waitForLoadState('networkidle')
      if (path === '/update-jamat') await page.getByRole('button', { name: 'Edit', exact: true }).click()
      const stops = await page.evaluate(() => {
        const groups = new Set<string>()
        const all = [
          ...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input, summary'),
        ].filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
        // Only the checked one of a group of radio buttons is a stop.
        const reachable = all.filter((element) => {
          if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
          const first = element.checked && !groups.has(element.name)
          if (first) groups.add(element.name)
          return first
        })
        for (const [index, element] of reachable.entries()) element.setAttribute('data-stop', String(index))
        return reachable.length
      })
      expect(stops).toBeGreaterThan(12)
      await page.locator('[data-stop="0"]').focus()
      const reached = [0]
      for (let press = 0; press < stops * 4 && reached.at(-1) !== stops - 1; press += 1) {
        await page.keyboard.press('Tab')
        const at = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement
          return {
            stop: Number(element.dataset.stop ?? -1),
            outlined: getComputedStyle(element).outlineStyle !== 'none',
            isDate: element instanceof HTMLInputElement && element.type === 'date',
            name: element.outerHTML,
          }
        })
        // A date has several stops within one input, which the browser marks by itself.
        if (at.stop === reached.at(-1)) continue
        if (!at.isDate) expect(at.outlined, at.name.slice(0, 120)).toBe(true)
        if (at.stop >= 0) reached.push(at.stop)
      }
      expect(reached).toEqual([...Array(stops).keys()])
      pageErrors.expect(/pictures\.example/)
    },
  )
}

/** Taps without scrolling, as a thumb does, and counts the taps. */
function thumb() {
  let taps = 0
  return {
    count: () => taps,
    async tap(target: Locator) {
      await expect(target).toBeInViewport({ ratio: 0.9 })
      // Without this option, each attempt on a button that does not take taps yet scrolls to another place.
      await target.tap({ scroll: 'none' })
      taps += 1
    },
  }
}

test.describe('with one thumb', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('changing Isha from Friday takes at most 5 taps, without scrolling', { tag: '@long' }, async ({
    page,
    minbar,
  }) => {
    await openAsAdmin(page, '/update-jamat')
    const { tap, count } = thumb()
    await tap(page.getByRole('button', { name: /^Isha 7:45/ }))
    await expect(page.getByLabel('Jamat time of Isha')).toBeFocused()
    // What was there is selected: typing replaces it.
    await page.keyboard.type('8:15')
    await tap(page.locator('label', { hasText: 'From Friday' }))
    await tap(page.getByRole('button', { name: 'Confirm' }))
    await expect(page.getByText(/^Jamat timings saved\. Isha becomes 8:15 pm from Friday/)).toBeInViewport({ ratio: 1 })
    expect(count()).toBeLessThanOrEqual(5)
    const friday = fridayAfter(mosqueDate(new Date()))
    const timings = await (await fetch(`${minbar.url}/api/jamat-timings`)).json()
    expect(timings.isha).toBe('7:45')
    expect(timings.upcoming).toContainEqual({ prayer: 'isha', time: '8:15', from: friday })
    await asAdmin(minbar.url, 'PUT', '/jamat-timings', { isha: '7:45', effectiveFrom: friday })
  })

  test('moving a time by five minutes takes 3 taps and no keyboard', async ({ page, minbar }) => {
    await openAsAdmin(page, '/update-jamat')
    const { tap, count } = thumb()
    await tap(page.getByRole('button', { name: 'Edit', exact: true }))
    await tap(page.getByRole('button', { name: 'Asr 5 minutes later' }))
    await tap(page.getByRole('button', { name: 'Confirm' }))
    await expect(page.getByText(/^Jamat timings saved\. Asr becomes 4:35 pm/)).toBeInViewport({ ratio: 1 })
    expect(count()).toBeLessThanOrEqual(4)
    expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject({ asr: '4:35' })
  })

  test('uploading a talk takes at most 5 taps, at most 4 of them after the file was chosen, with its title typed', {
    tag: '@long',
  }, async ({ page }) => {
    await openAsAdmin(page, '/update-jamat')
    const { tap, count } = thumb()
    await tap(page.getByRole('navigation').getByRole('link', { name: 'Talks' }))
    await tap(page.getByRole('link', { name: 'Add Friday bayan' }))
    await expect(page.getByLabel('Title')).toBeVisible()
    // Two taps: on the field, and on the file.
    const beforeFile = count()
    await choose(page, 'talk.mp3', await fixture('xing.mp3'))
    // The title is optional.
    await tap(page.getByLabel('Title'))
    await page.keyboard.type('Patience')
    const afterFile = count() - beforeFile
    await tap(submit(page))
    expect(count() - afterFile + 2).toBeLessThanOrEqual(5)
    expect(count() - beforeFile).toBeLessThanOrEqual(4)
    await expect(added(page)).toBeInViewport({ ratio: 1 })
  })
})

test('an undo is no new entry of the history: the change itself says that it was undone', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { isha: '8:40' })
  await openAsAdmin(page, '/update-jamat')
  const history = page.getByRole('region', { name: 'History' })
  const rows = history.getByRole('listitem')
  await expect(rows.first()).toContainText('Isha 8:40')
  const count = await rows.count()
  await rows
    .first()
    .getByRole('button', { name: /^Undo: Isha 8:40/ })
    .click()
  await expect(rows.first().getByText('Undone. The earlier times are back.')).toBeInViewport({ ratio: 1 })
  await expect(rows.first()).toContainText(`Undone by ${ADMIN.email}`)
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  await expect(rows).toHaveCount(count)
  expect(await (await fetch(`${minbar.url}/api/jamat-timings`)).json()).toMatchObject({ isha: '7:45' })
})

test('the links of the first screen stay where they are while the facts above them arrive', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  const title = 'A talk whose title is so long that it would fill three lines of the first screen on a small phone'
  await uploadTalk(minbar.url, title, 200_000)
  await page.setViewportSize({ width: 360, height: 740 })
  // The fact names the day of a talk that was not added today.
  await page.clock.setFixedTime(Date.now() + 48 * 60 * 60_000)
  const facts = Promise.withResolvers<void>()
  for (const path of ['overview', 'push-messages', 'snapshot'])
    await page.route(`**/api/${path}*`, async (route) => {
      await facts.promise
      await route.continue()
    })
  await openAsAdmin(page, '/update-jamat')
  const tonight = page.getByRole('region', { name: /^Tonight/ })
  const links = page.getByRole('region', { name: 'More actions' }).getByRole('link')
  const missing = tonight.locator('dd:empty')
  await expect(missing).toHaveCount(3)
  const before = await links.first().boundingBox()
  facts.resolve()
  await expect(missing).toHaveCount(0)
  await expect(tonight.getByText(title)).toBeVisible()
  expect(await links.first().boundingBox()).toEqual(before)
})

test('the first screen names the facts that could not be loaded, and loads them again on request', {
  tag: '@long',
}, async ({ page, pageErrors }) => {
  pageErrors.expect(LOST, LOGGED_FAILURES)
  for (const path of ['overview', 'push-messages']) await page.route(`**/api/${path}`, (route) => route.abort())
  await openAsAdmin(page, '/update-jamat')
  const tonight = page.getByRole('region', { name: /^Tonight/ })
  const failed = tonight.getByText('Could not be loaded.')
  await expect(failed).toHaveCount(2)
  await page.unroute('**/api/overview')
  await tonight.getByRole('button', { name: 'Try again' }).last().click()
  await expect(tonight.getByText(/^\d[\d.]* [MG]B$/)).toBeVisible()
  await expect(failed).toHaveCount(1)
})

test('More shows the figures, the people and the way out', { tag: '@long' }, async ({ page }) => {
  await openAsAdmin(page, '/administration')
  const overview = page.getByRole('region', { name: 'Overview' })
  for (const fact of ['Last confirmed', 'Next dated change', 'Talks this month', 'Phones that get notifications']) {
    await expect(overview.getByText(fact)).toBeVisible()
  }
  await expect(overview.getByText(/MB used, \d[\d.]* [MG]B free/)).toBeVisible()
  await expect(page.getByText(`${ADMIN.email} (you)`)).toBeVisible()
  await page.getByText('How do I add a talk?').click()
  await expect(page.getByText(/^Tap Talks, then Add/)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login?to=%2Fadministration')
})
