/**
 * Tests the tests of Minbar's core: makes one small change at a time, runs the tests that reach it, and lists the changes that
 * none of them noticed. docs/testing.md explains those.
 *
 *     npm run test:mutants             every part
 *     npm run test:mutants -- player   the parts with a file whose path contains "player"
 */
import { availableParallelism } from 'node:os'
import { Stryker } from '@stryker-mutator/core'

interface Part {
  files: readonly string[]
  /** The tests that must notice the mutants of these files. */
  tests: readonly string[]
}

const OUTBOX = 'server/src/features/push/outbox'
const SNAPSHOT = 'server/src/features/snapshot'
const onServer = (...names: readonly string[]) => names.map((name) => `test/server/${name}.test.ts`)

const PARTS: readonly Part[] = [
  { files: ['server/contracts/next-jamat.ts'], tests: ['server/contracts/next-jamat.test.ts'] },
  {
    files: ['server/contracts/jamat-schedule.ts', 'server/contracts/jamat-changes.ts'],
    tests: ['server/contracts/jamat-schedule.test.ts'],
  },
  { files: ['server/contracts/hijri-date.ts'], tests: ['server/contracts/hijri-date.test.ts'] },
  { files: ['server/contracts/prayer-times.ts'], tests: ['server/contracts/prayer-times.test.ts'] },
  { files: ['server/src/features/sun/fetch-sun.ts'], tests: ['server/src/features/sun/fetch-sun.test.ts'] },
  { files: ['server/contracts/byte-range.ts'], tests: ['server/contracts/byte-range.test.ts'] },
  { files: ['server/src/features/auth/tokens.ts'], tests: onServer('tokens') },
  { files: ['server/src/features/auth/login-limits.ts'], tests: onServer('login') },
  {
    files: ['client/src/talks/player/engine.ts', 'client/src/talks/player/engine-events.ts'],
    tests: ['client/src/talks/player/engine*.test.ts'],
  },
  {
    files: [`${OUTBOX}/classify-response.ts`, `${OUTBOX}/lane.ts`],
    tests: [`${OUTBOX}/classify-response.test.ts`, `${OUTBOX}/lane.test.ts`],
  },
  {
    files: [`${OUTBOX}/results.ts`, `${OUTBOX}/sender.ts`],
    tests: [`${OUTBOX}/results.test.ts`, `${OUTBOX}/sender*.test.ts`],
  },
  {
    files: [`${OUTBOX}/queries.ts`],
    tests: onServer('push-queries'),
  },
  {
    files: [`${SNAPSHOT}/create-snapshot.ts`, `${SNAPSHOT}/cursor.ts`, `${SNAPSHOT}/routes.ts`],
    tests: onServer('snapshot', 'snapshot-cursors'),
  },
  { files: ['client/src/data/merge-snapshot.ts'], tests: ['client/src/data/merge-snapshot.test.ts'] },
  { files: ['client/src/features/admin/admin-request.ts'], tests: ['client/src/features/admin/admin-request.test.ts'] },
  { files: ['client/src/sw/push.ts'], tests: ['client/src/sw/push*.test.ts'] },
]
/** Percent of a file's mutants that its tests must notice. */
const MIN_SCORE = 85

const patterns = process.argv.slice(2)
const isChosen = ({ files }: Part) =>
  patterns.length === 0 || files.some((file) => patterns.some((part) => file.includes(part)))
const chosen = PARTS.filter(isChosen)
if (chosen.length === 0) throw new Error(`No file of the list contains ${patterns.join(' or ')}.`)
const startedAt = performance.now()
const lines: string[] = []
let total = 0
for (const part of chosen) await testPart(part)
for (const line of lines) process.stdout.write(`${line}\n`)
process.stdout.write(`${total} mutants in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`)

async function testPart({ files, tests }: Part): Promise<void> {
  process.env.MUTANT_TESTS = tests.join(',')
  const mutants = await new Stryker({
    mutate: [...files],
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutants.config.ts', related: false },
    concurrency: availableParallelism(),
    reporters: ['progress-append-only'],
    // None: Stryker would rewrite it with functions that TypeScript no longer has.
    tsconfigFile: 'none',
    tempDirName: 'test-results/mutants',
    ignorePatterns: ['/dist', '/docs', '/deploy'],
    allowConsoleColors: false,
  }).runMutationTest()
  total += mutants.length
  for (const file of files)
    describeFile(
      file,
      mutants.filter(({ fileName }) => fileName.endsWith(file)),
    )
}

function describeFile(file: string, mutants: Awaited<ReturnType<Stryker['runMutationTest']>>): void {
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  const survivors = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const score = (100 * noticed.length) / (noticed.length + survivors.length)
  if (score < MIN_SCORE) process.exitCode = 1
  lines.push(
    `${score < MIN_SCORE ? 'FAILED' : 'passed'}: ${score.toFixed(0)} % of ${mutants.length} mutants noticed: ${file}`,
  )
  for (const { location, mutatorName, replacement, status } of survivors) {
    const place = `${location.start.line}:${location.start.column}`
    const reached = status === 'NoCoverage' ? ', reached by no test' : ''
    lines.push(`  ${place} ${mutatorName}: ${JSON.stringify(replacement)}${reached}`)
  }
}
