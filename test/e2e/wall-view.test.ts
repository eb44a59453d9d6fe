/** What the hall's screen looks like: legible from afar, in every scene, and still. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { DEFAULT_SCREEN_SETTINGS, WALL_THEMES } from '#contracts/wall-settings.ts'
import { expect, failing, test } from './app-fixtures.ts'
import { axeViolations } from './look.ts'
import { wallFaults } from './wall-faults.ts'
import { inkFaults } from './wall-ink.ts'
import { MOMENTS, openWall, showMoment } from './wall-moments.ts'

const [DAY] = MOMENTS
const TICKS = 40
/** Of a letter's height to the size of its font: capitals and digits of Atkinson Hyperlegible Next. */
const LETTER_HEIGHT = 0.668
/** Heights of a 55-inch screen, and the distance, in millimetres. */
const [SCREEN_HEIGHT, DISTANCE] = [685, 15_000]

/** Returns the least size of text, in parts of the screen's height, whose letters are seen under an angle in minutes of arc. */
const sizeFor = (minutesOfArc: number): number =>
  (DISTANCE * Math.tan((minutesOfArc / 60) * (Math.PI / 180))) / SCREEN_HEIGHT / LETTER_HEIGHT

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openWall(page)
})

for (const [width, height] of [
  [1280, 720],
  [1080, 1920],
] as const) {
  test(`at ${width} × ${height} every scene is inside of the screen, its texts in their places, and none touches another`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const moment of MOMENTS)
      for (const languages of ['both', 'ur'] as const) {
        await showMoment(page, moment, languages)
        expect([...(await wallFaults(page)), ...(await inkFaults(page))], `${moment.name} ${languages}`).toEqual([])
      }
  })
}

for (const [width, height, layout] of [
  [1280, 720, 'upright'],
  [360, 740, 'upright'],
  [1920, 1080, 'turned-left'],
] as const)
  test(`at ${width} × ${height}, ${layout}, the code that nobody enters covers nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const moment of MOMENTS.filter(({ name }) =>
      /^(day|friday|picture|ramadan|countdown|adhkar|code)$/.test(name),
    ))
      for (const languages of ['both', 'en', 'ur'] as const) {
        await showMoment(page, { ...moment, settings: { layout }, condition: { code: 'WMXRHD' } }, languages)
        await expect(page.getByText('WMXRHD')).toBeVisible()
        expect([...(await wallFaults(page)), ...(await inkFaults(page))], `${moment.name} ${languages}`).toEqual([])
      }
  })

test('clock and countdown are 16 minutes of arc high from 15 m, and times 10', async ({ page }) => {
  if (!DAY) throw new Error('no moment')
  await showMoment(page, DAY, 'both')
  const sizes = (selector: string) =>
    page
      .locator(`.day ${selector}:visible`)
      .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize) / innerHeight))
  for (const selector of ['.clock .minutes', '.usual .countdown'])
    for (const size of await sizes(selector)) expect(size).toBeGreaterThanOrEqual(sizeFor(16) * 0.998)
  const times = await sizes('.row:not(:last-child) .jamat')
  expect(times).toHaveLength(5)
  for (const size of [...times, ...(await sizes('.usual .next-time'))])
    expect(size).toBeGreaterThanOrEqual(sizeFor(10) * 0.998)
})

test('clock, times and the next jamat are in sight in every scene but the prayer', async ({ page }) => {
  for (const moment of MOMENTS) {
    if (/^(prayer|janazah$|unsure)/.test(moment.name)) continue
    await showMoment(page, moment, 'both')
    await expect(page.locator('.clock:visible')).toHaveCount(1)
    await expect(page.locator('.next:visible')).toHaveCount(1)
    await expect(page.locator('.row:visible .jamat:visible')).toHaveCount(6)
  }
})

test('a second changes only the texts that are other ones, and nothing moves all day', async ({ page }) => {
  if (!DAY) throw new Error('no moment')
  await showMoment(page, DAY, 'both')
  await page.evaluate(() => {
    const seen = { shifts: 0, changed: new Set<string>(), made: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift' })
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const { className } = target as Element
        seen.changed.add(className)
        // Each dhikr has nodes of its own.
        if (className === 'dhikr') continue
        seen.made += [...addedNodes].filter((node) => node.nodeType === Node.ELEMENT_NODE).length
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
  const start = new Date(`${DAY.date}T05:00:08Z`).getTime()
  const seconds = await page.evaluate(async (from) => {
    for (let second = 0; second < 30; second += 1) wall.goTo(from + second * 1000)
    await new Promise(requestAnimationFrame)
    return [...(window as unknown as { seen: { changed: Set<string> } }).seen.changed].sort()
  }, start)
  expect(seconds).toEqual(['countdown', 'seconds'])
  const seen = await page.evaluate(
    async ([from, ticks]) => {
      for (let tick = 0; tick < ticks; tick += 1) {
        wall.goTo(from + (tick * 86_400_000) / ticks)
        await new Promise(requestAnimationFrame)
      }
      const { made, shifts } = (window as unknown as { seen: { made: number; shifts: number } }).seen
      return { made, shifts }
    },
    [start, TICKS] as const,
  )
  expect(seen).toEqual({ made: 0, shifts: 0 })
})

test('nothing moves when one dhikr follows another', async ({ page }) => {
  const adhkar = MOMENTS.find(({ name }) => name === 'adhkar')
  if (!adhkar) throw new Error('no moment')
  await showMoment(page, adhkar, 'both')
  const start = new Date(`${adhkar.date}T${adhkar.clock}+05:00`).getTime()
  const seen = await page.evaluate(async (from) => {
    let shifts = 0
    const texts = new Set<string | null | undefined>()
    new PerformanceObserver((list) => {
      shifts += list.getEntries().length
    }).observe({ type: 'layout-shift' })
    for (let second = 0; second < 240; second += 5) {
      wall.goTo(from + second * 1000)
      await new Promise(requestAnimationFrame)
      texts.add(document.querySelector('.arabic')?.textContent)
    }
    await new Promise(requestAnimationFrame)
    return { shifts, texts: texts.size }
  }, start)
  expect(seen.texts).toBeGreaterThan(4)
  expect(seen.shifts).toBe(0)
})

for (const theme of ['dark', 'light', 'contrast'] as const)
  test(`has enough contrast in the theme ${theme}`, async ({ page }) => {
    for (const moment of MOMENTS.filter(({ name }) =>
      ['day', 'zawal', 'picture', 'countdown', 'adhkar'].includes(name),
    )) {
      await showMoment(page, { ...moment, settings: { theme } }, 'both')
      expect(await axeViolations(page), moment.name).toEqual([])
    }
  })

/** Returns the luminance of a colour of six digits, dimmed. */
function luminance(color: string, dimmed: number): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = (Number.parseInt(color.slice(at, at + 2), 16) / 255) * (1 - dimmed)
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the colour of a veil, as `rgba(…)`, over a white picture. */
function overWhite(veil: string): string {
  const [opacity = 0, ...channels] = (veil.match(/[\d.]+/g) ?? []).map(Number).reverse()
  const mixed = channels.reverse().map((channel) => Math.round(opacity * channel + (1 - opacity) * 255))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

for (const theme of WALL_THEMES)
  test(`has enough contrast at night, when it is dimmed, in the theme ${theme}`, async ({ page }) => {
    const night = MOMENTS.find(({ name }) => name === 'evening')
    if (!night) throw new Error('no moment')
    await showMoment(page, { ...night, settings: { theme } }, 'both')
    const { dimmed, colors } = await page.evaluate(() => {
      const style = getComputedStyle(document.querySelector('.wall') as Element)
      const names = ['ground', 'card', 'ink', 'soft', 'accent', 'on-accent', 'veil']
      return {
        dimmed: Number(getComputedStyle(document.querySelector('.shade') as Element).opacity),
        colors: Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])),
      }
    })
    expect(dimmed).toBeGreaterThan(0)
    if (theme === 'picture') colors.ground = overWhite(colors.veil ?? '')
    const pairs = [
      ...['ink', 'soft', 'accent'].flatMap((text) => [
        [text, 'ground'],
        [text, 'card'],
      ]),
      ['on-accent', 'accent'],
    ] as const
    for (const [text = '', ground = ''] of pairs) {
      const [darker = 0, lighter = 0] = [colors[text], colors[ground]]
        .map((color) => luminance(color ?? '', dimmed))
        .sort((one, other) => one - other)
      expect((lighter + 0.05) / (darker + 0.05), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

/** Returns the brightness of a corner of the screen, from 0 to 255. */
async function cornerOf(page: Page): Promise<number> {
  const { channels } = await sharp(await page.screenshot({ clip: { x: 12, y: 12, width: 8, height: 8 } })).stats()
  return Math.max(...channels.map(({ mean }) => mean))
}

test('shows the picture of the mosque below a veil, and the dark theme where it cannot be loaded', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(failing(/\/media\/pictures\/gone\.png\)/))
  if (!DAY) throw new Error('no moment')
  const white = { create: { width: 8, height: 8, channels: 3, background: 'white' } } as const
  await page.route('**/media/pictures/white.png', async (route) =>
    route.fulfill({ contentType: 'image/png', body: await sharp(white).png().toBuffer() }),
  )
  await page.route('**/media/pictures/gone.png', (route) => route.abort())
  const show = (settings: object) =>
    showMoment(page, { ...DAY, settings: { ...DEFAULT_SCREEN_SETTINGS, ...settings } }, 'en')
  await show({ theme: 'dark' })
  const dark = await cornerOf(page)
  await show({ theme: 'picture', background: '/media/pictures/white.png' })
  await expect.poll(() => cornerOf(page)).toBeGreaterThan(dark + 20)
  await show({ theme: 'picture', background: '/media/pictures/gone.png' })
  await expect.poll(() => cornerOf(page)).toBeLessThan(dark + 5)
})
