import type { Page } from '@playwright/test'
import type { Recording } from '#contracts/recordings.ts'
import { NINETY_MINUTES } from '../helpers/recordings.ts'
import { expect, failing, LOST, test } from './app-fixtures.ts'
import { expectReadable } from './look.ts'
import { controlFromPhone, playerOf, sound, uploadTalk, watchSound } from './player-page.ts'

test.use({ serviceWorkers: 'block' })

let talk: Recording
test.beforeAll(async ({ minbar }) => {
  talk = await uploadTalk(minbar.url, 'A long talk', NINETY_MINUTES)
})
test.beforeEach(({ page }) => watchSound(page))

const isPlaying = (page: Page) => expect.poll(async () => (await sound(page)).playing).toBe(true)
const isSilent = (page: Page) => expect.poll(async () => (await sound(page)).playing).toBe(false)
const playsBeyond = (page: Page, seconds: number) =>
  expect.poll(async () => (await sound(page)).at).toBeGreaterThan(seconds)
const play = (page: Page, { title }: Pick<Recording, 'title'>) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Play ${title}` })
    .click()

async function startTalk(page: Page) {
  await page.goto('/fridaybayan')
  await play(page, talk)
  await isPlaying(page)
}

test('fetches a talk when it is played, keeps playing across pages, and stops for another talk', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/media/') && requests.push(request.url()))
  await page.goto('/fridaybayan', { waitUntil: 'networkidle' })
  expect(requests).toEqual([])
  expect(await sound(page)).toMatchObject({ elements: 0 })
  await play(page, talk)
  await isPlaying(page)
  const { dock, pause, play: again, titled } = playerOf(page)
  await expect(titled(talk.title)).toBeVisible()

  const { at } = await sound(page)
  await page.getByRole('link', { name: 'About us' }).first().click()
  await expect(page).toHaveURL('/about')
  await expect(dock).toBeVisible()
  await playsBeyond(page, at + 0.5)
  expect(await sound(page)).toMatchObject({ playing: true, elements: 1 })
  await pause.click()
  await isSilent(page)
  await again.click()
  await isPlaying(page)

  // The phone pauses it, and its lock screen shows that.
  const session = () =>
    page.evaluate(() => ({
      title: navigator.mediaSession.metadata?.title,
      state: navigator.mediaSession.playbackState,
    }))
  await controlFromPhone(page, 'pause')
  await expect(again).toBeVisible()
  expect(await session()).toEqual({ title: talk.title, state: 'paused' })
  await controlFromPhone(page, 'play')
  await expect(pause).toBeVisible()
  expect(await session()).toMatchObject({ state: 'playing' })

  await page.goBack()
  const second = page.getByRole('main').getByRole('listitem').nth(1)
  const title = (await second.getByRole('heading').textContent()) ?? ''
  await play(page, { title })
  await expect(titled(title)).toBeVisible()
  await isPlaying(page)
  await playsBeyond(page, 0.2)
  expect((await sound(page)).elements).toBe(1)
  await dock.getByRole('button', { name: 'Stop and close the player' }).click()
  await isSilent(page)
  await expect(dock).toHaveCount(0)
})

test('seeks and undoes a jump, and restores position, speed and list after a reload and on the next visit', {
  tag: '@long',
}, async ({ page }) => {
  await startTalk(page)
  const { dock, open, full, seek, titled, play: again } = playerOf(page)
  await open()
  await full.getByRole('button', { name: 'Forward 15 seconds' }).click()
  await playsBeyond(page, 14)
  await full.getByRole('button', { name: 'Back 15 seconds' }).click()
  await expect.poll(async () => (await sound(page)).at).toBeLessThan(12)
  await seek.fill('600')
  await playsBeyond(page, 599)
  await expect(seek).toHaveAttribute('aria-valuetext', /^10:0\d of 1:(29|30):\d\d$/)
  await full.getByRole('button', { name: /^Go back to 0:/ }).click()
  await expect.poll(async () => (await sound(page)).at).toBeLessThan(20)
  await full.getByRole('button', { name: /^Speed: / }).click()
  const speed = full.getByRole('button', { name: '1.5 times', exact: true })
  await speed.click()
  await expect(speed).toHaveAttribute('aria-pressed', 'true')
  await seek.fill('700')
  await playsBeyond(page, 701)
  const { at } = await sound(page)

  await page.reload()
  await expect(titled(talk.title)).toBeVisible()
  await expect(dock.getByText(/^11:[45]\d \/ /)).toBeVisible()
  await again.click()
  await isPlaying(page)
  const then = await sound(page)
  expect(then.rate).toBe(1.5)
  expect(then.at).toBeGreaterThan(at - 5)
  expect(then.at).toBeLessThan(at + 10)
  await open()
  await full.getByRole('button', { name: 'Next recording' }).click()
  await expect(full.getByRole('heading', { level: 3 })).not.toHaveText(talk.title)
  await isPlaying(page)
  expect((await sound(page)).rate).toBe(1.5)
  await full.getByRole('button', { name: 'Previous recording' }).click()
  await expect(full.getByRole('heading', { level: 3 })).toHaveText(talk.title)
  await playsBeyond(page, at)
  await full.getByRole('button', { name: 'Close' }).click()

  await dock.getByRole('button', { name: 'Stop and close the player' }).click()
  await page.goto('/')
  await page.getByRole('button', { name: new RegExp(`^Continue ${talk.title} from 11:`) }).click()
  await playsBeyond(page, at)
  await page.goto('/hazrat')
  await expect(titled(talk.title)).toBeVisible()
  await page.goto('/fridaybayan')
  await expect(page.getByText(/^Heard up to 11:/)).toBeVisible()
})

test('stops by sleep timer after minutes or at the end of the talk; otherwise plays the next automatically', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install()
  await startTalk(page)
  const { open, full, seek, titled } = playerOf(page)
  const end = String(Math.floor(talk.durationSeconds ?? 0))
  const resumeAtEnd = async () => {
    await full.getByRole('button', { name: 'Play', exact: true }).click()
    await isPlaying(page)
    await seek.fill(end)
  }
  await open()
  const timer = full.getByRole('button', { name: /^Sleep timer/ })
  await timer.click()
  await full.getByRole('button', { name: '5 min', exact: true }).click()
  await expect(timer).toHaveAccessibleName('Sleep timer: 5 min')
  await page.clock.fastForward('04:30')
  expect((await sound(page)).playing).toBe(true)
  await page.clock.fastForward('00:40')
  await isSilent(page)
  await expect(timer).toHaveAccessibleName('Sleep timer')

  await full.getByRole('button', { name: 'At the end of this recording', exact: true }).click()
  await full.getByLabel('Play next automatically').check()
  await resumeAtEnd()
  await isSilent(page)
  await expect(titled(talk.title)).toBeVisible()
  await resumeAtEnd()
  await expect(full.getByRole('heading', { level: 3 })).not.toHaveText(talk.title)
  await isPlaying(page)
})

test('works with the keyboard alone and is readable in both themes and on the narrowest phone', {
  tag: '@long',
}, async ({ page }) => {
  await startTalk(page)
  const { dock, full, seek } = playerOf(page)
  await expectReadable(page)
  const opener = dock.getByRole('button', { name: /^Open the full player/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(full).toBeVisible()
  await full.getByRole('button', { name: /^Speed: / }).focus()
  await page.keyboard.press('Enter')
  await expectReadable(page)
  const reached = new Set<string>()
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const element = document.activeElement
      if (!element?.closest('dialog')) return null
      // A row that can be tapped anywhere is outlined as a whole.
      const outlined = [undefined, '::after'].some((part) => getComputedStyle(element, part).outlineStyle !== 'none')
      const name =
        element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.closest('label')?.firstChild?.textContent
      return { name: name ?? element.textContent ?? '', outlined }
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
    'Normal speed, 1×',
    '2 times',
    'Speed: Normal speed, 1×',
    'Sleep timer',
    'Share at this second',
    'Play next automatically',
  ])
    expect(reached).toContain(name)
  await seek.focus()
  await page.keyboard.press('PageUp')
  await playsBeyond(page, 300)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(full).toBeHidden()
  await expect(opener).toBeFocused()
  await dock.getByRole('button', { name: 'Pause', exact: true }).focus()
  await page.keyboard.press('Space')
  await isSilent(page)
})

test('plays after a double tap on Play, and pauses after one on Pause', async ({ page }) => {
  await page.goto('/fridaybayan')
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${talk.title}` })
    .dblclick()
  await isPlaying(page)
  const { dock, pause, play: resume } = playerOf(page)
  await pause.dblclick()
  await isSilent(page)
  await expect(resume).toBeVisible()
  await expect(dock).toBeVisible()
})

test('plays where the browser forbids storage, as Firefox does without cookies', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: deny })
    window.BroadcastChannel = class extends EventTarget {
      constructor() {
        super()
        deny()
      }
    } as unknown as typeof BroadcastChannel
    navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  })
  await startTalk(page)
})

test('pauses when another tab plays', { tag: '@long' }, async ({ page, context }) => {
  await startTalk(page)
  const other = await context.newPage()
  await watchSound(other)
  await startTalk(other)
  await isSilent(page)
  await expect(playerOf(page).play).toBeVisible()
  await playerOf(page).play.click()
  await isPlaying(page)
  await isSilent(other)
})

test('resumes at the same second after the server was unreachable, and reports a talk that is no longer on the site', {
  tag: '@long',
}, async ({ page, minbar, pageErrors }) => {
  await startTalk(page)
  const { dock, open, full, seek } = playerOf(page)
  await open()
  await expect(seek).toBeVisible()
  await minbar.stop('SIGKILL')
  // Beyond what the browser has buffered.
  await seek.fill('5000')
  await expect(full.getByText('It resumes at the same second.')).toBeVisible({ timeout: 30_000 })
  await expectReadable(page)
  await minbar.start()
  await isPlaying(page)
  const { at } = await sound(page)
  expect(at).toBeGreaterThan(4_995)
  expect(at).toBeLessThan(5_020)

  await page.route('**/media/recordings/**', (route) => route.fulfill({ status: 404, body: '{}' }))
  await full.getByRole('button', { name: 'Next recording' }).click()
  await full.getByRole('button', { name: 'Close' }).click()
  await expect(dock.getByText('no longer on the site').first()).toBeVisible()
  pageErrors.expect(LOST, failing(/\/images\//))
})
