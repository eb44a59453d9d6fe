/**
 * A first visit to one or several pages (`/,/ur/`), each beside the same page without its scripts, in turn in one run: work of the main thread,
 * Lighthouse with both throttling methods, and a tap on the menu soon after the first paint. Chromium runs as installed;
 * it, the server and this script have ordinary priority. Lighthouse is larger than the rest of the toolchain and is not
 * among the dependencies:
 *   npm install --ignore-scripts --prefix <folder> lighthouse@12.8.2
 *   CHROME_PATH=… node test/bench/first-visit.ts <folder> [visits] [pages] [another checkout, built]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../helpers/free-port.ts'
import { measureTap, measureWork } from './page-visit.ts'
import { startChromium } from './stock-chromium.ts'
import { printFigures } from './support.ts'
import { startProxy } from './without-scripts.ts'
import { median } from './wrk.ts'

const [folder, visits = '5', pages = '/', other] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder in which Lighthouse is installed.')
const modules = join(resolve(folder), 'node_modules')
const { default: lighthouse } = await import(pathToFileURL(join(modules, 'lighthouse/core/index.js')).href)

/** Lighthouse's own mobile line: 150 ms and 1.6 Mbit/s, and what its applied throttling makes of them. */
const LINE = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
}
const METHODS = [
  { name: 'simulated ×4', throttlingMethod: 'simulate', cpuSlowdownMultiplier: 4 },
  { name: 'applied ×4', throttlingMethod: 'devtools', cpuSlowdownMultiplier: 4 },
  { name: 'simulated ×20', throttlingMethod: 'simulate', cpuSlowdownMultiplier: 20 },
]

interface Side {
  name: string
  url: string
}

/** Starts the Minbar of a checkout as production does, and its pages without scripts beside it. */
async function startSite(project: string, name: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'minbar-bench-'))
  const port = await freePort()
  const bin = resolve(project, 'node_modules/.bin')
  // Copies are off: the site is measured while its server is at rest.
  const child = spawn(join(bin, 'node'), ['server/src/main.ts'], {
    cwd: project,
    env: {
      ...{ PATH: `${bin}:${process.env.PATH}`, HOME: process.env.HOME, LOG_LEVEL: 'warn', FFMPEG_PATH: 'off' },
      ...{ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), SUN_API_URL: '' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`Minbar of ${project} ended with ${child.exitCode}.`)
    await new Promise((wait) => setTimeout(wait, 200))
  }
  const [real, bare] = [await startProxy(port, { hasScripts: true }), await startProxy(port, { hasScripts: false })]
  const sides: Side[] = pages.split(',').flatMap((page) => [
    { name: `\`${page}\`, ${name}`, url: real.url + page },
    { name: `\`${page}\`, ${name}, without scripts`, url: bare.url + page },
  ])
  return {
    sides,
    async stop() {
      await Promise.all([real.close(), bare.close()])
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Measures each side once in every round; returns the results of each side. */
async function inTurn<T>(sides: readonly Side[], measure: (side: Side) => Promise<T>): Promise<T[][]> {
  const results: T[][] = sides.map(() => [])
  for (let round = 0; round < Number(visits); round += 1) {
    for (const [index, side] of sides.entries()) {
      results[index]?.push(await measure(side))
      process.stderr.write('.')
    }
  }
  return results
}

const of = <T>(results: readonly T[] | undefined, read: (result: T) => number) => median((results ?? []).map(read))
/** The median of the rounds' own ratios to the side after it, which has no scripts. */
function ratio<T>(results: readonly T[][], index: number, read: (result: T) => number): string {
  const [own = [], bare = []] = [results[index], results[index + 1]]
  if (index % 2 === 1) return '1.00'
  return median(own.map((result, round) => read(result) / read(bare[round] as T))).toFixed(2)
}

interface Report {
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue?: number }>
}

/** One visit by Lighthouse; an audit without a value (no quiet moment within its limit) counts as infinite. */
async function visitByLighthouse(port: number, url: string, method: (typeof METHODS)[number]) {
  const { throttlingMethod, cpuSlowdownMultiplier } = method
  const { lhr } = (await lighthouse(url, {
    port,
    ...{ output: 'json', logLevel: 'silent', onlyCategories: ['performance'] },
    ...{ throttlingMethod, throttling: { ...LINE, cpuSlowdownMultiplier } },
  })) as { lhr: Report }
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY
  return {
    points: lhr.categories.performance.score * 100,
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    tti: value('interactive'),
    cls: value('cumulative-layout-shift'),
  }
}

const sites = [await startSite('.', 'this version')]
if (other) sites.push(await startSite(resolve(other), 'the other one'))
const chromium = await startChromium()
const sides = sites.flatMap((site) => site.sides)
try {
  const work = await inTurn(sides, ({ url }) => measureWork(chromium.port, url))
  printFigures(
    `Main thread in the first 8 s, full speed, medians of ${visits}`,
    ['', 'all, ms', 'ratio', 'scripts, ms', 'styles and layout, ms', 'long tasks, ms'],
    sides.map(({ name }, index) => [
      name,
      of(work[index], ({ all }) => all).toFixed(0),
      ratio(work, index, ({ all }) => all),
      of(work[index], ({ scripts }) => scripts).toFixed(0),
      of(work[index], ({ layout }) => layout).toFixed(0),
      of(work[index], ({ longTasks }) => longTasks).toFixed(0),
    ]),
  )
  const real = sides.filter((_, index) => index % 2 === 0)
  for (const cpu of [6, 20]) {
    const taps = await inTurn(real, ({ url }) => measureTap(chromium.port, url, cpu))
    printFigures(
      `A tap on the menu button 1 s after the first paint, CPU ×${cpu}, 150 ms, 1.6 Mbit/s`,
      ['', 'menu open after, ms', 'first paint, ms', 'all parts hydrated, ms after it'],
      real.map(({ name }, index) => [
        name,
        of(taps[index], ({ menu }) => menu).toFixed(0),
        of(taps[index], ({ paint }) => paint).toFixed(0),
        of(taps[index], ({ hydrated, paint }) => hydrated - paint).toFixed(0),
      ]),
    )
  }
  for (const method of METHODS) {
    const results = await inTurn(sides, ({ url }) => visitByLighthouse(chromium.port, url, method))
    printFigures(
      `Lighthouse, ${method.name}`,
      ['', 'points', 'LCP, s', 'ratio', 'TTI, s', 'TBT, ms', 'CLS'],
      sides.map(({ name }, index) => [
        name,
        of(results[index], ({ points }) => points).toFixed(0),
        (of(results[index], ({ lcp }) => lcp) / 1000).toFixed(2),
        ratio(results, index, ({ lcp }) => lcp),
        (of(results[index], ({ tti }) => tti) / 1000).toFixed(2),
        of(results[index], ({ tbt }) => tbt).toFixed(0),
        of(results[index], ({ cls }) => cls).toFixed(3),
      ]),
    )
  }
} finally {
  await chromium.close()
  for (const site of sites) await site.stop()
}
