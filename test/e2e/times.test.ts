/** /times: the arc of the day, the jamats as a list, the month, the pictures to share, the calendar. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { changeSnapshot } from './home-page.ts'
import { longUnless } from './long-run.ts'
import { expectNoAxeViolations, expectReadable, expectToFit } from './look.ts'

const TIMES = { fajr: '6:05', zuhr: '1:30', asr: '4:15', maghrib: '5:44', isha: '7:45', jumma: '1:30' }

/** Opens the page at a moment, with a change of Fajr in December. */
async function openAt(page: Page, instant: string, path = '/times', change = '2026-12-10'): Promise<void> {
  await changeSnapshot(page, ({ timings }) => {
    timings.entries = Object.entries(TIMES).map(([prayer, time]) => ({ prayer, time, from: '2026-01-01' }))
    timings.entries.push({ prayer: 'fajr', time: '6:15', from: change })
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
    /^Fajr6:055:4\d to 7:0\d am$/,
    /^Zuhr1:3012:2\d to 4:0\d pm$/,
    /^Asr4:154:0\d to 5:4\d pm$/,
    /^Maghrib5:445:4\d to 7:0\d pm$/,
    /^Isha7:457:0\d pm to 5:4\d am$/,
    /^Jumma1:3012:2\d to 4:0\d pm$/,
  ])
  await expect(today(page).getByText('Asr jamat 4:15, in 1 h 15 min')).toBeVisible()
  await expect(today(page).getByText('From Thu 10 Dec: Fajr 6:15 (was 6:05)')).toBeVisible()
  await expect(today(page).getByText(/^It is the time of Zuhr, until 4:0\d pm\.$/)).toBeVisible()
  await today(page).getByRole('button', { name: 'Set a reminder: Asr' }).click()
  await expect(page.getByRole('dialog', { name: 'Remind me before Asr' })).toBeVisible()
})

test('in Urdu, too, the six rows of the day fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAt(page, '2026-12-08T15:00:00+05:00', '/ur/times')
  for (const row of await today(page).getByRole('listitem').all())
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(76)
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

test('on a phone the month begins with today: earlier days unfold, and are printed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAt(page, '2026-12-08T15:00:00+05:00')
  const shown = rows(page).filter({ visible: true })
  await expect(shown).toHaveCount(24)
  await expect(shown.first().getByRole('rowheader')).toHaveText('Tue 8')
  const fold = page.getByRole('button', { name: 'Earlier days of this month' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await page.emulateMedia({ media: 'print' })
  await expect(shown).toHaveCount(31)
  await page.emulateMedia({ media: null })
  await fold.press('Enter')
  await expect(shown).toHaveCount(31)
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(fold).toHaveCount(0)
  await expect(shown).toHaveCount(30)
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

interface SharedPicture {
  title: string
  name: string
  type: string
  width: number
  height: number
  /** How many colours a thousand of its pixels have. */
  colours: number
}

/** Collects the pictures that are handed to the share sheet. */
const collectShared = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shared: [] })
    navigator.canShare = () => true
    navigator.share = async ({ files, title } = {}) => {
      const [file] = files ?? []
      if (!file) return
      const picture = await createImageBitmap(file)
      const { width, height } = picture
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(picture, 0, 0)
      const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? [])
      const colours = new Set(pixels.filter((_, index) => index % 997 === 0)).size
      const { shared } = window as unknown as { shared: unknown[] }
      shared.push({ title, name: file.name, type: file.type, width, height, colours })
    }
  })

for (const { path, open, choices, share, title } of [
  {
    path: '/times',
    open: 'Share the times',
    choices: ['Today', 'This month', 'What changes on Friday', 'For a chat', 'For a status'],
    share: 'Share the picture',
    title: 'Jamat times, Jamia Masjid Minbar',
  },
  {
    path: '/ur/times',
    open: 'اوقات شیئر کریں',
    choices: ['آج', 'یہ مہینہ', 'جمعہ سے کیا بدلے گا', 'چیٹ کے لیے', 'اسٹیٹس کے لیے'],
    share: 'تصویر شیئر کریں',
    title: 'جماعت کے اوقات، جامع مسجد منبر',
  },
]) {
  test(
    `each picture of ${path} is drawn in the shape that is chosen, and shared`,
    longUnless(path === '/times'),
    async ({ page }) => {
      await collectShared(page)
      await openAt(page, '2026-12-08T15:00:00+05:00', path, '2026-12-11')
      await page.getByRole('button', { name: open }).click()
      const dialog = page.getByRole('dialog', { name: open })
      const [what, sizes] = [choices.slice(0, 3), choices.slice(3)]
      for (const size of sizes) {
        await dialog.getByRole('button', { name: size, exact: true }).click()
        for (const each of what) {
          await dialog.getByRole('button', { name: each, exact: true }).click()
          await expect(dialog.getByRole('img', { name: each })).toBeVisible()
          await dialog.getByRole('button', { name: share }).click()
        }
      }
      await expect.poll(() => page.evaluate('window.shared.length')).toBe(6)
      const shared = (await page.evaluate('window.shared')) as SharedPicture[]
      const names = ['today', 'month', 'friday'].map((each) => `jamat-times-${each}-2026-12-08.png`)
      expect(shared.map(({ name }) => name)).toEqual([...names, ...names])
      expect(shared.map(({ width, height }) => `${width} × ${height}`)).toEqual([
        ...Array(3).fill('1080 × 1350'),
        ...Array(3).fill('1080 × 1920'),
      ])
      expect(new Set(shared.map(({ type, title: of }) => `${type} ${of}`))).toEqual(new Set([`image/png ${title}`]))
      // Text has smooth edges.
      for (const { name, colours } of shared) expect(colours, name).toBeGreaterThan(10)
    },
  )
}

test('where no app takes files the picture is downloaded, and without a change there is none of Friday', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.canShare = () => false
  })
  await openAt(page, '2026-12-08T15:00:00+05:00')
  await page.getByRole('button', { name: 'Share the times' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share the times' })
  await expect(dialog.getByRole('img', { name: 'The picture: Today' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'What changes on Friday' })).toHaveCount(0)
  await expectNoAxeViolations(page, 'dialog[open]')
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Share the picture' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('jamat-times-today-2026-12-08.png')
  expect((await readFile(await download.path())).subarray(1, 4).toString()).toBe('PNG')
  await expect(dialog.getByText('The picture is in your downloads.')).toBeVisible()
})

test('the calendar is offered to each app with the prayers, events and alarm that are chosen', async ({
  page,
  context,
  minbar,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAt(page, '2026-12-08T15:00:00+05:00')
  await page.getByRole('button', { name: 'Add to my calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to my calendar' })
  const hrefOf = (name: string) => dialog.getByRole('link', { name }).getAttribute('href')
  const webcal = minbar.url.replace('http:', 'webcal:')
  expect(await hrefOf('iPhone, Mac and most apps')).toBe(`${webcal}/calendar.ics`)
  for (const name of ['Zuhr', 'Asr', 'Maghrib', 'Jumma', 'Ramzan and Eid', 'Events', 'Announcements'])
    await dialog.getByLabel(name, { exact: true }).uncheck()
  await dialog.getByRole('button', { name: '15 minutes', exact: true }).click()
  const chosen = '/calendar.ics?parts=jamats&prayers=fajr,isha&alarm=15'
  expect(await hrefOf('iPhone, Mac and most apps')).toBe(webcal + chosen)
  expect(await hrefOf('Google Calendar')).toBe(
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal + chosen)}`,
  )
  expect(await hrefOf('Outlook')).toContain(`?url=${encodeURIComponent(minbar.url + chosen)}`)
  await dialog.getByRole('button', { name: 'Copy the address of this calendar' }).click()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(minbar.url + chosen)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download as a file' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Fajr jamat[\s\S]*END:VCALENDAR\r\n$/)
  expect(file).not.toContain('SUMMARY:Asr')
  await expectReadable(page)
  for (const name of ['Fajr', 'Isha']) await dialog.getByLabel(name, { exact: true }).uncheck()
  await expect(dialog.getByText('Choose at least one of these.')).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveCount(0)
})

test('the first link of the calendar is in sight on a phone, with text twice the size, too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAt(page, '2026-12-08T15:00:00+05:00', '/ur/times')
  await page.getByRole('button', { name: 'اپنے کیلنڈر میں شامل کریں' }).click()
  const link = page.getByRole('dialog').getByRole('link').first()
  await expect(link).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(link).toBeInViewport({ ratio: 1 })
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
