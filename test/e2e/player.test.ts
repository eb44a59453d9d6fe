import type { Page } from '@playwright/test'
import type { Recording } from '#contracts/recordings.ts'
import { NINETY_MINUTES } from '../helpers/recordings.ts'
import { LOST, expect as plainExpect, test } from './app-fixtures.ts'
import { expectReadable } from './look.ts'
import { playerOf, sound, uploadTalk, watchSound } from './player-page.ts'

/** Sound begins when the machine gets round to it; each wait ends as soon as what it waits for is there. */
const expect = plainExpect.configure({ timeout: 20_000 })

test.use({ serviceWorkers: 'block' })

let talk: Recording
test.beforeAll(async ({ minbar }) => {
  talk = await uploadTalk(minbar.url, 'A long talk', NINETY_MINUTES)
})
test.beforeEach(({ page }) => watchSound(page))

const playing = (page: Page) => expect.poll(async () => (await sound(page)).playing).toBe(true)
const silent = (page: Page) => expect.poll(async () => (await sound(page)).playing).toBe(false)
const beyond = (page: Page, seconds: number) => expect.poll(async () => (await sound(page)).at).toBeGreaterThan(seconds)
const play = (page: Page, { title }: Pick<Recording, 'title'>) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Play ${title}` })
    .click()

async function begin(page: Page) {
  await page.goto('/fridaybayan')
  await play(page, talk)
  await playing(page)
}

test('a talk is fetched when it is played, plays on while pages change, and gives way to another', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/media/') && asked.push(request.url()))
  await page.goto('/fridaybayan', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  expect(await sound(page)).toMatchObject({ elements: 0 })
  await play(page, talk)
  await playing(page)
  const { dock, pause, play: again, titled } = playerOf(page)
  await expect(titled(talk.title)).toBeVisible()

  const { at } = await sound(page)
  await page.getByRole('link', { name: 'About us' }).first().click()
  await expect(page).toHaveURL('/about')
  await expect(dock).toBeVisible()
  await beyond(page, at + 0.5)
  expect(await sound(page)).toMatchObject({ playing: true, elements: 1 })
  await pause.click()
  await silent(page)
  await again.click()
  await playing(page)

  // The phone pauses it, and its lock screen says so.
  const session = () =>
    page.evaluate(() => ({
      title: navigator.mediaSession.metadata?.title,
      state: navigator.mediaSession.playbackState,
    }))
  await page.evaluate(() => (window as unknown as { made: HTMLAudioElement[] }).made[0]?.pause())
  await expect(again).toBeVisible()
  expect(await session()).toEqual({ title: talk.title, state: 'paused' })
  await page.evaluate(() => (window as unknown as { made: HTMLAudioElement[] }).made[0]?.play())
  await expect(pause).toBeVisible()
  expect(await session()).toMatchObject({ state: 'playing' })

  await page.goBack()
  const second = page.getByRole('main').getByRole('listitem').nth(1)
  const title = (await second.getByRole('heading').textContent()) ?? ''
  await play(page, { title })
  await expect(titled(title)).toBeVisible()
  await playing(page)
  await beyond(page, 0.2)
  expect((await sound(page)).elements).toBe(1)
  await dock.getByRole('button', { name: 'Stop and close the player' }).click()
  await silent(page)
  await expect(dock).toHaveCount(0)
})

test('it goes anywhere and back, and outlives a reload and a visit with its place, its speed and its list', async ({
  page,
}) => {
  await begin(page)
  const { dock, open, full, seek, titled, play: again } = playerOf(page)
  await open()
  await full.getByRole('button', { name: 'Forward 15 seconds' }).click()
  await beyond(page, 14)
  await full.getByRole('button', { name: 'Back 15 seconds' }).click()
  await expect.poll(async () => (await sound(page)).at).toBeLessThan(12)
  await seek.fill('600')
  await beyond(page, 599)
  await expect(seek).toHaveAttribute('aria-valuetext', /^10:0\d of 1:(29|30):\d\d$/)
  await full.getByRole('button', { name: /^Go back to 0:/ }).click()
  await expect.poll(async () => (await sound(page)).at).toBeLessThan(20)
  await full.getByLabel('Speed').selectOption({ label: '1.5 times' })
  await seek.fill('700')
  await beyond(page, 701)
  const { at } = await sound(page)

  await page.reload()
  await expect(titled(talk.title)).toBeVisible()
  await expect(dock.getByText(/^11:[45]\d \/ /)).toBeVisible()
  await again.click()
  await playing(page)
  const then = await sound(page)
  expect(then.rate).toBe(1.5)
  expect(then.at).toBeGreaterThan(at - 5)
  expect(then.at).toBeLessThan(at + 10)
  await open()
  await full.getByRole('button', { name: 'Next recording' }).click()
  await expect(full.getByRole('heading', { level: 3 })).not.toHaveText(talk.title)
  await playing(page)
  expect((await sound(page)).rate).toBe(1.5)
  await full.getByRole('button', { name: 'Previous recording' }).click()
  await expect(full.getByRole('heading', { level: 3 })).toHaveText(talk.title)
  await beyond(page, at)
  await full.getByRole('button', { name: 'Close' }).click()

  await dock.getByRole('button', { name: 'Stop and close the player' }).click()
  await page.goto('/')
  await page.getByRole('button', { name: new RegExp(`^Continue ${talk.title} from 11:`) }).click()
  await beyond(page, at)
  await page.goto('/hazrat')
  await expect(titled(talk.title)).toBeVisible()
  await page.goto('/fridaybayan')
  await expect(page.getByText(/^Heard up to 11:/)).toBeVisible()
})

test('the sleep timer ends it, after minutes or with the talk; without one it goes on with the next', async ({
  page,
}) => {
  await page.clock.install()
  await begin(page)
  const { open, full, seek, titled } = playerOf(page)
  const end = String(Math.floor(talk.durationSeconds ?? 0))
  const goOn = async () => {
    await full.getByRole('button', { name: 'Play', exact: true }).click()
    await playing(page)
    await seek.fill(end)
  }
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
  await goOn()
  await silent(page)
  await expect(titled(talk.title)).toBeVisible()
  await goOn()
  await expect(full.getByRole('heading', { level: 3 })).not.toHaveText(talk.title)
  await playing(page)
})

test('the keyboard alone works it, and it can be read in both colours and on the narrowest phone', async ({ page }) => {
  await begin(page)
  const { dock, full, seek } = playerOf(page)
  await expectReadable(page)
  const opener = dock.getByRole('button', { name: /^Open the full player/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(full).toBeVisible()
  await expectReadable(page)
  const reached = new Set<string>()
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const element = document.activeElement
      if (!element?.closest('dialog')) return null
      const { outlineStyle } = getComputedStyle(element)
      const name = element.getAttribute('aria-label') ?? element.closest('label')?.firstChild?.textContent
      return { name: name ?? element.textContent ?? '', outlined: outlineStyle !== 'none' }
    })
    if (!at) continue
    expect(at.outlined, at.name).toBe(true)
    reached.add(at.name)
  }
  for (const name of [
    talk.title,
    'Position in the recording',
    'Back 15 seconds',
    'Pause',
    'Forward 15 seconds',
    'Next recording',
    'Speed',
    'Sleep timer',
  ])
    expect(reached).toContain(name)
  await seek.focus()
  await page.keyboard.press('PageUp')
  await beyond(page, 300)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(full).toBeHidden()
  await expect(opener).toBeFocused()
  await dock.getByRole('button', { name: 'Pause', exact: true }).focus()
  await page.keyboard.press('Space')
  await silent(page)
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

test('a server that goes away and comes back: the talk goes on from the same second; one that is gone is said to be gone', async ({
  page,
  minbar,
  faults,
}) => {
  await begin(page)
  const { dock, open, full, seek } = playerOf(page)
  await open()
  await expect(seek).toBeVisible()
  await minbar.stop('SIGKILL')
  // Further on than what the browser has read ahead.
  await seek.fill('5000')
  await expect(full.getByText('It goes on from the same second.')).toBeVisible({ timeout: 30_000 })
  await expectReadable(page)
  await minbar.start()
  await playing(page)
  const { at } = await sound(page)
  expect(at).toBeGreaterThan(4_995)
  expect(at).toBeLessThan(5_020)

  await page.route('**/media/recordings/**', (route) => route.fulfill({ status: 404, body: '{}' }))
  await full.getByRole('button', { name: 'Next recording' }).click()
  await full.getByRole('button', { name: 'Close' }).click()
  await expect(dock.getByText('no longer on the site').first()).toBeVisible()
  faults.expect(LOST)
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
  await expectReadable(page)
  await page.getByRole('button', { name: 'Listen from 12:30' }).click()
  await beyond(page, 750)
  expect((await sound(page)).at).toBeLessThan(780)
  await expect(page.getByRole('button', { name: /^Copy a link to 12:/ })).toBeVisible()
})

test('a moment beyond the end of a talk is no moment of it', async ({ page }) => {
  await page.goto(`/bayan/${talk.id}?t=99999`)
  const listen = page.getByRole('main').getByRole('button', { name: /^Listen/ })
  await expect(listen).toHaveText('Listen')
  await listen.click()
  await beyond(page, 1)
  expect((await sound(page)).at).toBeLessThan(60)
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
