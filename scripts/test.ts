/**
 * `npm test`: types and lint; unit and server tests on the embedded database, and on Postgres where a server is
 * available; browser tests in Chromium, and the main journeys in every installed engine.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { findOrInstallChromium } from '../test/helpers/find-chromium.ts'
import { findCommand } from '../test/helpers/find-command.ts'
import { findEngines } from '../test/helpers/find-engines.ts'
import { findPostgres } from '../test/helpers/find-postgres.ts'
import { findPgBouncer } from '../test/helpers/pg-bouncer.ts'
import { hasSwift } from '../test/helpers/swift.ts'
import { run } from './run.ts'

/** The results that the runners write, for the totals at the end. */
const VITEST_RESULTS = 'test-results/vitest.json'
const PLAYWRIGHT_RESULTS = ['test-results/browser.json', 'test-results/engines.json']
rmSync('test-results', { recursive: true, force: true })

const summary: string[] = []
let hasFailed = false
const step = async (title: string, command: string, args: string[], env?: Record<string, string>) => {
  const passed = await run({ title, command, args, ...(env && { env }) })
  summary.push(`${passed ? 'passed' : 'FAILED'}: ${title}`)
  hasFailed ||= !passed
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
else if (!findPgBouncer()) summary.push('not run: tests behind PgBouncer, which is not installed')
if (!findCommand('ffmpeg')) summary.push('not run: tests of copies made by ffmpeg, which is not installed')
if (!hasSwift()) summary.push('not run: tests of a real object store; OpenStack Swift is not installed')

const chromium = findOrInstallChromium()
if (chromium) {
  await step('build', 'node', ['scripts/build.ts'])
  await step('HTML of the built pages', 'node', ['scripts/html-check.ts'])
  const { installed, missing } = findEngines()
  // Two at a time: with three on two cores, taps and scrolls are late, and tests of them fail.
  const playwright = (title: string, name: string, projects: readonly string[]) =>
    step(
      title,
      'playwright',
      [
        'test',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=list,json',
        `--output=test-results/${name}`,
      ],
      { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: `test-results/${name}.json` },
    )
  await playwright(`browser tests (${chromium})`, 'browser', ['e2e', 'e2e-full-browser'])
  await playwright(`journeys in ${installed.join(', ')}`, 'engines', installed)
  for (const engine of missing) summary.push(`not run: journeys in ${engine}`)
} else {
  summary.push('FAILED: browser tests; Chromium is missing and could not be installed. Set CHROME_PATH.')
  hasFailed = true
}

process.stdout.write(`\n${summary.join('\n')}\n`)
const counts = [countVitestResults(), ...PLAYWRIGHT_RESULTS.map(countPlaywrightResults)]
const total = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((sum, count) => sum + count[key], 0)
process.stdout.write(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped\n`)
process.exitCode = hasFailed ? 1 : 0

function readResults(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

function countVitestResults() {
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

function countPlaywrightResults(path: string) {
  const { stats } = readResults(path) as {
    stats?: { expected: number; unexpected: number; skipped: number }
  }
  return { passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 0, skipped: stats?.skipped ?? 0 }
}
