/** How the lists of talks look and what their controls do, on a phone above all. */
import type { Page } from '@playwright/test'
import type { Recording } from '#contracts/recordings.ts'
import { expect, test } from './app-fixtures.ts'
import { longUnless } from './long-run.ts'
import { expectNoAxeViolations, expectReadable, expectToBeTapped } from './look.ts'
import { openWithTimes } from './page-load.ts'
import { playerOf, sound, uploadTalk, watchSound } from './player-page.ts'

const LISTS = ['/fridaybayan', '/sundaybayan']

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } })

const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2, h3') })
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const path of LISTS) {
  test(`shows at least five rows of ${path} on the first screen of a phone, each about 72 px high`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(path)
    const boxes = await rowsOf(page).evaluateAll((rows) =>
      rows.map((row) => {
        const { bottom, height } = row.getBoundingClientRect()
        const title = row.querySelector('h2') as HTMLElement
        const line = Number.parseFloat(getComputedStyle(title).lineHeight)
        // A long title has a third line, which is on top of what a row is high.
        const third = Math.max(0, Math.floor(title.getBoundingClientRect().height / line) - 2)
        return { bottom, height: height - third * line }
      }),
    )
    expect(boxes.filter(({ bottom }) => bottom <= 740).length).toBeGreaterThanOrEqual(5)
    for (const { height } of boxes) {
      expect(height).toBeGreaterThanOrEqual(64)
      expect(height).toBeLessThanOrEqual(84)
    }
    await expectToBeTapped(page)
    await expectReadable(page)
  })

  test(
    `keeps everything of ${path} on the screen with text twice the size`,
    longUnless(path === LISTS[0]),
    async ({ page }) => {
      await page.goto(path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      const first = rowsOf(page).first()
      for (const control of await first.getByRole('button').all()) await control.click({ trial: true })
    },
  )
}

test('collapses the search to an icon, which the focus widens until the list is opened again', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/fridaybayan')
  const box = page.getByRole('searchbox', { name: 'Search by topic or date' })
  const width = async () => (await box.boundingBox())?.width ?? 0
  expect(await width()).toBeLessThanOrEqual(48)
  await box.focus()
  expect(await width()).toBeGreaterThan(300)
  await box.fill('patience')
  await box.blur()
  expect(await width()).toBeGreaterThan(300)
  await expect(chip(page, 'Saved')).toBeVisible()
  await box.fill('')
  await box.blur()
  // Otherwise the list would move under the next tap.
  expect(await width()).toBeGreaterThan(300)
  await page.reload()
  expect(await width()).toBeLessThanOrEqual(48)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`marks the found words readably in ${colorScheme} colours`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/fridaybayan?q=pateince')
    const mark = rowsOf(page).first().locator('mark')
    await expect(mark).toHaveText('Patience')
    await expectReadable(page)
    await expectNoAxeViolations(page)
    const [own, around] = await mark.evaluate((element) =>
      [element, element.parentElement as HTMLElement]
        .map((each) => getComputedStyle(each))
        .map(({ color, backgroundColor }) => ({ color, backgroundColor })),
    )
    expect(own?.color).toBe(around?.color)
    expect(own?.backgroundColor).not.toBe(around?.backgroundColor)
  })
}

test('marks the found words in the colours of the system where it forces them', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/fridaybayan?q=pateince')
  const mark = rowsOf(page).first().locator('mark')
  await expect(mark).toHaveText('Patience')
  const shown = await mark.evaluate((element) => {
    const probe = element.appendChild(document.createElement('span'))
    probe.style.cssText = 'forced-color-adjust: none; color: MarkText; background: Mark'
    const read = (each: Element) => [getComputedStyle(each).color, getComputedStyle(each).backgroundColor]
    return [read(element), read(probe)]
  })
  expect(shown[0]).toEqual(shown[1])
})

test('marks a talk as new until it is played, and lists those begun and not finished', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  const talk: Recording = await uploadTalk(minbar.url, 'A talk to begin', 2_000_000)
  await watchSound(page)
  await page.goto('/fridaybayan')
  const row = rowsOf(page).filter({ has: page.getByRole('heading', { name: talk.title }) })
  await expect(row.getByText('New', { exact: true })).toBeVisible()
  const { height } = (await row.boundingBox()) ?? {}
  await chip(page, 'Not finished').click()
  await expect(chip(page, 'Not finished')).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/fridaybayan?unfinished=1')
  await expect(page.getByText('There is nothing here that you began and have not finished.')).toBeVisible()
  await chip(page, 'Not finished').click()
  await expect(page).toHaveURL('/fridaybayan')

  await row.getByRole('button', { name: `Play ${talk.title}` }).click()
  await expect(row.getByRole('link', { name: talk.title })).toHaveAttribute('aria-current', 'true')
  await expect(rowsOf(page).locator('[aria-current]')).toHaveCount(1)
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(4)
  await playerOf(page).pause.click()
  await expect(row.getByText('New', { exact: true })).toHaveCount(0)
  await expect(row.getByText(/^Heard up to 0:/)).toBeAttached()
  await expect(row.getByText(/^−\d+:\d\d$/)).toBeVisible()
  await expect(row.locator('progress')).toBeVisible()
  // The rows below stay where they are.
  expect(await row.boundingBox()).toMatchObject({ height })
  await page.setViewportSize({ width: 768, height: 740 })
  await expect(row.getByText(/^\d+:\d\d left$/)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await chip(page, 'Not finished').click()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(row).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(rowsOf(page)).toHaveCount(1)

  await page.goto('/fridaybayan')
  await expect(row.getByText(/^Heard up to 0:/)).toBeAttached()
  await expect(row.getByText('New', { exact: true })).toHaveCount(0)
})

test('marks a talk as new for thirty days after it was added', { tag: '@long' }, async ({ page, minbar }) => {
  const talk: Recording = await uploadTalk(minbar.url, 'A talk that grows old', 300_000)
  const row = rowsOf(page).filter({ has: page.getByRole('heading', { name: talk.title }) })
  const end = Date.parse(talk.createdAt) + 30 * 24 * 60 * 60_000
  for (const [instant, marks] of [
    [end - 60_000, 1],
    [end + 60_000, 0],
  ] as const) {
    await page.clock.setFixedTime(instant)
    await openWithTimes(page, '/fridaybayan')
    await expect(row).toBeVisible()
    await expect(row.getByText('New', { exact: true })).toHaveCount(marks)
  }
})

test('downloads a talk with one tap, and shows its size once', async ({ page, minbar }) => {
  const talk: Recording = await uploadTalk(minbar.url, 'A talk to save', 300_000)
  await page.goto('/fridaybayan')
  const row = rowsOf(page).filter({ has: page.getByRole('heading', { name: talk.title }) })
  await expect(row.getByText(/^\d+\.\d MB$/)).toHaveCount(1)
  await row.getByRole('button', { name: /^Download, / }).click()
  await expect(row.getByText('Saved on this phone')).toBeAttached()
  await chip(page, 'Saved').click()
  await expect(rowsOf(page)).toHaveCount(1)
})

test('lists the saved talks first where it is opened without network, and says of the others that they need it', async ({
  page,
  minbar,
  context,
  pageErrors,
}) => {
  const saved: Recording = await uploadTalk(minbar.url, 'A talk for the way', 300_000)
  await uploadTalk(minbar.url, 'A talk for later', 300_000)
  await page.goto('/fridaybayan')
  const row = rowsOf(page).filter({ has: page.getByRole('heading', { name: saved.title }) })
  await row.getByRole('button', { name: /^Download, / }).click()
  await expect(row.getByText('Saved on this phone')).toBeAttached()
  await expect(rowsOf(page).first().getByRole('heading')).toHaveText('A talk for later')
  await context.setOffline(true)
  await expect(rowsOf(page).first().getByText('Needs internet')).toBeVisible()
  // It does not move under the eye.
  await expect(rowsOf(page).first().getByRole('heading')).toHaveText('A talk for later')
  const reopen = async () => {
    await chip(page, 'Saved').click()
    await chip(page, 'Saved').click()
  }
  await reopen()
  await expect(rowsOf(page).first().getByRole('heading')).toHaveText(saved.title)
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(['Saved talks', 'More Friday bayans'])
  await expect(rowsOf(page).first().getByText('Needs internet')).toHaveCount(0)
  await expect(rowsOf(page).nth(1).getByText('Needs internet')).toBeVisible()
  await expectReadable(page)
  // What was asked for waits, in its row as in the player: crossed waves, not the two bars of a talk that sounds.
  await rowsOf(page).nth(1).getByRole('button', { name: /^Play/ }).click()
  const stop = page.getByRole('button', { name: /^Pause/ })
  await expect(stop).toHaveCount(2)
  for (const button of await stop.all()) await expect(button.locator('path')).toHaveAttribute('d', /^M4 4l16 16/)
  await context.setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  await expect(rowsOf(page).first().getByRole('heading')).toHaveText(saved.title)
  await reopen()
  await expect(page.getByText('Needs internet')).toHaveCount(0)
  await expect(rowsOf(page).first().getByRole('heading')).toHaveText('A talk for later')
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
})

test('a double tap on a chip switches it once', { tag: '@long' }, async ({ page }) => {
  await page.goto('/fridaybayan')
  await chip(page, 'Saved').dblclick()
  await expect(chip(page, 'Saved')).toHaveAttribute('aria-pressed', 'true')
})

test('shows pressed chips and the state of rows in forced colours', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/fridaybayan')
  const colour = (name: string) => chip(page, name).evaluate((element) => getComputedStyle(element).backgroundColor)
  await chip(page, 'Saved').click()
  expect(await colour('Saved')).not.toBe(await colour('Not finished'))
})

test.describe('with movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('moves the row of a talk into its page, and its page back into the row', { tag: '@long' }, async ({ page }) => {
    await page.goto('/fridaybayan')
    const named = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .map((element) => [element.tagName, getComputedStyle(element).getPropertyValue('view-transition-name')])
          .filter(([, name]) => name?.startsWith('talk-'))
          .sort(),
      )
    expect(await named()).toEqual([])
    const title = (await rowsOf(page).nth(2).getByRole('heading').textContent()) ?? ''
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await named()).toEqual([
      ['H1', 'talk-title'],
      ['svg', 'talk-cover'],
    ])
    await page.goBack()
    await expect(rowsOf(page)).toHaveCount(10)
    expect(await named()).toEqual([
      ['BUTTON', 'talk-cover'],
      ['H2', 'talk-title'],
    ])
    // Each name stands once, whichever talk is opened next.
    await rowsOf(page).nth(5).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await named()).toHaveLength(2)
  })
})

test('starts no transition of the page under reduced motion, neither forwards nor back', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition?.bind(document)
    document.startViewTransition = (...rest) => {
      document.documentElement.dataset.moved = ''
      return start(...rest)
    }
  })
  const openAndReturn = async () => {
    await page.goto('/fridaybayan')
    await rowsOf(page).first().getByRole('link').click()
    await expect(page.getByRole('region', { name: 'More Friday bayans' })).toBeVisible()
    await page.goBack()
    await expect(rowsOf(page)).toHaveCount(10)
  }
  await openAndReturn()
  await expect(page.locator('html')).not.toHaveAttribute('data-moved')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openAndReturn()
  await expect(page.locator('html')).toHaveAttribute('data-moved')
})

test('names nothing for a transition under reduced motion', { tag: '@long' }, async ({ page }) => {
  await page.goto('/fridaybayan')
  await rowsOf(page).first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'More Friday bayans' })).toBeVisible()
  const name = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).getPropertyValue('view-transition-name'))
  expect(name).toBe('none')
})
