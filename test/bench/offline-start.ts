/**
 * Measures the time from navigation start to the first paint and to the first jamat time on screen: from the phone's cache, with
 * network, with three seconds of latency and without, and on a first visit; and how long a first visit takes until the complete
 * site is cached. Beside it in each round is the same page behind the worker of `bare-worker.ts`, and another build where one is
 * named. Later visits begin without a running service worker, as after half a minute without a page. Uses Lighthouse's mobile
 * profile. `node test/bench/offline-start.ts [rounds] [build] [another build]` prints Markdown; builds are folders like `dist`.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium } from '@playwright/test'
import { findChromium } from '../helpers/find-chromium.ts'
import { createMinbarProcess } from '../helpers/server-process.ts'
import { copyWithBareWorker } from './bare-worker.ts'
import { startSlowLine } from './slow-line.ts'
import { median } from './wrk.ts'

const ROUNDS = Number(process.argv[2] ?? 9)
const [build = 'dist', otherBuild] = process.argv.slice(3)
/** The home pages, and a page that is rendered into the shell. */
const PATHS = ['/', '/ur/', '/fridaybayan']
const CPU_RATE = 4
/** Lighthouse's phone. On a touch screen, parts below the first screen are laid out later. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s. */
const SLOW_4G = { roundTripMs: 150, bytesPerSecond: 204_800 }
const THREE_SECONDS = { ...SLOW_4G, roundTripMs: 3_000 }
/** A start that takes longer is a failure. */
const LIMIT_MS = 60_000

/** In milliseconds from navigation start. */
interface Start {
  paint: number
  times: number
}

const STARTS = {
  first: 'online, first visit',
  repeat: 'online, later visit',
  late: 'online, later visit, 3 s of latency',
  offline: 'no network',
}
type Kind = keyof typeof STARTS
const KINDS = Object.keys(STARTS) as Kind[]

const bareBuild = await copyWithBareWorker(build)
const sites = await Promise.all(
  Object.entries({ Minbar: build, 'bare worker': bareBuild, ...(otherBuild && { 'other build': otherBuild }) }).map(
    async ([name, folder]) => {
      const minbar = await createMinbarProcess({}, ['test/helpers/site-process.ts', join(folder, 'client')])
      const line = await startSlowLine(minbar.port, SLOW_4G)
      return { name, minbar, line, caching: PATHS.map(() => Number.NaN), starts: PATHS.map(() => createStarts()) }
    },
  ),
)
type Site = (typeof sites)[number]
function createStarts(): Record<Kind, Start[]> {
  return { first: [], repeat: [], late: [], offline: [] }
}

const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})

/** Resolves when no service worker of the context runs. */
async function stopWorkers(session: CDPSession): Promise<void> {
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.send('ServiceWorker.disable')
}

async function measureStart(context: BrowserContext, url: string): Promise<Start> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await stopWorkers(session)
  // Text, because it runs in the page. Element timing is, like the first paint, the moment at which a frame is shown.
  await page.addInitScript(`new PerformanceObserver((list) => {
    window.timesShown ??= list.getEntries()[0].renderTime
  }).observe({ type: 'element' })
  new MutationObserver((_changes, observer) => {
    const place = /^\\/(ur\\/)?$/.test(location.pathname) ? '[data-now-card] :is(p, li)' : 'section[data-print="no"] dd'
    const blocks = [...document.querySelectorAll(place)]
    const times = blocks.filter((block) => /\\d:\\d\\d/.test(block.textContent))
    if (times.length === 0) return
    observer.disconnect()
    for (const block of times) block.setAttribute('elementtiming', 'times')
  }).observe(document, { childList: true, subtree: true, characterData: true })`)
  await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS })
  const times = await page.waitForFunction(() => (globalThis as { timesShown?: number }).timesShown, undefined, {
    timeout: LIMIT_MS,
  })
  const shown = (await times.jsonValue()) as number
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  const painted = (await paint.jsonValue()) as number
  await page.close()
  return { paint: painted, times: shown }
}

/** Returns the time from navigation start until the service worker controls the page and all data is cached, in milliseconds. */
async function measureCaching(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS })
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

/** A phone on which a site is cached, and its starts. */
async function createPhone({ name, line, caching, starts }: Site, path: string, at: number) {
  const context = await browser.newContext(PHONE)
  const url = line.url + path
  // The bare worker fetches its files one by one.
  if (name === 'bare worker') line.set({ roundTripMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY })
  caching[at] = await measureCaching(context, url)
  line.set(SLOW_4G)
  return {
    async start(kind: Kind): Promise<void> {
      const isFirst = kind === 'first'
      const own = isFirst ? await browser.newContext(PHONE) : context
      if (kind === 'late') line.set(THREE_SECONDS)
      if (kind === 'offline') {
        line.set(null)
        await context.setOffline(true)
      }
      starts[at]?.[kind].push(await measureStart(own, url))
      if (isFirst) await own.close()
      await context.setOffline(false)
      line.set(SLOW_4G)
    },
  }
}

try {
  await Promise.all(sites.map(({ minbar }) => minbar.start()))
  for (const [at, path] of PATHS.entries()) {
    const phones = []
    for (const site of sites) phones.push(await createPhone(site, path, at))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of KINDS) {
        for (const phone of round % 2 ? phones.toReversed() : phones) await phone.start(kind)
      }
    }
  }
} finally {
  await browser.close()
  for (const { line, minbar } of sites) {
    await line.close()
    await minbar.remove()
  }
  await rm(bareBuild, { recursive: true })
}

const [own, ...others] = sites
const startsOf = (site: Site | undefined, at: number, kind: Kind) => site?.starts[at]?.[kind] ?? []
const ms = (values: number[]) => median(values).toFixed(0)
/** The median of each round's ratio. */
const ratio = (values: readonly Start[], to: readonly Start[], value: (start: Start) => number, base = value) =>
  median(
    values.map((start, round) => value(start) / base(to[round] ?? { paint: Number.NaN, times: Number.NaN })),
  ).toFixed(2)
const paintOf = ({ paint }: Start) => paint
const timesOf = ({ times }: Start) => times
const columns = others.map(({ name }) => ` first paint, ratio to the ${name} | jamat times, ratio to the ${name} |`)
console.log(
  `| start | first paint, ms | jamat times on screen, ms | ratio of both | ratio to the first visit |${columns.join('')}`,
)
console.log('|---|---|---|---|---|'.concat('---|---|'.repeat(others.length)))
for (const [at, path] of PATHS.entries()) {
  for (const kind of KINDS) {
    const starts = startsOf(own, at, kind)
    const cells = [
      `\`${path}\`, ${STARTS[kind]}`,
      ms(starts.map(paintOf)),
      ms(starts.map(timesOf)),
      ratio(starts, starts, timesOf, paintOf),
      ratio(starts, startsOf(own, at, 'first'), timesOf),
      ...others.flatMap((site) => [paintOf, timesOf].map((value) => ratio(starts, startsOf(site, at, kind), value))),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}
for (const [at, path] of PATHS.entries())
  console.log(
    `\n\`${path}\` was cached completely ${((own?.caching[at] ?? 0) / 1000).toFixed(1)} s after a first visit began.`,
  )
console.log(`Medians of ${ROUNDS} rounds, CPU ×${CPU_RATE}, 150 ms and 1.6 Mbit/s.`)
