/** The shared controls, on the page that exists in development only. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import type { ViteDevServer } from 'vite'
import { startDevSite } from '../../scripts/dev-site.ts'
import { expect, test } from './fixtures.ts'
import { axeViolations, expectNoAxeViolations } from './look.ts'
import { PHONE } from './page-load.ts'

let site: ViteDevServer
test.beforeAll(async ({ minbar }) => {
  site = await startDevSite(minbar.url, '127.0.0.1', 0)
})
test.afterAll(() => site.close())

async function open(page: Page): Promise<void> {
  await page.goto(new URL('/components', site.resolvedUrls?.local[0]).href)
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible({ timeout: 60_000 })
}

test('shows every control without axe violations, on every width, in both colours and with forced ones', {
  tag: '@long',
}, async ({ page }) => {
  await open(page)
  await expectNoAxeViolations(page)
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBeLessThan(1)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await axeViolations(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  // Backgrounds are gone: a pressed chip, a switch and a disabled button must still differ.
  const style = (name: string, property: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), property)
  expect(await style('1×', 'background-color')).not.toBe(await style('1.25×', 'background-color'))
  expect(await style('primary', 'border-top-color')).not.toBe('rgba(0, 0, 0, 0)')
  expect(await style('primary', 'color')).not.toBe(await style('primary, disabled', 'color'))
})

test('every control is 44 px high and wide, changes under the pointer and when pressed, and shows its focus', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const main = page.getByRole('main')
  const small = await main.locator('button, a, select, input:not([type=range]):not([role=switch])').evaluateAll((all) =>
    all
      .filter((control) => control.checkVisibility() && getComputedStyle(control).display !== 'inline')
      // The target of a row or of a choice with its label is larger.
      .map((control) => ({
        name: control.textContent || control.id,
        box: (control.closest('li, label') ?? control).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.height < 44 || box.width < 44)
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
  )
  expect(small).toEqual([])
  for (const name of ['primary', 'secondary', 'quiet', 'danger', 'gold', '1.25×', 'Share']) {
    const control = main.getByRole('button', { name, exact: true }).first()
    const look = () =>
      control.evaluate((element) => {
        const { backgroundColor, borderColor, transform } = getComputedStyle(element)
        return `${backgroundColor} ${borderColor} ${transform}`
      })
    const atRest = await look()
    await control.hover()
    await expect.poll(look, `${name}, hover`).not.toBe(atRest)
    const hovered = await look()
    await page.mouse.down()
    await expect.poll(look, `${name}, pressed`).not.toBe(hovered)
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await page.keyboard.press('Shift')
    await control.focus()
    await expect(control).toHaveCSS('outline-style', 'solid')
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`tick boxes and radio buttons have a contrast of 3 : 1 or more in ${colorScheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await open(page)
    const part = page.getByRole('region', { name: 'Switches and choices' })
    const inputs = [part.getByRole('checkbox', { name: 'A tick box' }), ...(await part.getByRole('radio').all())]
    for (const input of inputs) {
      const contrasts = await input.evaluate((element) => {
        const luminance = (colour: string) => {
          const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255)
          const [red = 0, green = 0, blue = 0] = parts.map((part) =>
            part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
          )
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
        const contrast = (one: string, other: string) => {
          const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
          return (light + 0.05) / (dark + 0.05)
        }
        const { backgroundColor, borderTopColor } = getComputedStyle(element)
        const mark = getComputedStyle(element, '::before').backgroundColor
        const around = getComputedStyle(document.body).backgroundColor
        return [
          contrast(borderTopColor, around),
          (element as HTMLInputElement).checked
            ? contrast(mark, backgroundColor)
            : contrast(borderTopColor, backgroundColor),
        ]
      })
      for (const contrast of contrasts) expect(contrast).toBeGreaterThanOrEqual(3)
    }
  })
}

test('a busy button says so, keeps its focus and ignores clicks', async ({ page }) => {
  await open(page)
  const busy = page.getByRole('button', { name: 'primary, busy' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.focus()
  await page.keyboard.press('Enter')
  await expect(busy).toBeFocused()
})

test('an answer stands beside what was touched', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page)
  const part = page.getByRole('region', { name: 'Answers' })
  const save = part.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const answer = part.getByText('Saved.', { exact: true })
  await expect(answer).toBeInViewport({ ratio: 1 })
  const [button, said] = [await save.boundingBox(), await answer.boundingBox()]
  expect(Math.abs((button?.y ?? 0) - (said?.y ?? 0))).toBeLessThan(80)
})

test.describe('the sheet on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  async function swipe(session: CDPSession, fromY: number, toY: number): Promise<void> {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
    await touch('touchStart', fromY)
    for (let step = 1; step <= 5; step += 1) await touch('touchMove', fromY + ((toY - fromY) * step) / 5)
    await touch('touchEnd')
  }

  test('rises from the lower edge, follows a swipe down and gives the focus back', async ({ page }) => {
    await open(page)
    const session = await page.context().newCDPSession(page)
    const opener = page.getByRole('button', { name: 'Open the sheet' })
    const sheet = page.getByRole('dialog', { name: 'A sheet' })
    await opener.click()
    await expect(sheet).toBeVisible()
    const box = await sheet.boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(PHONE.height)
    const top = (box?.y ?? 0) + 20
    await swipe(session, top, top + 20)
    await expect(sheet).toBeVisible()
    await expect(sheet).toHaveCSS('transform', 'none')
    // Content that can scroll up scrolls.
    await sheet.evaluate((element) => element.scrollTo(0, 200))
    await swipe(session, 400, 650)
    await expect(sheet).toBeVisible()
    await sheet.evaluate((element) => element.scrollTo(0, 0))
    await swipe(session, top, top + 260)
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await opener.click()
    await expectNoAxeViolations(page, 'dialog[open]')
  })
})

test('the built site has neither the page, nor that of edge states, nor their code', async ({ page, pageErrors }) => {
  for (const path of ['/components', '/edges/1']) expect((await page.goto(path))?.status(), path).toBe(404)
  pageErrors.expect(/status of 404/)
  const folder = join(process.env.TEST_SITE ?? 'dist/client', 'assets')
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  for (const file of scripts)
    expect(await readFile(join(folder, file), 'utf8'), file).not.toMatch(/Guarded for half|Edge states/)
})

test('another language is served at its own addresses', async ({ page, minbar }) => {
  const urdu = await startDevSite(minbar.url, '127.0.0.1', 0, 'ur')
  try {
    await page.goto(new URL('/ur/about', urdu.resolvedUrls?.local[0]).href)
    await expect(page.getByRole('heading', { level: 1, name: 'ہمارا تعارف' })).toBeVisible({ timeout: 60_000 })
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  } finally {
    await urdu.close()
  }
})

test('a language without texts is refused with the names of those that have some', async ({ minbar }) => {
  await expect(startDevSite(minbar.url, '127.0.0.1', 0, 'xx')).rejects.toThrow('Choose one of: en, ur.')
})
