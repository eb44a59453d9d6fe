/**
 * Lighthouse's mobile preset on the pages people come to first: medians of several visits with the preset's own
 * processor (4 times slower) and a very slow one (20 times), and the layout's shifts under real throttling.
 * It is larger than the rest of the toolchain, so it is not among the dependencies:
 *   npm install --ignore-scripts --prefix <folder> lighthouse@12.8.2
 *   CHROME_PATH=… node test/bench/lighthouse.ts <folder> [visits] [page …]
 */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startMinbar } from './server-process.ts'
import { letOthersGoFirst } from './support.ts'
import { median } from './wrk.ts'

const [folder, visits = '5', ...wanted] = process.argv.slice(2)
if (!folder) throw new Error('Give the folder Lighthouse was installed in.')
const modules = join(resolve(folder), 'node_modules')
const { default: lighthouse } = await import(pathToFileURL(join(modules, 'lighthouse/core/index.js')).href)
const { launch } = await import(pathToFileURL(join(modules, 'chrome-launcher/dist/index.js')).href)

interface Result {
  lhr: {
    categories: Record<string, { score: number | null }>
    audits: Record<string, { numericValue?: number; score: number | null; title: string }>
  }
}

const minbar = await startMinbar()
const chrome = await launch({
  // Not `--disable-dev-shm-usage`: what processes share would lie in files on a disk, and each task wait for them.
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
})
// A visitor's phone has neither the server nor Lighthouse to run beside the browser.
for (const pid of [process.pid, minbar.child.pid]) letOthersGoFirst(pid)

/** One visit by somebody new. */
async function visit(path: string, settings: object): Promise<Result['lhr']> {
  const { lhr } = (await lighthouse(minbar.url + path, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    ...settings,
  })) as Result
  return lhr
}

const MOBILE = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
}
const value = (lhr: Result['lhr'], audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
const score = (lhr: Result['lhr'], category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)

try {
  const pages = wanted.length > 0 ? wanted : ['/', '/about', '/fridaybayan', '/events/1']
  process.stdout.write(
    '| page | processor | performance | LCP, s | TBT, ms | CLS | others |\n|---|---|---|---|---|---|---|\n',
  )
  const faults = new Set<string>()
  for (const path of pages) {
    for (const factor of [4, 20]) {
      const runs: Result['lhr'][] = []
      for (let run = 0; run < Number(visits); run += 1) {
        runs.push(await visit(path, { throttling: { ...MOBILE, cpuSlowdownMultiplier: factor } }))
      }
      const of = (read: (lhr: Result['lhr']) => number) => median(runs.map(read))
      const others = ['accessibility', 'best-practices', 'seo'].map((category) => of((lhr) => score(lhr, category)))
      for (const { audits } of runs)
        for (const [id, audit] of Object.entries(audits))
          if (audit.score !== null && audit.score < 0.9) faults.add(`${path} ×${factor} ${id}: ${audit.title}`)
      process.stdout.write(
        `| \`${path}\` | ×${factor} | ${of((lhr) => score(lhr, 'performance'))} | ${(of((lhr) => value(lhr, 'largest-contentful-paint')) / 1000).toFixed(2)} | ${Math.round(of((lhr) => value(lhr, 'total-blocking-time')))} | ${of((lhr) => value(lhr, 'cumulative-layout-shift')).toFixed(3)} | ${others.join(' / ')} |\n`,
      )
    }
    const real = await visit(path, {
      throttlingMethod: 'devtools',
      throttling: { ...MOBILE, cpuSlowdownMultiplier: 4 },
      onlyCategories: ['performance'],
    })
    process.stdout.write(
      `| \`${path}\` | ×4, DevTools | ${score(real, 'performance')} | ${(value(real, 'largest-contentful-paint') / 1000).toFixed(2)} | ${Math.round(value(real, 'total-blocking-time'))} | ${value(real, 'cumulative-layout-shift').toFixed(3)} | |\n`,
    )
  }
  process.stdout.write(`\n${[...faults].join('\n')}\n`)
} finally {
  chrome.kill()
  await minbar.stop()
}
