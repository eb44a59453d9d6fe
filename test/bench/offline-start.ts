/**
 * Measures, for the home page of each language and a list of talks, the time from navigation start to the first jamat time on screen: from the phone's cache, without network and with
 * three seconds of latency, compared with a first visit in the same round; and how long a first visit takes until the complete
 * site is cached. Uses Lighthouse's mobile profile. `node test/bench/offline-start.ts [rounds] [built site]` prints Markdown.
 */
import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../helpers/find-chromium.ts'
import { createMinbarProcess } from '../helpers/server-process.ts'
import { startSlowLine } from './slow-line.ts'

const ROUNDS = Number(process.argv[2] ?? 9)
const SITE = process.argv[3] ?? 'dist/client'
/** Home pages, English first, and a page with the moving line only. */
const PATHS = ['/', '/ur/', '/fridaybayan']
const CPU_RATE = 4
/** Lighthouse's phone. On a touch screen, parts below the first screen are laid out later. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s. */
const SLOW_4G = { roundTripMs: 150, bytesPerSecond: 204_800 }
const THREE_SECONDS = { ...SLOW_4G, roundTripMs: 3_000 }
/** A start that takes longer is a failure. */
const LIMIT_MS = 60_000

const minbar = await createMinbarProcess({}, ['test/helpers/site-process.ts', SITE])
const line = await startSlowLine(minbar.port, SLOW_4G)
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})

/** Returns when the now card first showed a time and when the first paint was, in milliseconds from navigation start. */
async function measureStart(
  context: BrowserContext,
  path: string,
  offline = false,
): Promise<{ times: number; paint: number }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await context.setOffline(offline)
  // Text, because it runs in the page. The change is visible in the frame after it.
  await page.addInitScript(`new MutationObserver((_changes, observer) => {
    const place = document.querySelector('[data-now-card]') ?? document.querySelector('#root dl')
    if (!/\\d:\\d\\d/.test(place?.textContent ?? '')) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame((now) => { window.timesShown = now }))
  }).observe(document, { childList: true, subtree: true, characterData: true })`)
  await page.goto(line.url + path, { waitUntil: 'commit', timeout: LIMIT_MS })
  const times = await page.waitForFunction(() => (globalThis as { timesShown?: number }).timesShown, undefined, {
    timeout: LIMIT_MS,
  })
  const shown = (await times.jsonValue()) as number
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  const painted = (await paint.jsonValue()) as number
  await page.close()
  return { times: shown, paint: painted }
}

/** Returns the time from navigation start until the service worker controls the page and all data is cached, in milliseconds. */
async function measureCaching(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await page.goto(line.url + path, { waitUntil: 'commit', timeout: LIMIT_MS })
  const cachedAt = await page.waitForFunction(
    () =>
      localStorage.getItem('kept') !== null &&
      (navigator as unknown as { serviceWorker: { controller: { state: string } | null } }).serviceWorker.controller
        ?.state === 'activated' &&
      performance.now(),
    undefined,
    { timeout: LIMIT_MS },
  )
  const durationMs = (await cachedAt.jsonValue()) as number
  await page.close()
  return durationMs
}

const NAMES = {
  first: 'online, first visit',
  repeat: 'online, later visit',
  late: 'online, later visit, 3 s of latency',
  offline: 'no network, server stopped',
}
const KEYS = Object.keys(NAMES) as (keyof typeof NAMES)[]
type Start = { times: number; paint: number }
const measured = PATHS.map((path) => ({
  path,
  starts: { first: [], repeat: [], late: [], offline: [] } as Record<keyof typeof NAMES, Start[]>,
  cachingTimes: [] as number[],
}))
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path, starts, cachingTimes } of measured) {
      await minbar.start()
      const fresh = await browser.newContext(PHONE)
      starts.first.push(await measureStart(fresh, path))
      await fresh.close()
      const returning = await browser.newContext(PHONE)
      cachingTimes.push(await measureCaching(returning, path))
      starts.repeat.push(await measureStart(returning, path))
      line.set(THREE_SECONDS)
      starts.late.push(await measureStart(returning, path))
      line.set(SLOW_4G)
      await minbar.stop()
      starts.offline.push(await measureStart(returning, path, true))
      await returning.close()
    }
  }
} finally {
  await browser.close()
  await line.close()
  await minbar.remove()
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
console.log(
  '| start | first paint, ms | jamat times on screen, ms | ratio to the paint | ratio to the first visit | ratio to English |',
)
console.log('|---|---|---|---|---|---|')
for (const { path, starts } of measured) {
  for (const key of KEYS) {
    const ratioTo = (others: readonly Start[] = []) =>
      median(starts[key].map(({ times }, round) => times / (others[round]?.times ?? Number.NaN))).toFixed(2)
    const times = median(starts[key].map((start) => start.times)).toFixed(0)
    const paint = median(starts[key].map((start) => start.paint)).toFixed(0)
    const toPaint = median(starts[key].map((start) => start.times / start.paint)).toFixed(2)
    const ratios = `${toPaint} | ${ratioTo(starts.first)} | ${ratioTo(measured[0]?.starts[key])}`
    console.log(`| \`${path}\`, ${NAMES[key]} | ${paint} | ${times} | ${ratios} |`)
  }
}
for (const { path, cachingTimes } of measured)
  console.log(
    `\n\`${path}\` was cached completely ${(median(cachingTimes) / 1000).toFixed(1)} s after a first visit began.`,
  )
console.log(`Medians of ${ROUNDS} rounds, CPU ×${CPU_RATE}, 150 ms and 1.6 Mbit/s.`)
