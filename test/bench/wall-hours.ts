/**
 * Lets the hall's screen, paired and reporting, run for three days with its clocks and timers so many times as fast, and measures what
 * grows: the scripts' heap after a collection, nodes, layout shifts. Then, at the true speed, the processor time of an idle screen, and the
 * longest task of a request while the network is away, beside that of a page with the request alone.
 * `node test/bench/wall-hours.ts [hours] [rate] [build]` prints Markdown; 72 hours at the rate of 240 take 18 minutes. At a higher one
 * seconds are left out, because timers of browsers take 4 ms at least.
 */
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { DEFAULT_SCREEN_SETTINGS } from '#contracts/wall-settings.ts'
import { ADMIN } from '../helpers/administrator.ts'
import { findChromium } from '../helpers/find-chromium.ts'
import { type NetworkState, startScreenNetwork } from '../helpers/screen-network.ts'
import { createMinbarProcess } from '../helpers/server-process.ts'
import { printFigures } from './support.ts'

const HOURS = Number(process.argv[2] ?? 72)
const RATE = Number(process.argv[3] ?? 240)
const build = process.argv[4] ?? 'dist'
const HOUR_MS = 3_600_000
const IDLE_MS = 60_000
const AWAY_MS = 45_000
/** How long a report waits for its picture, which takes as long as ever. */
const PICTURE_MS = 2_000

// At this rate, one address would make more calls in a minute than one may.
const minbar = await createMinbarProcess({ TRUST_PROXY: '127.0.0.1' }, [
  'test/helpers/site-process.ts',
  join(build, 'client'),
])
await minbar.start()
const network = await startScreenNetwork(minbar.url)
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})

/** Makes the clocks and timers of a page faster. It runs in the page. */
const accelerate = (start: number, rate: number) => `{
  const [now, steady, later, each] = [Date.now, performance.now.bind(performance), setTimeout, setInterval]
  const RealDate = Date
  Date = class extends RealDate {
    constructor(...parts) { super(...(parts.length > 0 ? parts : [Date.now()])) }
    static now() { return ${start} + Math.round((now() - ${start}) * ${rate}) }
  }
  performance.now = () => steady() * ${rate}
  window.setTimeout = (run, ms = 0, ...rest) => later(run, ms === ${PICTURE_MS} ? ms : ms / ${rate}, ...rest)
  window.setInterval = (run, ms = 0) => each(run, ms / ${rate})
  window.shifts = 0
  window.shifted = {}
  new PerformanceObserver((list) => {
    window.shifts += list.getEntries().length
    for (const { sources } of list.getEntries())
      for (const { node } of sources) {
        const name = node ? node.className || node.parentNode.className : 'gone'
        window.shifted[name] = (window.shifted[name] || 0) + 1
      }
  }).observe({ type: 'layout-shift', buffered: true })
}`

/** Opens the screen and pairs it. It is not loaded anew at night, which would hide what grows. */
async function open(rate: number) {
  const start = Date.now()
  // The server's clock is as fast: an answer of the true time would set the screen's back.
  Object.defineProperty(network, 'aheadMs', {
    configurable: true,
    get: () => (Date.now() - start) * (rate - 1),
  })
  network.change = () => undefined
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  if (rate !== 1) await page.addInitScript(accelerate(start, rate))
  await page.goto(`${network.url}/wall`)
  network.change = (path) => (path === '/wall' ? '' : undefined)
  await pair(page)
  const session = await context.newCDPSession(page)
  return { context, page, session }
}

/** Opens a page that makes a request as often as the screen, and nothing else. */
async function openBare(): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(`${network.url}/robots.txt`)
  await page.evaluate(`setInterval(() => {
    const request = new XMLHttpRequest()
    request.open('GET', '/api/snapshot')
    request.timeout = 8_000
    request.send()
  }, 9_000)`)
  return page
}

async function pair(page: Page): Promise<void> {
  const read = () => page.evaluate(() => JSON.parse(localStorage.getItem('wall-screen') ?? '{}').code)
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('wall-screen') ?? '{}').code)
  const send = async (path: string, body: object, token = ''): Promise<{ token: string }> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(minbar.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { token: string }
  }
  const { token } = await send('/api/login', ADMIN)
  await send('/api/screens', { code: await read(), name: 'Hall', settings: DEFAULT_SCREEN_SETTINGS }, token)
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('wall-screen') ?? '{}').code === null)
}

/** Returns the seconds of processor time that the browser has taken: the process of the page, and all. */
async function processorTimes(): Promise<[number, number]> {
  const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo')
  const sum = (type?: string) =>
    processInfo.reduce((total, each) => total + (type === undefined || each.type === type ? each.cpuTime : 0), 0)
  return [sum('renderer'), sum()]
}

/** What scripts keep, in bytes: their data, and their functions as the engine has compiled them, faster ones the longer they run. */
interface Heap {
  data: number
  code: number
}

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  nodes: number[]
}

/** Returns what is left of the scripts' heap after a collection. */
async function readHeap(session: CDPSession): Promise<Heap> {
  let text = ''
  const read = ({ chunk }: { chunk: string }) => {
    text += chunk
  }
  session.on('HeapProfiler.addHeapSnapshotChunk', read)
  await session.send('HeapProfiler.takeHeapSnapshot')
  session.off('HeapProfiler.addHeapSnapshotChunk', read)
  const { snapshot, nodes } = JSON.parse(text) as HeapSnapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const heap = { data: 0, code: 0 }
  for (let start = 0; start < nodes.length; start += fields.length) {
    const kind = types[0][nodes[start + type] ?? 0]
    // The document and its styles are the browser's.
    if (kind !== 'native') heap[kind === 'code' ? 'code' : 'data'] += nodes[start + size] ?? 0
  }
  return heap
}

interface TraceEvent {
  name: string
  tid: number
  ts: number
  dur?: number
}

/** Returns the longest task of the page's thread in which something of a request happens, in milliseconds, and their number. */
async function requestTasks(page: Page, state: NetworkState): Promise<{ longest: number; count: number }> {
  await network.become(state)
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'],
  })
  await page.waitForTimeout(AWAY_MS)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  await network.become('whole')
  const ofRequests = traceEvents.filter(({ name }) => /^(XHR|Resource)/.test(name))
  const tasks = traceEvents.filter(({ name, tid, ts, dur = 0 }) => {
    const isTask = /RunTask$/.test(name)
    return isTask && ofRequests.some((event) => event.tid === tid && event.ts >= ts && event.ts <= ts + dur)
  })
  return { longest: Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000, count: tasks.length }
}

const tasksWhileAway = async (page: Page) => ({
  gone: await requestTasks(page, 'gone'),
  silent: await requestTasks(page, 'silent'),
  garbage: await requestTasks(page, 'garbage'),
})

let addresses = 0
try {
  const { context, page, session } = await open(RATE)
  const moving = setInterval(() => {
    addresses += 1
    context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.0.0.${addresses % 250}` }).catch(() => undefined)
  }, 5_000)
  const measure = async () => {
    // Chromium keeps pictures for five minutes of its own, which are hours of the page, and one collection leaves nodes to the next.
    await session.send('Memory.simulatePressureNotification', { level: 'critical' })
    for (let count = 0; count < 3; count += 1) await session.send('HeapProfiler.collectGarbage')
    const heap = await readHeap(session)
    const { nodes } = await session.send('Memory.getDOMCounters')
    return { ...heap, nodes, shifts: Number(await page.evaluate('window.shifts')) }
  }
  const rows: (string | number)[][] = []
  const startedAt = performance.now()
  let first: Heap | undefined
  for (const hour of [
    1,
    ...Array.from({ length: Math.floor(HOURS / 6) || 1 }, (_, index) => Math.min(HOURS, (index + 1) * 6)),
  ]) {
    await page.waitForTimeout(Math.max(0, (hour * HOUR_MS) / RATE - (performance.now() - startedAt)))
    const { data, code, nodes, shifts } = await measure()
    first ??= { data, code }
    // A locator would leave scripts of its own in the heap.
    const clock = await page.evaluate(`document.querySelector('.day .clock').textContent`)
    const heap = [data / 1e6, data / first.data, code / 1e6, code / first.code].map((figure) => figure.toFixed(3))
    rows.push([hour, String(clock), ...heap, nodes, shifts])
    process.stderr.write(`${rows.at(-1)}\n`)
  }
  clearInterval(moving)
  process.stderr.write(`moved: ${JSON.stringify(await page.evaluate('window.shifted'))}\n`)
  await context.close()
  const head = ['hour', 'clock', 'data, MB', '÷ hour 1', 'compiled code, MB', '÷ hour 1', 'nodes', 'layout shifts']
  printFigures(`Hours at ${RATE} times the speed`, head, rows)

  const slow = await open(1)
  await slow.page.waitForTimeout(5_000)
  const before = await processorTimes()
  await slow.page.waitForTimeout(IDLE_MS)
  const after = await processorTimes()
  const [ofPage, ofAll] = after.map((time, index) =>
    (((time - (before[index] ?? 0)) / (IDLE_MS / 1000)) * 100).toFixed(2),
  )
  process.stdout.write(`\nIdle: the process of the page takes ${ofPage} % of one core, the whole browser ${ofAll} %\n`)
  const ours = await tasksWhileAway(slow.page)
  await slow.context.close()
  const bare = await tasksWhileAway(await openBare())
  const away = (['gone', 'silent', 'garbage'] as const).map((state) => {
    const [{ longest, count }, { longest: least }] = [ours[state], bare[state]]
    return [state, count, longest.toFixed(2), least.toFixed(2), (longest / least).toFixed(2)]
  })
  const columns = ['network', 'tasks', 'the longest, ms', 'of a page with a request alone, ms', 'ratio']
  printFigures('Tasks of requests while the network is away', columns, away)
} finally {
  await browser.close()
  await network.close()
  await minbar.remove()
}
