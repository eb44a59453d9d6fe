/** The parts of the site with long titles, without data, with much of it, and with failures, on the page that exists in development only. */
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import type { ViteDevServer } from 'vite'
import { pathIn } from '#contracts/languages.ts'
import { startDevSite } from '../../scripts/dev-site.ts'
import { expect } from './fixtures.ts'
import { layoutFaults } from './layout-faults.ts'
import { axeViolations } from './look.ts'

const AREAS = ['site', 'talks', 'administration'] as const
const LANGUAGES = ['en', 'ur'] as const
const TITLES = ['en-4', 'en-40', 'en-200', 'ur-4', 'ur-40', 'ur-200']
const STATES = ['none', 'one', 'many', 'slow', 'failed', 'offline']

/** The widths and sizes of text in which every state is measured. */
const SCREENS = [
  { width: 360, text: 1 },
  { width: 320, text: 2 },
  { width: 390, text: 1 },
  { width: 1280, text: 1 },
] as const
const PHONES = SCREENS.slice(0, 2)

/** The site in development, in each language. The page makes its own data, so it needs no server. */
const test = base.extend<object, { sites: Record<string, ViteDevServer> }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const sites: Record<string, ViteDevServer> = {}
      await Promise.all(
        LANGUAGES.map(async (language) => {
          sites[language] = await startDevSite('http://127.0.0.1:9', '127.0.0.1', 0, language)
        }),
      )
      await use(sites)
      for (const site of Object.values(sites)) await site.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

async function open(
  page: Page,
  sites: Record<string, ViteDevServer>,
  language: string,
  query: Record<string, string>,
): Promise<void> {
  const { href } = new URL(pathIn(language, '/edges/1'), sites[language]?.resolvedUrls?.local[0])
  await page.goto(`${href}?${new URLSearchParams(query)}`)
  await expect(page.locator('[data-part]').first()).toBeAttached({ timeout: 60_000 })
  // Parts that are loaded when they are shown, and their fonts.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/** Returns the faults on each screen, and writes a picture of each faulty screen into the folder of the test's output. */
async function faultsOn(
  page: Page,
  name: string,
  screens: readonly (typeof SCREENS)[number][],
  within?: string,
): Promise<string[]> {
  const found: string[] = []
  const browser = await page.context().newCDPSession(page)
  for (const { width, text } of screens) {
    const label = `${name} ${width} px ×${text}`
    await page.setViewportSize({ width, height: 740 })
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 * text } })
    const faults = await layoutFaults(page, within)
    if (faults.length === 0) continue
    found.push(...faults.map((fault) => `${label}: ${fault}`))
    const file = `${label.replaceAll(/\W+/g, '-')}.png`
    // A screenshot resets the size of the text.
    await page.evaluate(() => {
      const root = document.documentElement
      root.style.fontSize = getComputedStyle(root).fontSize
    })
    await page.screenshot({ path: join(test.info().outputDir, file), fullPage: within === undefined })
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  }
  return found
}

for (const language of LANGUAGES)
  test.describe(`in ${language}`, () => {
    // Otherwise a notice offers the other language.
    test.use({ locale: language })
    test(`on a phone no title of 200 characters is cut, covered or out of its box`, async ({ page, sites }) => {
      const found: string[] = []
      for (const area of AREAS) {
        await open(page, sites, language, { area, title: `${language}-200` })
        found.push(...(await faultsOn(page, area, PHONES)))
      }
      expect(found).toEqual([])
    })

    for (const title of TITLES) {
      test(`with titles like ${title} every part fits every screen`, { tag: '@long' }, async ({ page, sites }) => {
        const found: string[] = []
        for (const area of AREAS) {
          await open(page, sites, language, { area, title })
          found.push(...(await faultsOn(page, area, SCREENS)))
        }
        expect(found).toEqual([])
      })
    }

    for (const state of STATES) {
      test(`in the state "${state}" every part fits every screen`, { tag: '@long' }, async ({ page, sites }) => {
        // Thousands of controls are scrolled to, one by one.
        if (state === 'many') test.slow()
        const found: string[] = []
        for (const area of AREAS) {
          await open(page, sites, language, { area, state, title: `${language}-40` })
          found.push(...(await faultsOn(page, area, SCREENS)))
        }
        expect(found).toEqual([])
      })
    }

    test(`in every theme, with motion and with forced colours every part fits and can be read`, {
      tag: '@long',
    }, async ({ page, sites }) => {
      const found: string[] = []
      for (const area of AREAS) {
        for (const media of [
          { colorScheme: 'light' },
          { colorScheme: 'dark' },
          { forcedColors: 'active' },
          { reducedMotion: 'no-preference' },
        ] as const) {
          await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce', ...media })
          await open(page, sites, language, { area, title: `${language}-200` })
          const name = `${area} ${Object.values(media)}`
          found.push(...(await faultsOn(page, name, PHONES)))
          if ('colorScheme' in media)
            found.push(...(await axeViolations(page, undefined, ['color-contrast', 'link-in-text-block'])))
        }
      }
      expect(found).toEqual([])
    })

    for (const script of LANGUAGES) {
      test(`every dialog fits a phone with titles like ${script}-200`, { tag: '@long' }, async ({ page, sites }) => {
        const found: string[] = []
        const show = () => open(page, sites, language, { area: 'dialogs', title: `${script}-200` })
        await show()
        const openers = page.locator('[data-part]').getByRole('button', { name: /^Open / })
        const names = await openers.allTextContents()
        expect(names).toHaveLength(8)
        for (const name of names) {
          // A form that is closed leads to its list, which is not on this page.
          await show()
          await openers.getByText(name, { exact: true }).click()
          await expect(page.locator('dialog[open]')).toBeVisible()
          await page.waitForLoadState('networkidle')
          found.push(...(await faultsOn(page, name, PHONES, 'dialog[open]')))
          await page.keyboard.press('Escape')
          await expect(page.locator('dialog[open]')).toHaveCount(0)
        }
        expect(found).toEqual([])
      })
    }

    test(`of four notices one is shown at a time, each in its turn`, { tag: '@long' }, async ({ page, sites }) => {
      await open(page, sites, language, { area: 'notices', title: `${language}-200` })
      const found: string[] = []
      for (const name of ['Update', 'Language', 'Install', 'Notifications']) {
        const notices = page.locator('[data-part] section:not([data-away])')
        await expect(notices).toHaveCount(1)
        await expect(notices).toHaveAccessibleName(new RegExp(`^${name}`))
        found.push(...(await faultsOn(page, name, PHONES, '[data-part] section:not([data-away])')))
        await notices.getByRole('button', { name: `Close ${name}` }).click()
      }
      await expect(page.locator('[data-part] section')).toHaveCount(0)
      expect(found).toEqual([])
    })
  })
