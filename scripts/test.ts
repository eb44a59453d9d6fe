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
import { describeTest, readPlaywrightReport, readVitestReport, type TestReport } from './test-report.ts'

/** What the runners write about each test, for the summary. */
const VITEST_RESULTS = 'test-results/vitest.json'
const PLAYWRIGHT_RESULTS = ['test-results/browser.json', 'test-results/engines.json']
rmSync('test-results', { recursive: true, force: true })

/** How often a browser test that failed is tried again. Only continuous integration does: a test that needs it is to be repaired. */
const retries = process.env.TEST_RETRIES ?? '0'
/** More tests than this that passed only when tried again make the run fail. */
const MAX_FLAKY = 2

const summary: string[] = []
let hasFailed = false
const step = async (title: string, command: string, args: string[], env?: Record<string, string>) => {
  const startedAt = performance.now()
  const passed = await run({ title, command, args, ...(env && { env }) })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  summary.push(`${passed ? 'passed' : 'FAILED'} after ${seconds} s: ${title}`)
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
        `--retries=${retries}`,
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

const reports = [
  ...readResults(VITEST_RESULTS, readVitestReport),
  ...PLAYWRIGHT_RESULTS.flatMap((path) => readResults(path, readPlaywrightReport)),
]
const flaky = reports.flatMap((report) => report.flaky)
const failed = reports.flatMap((report) => report.failed)
const sum = (key: 'passed' | 'skipped') => reports.reduce((total, report) => total + report[key], 0)
hasFailed ||= flaky.length > MAX_FLAKY
process.stdout.write(
  [
    '',
    ...summary,
    ...flaky.map((test) => `flaky, passed when tried again: ${describeTest(test)}`),
    ...(flaky.length > MAX_FLAKY ? [`FAILED: more than ${MAX_FLAKY} flaky tests`] : []),
    ...failed.map((test) => `FAILED: ${describeTest(test)}`),
    `${sum('passed')} passed, ${failed.length} failed, ${flaky.length} flaky, ${sum('skipped')} skipped`,
    '',
  ].join('\n'),
)
process.exitCode = hasFailed ? 1 : 0

/** Returns no report where a runner did not write one. */
function readResults<T>(path: string, read: (results: T) => TestReport): TestReport[] {
  return existsSync(path) ? [read(JSON.parse(readFileSync(path, 'utf8')))] : []
}
