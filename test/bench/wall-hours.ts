/**
 * Lets the hall's screen run for three days, with its clocks and timers so many times as fast, and measures what grows: the heap after
 * a collection, nodes, layout shifts. Then, at the true speed, the processor time of an idle screen.
 * `node test/bench/wall-hours.ts [hours] [rate] [build]` prints Markdown; 72 hours at the rate of 240 take 18 minutes. At a higher one
 * seconds are left out, because timers of browsers take 4 ms at least.
 */
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../helpers/find-chromium.ts'
import { createMinbarProcess } from '../helpers/server-process.ts'
import { printFigures } from './support.ts'

const HOURS = Number(process.argv[2] ?? 72)
const RATE = Number(process.argv[3] ?? 200)
const build = process.argv[4] ?? 'dist'
const HOUR_MS = 3_600_000
const IDLE_MS = 60_000

const minbar = await createMinbarProcess({}, ['test/helpers/site-process.ts', join(build, 'client')])
await minbar.start()
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})

/** Makes the clocks and timers of a page faster. It runs in the page. */
const accelerate = (rate: number) => `{
  const [now, steady, later, each] = [Date.now, performance.now.bind(performance), setTimeout, setInterval]
  const start = now()
  const RealDate = Date
  Date = class extends RealDate {
    constructor(...parts) { super(...(parts.length > 0 ? parts : [Date.now()])) }
    static now() { return start + Math.round((now() - start) * ${rate}) }
  }
  performance.now = () => steady() * ${rate}
  window.setTimeout = (run, ms = 0) => later(run, ms / ${rate})
  window.setInterval = (run, ms = 0) => each(run, ms / ${rate})
  window.shifts = 0
  new PerformanceObserver((list) => { window.shifts += list.getEntries().length }).observe({ type: 'layout-shift', buffered: true })
}`

/** Opens the screen. It is not loaded anew at night, which would hide what grows. */
async function open(rate: number) {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  // A response of the true time would set the clock back.
  await page.route('**/api/snapshot', async (route) => {
    const response = await route.fetch()
    const date = new Date(await page.evaluate(() => Date.now())).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  if (rate !== 1) await page.addInitScript(accelerate(rate))
  await page.goto(`${minbar.url}/wall`)
  await page.route('**/wall', (route) => route.abort())
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  return { context, page, session }
}

try {
  const { context, page, session } = await open(RATE)
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes } = await session.send('Memory.getDOMCounters')
    return { usedSize, nodes, shifts: Number(await page.evaluate('window.shifts')) }
  }
  const rows: (string | number)[][] = []
  const startedAt = performance.now()
  for (const hour of [1, ...Array.from({ length: Math.floor(HOURS / 6) }, (_, index) => (index + 1) * 6)]) {
    await page.waitForTimeout(Math.max(0, (hour * HOUR_MS) / RATE - (performance.now() - startedAt)))
    const { usedSize, nodes, shifts } = await measure()
    const clock = await page.locator('.clock').first().textContent()
    rows.push([hour, clock ?? '', (usedSize / 1e6).toFixed(2), nodes, shifts])
    process.stderr.write(`${rows.at(-1)}\n`)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
  printFigures(`Hours at ${RATE} times the speed`, ['hour', 'clock', 'heap, MB', 'nodes', 'layout shifts'], rows)

  const idle = await open(1)
  await idle.page.waitForTimeout(5_000)
  const busy = async () =>
    (await idle.session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  const before = await busy()
  await idle.page.waitForTimeout(IDLE_MS)
  const share = ((await busy()) - before) / (IDLE_MS / 1000)
  process.stdout.write(`\nIdle: ${(share * 100).toFixed(2)} % of one core\n`)
} finally {
  await browser.close()
  await minbar.remove()
}
