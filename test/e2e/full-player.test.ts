/** The sheet with all of the player's controls, on a phone. */
import type { CDPSession } from '@playwright/test'
import { player as urdu } from '#content/ur/player.ts'
import type { Recording } from '#contracts/recordings.ts'
import { NINETY_MINUTES } from '../helpers/recordings.ts'
import { expect, test } from './app-fixtures.ts'
import { expectReadable } from './look.ts'
import { openFullPlayer as open, playerOf, playTalk, sound, uploadTalk } from './player-page.ts'
import { swipe } from './touch.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 }, hasTouch: true })

let talk: Recording
test.beforeAll(async ({ minbar }) => {
  talk = await uploadTalk(minbar.url, 'A talk for the sheet', NINETY_MINUTES)
})
test.beforeEach(({ page }) => playTalk(page, talk))

/** Moves a finger up or down over the page. @param ms how long that takes by the events' own times */
const swipeTo = (session: CDPSession, from: number, to: number, ms?: number) =>
  swipe(session, { x: 180, y: from }, { x: 180, y: to }, ms)

test('closes by a swipe down, by Escape and by Back, each time to the page below with the talk playing on', async ({
  page,
}) => {
  const opener = page.getByRole('button', { name: /^Open the full player/ })
  const session = await page.context().newCDPSession(page)
  for (const close of [
    async () => {
      const top = (await playerOf(page).full.boundingBox())?.y ?? 0
      await swipeTo(session, top + 20, top + 320)
    },
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => playerOf(page).full.getByRole('button', { name: 'Close' }).click(),
  ]) {
    const full = await open(page)
    await close()
    await expect(full).toBeHidden()
    await expect(page).toHaveURL('/fridaybayan')
    await expect(opener).toBeFocused()
    expect((await sound(page)).playing).toBe(true)
  }
  // A double tap goes back once only, and the sheet leaves nothing behind in the history.
  const full = await open(page)
  await full.getByRole('button', { name: 'Close' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(full).toBeHidden()
  await expect(page).toHaveURL('/fridaybayan')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('keeps its head while it scrolls, from which a swipe still closes it; the bar below is hidden meanwhile', async ({
  page,
}) => {
  const full = await open(page)
  const { dock } = playerOf(page)
  await expect(dock).toBeHidden()
  await full.evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight))
  expect(await full.evaluate((sheet) => sheet.scrollTop)).toBeGreaterThan(100)
  const close = full.getByRole('button', { name: 'Close' })
  await expect(close).toBeInViewport({ ratio: 1 })
  await close.click({ trial: true })
  // The button among the controls is out of view.
  const pause = full.getByRole('button', { name: 'Pause', exact: true }).first()
  await expect(pause).toBeInViewport({ ratio: 1 })
  await expectReadable(page)
  await pause.click()
  await expect.poll(async () => (await sound(page)).playing).toBe(false)
  const top = (await full.boundingBox())?.y ?? 0
  await swipeTo(await page.context().newCDPSession(page), top + 20, top + 320)
  await expect(full).toBeHidden()
  await expect(dock).toBeVisible()
})

test('opens once for a double tap, and can be closed again after it was reopened by Forward', { tag: '@long' }, async ({
  page,
}) => {
  const { full } = playerOf(page)
  await page.getByRole('button', { name: /^Open the full player/ }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(full).toBeVisible()
  for (const opened of ['by Forward', 'by Forward again']) {
    await full.getByRole('button', { name: 'Close' }).click()
    await expect(full).toBeHidden()
    // The page's own call: the browser may learn of the step back only after the page does.
    await page.evaluate(() => history.forward())
    await expect(full, opened).toBeVisible()
  }
  await page.goBack()
  await expect(full).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('the title leads to the page of the talk, which Back then leaves at once', { tag: '@long' }, async ({ page }) => {
  const title = (await open(page)).getByRole('link', { name: talk.title })
  await title.click()
  await expect(page).toHaveURL(`/bayan/${talk.id}`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  // Already there: the sheet only closes.
  await (await open(page)).getByRole('link', { name: talk.title }).click()
  await expect(playerOf(page).full).toBeHidden()
  await expect(page).toHaveURL(`/bayan/${talk.id}`)
  await page.goBack()
  await expect(page).toHaveURL('/fridaybayan')
})

test('the title only closes the sheet on the Urdu page of the talk', { tag: '@long' }, async ({ page }) => {
  await page.goto('/ur/fridaybayan')
  await page.goto(`/ur/bayan/${talk.id}`)
  await page.getByRole('button', { name: new RegExp(`^${urdu.expand}`) }).click()
  const full = page.getByRole('dialog', { name: urdu.label })
  await full.getByRole('link', { name: talk.title }).click()
  await expect(full).toBeHidden()
  await expect(page).toHaveURL(`/ur/bayan/${talk.id}`)
  await page.goBack()
  await expect(page).toHaveURL('/ur/fridaybayan')
})

test('keeps the focus of a keyboard when a control vanishes or cannot be used any more', { tag: '@long' }, async ({
  page,
}) => {
  const full = await open(page)
  await playerOf(page).seek.fill('600')
  await full.getByRole('button', { name: /^Go back to / }).focus()
  await page.keyboard.press('Enter')
  await expect(full.getByRole('button', { name: /^Go back to / })).toHaveCount(0)
  await expect(full.getByRole('button', { name: /^(Pause|Play)$/ })).toBeFocused()

  // The newest talk is the first of its list.
  const previous = full.getByRole('button', { name: 'Previous recording' })
  const next = full.getByRole('button', { name: 'Next recording' })
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(previous).toBeEnabled()
  await previous.focus()
  await page.keyboard.press('Enter')
  await expect(previous).toBeDisabled()
  await expect(previous).toBeFocused()

  const download = full.getByRole('button', { name: /^Download, / })
  await download.focus()
  await page.keyboard.press('Enter')
  await expect(full.getByTitle('Saved on this phone')).toBeFocused()
})

test('stays in its place for a finger that moves sideways', { tag: '@long' }, async ({ page }) => {
  const full = await open(page)
  const session = await page.context().newCDPSession(page)
  const y = ((await full.boundingBox())?.y ?? 0) + 20
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 100, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 200, y: y + 30 }] })
  await expect(full).toHaveCSS('transform', 'none')
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(full).toBeVisible()
})

test('follows the playback after the slider was dragged away and back', { tag: '@long' }, async ({ page }) => {
  await open(page)
  const { seek } = playerOf(page)
  await seek.fill('600')
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(600)
  const box = await seek.boundingBox()
  if (!box) throw new Error('There is no slider.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // Seeks to the middle, so that the next drag begins where it ends.
  await page.mouse.click(x, y)
  const before = Number(await seek.inputValue())
  expect(before).toBeGreaterThan(1_000)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 80, y, { steps: 4 })
  await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(before + 2)
})

test('keeps open for a short pull, and while a slider is dragged', { tag: '@long' }, async ({ page }) => {
  const full = await open(page)
  const session = await page.context().newCDPSession(page)
  const top = (await full.boundingBox())?.y ?? 0
  await swipeTo(session, top + 20, top + 60, 1_000)
  const slider = await playerOf(page).seek.boundingBox()
  if (!slider) throw new Error('There is no slider.')
  await swipeTo(session, slider.y + slider.height / 2, slider.y + 300)
  await expect(full).toBeVisible()
})

test('scrolls what it contains before a swipe down closes it', { tag: '@long' }, async ({ page }) => {
  const full = await open(page)
  const session = await page.context().newCDPSession(page)
  const scrolled = () => full.evaluate((sheet) => Math.round(sheet.scrollTop))
  await swipeTo(session, 600, 300)
  await expect.poll(scrolled).toBeGreaterThan(150)
  const before = await scrolled()
  await swipeTo(session, 300, 420)
  await expect.poll(scrolled).toBeLessThan(before)
  await expect(full).toBeVisible()
  await full.evaluate((sheet) => sheet.scrollTo(0, 0))
  const top = (await full.boundingBox())?.y ?? 0
  await swipeTo(session, top + 20, top + 320)
  await expect(full).toBeHidden()
})

test('shows everything down to speed, sleep and download without scrolling, and the part that is loaded', {
  tag: '@long',
}, async ({ page }) => {
  const full = await open(page)
  const { seek } = playerOf(page)
  for (const part of [
    full.getByRole('heading', { name: talk.title }),
    seek,
    full.getByRole('button', { name: 'Pause', exact: true }),
    full.getByRole('button', { name: 'Forward 15 seconds' }),
    full.getByRole('button', { name: /^Speed: / }),
    full.getByRole('button', { name: 'Sleep timer' }),
    full.getByRole('button', { name: /^Download, / }),
    full.getByRole('button', { name: 'Share at this second' }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  const loaded = () => seek.evaluate((bar) => Number.parseFloat(getComputedStyle(bar).getPropertyValue('--loaded')))
  await expect.poll(loaded).toBeGreaterThan(0)
  await expectReadable(page)
})

test('keeps everything on the screen with text twice the size, and in forced colours', { tag: '@long' }, async ({
  page,
}) => {
  const full = await open(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(full.getByRole('button', { name: /^Speed: / })).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await full.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBeLessThanOrEqual(0)
  for (const name of ['Back 15 seconds', 'Pause', 'Forward 15 seconds', 'Share at this second'])
    await full.getByRole('button', { name, exact: true }).click({ trial: true })
})
