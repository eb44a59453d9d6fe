import type { Page } from '@playwright/test'
import type { Recording } from '#contracts/recordings.ts'
import { NINETY_MINUTES } from '../helpers/recordings.ts'
import { expect, test } from './app-fixtures.ts'
import { expectHeadingsInOrder, expectReadable, expectToBeTapped, expectToFit } from './look.ts'
import { playerOf, sound, uploadTalk, watchSound } from './player-page.ts'

test.use({ serviceWorkers: 'block' })

let talk: Recording
test.beforeAll(async ({ minbar }) => {
  talk = await uploadTalk(minbar.url, 'A talk with an address', NINETY_MINUTES)
})
test.beforeEach(({ page }) => watchSound(page))

const playsBeyond = (page: Page, seconds: number) =>
  expect.poll(async () => (await sound(page)).at).toBeGreaterThan(seconds)
test('gives each talk an address that is described without scripts and can start at a moment', async ({
  page,
  baseURL,
}) => {
  const html = await (await fetch(`${baseURL}/bayan/${talk.id}`)).text()
  expect(html).toContain(`<title>${talk.title} | Minbar</title>`)
  expect(html).toContain(`<meta property="og:title" content="${talk.title} | Minbar">`)
  expect(html).toMatch(new RegExp(`<meta property="og:audio" content="http[^"]*${talk.downloadURL}">`))
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]*/bayan/${talk.id}">`))
  const structured = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
  expect(structured).toMatchObject({ '@type': 'AudioObject', name: talk.title, encodingFormat: 'audio/mpeg' })
  const missing = await fetch(`${baseURL}/bayan/999999`)
  expect([missing.status, (await missing.text()).includes('Recording not found')]).toEqual([404, true])

  await page.goto(`/bayan/${talk.id}?t=12m30s`)
  await expectReadable(page)
  await page.getByRole('button', { name: 'Listen from 12:30' }).click()
  await playsBeyond(page, 750)
  expect((await sound(page)).at).toBeLessThan(780)
  await playerOf(page).open()
  await expect(playerOf(page).full.getByRole('button', { name: 'Share at this second' })).toBeVisible()
})

test('shows cover, player and other talks of the same kind, also without scripts, and fits every screen', async ({
  page,
  baseURL,
}) => {
  const html = await (await fetch(`${baseURL}/bayan/${talk.id}`)).text()
  expect(html.match(/<svg viewBox="0 0 400 400"/g)).toHaveLength(1)
  await page.goto(`/bayan/${talk.id}`)
  const others = page.getByRole('region', { name: 'More Friday bayans' }).getByRole('heading', { level: 3 })
  await expect(others).toHaveCount(4)
  const titles = await others.allTextContents()
  expect(titles).not.toContain(talk.title)
  for (const title of titles) expect(html).toContain(title)
  await expectHeadingsInOrder(page)
  await expectToFit(page)
  await expectToBeTapped(page)
  await expect(page.getByRole('button', { name: 'Listen', exact: true })).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('shows the bar of the player only where the player on the page is out of view, or a jump can be undone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/bayan/${talk.id}`)
  const main = page.getByRole('main')
  const { dock } = playerOf(page)
  const bar = dock.getByRole('button', { name: /^Open the full player/ })
  await main.getByRole('button', { name: 'Listen', exact: true }).click()
  await playsBeyond(page, 0.5)
  await expect(main.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(bar).toBeHidden()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await main.getByRole('slider', { name: 'Position in the recording' }).fill('600')
  await main.getByRole('slider', { name: 'Position in the recording' }).scrollIntoViewIfNeeded()
  await expect(dock.getByRole('button', { name: /^Go back to 0:/ })).toBeVisible()
  await dock.getByRole('button', { name: /^Go back to 0:/ }).click()
  await expect(bar).toBeHidden()
})

test('starts at the second that is chosen on the seek bar of a talk not opened yet', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`/bayan/${talk.id}`)
  await page.getByRole('main').getByRole('slider', { name: 'Position in the recording' }).fill('900')
  await playsBeyond(page, 900)
  expect((await sound(page)).at).toBeLessThan(930)
})

test('says nothing about the last talk on the page of the next one', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/bayan/${talk.id}`)
  const main = page.getByRole('main')
  const outcome = main.getByText(/Link copied|could not/)
  await main.getByRole('button', { name: 'Share' }).click()
  await expect(outcome).toBeVisible()
  await page.getByRole('region', { name: 'More Friday bayans' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(`/bayan/${talk.id}`)
  await expect(outcome).toHaveCount(0)
})

test('ignores a moment after the end of a talk', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/bayan/${talk.id}?t=99999`)
  const listen = page.getByRole('main').getByRole('button', { name: /^Listen/ })
  await expect(listen).toHaveText('Listen')
  await listen.click()
  await playsBeyond(page, 1)
  expect((await sound(page)).at).toBeLessThan(60)
})

test('links the lists to their podcasts', async ({ page, baseURL }) => {
  for (const [path, kinds] of [
    ['/fridaybayan', ['friday']],
    ['/sundaybayan', ['morningdars']],
    ['/hazrat', ['friday', 'morningdars']],
  ] as const) {
    for (const prefix of ['', '/ur']) {
      const html = await (await fetch(baseURL + prefix + path)).text()
      for (const kind of kinds)
        expect(html).toMatch(new RegExp(`rel="alternate"[^>]*href="${prefix}/feeds/${kind}.xml"`))
    }
  }
  await page.goto('/fridaybayan')
  await expect(page.getByRole('link', { name: 'Follow as a podcast' })).toHaveAttribute('href', '/feeds/friday.xml')
  await page.goto('/ur/fridaybayan')
  await expect(page.locator('main a[href$=".xml"]')).toHaveAttribute('href', '/ur/feeds/friday.xml')
})
