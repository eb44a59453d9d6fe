/** /times: the arc of the day, the jamats as a list, the month, the picture to share. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { changeSnapshot } from './home-page.ts'
import { longUnless } from './long-run.ts'
import { expectNoAxeViolations, expectToFit } from './look.ts'

const TIMES = { fajr: '6:05', zuhr: '1:30', asr: '4:15', maghrib: '5:44', isha: '7:45', jumma: '1:30' }

/** Opens the page at a moment, with a change of Fajr on 10 December. */
async function openAt(page: Page, instant: string, path = '/times'): Promise<void> {
  await changeSnapshot(page, ({ timings }) => {
    timings.entries = Object.entries(TIMES).map(([prayer, time]) => ({ prayer, time, from: '2026-01-01' }))
    timings.entries.push({ prayer: 'fajr', time: '6:15', from: '2026-12-10' })
  })
  await page.clock.setFixedTime(instant)
  await page.goto(path)
  await expect(rows(page).first()).toContainText('6:05')
}

const rows = (page: Page) => page.getByRole('main').locator('tbody tr')
const today = (page: Page) => page.getByRole('main').locator('section').first()

test('the day is a list in its order, each jamat with the window of its prayer and a bell', async ({ page }) => {
  await openAt(page, '2026-12-08T15:00:00+05:00')
  await expect(page.getByRole('heading', { level: 2, name: 'Today, Tuesday 8 December' })).toBeVisible()
  await expect(today(page).getByRole('listitem')).toHaveText([
    /^Fajr6:055:4\d am to 7:0\d am$/,
    /^Zuhr1:3012:2\d pm to 4:0\d pm$/,
    /^Asr4:154:0\d pm to 5:4\d pm$/,
    /^Maghrib5:445:4\d pm to 7:0\d pm$/,
    /^Isha7:457:0\d pm to 5:4\d am$/,
    /^Jumma1:3012:2\d pm to 4:0\d pm$/,
  ])
  await expect(today(page).getByText('Asr jamat 4:15, in 1 h 15 min')).toBeVisible()
  await expect(today(page).getByText(/^It is the time of Zuhr, until 4:0\d pm\.$/)).toBeVisible()
  await today(page).getByRole('button', { name: 'Set a reminder: Asr' }).click()
  await expect(page.getByRole('dialog', { name: 'Remind me before Asr' })).toBeVisible()
})

test('on Friday Jumma is in the place of Zuhr, which is struck out', { tag: '@long' }, async ({ page }) => {
  await openAt(page, '2026-12-11T10:00:00+05:00')
  const names = await today(page).getByRole('listitem').allTextContents()
  expect(names.map((text) => /^[A-Z][a-z]+/.exec(text)?.[0])).toEqual([
    'Fajr',
    'Jumma',
    'Asr',
    'Maghrib',
    'Isha',
    'Zuhr',
  ])
  const zuhr = today(page).getByRole('listitem').last().locator('.numeric').first()
  await expect(zuhr).toHaveCSS('text-decoration-line', 'line-through')
})

test('the sun stands on the arc where the day stands', async ({ page }) => {
  const sunAt = async (instant: string) => {
    await openAt(page, instant)
    const box = await today(page).locator('svg circle').last().boundingBox()
    const arc = await today(page).locator('svg').first().boundingBox()
    return {
      x: ((box?.x ?? 0) - (arc?.x ?? 0)) / (arc?.width ?? 1),
      y: ((box?.y ?? 0) - (arc?.y ?? 0)) / (arc?.height ?? 1),
    }
  }
  const [morning, noon, evening] = [
    await sunAt('2026-12-08T08:00:00+05:00'),
    await sunAt('2026-12-08T12:20:00+05:00'),
    await sunAt('2026-12-08T20:00:00+05:00'),
  ]
  expect(morning.x).toBeLessThan(noon.x)
  expect(noon.x).toBeLessThan(evening.x)
  expect(noon.y).toBeLessThan(morning.y)
  expect(morning.y).toBeLessThan(evening.y)
})

test('the month marks today and changed times, and leads to the months around it', async ({ page }) => {
  await openAt(page, '2026-12-08T15:00:00+05:00')
  await expect(page.getByRole('heading', { name: 'Jamat times in December 2026' })).toBeVisible()
  await expect(rows(page)).toHaveCount(31)
  await expect(page.locator('tr[aria-current="date"]').getByRole('rowheader')).toHaveText('Tue 8')
  await expect(rows(page).nth(9)).toContainText('6:15 (changed)')
  await expect(page.getByText('(changed)')).toHaveCount(1)
  await expect(rows(page).nth(10)).toContainText('6:15')
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByRole('heading', { name: 'Jamat times in January 2027' })).toBeVisible()
  await expect(rows(page).first().getByRole('rowheader')).toHaveText('Fri 1')
  await expect(page.locator('tr[aria-current="date"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page.getByRole('heading', { name: 'Jamat times in November 2026' })).toBeVisible()
})

test('with text twice the size the month scrolls inside its frame, and the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await changeSnapshot(page, ({ timings }) => {
    timings.entries = Object.entries(TIMES).map(([prayer, time]) => ({ prayer, time, from: '2026-01-01' }))
    timings.entries.push({ prayer: 'isha', time: '7:50', from: '2026-12-10' })
  })
  await page.clock.setFixedTime('2026-12-08T15:00:00+05:00')
  await page.goto('/times')
  await expect(rows(page).nth(9)).toContainText('7:50')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('today’s times are shared as a picture, or downloaded where no app takes files', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] })
    navigator.canShare = () => true
    navigator.share = async ({ files, title } = {}) => {
      const [file] = files ?? []
      const picture = file && (await createImageBitmap(file))
      const { shared } = window as unknown as { shared: unknown[] }
      shared.push({ title, name: file?.name, type: file?.type, width: picture?.width, height: picture?.height })
    }
  })
  await openAt(page, '2026-12-08T15:00:00+05:00')
  const share = page.getByRole('button', { name: 'Share today’s times' })
  await share.click()
  await expect
    .poll(() => page.evaluate('window.shared'))
    .toEqual([
      {
        title: 'Jamat times, Jamia Masjid Minbar',
        name: 'jamat-times-2026-12-08.png',
        type: 'image/png',
        width: 1080,
        height: 1350,
      },
    ])
  await page.evaluate(() => {
    navigator.canShare = () => false
  })
  const downloading = page.waitForEvent('download')
  await share.click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('jamat-times-2026-12-08.png')
  expect((await readFile(await download.path())).subarray(1, 4).toString()).toBe('PNG')
  await expect(page.getByText('The picture is in your downloads.')).toBeVisible()
})

for (const [path, width] of [
  ['/times', 360],
  ['/times', 320],
  ['/times', 1440],
  ['/ur/times', 360],
  ['/ur/times', 1440],
] as const) {
  test(`${path} fits and is accessible at ${width} px`, longUnless(width === 360), async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await openAt(page, '2026-12-11T10:00:00+05:00', path)
    await expectToFit(page)
    await expectNoAxeViolations(page)
  })
}

test('the times of the month are two taps from the home page, and in the menu', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Times of the month' }).click()
  await expect(page).toHaveURL('/times')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Jamat timings' })).toBeVisible()
})
