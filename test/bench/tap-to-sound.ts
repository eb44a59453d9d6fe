/**
 * Measures the time from the tap on a talk's button to its first sound, alternating with a page that has only an audio element
 * and a button: over a connection of 1.6 Mbit/s and 150 ms, and offline from the phone.
 * `node test/bench/tap-to-sound.ts [rounds] [built site]` prints a Markdown table.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Recording } from '#contracts/recordings.ts'
import { logIn } from '../helpers/administrator.ts'
import { findChromium } from '../helpers/find-chromium.ts'
import { makeTalk, NINETY_MINUTES, upload } from '../helpers/recordings.ts'
import { createMinbarProcess } from '../helpers/server-process.ts'

const ROUNDS = Number(process.argv[2] ?? 9)
const SITE = process.argv[3] ?? 'dist/client'
const CONNECTION = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const TITLE = 'A long talk'

const minbar = await createMinbarProcess({}, ['test/helpers/site-process.ts', SITE])
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})

/** Records the time of a tap and of the first sound of any element. A string, since it runs in the page. */
const WATCH = `(() => {
  window.times = {}
  addEventListener('click', () => { window.times = { tap: performance.now() } }, true)
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function () {
    this.addEventListener('playing', () => { window.times.sound = performance.now() }, { once: true })
    return play.call(this)
  }
})()`

/** Taps and waits for the sound. @returns the milliseconds between the two */
async function tap(page: Page, name: string): Promise<number> {
  await page.getByRole('button', { name, exact: true }).first().waitFor()
  // Tapped by a script in the page: Playwright's click takes longer than some of the results.
  await page.evaluate(`(() => {
    const label = ${JSON.stringify(name)}
    const named = (button) => (button.getAttribute('aria-label') ?? button.textContent) === label
    const button = [...document.querySelectorAll('button')].find(named)
    if (!button) throw new Error('There is no button ' + label)
    button.click()
  })()`)
  const result = await page.waitForFunction(() => {
    const { tap, sound } = (globalThis as unknown as { times: { tap: number; sound?: number } }).times
    return sound === undefined ? null : { milliseconds: sound - tap }
  })
  return ((await result.jsonValue()) as { milliseconds: number }).milliseconds
}

const hasWorker = () => {
  const { serviceWorker } = (globalThis as unknown as { navigator: WithWorker }).navigator
  return serviceWorker.controller?.state === 'activated'
}
interface WithWorker {
  serviceWorker: { controller: { state: string } | null }
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  await page.goto(minbar.url + path)
  await page.waitForLoadState('networkidle')
  return page
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...CONNECTION })
}

/** Measures the first tap and one after a pause. */
async function listen(page: Page, play: string, pause: string, again: string): Promise<[number, number]> {
  const first = await tap(page, play)
  await page.getByRole('button', { name: pause, exact: true }).first().click()
  return [first, await tap(page, again)]
}

type Figures = Record<'plain' | 'plainResume' | 'online' | 'onlineResume' | 'saved', number>
const results: Figures[] = []
try {
  await minbar.start()
  const auth = await logIn(minbar.url)
  const response = await upload(minbar.url, auth, 'friday', [
    ['title', TITLE],
    ['file', { name: 'talk.mp3', bytes: await makeTalk(NINETY_MINUTES, TITLE) }],
    ['date', '20 November 2026'],
  ])
  const { downloadURL } = (await response.json()) as Recording

  const phone = await browser.newContext()
  const first = await open(phone, '/fridaybayan')
  await first.waitForFunction(hasWorker)
  await first.getByRole('button', { name: new RegExp(`^Download, .*: ${TITLE}$`) }).click()
  await first.getByText('Saved on this phone', { exact: true }).waitFor()
  await first.close()

  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await browser.newContext({ serviceWorkers: 'block' })
    await bare.route('**/plain', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<audio preload="none" src="${downloadURL}"></audio><button onclick="document.querySelector('audio').play()">Play</button><button onclick="document.querySelector('audio').pause()">Pause</button>`,
      }),
    )
    const plain = await open(bare, '/plain')
    await throttle(plain)
    const [plainFirst, plainResume] = await listen(plain, 'Play', 'Pause', 'Play')
    await bare.close()

    const visitor = await browser.newContext()
    const list = await open(visitor, '/fridaybayan')
    await list.waitForFunction(hasWorker)
    await throttle(list)
    const [online, onlineResume] = await listen(list, `Play ${TITLE}`, 'Pause', 'Play')
    await visitor.close()

    await phone.setOffline(true)
    const page = await phone.newPage()
    await page.addInitScript(WATCH)
    await page.goto(`${minbar.url}/fridaybayan`)
    await page.getByText('Saved on this phone', { exact: true }).waitFor()
    const saved = await tap(page, `Play ${TITLE}`)
    // The next visit starts from the beginning too.
    await page.evaluate(
      `indexedDB.deleteDatabase('minbar-listening'); localStorage.removeItem('listening'); sessionStorage.clear()`,
    )
    await page.close()
    await phone.setOffline(false)
    results.push({ plain: plainFirst, plainResume, online, onlineResume, saved })
  }
} finally {
  await browser.close()
  await minbar.remove()
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const printRow = (name: string, key: keyof Figures, baseline: keyof Figures) => {
  const ratio = median(results.map((result) => result[key] / result[baseline]))
  console.log(`| ${name} | ${median(results.map((result) => result[key])).toFixed(1)} | ${ratio.toFixed(2)} |`)
}
console.log('| from the tap to the first sound | ms | ratio to the plain page |\n|---|---|---|')
printRow('plain audio element, 1.6 Mbit/s, 150 ms', 'plain', 'plain')
printRow('Minbar, the same connection', 'online', 'plain')
printRow('Minbar, saved on the phone, offline', 'saved', 'plain')
printRow('plain audio element, resume after a pause', 'plainResume', 'plainResume')
printRow('Minbar, resume after a pause', 'onlineResume', 'plainResume')
console.log(`\nMedians of ${ROUNDS} rounds.`)
