import type { Page } from '@playwright/test'
import type { Recording } from '#contracts/recordings.ts'
import { forgetNetworkFaults, expect as plainExpect, test } from './app-fixtures.ts'
import { playerOf, sound, uploadTalk, watchSound } from './player-page.ts'

/** Sound begins when the machine gets round to it; each wait ends as soon as what it waits for is there. */
const expect = plainExpect.configure({ timeout: 20_000 })

test.use({ serviceWorkers: 'block' })

let talk: Recording
test.beforeAll(async ({ minbar }) => {
  talk = await uploadTalk(minbar.url, 'A long talk', 24_000_000)
})
test.beforeEach(({ page }) => watchSound(page))

const playing = (page: Page) => expect.poll(async () => (await sound(page)).playing).toBe(true)
const silent = (page: Page) => expect.poll(async () => (await sound(page)).playing).toBe(false)
const beyond = (page: Page, seconds: number) => expect.poll(async () => (await sound(page)).at).toBeGreaterThan(seconds)

async function begin(page: Page) {
  await page.goto('/fridaybayan')
  await page.getByRole('button', { name: `Play ${talk.title}` }).click()
  await playing(page)
}

/** As a keyboard or a finger does: the value is set, then let go. */
async function seek(page: Page, seconds: number) {
  await playerOf(page).seek.evaluate((bar: HTMLInputElement, to) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(bar, String(to))
    bar.dispatchEvent(new Event('input', { bubbles: true }))
    bar.dispatchEvent(new Event('change', { bubbles: true }))
  }, seconds)
}

test('nothing of a talk is fetched before it is played', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/media/') && asked.push(request.url()))
  await page.goto('/fridaybayan', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  expect(await sound(page)).toMatchObject({ elements: 0 })
})

test('a talk plays on while pages change, is paused and closed', async ({ page }) => {
  await begin(page)
  const { dock, pause, play } = playerOf(page)
  await expect(playerOf(page).titled(talk.title)).toBeVisible()
  const { at } = await sound(page)
  await page.getByRole('link', { name: 'About us' }).first().click()
  await expect(page).toHaveURL('/about')
  await expect(dock).toBeVisible()
  await beyond(page, at + 0.5)
  expect(await sound(page)).toMatchObject({ playing: true, elements: 1 })
  await pause.click()
  await silent(page)
  await expect(play).toBeVisible()
  await play.click()
  await playing(page)
  await dock.getByRole('button', { name: 'Stop and close the player' }).click()
  await silent(page)
  await expect(dock).toHaveCount(0)
})

test('another talk takes the place of the one that plays; there is one element for all', async ({ page }) => {
  await begin(page)
  const rows = page.getByRole('main').getByRole('listitem')
  await rows
    .nth(2)
    .getByRole('button', { name: /^Play / })
    .click()
  const other = await rows.nth(2).getByRole('heading').textContent()
  await expect(playerOf(page).titled(other ?? '')).toBeVisible()
  await playing(page)
  await beyond(page, 0.2)
  expect((await sound(page)).elements).toBe(1)
})

test('it jumps fifteen seconds and anywhere, says where it is, and goes back to where it was', async ({ page }) => {
  await begin(page)
  const { open, full, seek: bar } = playerOf(page)
  await open()
  await full.getByRole('button', { name: 'Forward 15 seconds' }).click()
  await beyond(page, 14)
  await full.getByRole('button', { name: 'Back 15 seconds' }).click()
  await expect.poll(async () => (await sound(page)).at).toBeLessThan(12)
  await seek(page, 600)
  await beyond(page, 599)
  await expect(bar).toHaveAttribute('aria-valuetext', /^10:0\d of 1:3\d:\d\d$/)
  await full.getByRole('button', { name: /^Go back to 0:/ }).click()
  await expect.poll(async () => (await sound(page)).at).toBeLessThan(20)
  await bar.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await playing(page)
})

test('the position outlives a reload, to within five seconds, and a visit', async ({ page }) => {
  await begin(page)
  await playerOf(page).open()
  await seek(page, 700)
  await beyond(page, 701)
  const { at } = await sound(page)
  await page.reload()
  const { dock, play } = playerOf(page)
  await expect(playerOf(page).titled(talk.title)).toBeVisible()
  await expect(dock.getByText(/^11:4\d \/ /)).toBeVisible()
  await play.click()
  await playing(page)
  const again = (await sound(page)).at
  expect(again).toBeGreaterThan(at - 5)
  expect(again).toBeLessThan(at + 5)

  await dock.getByRole('button', { name: 'Stop and close the player' }).click()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/')
  await page.getByRole('button', { name: `Continue ${talk.title} from 11:4` }).click()
  await beyond(page, at - 5)
  await page.goto('/hazrat')
  await expect(playerOf(page).titled(talk.title)).toBeVisible()
  await page.goto('/fridaybayan')
  await expect(page.getByText(/^Heard up to 11:4/)).toBeVisible()
})

test('speed is kept for the next talk and the next visit', async ({ page }) => {
  await begin(page)
  await playerOf(page).open()
  await playerOf(page).full.getByLabel('Speed').selectOption({ label: '1.5 times' })
  await expect.poll(async () => (await sound(page)).rate).toBe(1.5)
  await page.goto('/fridaybayan')
  await page
    .getByRole('main')
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Play / })
    .click()
  await playing(page)
  expect((await sound(page)).rate).toBe(1.5)
})

test('the sleep timer ends it, after minutes or with the talk', async ({ page }) => {
  await page.clock.install()
  await begin(page)
  const { open, full } = playerOf(page)
  await open()
  await full.getByLabel('Sleep timer').selectOption({ label: 'In 5 minutes' })
  await expect(full.getByRole('option', { name: 'Stops in 5 minutes' })).toBeAttached()
  await page.clock.fastForward('04:30')
  expect((await sound(page)).playing).toBe(true)
  await page.clock.fastForward('00:40')
  await silent(page)
  await expect(full.getByLabel('Sleep timer')).toHaveValue('off')

  await full.getByLabel('Sleep timer').selectOption({ label: 'At the end of this recording' })
  await full.getByLabel('Go on with the next recording').check()
  await full.getByRole('button', { name: 'Play', exact: true }).click()
  await playing(page)
  await seek(page, Math.floor(talk.durationSeconds ?? 0))
  await silent(page)
  await expect(playerOf(page).titled(talk.title)).toBeVisible()
  // Without the timer it goes on with the next.
  await full.getByRole('button', { name: 'Play', exact: true }).click()
  await playing(page)
  await seek(page, Math.floor(talk.durationSeconds ?? 0))
  await expect(full.getByRole('heading', { level: 3 })).not.toHaveText(talk.title)
  await playing(page)
})

test('a phone that pauses it, and its lock screen, are shown as they are', async ({ page }) => {
  await begin(page)
  const { play, pause } = playerOf(page)
  await page.evaluate(() => (window as unknown as { made: HTMLAudioElement[] }).made[0]?.pause())
  await expect(play).toBeVisible()
  const session = () =>
    page.evaluate(() => ({
      title: navigator.mediaSession.metadata?.title,
      state: navigator.mediaSession.playbackState,
    }))
  expect(await session()).toEqual({ title: talk.title, state: 'paused' })
  await page.evaluate(() => (window as unknown as { made: HTMLAudioElement[] }).made[0]?.play())
  await expect(pause).toBeVisible()
  expect(await session()).toMatchObject({ state: 'playing' })
})

test('two tabs never sound together', async ({ page, context }) => {
  await begin(page)
  const other = await context.newPage()
  await watchSound(other)
  await begin(other)
  await silent(page)
  await expect(playerOf(page).play).toBeVisible()
  await playerOf(page).play.click()
  await playing(page)
  await silent(other)
})

test('a server that goes away and comes back: the talk goes on from the same second', async ({
  page,
  minbar,
  faults,
}) => {
  // Less is read ahead of a slow line; what is on the phone already would play on.
  await begin(page)
  await playerOf(page).open()
  await minbar.stop('SIGKILL')
  await seek(page, 5_000)
  await expect(page.getByText('It goes on from the same second.').first()).toBeVisible({ timeout: 30_000 })
  await minbar.start()
  await playing(page)
  const { at } = await sound(page)
  expect(at).toBeGreaterThan(4_995)
  expect(at).toBeLessThan(5_020)
  forgetNetworkFaults(faults)
})

test('a talk that is gone is said to be gone', async ({ page, faults }) => {
  await page.route('**/media/recordings/**', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.goto('/fridaybayan')
  await page.getByRole('button', { name: `Play ${talk.title}` }).click()
  await expect(playerOf(page).dock.getByText('no longer on the site').first()).toBeVisible()
  forgetNetworkFaults(faults)
})

test('a talk has an address of its own, described without a script, that can begin at a moment', async ({
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
  await page.getByRole('button', { name: 'Listen from 12:30' }).click()
  await beyond(page, 750)
  expect((await sound(page)).at).toBeLessThan(780)
  await expect(page.getByRole('button', { name: /^Copy a link to 12:/ })).toBeVisible()
})

test('the lists lead to their podcasts', async ({ page, baseURL }) => {
  for (const [path, kinds] of [
    ['/fridaybayan', ['friday']],
    ['/sundaybayan', ['morningdars']],
    ['/hazrat', ['friday', 'morningdars']],
  ] as const) {
    const html = await (await fetch(baseURL + path)).text()
    for (const kind of kinds) expect(html).toMatch(new RegExp(`rel="alternate"[^>]*href="/feeds/${kind}.xml"`))
  }
  await page.goto('/fridaybayan')
  await expect(page.getByRole('link', { name: 'Follow as a podcast' })).toHaveAttribute('href', '/feeds/friday.xml')
})
