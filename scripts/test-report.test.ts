import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { describe, expect, it } from 'vitest'
import { describeTest, readPlaywrightReport, readVitestReport } from './test-report.ts'

const root = process.cwd()
const RED = '\u001b[31m'

describe('the report of Vitest', () => {
  const report = (testResults: Parameters<typeof readVitestReport>[0]['testResults']) =>
    readVitestReport({ numPassedTests: 3, numPendingTests: 1, testResults })

  it('names each failed test with its assertion and the last line of its server, without colours and call stack', () => {
    const { failed, passed, skipped } = report([
      {
        name: join(root, 'test/server/health.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: ' health answers', status: 'passed', failureMessages: [], meta: {} },
          {
            fullName: ' health fails',
            status: 'failed',
            failureMessages: [`${RED}AssertionError: expected 500 to be 200\n\n- 200\n+ 500\n    at somewhere.ts:1:1`],
            meta: { serverLog: ['localhost:1: {"level":50}'] },
          },
        ],
      },
    ])
    expect(failed.map(describeTest)).toEqual([
      [
        'test/server/health.test.ts › health fails',
        'AssertionError: expected 500 to be 200',
        '- 200',
        '+ 500',
        'server: localhost:1: {"level":50}',
      ].join('\n    '),
    ])
    expect({ passed, skipped }).toEqual({ passed: 3, skipped: 1 })
  })

  it('names a file that could not run', () => {
    const file = { name: join(root, 'a.test.ts'), message: 'Cannot find module', assertionResults: [] }
    expect(report([{ ...file, status: 'failed' }]).failed.map(describeTest)).toEqual([
      'a.test.ts › the whole file\n    Cannot find module',
    ])
    expect(report([{ ...file, status: 'passed' }]).failed).toEqual([])
  })
})

it('an error outside of all tests is named with the test file in its call stack', () => {
  const error = `Error: write after end\n    at send (${root}/server/src/a.ts:1:1)\n    at ${root}/test/server/a.test.ts:2:1`
  const { failed } = readVitestReport({ numPassedTests: 0, numPendingTests: 0, testResults: [] }, [error])
  expect(failed.map(describeTest)).toEqual(['test/server/a.test.ts › outside of all tests\n    Error: write after end'])
})

describe('the report of Playwright', () => {
  const result = (status: 'passed' | 'failed', message?: string) => ({
    status,
    errors: message ? [{ message }] : [],
    annotations: message ? [{ type: 'server-log', description: 'localhost:1: last' }] : [],
  })
  const spec = (title: string, status: string, results: object[]) => ({
    title,
    file: 'home.test.ts',
    line: 7,
    tests: [{ projectName: 'e2e', status, results }],
  })
  // Only what is read.
  const report = {
    config: { rootDir: join(root, 'test/e2e') },
    errors: [{ message: 'No such file' }],
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        title: 'home.test.ts',
        specs: [spec('passes', 'expected', [result('passed')])],
        suites: [
          {
            title: 'a group',
            specs: [
              spec('fails', 'unexpected', [result('failed', 'first time'), result('failed', 'second time')]),
              spec('wavers', 'flaky', [result('failed', 'only once'), result('passed')]),
            ],
          },
        ],
      },
    ],
  } as unknown as JSONReport

  it('names failed and flaky tests with their project, groups and first error, and errors outside of tests', () => {
    const { failed, flaky, passed, skipped } = readPlaywrightReport(report)
    expect(failed.map(describeTest)).toEqual([
      `${join(root, 'test/e2e')} › outside of all tests\n    No such file`,
      'test/e2e/home.test.ts:7 › [e2e] a group › fails\n    first time\n    server: localhost:1: last',
    ])
    expect(flaky.map(describeTest)).toEqual([
      'test/e2e/home.test.ts:7 › [e2e] a group › wavers\n    only once\n    server: localhost:1: last',
    ])
    expect({ passed, skipped }).toEqual({ passed: 6, skipped: 2 })
  })
})
