/**
 * From navigation start to the jamat times on screen: without network from what the phone keeps, beside the same page
 * online, both throttled to Lighthouse's mobile profile and measured in turn. `node test/bench/offline-start.ts [rounds]
 * [built site]`; prints a table in Markdown.
 */
import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../helpers/find-chromium.ts'
import { createMinbarProcess } from '../helpers/server-process.ts'

const ROUNDS = Number(process.argv[2] ?? 9)
const SITE = process.argv[3] ?? 'dist/client'
/** Lighthouse's slow 4G (150 ms, 1.6 Mbit/s down, 750 kbit/s up) as its own DevTools throttling sets it, and a processor four times slower. */
const CPU_RATE = 4
const NETWORK = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
/** A start that takes longer is a failure. */
const LIMIT_MS = 60_000

const minbar = await createMinbarProcess({}, ['test/helpers/site-process.ts', SITE])
const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})

/** When the now card first held a time and when something was first painted, in milliseconds from navigation start. */
async function start(context: BrowserContext, offline: boolean): Promise<{ times: number; paint: number }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline, ...NETWORK })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  // As text, since it runs in the page; the frame after the change is the one in which it is seen.
  await page.addInitScript(`new MutationObserver((_changes, observer) => {
    const card = document.querySelector('section[aria-label="Next jamat"]')
    if (!/\\d:\\d\\d/.test(card?.textContent ?? '')) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame((now) => { window.timesShown = now }))
  }).observe(document, { childList: true, subtree: true, characterData: true })`)
  await page.goto(minbar.url, { waitUntil: 'commit', timeout: LIMIT_MS })
  const times = await page.waitForFunction(() => (globalThis as { timesShown?: number }).timesShown, undefined, {
    timeout: LIMIT_MS,
  })
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  const shown = (await times.jsonValue()) as number
  await page.close()
  return { times: shown, paint }
}

async function firstVisit(): Promise<BrowserContext> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(minbar.url)
  await page.waitForFunction(() => localStorage.getItem('kept') !== null)
  await page.evaluate(async () => {
    await (navigator as unknown as { serviceWorker: { ready: Promise<unknown> } }).serviceWorker.ready
  })
  await page.close()
  return context
}

const results: Record<'first' | 'repeat' | 'offline', { times: number; paint: number }[]> = {
  first: [],
  repeat: [],
  offline: [],
}
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    await minbar.start()
    const fresh = await browser.newContext()
    results.first.push(await start(fresh, false))
    await fresh.close()
    const kept = await firstVisit()
    results.repeat.push(await start(kept, false))
    await minbar.stop()
    results.offline.push(await start(kept, true))
    await kept.close()
  }
} finally {
  await browser.close()
  await minbar.remove()
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const names = { first: 'online, first visit', repeat: 'online, later visit', offline: 'no network, server stopped' }
console.log('| start | first paint, ms | jamat times on screen, ms | beside the first visit |\n|---|---|---|---|')
for (const key of ['first', 'repeat', 'offline'] as const) {
  const times = middle(results[key].map((result) => result.times))
  const ratio = middle(results[key].map((result, round) => result.times / (results.first[round]?.times ?? Number.NaN)))
  const paint = middle(results[key].map((result) => result.paint))
  console.log(`| ${names[key]} | ${paint.toFixed(0)} | ${times.toFixed(0)} | ${ratio.toFixed(2)} |`)
}
console.log(`\nMedians of ${ROUNDS} rounds, CPU ×${CPU_RATE}, Lighthouse's slow 4G.`)
