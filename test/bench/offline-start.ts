/**
 * From navigation start to the jamat times on screen: without network and over a line with three seconds of latency
 * from what the phone keeps, beside the first visit, in turn; and how long a first visit must last until all of the site
 * is kept. On Lighthouse's mobile profile. `node test/bench/offline-start.ts [rounds] [built site]`; prints Markdown.
 */
import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../helpers/find-chromium.ts'
import { createMinbarProcess } from '../helpers/server-process.ts'
import { startSlowLine } from './slow-line.ts'

const ROUNDS = Number(process.argv[2] ?? 9)
const SITE = process.argv[3] ?? 'dist/client'
const CPU_RATE = 4
/** Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s. */
const SLOW_4G = { roundTripMs: 150, bytesPerSecond: 204_800 }
const THREE_SECONDS = { ...SLOW_4G, roundTripMs: 3_000 }
/** A start that takes longer is a failure. */
const LIMIT_MS = 60_000

const minbar = await createMinbarProcess({}, ['test/helpers/site-process.ts', SITE])
const line = await startSlowLine(minbar.port, SLOW_4G)
const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})

/** When the now card first held a time and when something was first painted, in milliseconds from navigation start. */
async function start(context: BrowserContext, offline = false): Promise<{ times: number; paint: number }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await context.setOffline(offline)
  // As text, since it runs in the page; the frame after the change is the one in which it is seen.
  await page.addInitScript(`new MutationObserver((_changes, observer) => {
    const card = document.querySelector('section[aria-label="Next jamat"]')
    if (!/\\d:\\d\\d/.test(card?.textContent ?? '')) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame((now) => { window.timesShown = now }))
  }).observe(document, { childList: true, subtree: true, characterData: true })`)
  await page.goto(line.url, { waitUntil: 'commit', timeout: LIMIT_MS })
  const times = await page.waitForFunction(() => (globalThis as { timesShown?: number }).timesShown, undefined, {
    timeout: LIMIT_MS,
  })
  const shown = (await times.jsonValue()) as number
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  const painted = (await paint.jsonValue()) as number
  await page.close()
  return { times: shown, paint: painted }
}

/** @returns how long it took from navigation start until the worker served and all was kept, in milliseconds */
async function keepAll(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await page.goto(line.url, { waitUntil: 'commit', timeout: LIMIT_MS })
  const kept = await page.waitForFunction(
    () =>
      localStorage.getItem('kept') !== null &&
      (navigator as unknown as { serviceWorker: { controller: { state: string } | null } }).serviceWorker.controller
        ?.state === 'activated' &&
      performance.now(),
    undefined,
    { timeout: LIMIT_MS },
  )
  const took = (await kept.jsonValue()) as number
  await page.close()
  return took
}

const NAMES = {
  first: 'online, first visit',
  repeat: 'online, later visit',
  late: 'online, later visit, 3 s of latency',
  offline: 'no network, server stopped',
}
const KEYS = Object.keys(NAMES) as (keyof typeof NAMES)[]
const results = Object.fromEntries(KEYS.map((key) => [key, []])) as unknown as Record<
  keyof typeof NAMES,
  { times: number; paint: number }[]
>
const keeping: number[] = []
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    await minbar.start()
    const fresh = await browser.newContext()
    results.first.push(await start(fresh))
    await fresh.close()
    const kept = await browser.newContext()
    keeping.push(await keepAll(kept))
    results.repeat.push(await start(kept))
    line.set(THREE_SECONDS)
    results.late.push(await start(kept))
    line.set(SLOW_4G)
    await minbar.stop()
    results.offline.push(await start(kept, true))
    await kept.close()
  }
} finally {
  await browser.close()
  await line.close()
  await minbar.remove()
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
console.log('| start | first paint, ms | jamat times on screen, ms | beside the first visit |\n|---|---|---|---|')
for (const key of KEYS) {
  const times = middle(results[key].map((result) => result.times))
  const ratio = middle(results[key].map((result, round) => result.times / (results.first[round]?.times ?? Number.NaN)))
  const paint = middle(results[key].map((result) => result.paint))
  console.log(`| ${NAMES[key]} | ${paint.toFixed(0)} | ${times.toFixed(0)} | ${ratio.toFixed(2)} |`)
}
console.log(`\nAll of the site was kept ${(middle(keeping) / 1000).toFixed(1)} s after a first visit began.`)
console.log(`Medians of ${ROUNDS} rounds, CPU ×${CPU_RATE}, 150 ms and 1.6 Mbit/s.`)
