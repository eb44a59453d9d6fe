/**
 * Measures the search of 10,000 talks in Chromium with the CPU slowed to a quarter, as on a phone: `node test/bench/search.ts`.
 * Titles are the words of the fixtures in new combinations.
 */
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { findChromium } from '../helpers/find-chromium.ts'

const CPU_RATE = 4
const TITLES = 10_000
const PASSES = 5
const WORDS_IN_TITLE = 5
/** A frame of the screen. */
const FRAME_MS = 16

const read = (name: string) => readFileSync(new URL(`../fixtures/search/${name}`, import.meta.url), 'utf8').trim()
const words = ['urdu', 'roman', 'english'].flatMap((script) => read(`titles-${script}.txt`).split(/\s+/))
const searches = read('pairs.tsv')
  .split('\n')
  .map((line) => line.split('\t')[0] as string)
// Multiples of a prime near the middle visit the words in no visible order.
const pick = (number: number) => words[(number * 523) % words.length] as string
const talks = Array.from({ length: TITLES }, (_, talk) => ({
  title: Array.from({ length: WORDS_IN_TITLE }, (_, word) => pick(talk * WORDS_IN_TITLE + word + (talk % 97))).join(
    ' ',
  ),
  date: `${(talk % 28) + 1} November ${2000 + (talk % 27)}`,
}))

const entry = new URL('../../server/contracts/search-index.ts', import.meta.url).pathname
const [library] = (await build({
  logLevel: 'error',
  configFile: false,
  build: { write: false, lib: { entry, name: 'searchIndex', formats: ['iife'] } },
})) as [Rolldown.RolldownOutput]

const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium' })
const page = await browser.newPage()
await page.addScriptTag({ content: library.output[0].code })
const session = await page.context().newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
const { building, times } = await page.evaluate(measure, { talks, searches, passes: PASSES })
await browser.close()

/** Runs in the page. Each pass searches for other words in between, so that none is still known to the index. */
function measure(given: { talks: typeof talks; searches: string[]; passes: number }) {
  const { createSearchIndex } = (globalThis as unknown as { searchIndex: typeof import('#contracts/search-index.ts') })
    .searchIndex
  const time = (run: () => unknown) => {
    const start = performance.now()
    run()
    return performance.now() - start
  }
  const building = time(() => createSearchIndex(given.talks))
  const index = createSearchIndex(given.talks)
  for (const typed of given.searches) index.search(typed)
  const passes = Array.from({ length: given.passes }, () =>
    given.searches.map((typed) => time(() => index.search(typed))),
  )
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] as number
  return { building, times: given.searches.map((_, each) => median(passes.map((pass) => pass[each] as number))) }
}

times.sort((a, b) => a - b)
const ms = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] as number).toFixed(1)
process.stdout.write(
  `${TITLES} titles, CPU slowed ${CPU_RATE} times: index ${building.toFixed(0)} ms; of ${times.length} searches, median ${ms(0.5)} ms, ` +
    `95th percentile ${ms(0.95)} ms, slowest ${ms(1)} ms; ${times.filter((time) => time <= FRAME_MS).length} within ${FRAME_MS} ms\n`,
)
