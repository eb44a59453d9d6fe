/**
 * `npm run contract:record`: records the requests, responses and schemas of this version, with which the next one is
 * compared. Run it when a version is released.
 */
import { run, type Step } from './run.ts'

const steps: Step[] = [
  {
    title: 'the contract',
    command: 'vitest',
    args: ['run', 'test/server/previous-version.test.ts'],
    env: { RECORD_CONTRACT: '1' },
  },
  { title: 'its format', command: 'biome', args: ['format', '--write', 'test/contract/previous.json'] },
]
for (const step of steps) if (!(await run(step)).hasPassed) process.exit(1)
