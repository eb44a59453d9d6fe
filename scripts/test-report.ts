/** Reads the reports of the test runners for the summary of a run. */
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { SERVER_LOG } from '../test/helpers/server-logs.ts'

/** A test that failed, or that passed only in a second attempt. */
export interface FailedTest {
  /** Relative to the repository. */
  file: string
  /** Includes the titles of the surrounding groups. */
  name: string
  /** The assertion or error, with the expected and received values. */
  message: string
  /** The last line of each server that the test used. */
  serverLog: string[]
}

export interface TestReport {
  passed: number
  skipped: number
  failed: FailedTest[]
  flaky: FailedTest[]
}

/** The used part of Vitest's JSON report; Vitest exports no type for it. */
export interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: 'passed' | 'failed'
    message: string
    assertionResults: {
      fullName: string
      status: string
      failureMessages: string[]
      meta: { serverLog?: string[] }
    }[]
  }[]
}

/** Lines of a message that the summary shows: the assertion, expected and received, without the call stack. */
const MAX_LINES = 12

/**
 * Returns the results of Vitest's JSON report. A file that could not run counts as one failed test, and so does an error
 * outside of all tests.
 * @param unhandled the errors outside of all tests, with their call stacks
 */
export function readVitestReport(
  report: VitestReport,
  unhandled: readonly string[] = [],
  root = process.cwd(),
): TestReport {
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages, meta }) => ({
        file,
        name: fullName.trim(),
        message: shorten(failureMessages.join('\n')),
        serverLog: meta.serverLog ?? [],
      }))
    if (tests.length > 0 || status === 'passed') return tests
    return [{ file, name: 'the whole file', message: shorten(message), serverLog: [] }]
  })
  const outside = unhandled.map((error) => ({
    file: /[\w./-]+\.test\.tsx?/.exec(error)?.[0].replace(`${root}/`, '') ?? 'vitest',
    name: 'outside of all tests',
    message: shorten(error),
    serverLog: [],
  }))
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests,
    failed: [...failed, ...outside],
    flaky: [],
  }
}

/** Returns the results of Playwright's JSON report. An error outside of all tests counts as one failed test. */
export function readPlaywrightReport(report: JSONReport): TestReport {
  const failed: FailedTest[] = report.errors.map(({ message = '' }) => ({
    file: report.config.rootDir,
    name: 'outside of all tests',
    message: shorten(message),
    serverLog: [],
  }))
  const flaky: FailedTest[] = []
  const visit = (suite: JSONReportSuite, titles: readonly string[]) => {
    for (const spec of suite.specs)
      for (const test of spec.tests) {
        const list = { unexpected: failed, flaky, expected: undefined, skipped: undefined }[test.status]
        const result = test.results.find(({ status }) => status !== 'passed')
        list?.push({
          file: `${relative(process.cwd(), join(report.config.rootDir, spec.file))}:${spec.line}`,
          name: `[${test.projectName}] ${[...titles, spec.title].join(' › ')}`,
          message: shorten(result?.errors.map(({ message }) => message).join('\n') ?? ''),
          serverLog: (result?.annotations ?? [])
            .filter(({ type }) => type === SERVER_LOG)
            .map(({ description = '' }) => description),
        })
      }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title])
  }
  for (const suite of report.suites) visit(suite, [])
  return { passed: report.stats.expected + report.stats.flaky, skipped: report.stats.skipped, failed, flaky }
}

/** Returns a test's lines in the summary. */
export const describeTest = ({ file, name, message, serverLog }: FailedTest): string =>
  [`${file} › ${name}`, ...message.split('\n'), ...serverLog.map((line) => `server: ${line}`)].join('\n    ')

/** Returns a message without colours, call stack and empty lines, of at most {@link MAX_LINES} lines. */
function shorten(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*at /.test(line))
  return lines.slice(0, MAX_LINES).join('\n')
}
