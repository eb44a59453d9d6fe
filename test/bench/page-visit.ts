/** Single first visits of a phone, each in a browser context of its own. */
import { setTimeout as delay } from 'node:timers/promises'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const FIRST_MS = 8_000
const TAP_AFTER_PAINT_MS = 1_000
const TIMEOUT_MS = 60_000
/** 150 ms and 1.6 Mbit/s, as the DevTools protocol takes them. */
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }

/** Run in the page, as text: this project's types have no DOM. */
const RECORD_LONG_TASKS = `
  window.longTasks = []
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration - 50)))
    .observe({ type: 'longtask', buffered: true })`
const RECORD_TIMES = `
  const times = (window.times = {})
  addEventListener('touchstart', ({ timeStamp }) => { times.tap = timeStamp }, true)
  new MutationObserver(() => {
    if (!('menu' in times) && document.querySelector('dialog[open]')) {
      times.menu = 0
      requestAnimationFrame(() => requestAnimationFrame((now) => { times.menu = now }))
    }
    if (document.querySelector('[data-hydrated]') && !document.querySelector('[data-boundary]:not([data-hydrated])'))
      times.hydrated ??= performance.now()
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['open', 'data-hydrated'] })
  new PerformanceObserver((list) => { times.paint ??= list.getEntries()[0].startTime })
    .observe({ type: 'paint', buffered: true })`

const readTime = (name: string) => (globalThis as unknown as { times: Record<string, number> }).times[name]

async function visit<T>(port: number, work: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  let context: BrowserContext | undefined
  try {
    context = await browser.newContext(PHONE)
    const page = await context.newPage()
    return await work(page, await context.newCDPSession(page))
  } finally {
    await context?.close()
    await browser.close()
  }
}

/**
 * Measures what the page's main thread does in its first eight seconds.
 * @returns milliseconds; of long tasks the time beyond 50 ms each
 */
export function measureWork(port: number, url: string) {
  return visit(port, async (page, session) => {
    await page.addInitScript(RECORD_LONG_TASKS)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const start = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await delay(FIRST_MS - (performance.now() - start))
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
    const longTasks = (await page.evaluate('window.longTasks')) as number[]
    return {
      all: of('TaskDuration'),
      scripts: of('ScriptDuration'),
      layout: of('LayoutDuration') + of('RecalcStyleDuration'),
      longTasks: longTasks.reduce((sum, each) => sum + each, 0),
    }
  })
}

/**
 * Taps the menu button one second after the first paint.
 * @param cpu how many times slower the processor is
 * @returns milliseconds: from the tap to the frame that shows the menu; from navigation start to the first paint, and until every
 *   part of the page is hydrated
 */
export function measureTap(port: number, url: string, cpu: number) {
  return visit(port, async (page, session) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await page.addInitScript(RECORD_TIMES)
    await page.goto(url, { waitUntil: 'commit' })
    const wait = async (name: string) => {
      // A function: the page's policy forbids to evaluate text.
      const handle = await page.waitForFunction(readTime, name, { timeout: TIMEOUT_MS, polling: 50 })
      return Number(await handle.jsonValue())
    }
    const paint = await wait('paint')
    const box = await page.locator('header button[aria-haspopup="dialog"]').first().boundingBox()
    if (!box) throw new Error(`${url} shows no menu button.`)
    const now = (await page.evaluate('performance.now()')) as number
    await delay(Math.max(paint + TAP_AFTER_PAINT_MS - now, 0))
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    const menu = await wait('menu')
    const tap = await wait('tap')
    const hasBoundaries = await page.evaluate('document.querySelector("[data-boundary]") !== null')
    return { menu: menu - tap, paint, hydrated: hasBoundaries ? await wait('hydrated') : Number.NaN }
  })
}
