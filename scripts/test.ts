/**
 * Runs the tests. docs/testing.md lists the contents of each run.
 *
 *     npm test                what a change must pass: types, lint, tests, build, journeys in three engines
 *     npm test -- jamat       the tests in files whose path contains "jamat"
 *     npm run test:long       all of that and the rest
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { findOrInstallChromium } from '../test/helpers/find-chromium.ts'
import { findCommand } from '../test/helpers/find-command.ts'
import { findEngines, isInShortRun } from '../test/helpers/find-engines.ts'
import { findPostgres } from '../test/helpers/find-postgres.ts'
import { findPgBouncer } from '../test/helpers/pg-bouncer.ts'
import { hasPythonIcalendar } from '../test/helpers/read-calendar.ts'
import { hasSwift } from '../test/helpers/swift.ts'
import { createFolderInMemory } from './folder-in-memory.ts'
import { run, runAll, type StepResult } from './run.ts'
import { describeTest, readPlaywrightReport, readVitestReport, type TestReport } from './test-report.ts'

const RESULTS = 'test-results'
/** How often a failed browser test is retried. Only continuous integration retries: a test that needs it must be repaired. */
const RETRIES = process.env.TEST_RETRIES ?? '0'
/** The site's sources. */
const SOURCES = ['{client,content,public,scripts,server/contracts}/**/*', '*.json', 'vite.config.ts']
/** The run fails with more tests than this that passed only in a second attempt. */
const MAX_FLAKY = 2

const patterns = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isWhole = patterns.length === 0
const isLong = process.argv.includes('--long')
const memory = createFolderInMemory()
const env = { TEST_RUN: isLong ? 'long' : 'short', ...(memory && { TMPDIR: memory }) }

rmSync(RESULTS, { recursive: true, force: true })
const startedAt = performance.now()
const summary: string[] = []
const reports: TestReport[] = []
let hasFailed = false

const files = {
  unit: findTestFiles('{content,server,client,scripts,tools}/**/*.test.{ts,tsx}'),
  server: findTestFiles('test/server/**/*.test.ts'),
  browser: findTestFiles('test/{e2e,engines}/**/*.test.ts'),
}
const chromium = files.browser.length > 0 ? findOrInstallChromium() : undefined
const mustBuild = isWhole || (chromium !== undefined && isBuildOutdated())

const parallelSteps = [
  ...(isWhole ? [{ title: 'types and lint', command: 'node', args: ['scripts/check.ts'] }] : []),
  ...(mustBuild ? [{ title: 'build', command: 'node', args: ['scripts/build.ts'] }] : []),
]
note(await runAll(parallelSteps))
if (isWhole) note([await run({ title: 'HTML of the built pages', command: 'node', args: ['scripts/html-check.ts'] })])
await runVitest()
await runPlaywright()
printSummary()

async function runVitest(): Promise<void> {
  const postgres = process.env.TEST_DATABASE_URL ? 'TEST_DATABASE_URL' : findPostgres()
  const databases = `the embedded database${postgres ? ` and on Postgres (${postgres})` : ''}`
  if (files.server.length > 0) {
    if (!postgres) noteMissing('server tests on Postgres', 'postgresql', 'or set TEST_DATABASE_URL')
    else if (!findPgBouncer()) noteMissing('tests behind PgBouncer', 'pgbouncer')
    if (!findCommand('ffmpeg')) noteMissing('tests of copies made by ffmpeg', 'ffmpeg')
    if (!hasSwift()) noteMissing('tests of a real object store', 'python3-swift')
    if (!hasPythonIcalendar) noteMissing('a third reader of calendars', 'python3-icalendar')
  }
  if (isWhole) return vitest(`unit and server tests on ${databases}`, [])
  if (files.unit.length > 0) await vitest('unit tests', ['--project=unit*', ...files.unit])
  if (files.server.length > 0) await vitest(`server tests on ${databases}`, ['--project=server-*', ...files.server])
}

async function vitest(title: string, args: readonly string[]): Promise<void> {
  const results = `${RESULTS}/vitest-${reports.length}.json`
  const errors = `${RESULTS}/vitest-${reports.length}-errors.json`
  mkdirSync(RESULTS, { recursive: true })
  const reporters = ['default', 'json', 'scripts/unhandled-errors-reporter.ts'].map((name) => `--reporter=${name}`)
  const step = {
    title,
    command: 'vitest',
    args: [
      'run',
      ...args,
      ...(isLong ? [] : ['--tags-filter=!long']),
      '--passWithNoTests',
      ...reporters,
      `--outputFile.json=${results}`,
    ],
    env: { ...env, UNHANDLED_ERRORS_FILE: errors },
  }
  note([await run(step)])
  if (existsSync(results)) reports.push(readVitestReport(readJson(results), existsSync(errors) ? readJson(errors) : []))
}

async function runPlaywright(): Promise<void> {
  if (files.browser.length === 0) return
  if (!chromium) {
    summary.push('FAILED: browser tests. Chromium is missing: apt-get install chromium, or set CHROME_PATH')
    hasFailed = true
    return
  }
  const engines = findEngines()
  for (const { name, packages } of engines.missing) noteMissing(`journeys in ${name}`, packages)
  const inEngines = engines.installed.filter((name) => isLong || isInShortRun(name))
  const results = `${RESULTS}/browser.json`
  const step = {
    title: `browser tests in ${chromium}, and journeys in ${inEngines.join(', ')}`,
    command: 'playwright',
    args: [
      'test',
      ...(isWhole ? [] : files.browser),
      '--pass-with-no-tests',
      '--reporter=list,json',
      `--retries=${RETRIES}`,
      `--output=${RESULTS}/browser`,
    ],
    env: { ...env, CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: results },
  }
  note([await run(step)])
  if (existsSync(results)) reports.push(readPlaywrightReport(readJson(results)))
}

function note(results: readonly StepResult[]): void {
  for (const { title, hasPassed, seconds } of results) {
    summary.push(`${hasPassed ? 'passed' : 'FAILED'} after ${seconds.toFixed(0)} s: ${title}`)
    hasFailed ||= !hasPassed
  }
}

/** Adds tests to the summary that cannot run because Debian's packages for them are missing. */
function noteMissing(tests: string, packages: string, orElse = ''): void {
  summary.push(
    `not run: ${tests}. To install the missing programs: apt-get install ${packages}${orElse && `, ${orElse}`}`,
  )
}

function printSummary(): void {
  const flaky = reports.flatMap((report) => report.flaky)
  const failed = reports.flatMap((report) => report.failed)
  const sum = (key: 'passed' | 'skipped') => reports.reduce((total, report) => total + report[key], 0)
  hasFailed ||= flaky.length > MAX_FLAKY
  const lines = [
    '',
    ...summary,
    ...flaky.map((test) => `flaky, passed when tried again: ${describeTest(test)}`),
    ...(flaky.length > MAX_FLAKY ? [`FAILED: more than ${MAX_FLAKY} flaky tests`] : []),
    ...failed.map((test) => `FAILED: ${describeTest(test)}`),
    `${sum('passed')} passed, ${failed.length} failed, ${flaky.length} flaky, ${sum('skipped')} skipped, in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = hasFailed ? 1 : 0
}

/** Returns the test files whose path contains any of the patterns, in any case; without patterns all of them. */
function findTestFiles(glob: string): string[] {
  const isChosen = (path: string) => patterns.some((part) => path.toLowerCase().includes(part.toLowerCase()))
  return globSync(glob).filter((path) => isWhole || isChosen(path))
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}

/** Returns whether the built site is missing, or older than its sources. */
function isBuildOutdated(): boolean {
  const built = 'dist/client/index.html'
  if (!existsSync(built)) return true
  const builtAt = statSync(built).mtimeMs
  return globSync(SOURCES).some((path) => statSync(path).mtimeMs > builtAt)
}
