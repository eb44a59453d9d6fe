import { ROUTES } from '../e2e/routes.ts'
import { expect, test } from './fixtures.ts'

test.describe('the collection of console errors', { tag: '@long' }, () => {
  test('contains console errors, uncaught errors and unhandled rejections', async ({ tab, expectedErrors }) => {
    expectedErrors.push(/a logged error/, /an uncaught error/, /an unhandled rejection/)
    await tab.goto('/')
    await tab.evaluate(() => {
      console.error('a logged error')
      void Promise.reject(new Error('an unhandled rejection'))
      setTimeout(() => {
        throw new Error('an uncaught error')
      })
    })
    for (const text of ['a logged error', 'an uncaught error', 'an unhandled rejection'])
      await expect.poll(() => tab.errors.some((error) => error.includes(text)), { message: text }).toBe(true)
  })
})

test('every public page opens, hydrates and shows its pictures, without a console error', { tag: '@long' }, async ({
  tab,
}) => {
  const [toDark, toLight] = ['Switch to dark colours', 'Switch to light colours']
  let [next, then] = [toDark, toLight]
  for (const route of ROUTES) {
    await test.step(route, async () => {
      await tab.goto(route)
      await tab.waitUntil(() => document.querySelectorAll('h1').length === 1)
      // A button that works proves that the page is hydrated.
      await tab.getByRole('button', next).click()
      await tab.getByRole('button', then).waitUntilVisible()
      ;[next, then] = [then, next]
      const missing = await tab.evaluate(async () => {
        const images = [...document.querySelectorAll('main img')] as HTMLImageElement[]
        for (const image of images) image.loading = 'eager'
        await Promise.allSettled(images.map((image) => image.decode()))
        return images.filter((image) => image.naturalWidth === 0).map(({ src }) => src)
      })
      expect(missing).toEqual([])
    })
  }
})

test('a chosen theme survives a reload and applies to the next page', { tag: '@long' }, async ({ tab }) => {
  const background = () => tab.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await tab.goto('/')
  const light = await background()
  await tab.getByRole('button', 'Switch to dark colours').click()
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  for (const path of ['/', '/about']) {
    await tab.goto(path)
    await expect.poll(background).toBe(dark)
    await tab.getByRole('button', 'Switch to light colours').waitUntilVisible()
  }
})

test('the menu of a phone opens, leads to a page and closes', async ({ tab }) => {
  await tab.resize(390, 780)
  await tab.goto('/')
  const menu = tab.getByRole('dialog', 'Menu')
  await tab.getByRole('button', 'Open the menu').click()
  await menu.waitUntilVisible()
  await menu.getByRole('button', 'Close').click()
  await menu.waitUntilGone()
  await tab.getByRole('button', 'Open the menu').click()
  await menu.getByRole('button', 'Our projects').click()
  await menu.getByRole('link', 'Recent campaigns').click()
  await tab.waitForPath('/campaigns')
  await menu.waitUntilGone()
  await tab.getByRole('heading', 'Recent Campaigns').waitUntilVisible()
})

test('the title of a talk that fits into its lines is shown whole', { tag: '@long' }, async ({ tab }) => {
  await tab.resize(360, 740)
  await tab.goto('/fridaybayan')
  /** Screenshots the list, without longer titles, with its titles cut after that many lines or not at all. */
  const capture = async (lines: string) => {
    await tab.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
      for (const row of document.querySelectorAll<HTMLElement>('main li')) {
        const title = row.querySelector('h2')
        if (title && title.scrollHeight > title.clientHeight + 1) row.style.display = 'none'
      }
    }, `body { visibility: hidden } main { visibility: visible } :root { --lines: ${lines} }`)
    return Buffer.from(await tab.screenshot()).toString('base64')
  }
  await capture('2')
  expect(await tab.evaluate(() => document.querySelector<HTMLElement>('main li h2')?.offsetHeight)).toBeGreaterThan(0)
  await expect.poll(async () => (await capture('2')) === (await capture('none'))).toBe(true)
})
