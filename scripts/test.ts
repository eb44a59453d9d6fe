/** `npm test`: types, lint, unit, server (on both databases where a Postgres server is to be had), browser. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from '../test/helpers/find-chromium.ts'
import { findPostgres } from '../test/helpers/find-postgres.ts'
import { run } from './run.ts'

/** What the runners write of their results, for the count at the end. */
const VITEST_RESULTS = 'test-results/vitest.json'
const BROWSER_RESULTS = 'test-results/e2e.json'
rmSync('test-results', { recursive: true, force: true })

const summary: string[] = []
let failed = false
const step = async (title: string, command: string, args: string[], env?: Record<string, string>) => {
  const passed = await run({ title, command, args, ...(env && { env }) })
  summary.push(`${passed ? 'passed' : 'FAILED'}: ${title}`)
  failed ||= !passed
}

const postgres = process.env.TEST_DATABASE_URL ? 'TEST_DATABASE_URL' : findPostgres()
await step('types and lint', 'node', ['scripts/check.ts'])
await step(
  `unit and server tests on the embedded database${postgres ? ` and on Postgres (${postgres})` : ''}`,
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_RESULTS}`],
)
if (!postgres)
  summary.push('not run: server tests on Postgres; no server is installed and TEST_DATABASE_URL is not set')

if (existsSync('test/e2e') && readdirSync('test/e2e').some((name) => name.endsWith('.test.ts'))) {
  const chromium = await findChromium()
  if (chromium) {
    await step('build', 'node', ['scripts/build.ts'])
    await step('HTML of the built pages', 'node', ['scripts/html-check.ts'])
    await step(`browser tests (${chromium})`, 'playwright', ['test'], { CHROME_PATH: chromium })
  } else {
    summary.push('FAILED: browser tests; no Chromium was found and none could be installed. Set CHROME_PATH.')
    failed = true
  }
}

process.stdout.write(`\n${summary.join('\n')}\n`)
const counts = [vitestCounts(), browserCounts()]
const total = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((sum, count) => sum + count[key], 0)
process.stdout.write(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped\n`)
process.exitCode = failed ? 1 : 0

function readResults(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

function vitestCounts() {
  const results = readResults(VITEST_RESULTS) as {
    numPassedTests?: number
    numFailedTests?: number
    numPendingTests?: number
  }
  return {
    passed: results.numPassedTests ?? 0,
    failed: results.numFailedTests ?? 0,
    skipped: results.numPendingTests ?? 0,
  }
}

function browserCounts() {
  const { stats } = readResults(BROWSER_RESULTS) as {
    stats?: { expected: number; unexpected: number; skipped: number }
  }
  return { passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 0, skipped: stats?.skipped ?? 0 }
}
