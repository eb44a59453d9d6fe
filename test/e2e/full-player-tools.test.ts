/** The tools of the full player, on a phone: speed, sleep timer, sharing and what comes next. */
import type { Recording } from '#contracts/recordings.ts'
import { NINETY_MINUTES } from '../helpers/recordings.ts'
import { expect, test } from './app-fixtures.ts'
import { expectReadable } from './look.ts'
import { openFullPlayer as open, playerOf, playTalk, sound, uploadTalk } from './player-page.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 }, hasTouch: true })

let talk: Recording
test.beforeAll(async ({ minbar }) => {
  talk = await uploadTalk(minbar.url, 'A talk with tools', NINETY_MINUTES)
})
test.beforeEach(({ page }) => playTalk(page, talk))

test('chooses the speed by one tap on a chip, and plays a talk of the queue', { tag: '@long' }, async ({ page }) => {
  const full = await open(page)
  await full.getByRole('button', { name: /^Speed: / }).click()
  const chip = full.getByRole('button', { name: '1.25 times', exact: true })
  // All speeds are on one line.
  const tops = await full
    .getByRole('group', { name: 'Speed' })
    .getByRole('button')
    .evaluateAll((chips) => chips.map((each) => each.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(full.getByRole('button', { name: 'Normal speed, 1×', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect.poll(async () => (await sound(page)).rate).toBe(1.25)
  const next = full.getByRole('region', { name: 'Up next' }).getByRole('button').nth(1)
  const title = ((await next.getAttribute('aria-label')) ?? '').replace('Play ', '')
  await next.click()
  await expect(full.getByRole('heading', { level: 3 }).first()).toHaveText(title)
  await expect.poll(async () => (await sound(page)).playing).toBe(true)
})

test('shares the second that is playing, and leads to the page of the talk', { tag: '@long' }, async ({ page }) => {
  await page.evaluate(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    navigator.share = async (data) => {
      shared.push(data ?? {})
    }
  })
  const full = await open(page)
  await playerOf(page).seek.fill('750')
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(750)
  await full.getByRole('button', { name: 'Share at this second' }).click()
  const url = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared[0]?.url ?? '')
  expect(url).toMatch(new RegExp(`/bayan/${talk.id}\\?t=12m3\\ds$`))

  await full.getByRole('link', { name: talk.title }).click()
  await expect(page).toHaveURL(`/bayan/${talk.id}`)
  await expect(full).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Forward 15 seconds' }).click()
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(764)
  await page.goBack()
  await expect(page).toHaveURL('/fridaybayan')

  await page.goto(new URL(url).pathname + new URL(url).search)
  await expect(page.getByRole('button', { name: /^Listen from 12:3\d$/ })).toBeVisible()
})

test('moves and removes what comes next, by keyboard too, and plays it in that order', async ({ page }) => {
  const full = await open(page)
  const queue = full.getByRole('region', { name: 'Up next' })
  const titles = () => queue.locator('li button[aria-label^="Play "]').allTextContents()
  const [first = '', second = '', third = ''] = await titles()
  await queue.getByRole('button', { name: 'Edit' }).click()
  await expect(queue.getByRole('button', { name: `Move ${first} up` })).toBeDisabled()
  const down = queue.getByRole('button', { name: `Move ${first} down` })
  await down.focus()
  await page.keyboard.press('Enter')
  expect((await titles()).slice(0, 3)).toEqual([second, first, third])
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  expect((await titles()).slice(0, 3)).toEqual([second, third, first])
  await queue.getByRole('button', { name: `Move ${first} up` }).click()
  const remove = queue.getByRole('button', { name: `Remove ${second} from the queue` })
  await expect(remove).not.toHaveAttribute('aria-disabled')
  // The second tap of a double tap removes nothing.
  await remove.dblclick()
  expect((await titles()).slice(0, 2)).toEqual([first, third])
  await expect(queue.getByRole('button', { name: `Remove ${first} from the queue` })).toBeFocused()
  await expectReadable(page)
  await queue.getByRole('button', { name: 'Done' }).click()
  // A reload does not lose it.
  await page.reload()
  await playerOf(page).open()
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([first, third])
  await full.getByRole('button', { name: 'Next recording' }).click()
  await expect(full.getByRole('heading', { level: 3 })).toHaveText(first)
  await full.getByRole('button', { name: 'Next recording' }).click()
  await expect(full.getByRole('heading', { level: 3 })).toHaveText(third)
})

test('shows the minutes left on the icon of the sleep timer and in the bar', async ({ page }) => {
  const full = await open(page)
  await full.getByRole('button', { name: 'Sleep timer' }).click()
  for (const choice of await full.getByRole('group', { name: 'Sleep timer' }).getByRole('button').all())
    await expect(choice).toBeInViewport({ ratio: 1 })
  await full.getByRole('button', { name: '30 min', exact: true }).click()
  await expect(full.getByRole('button', { name: 'Sleep timer: 30 min' })).toHaveText('30 min')
  await expectReadable(page)
  await page.keyboard.press('Escape')
  await expect(playerOf(page).dock.getByText('30 min')).toBeVisible()
})
