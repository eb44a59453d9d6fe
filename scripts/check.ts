/** `npm run check`: runs the type checks, the linter and the project's own checks in parallel. */
import { existsSync } from 'node:fs'
import { runAll } from './run.ts'

const projects = [
  'tsconfig.json',
  'client/tsconfig.json',
  'client/tsconfig.worker.json',
  'test/e2e/tsconfig.json',
].filter((path) => existsSync(path))
const results = await runAll([
  ...projects.map((path) => ({ title: `types (${path})`, command: 'tsc', args: ['-p', path] })),
  { title: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
  { title: 'content', command: 'node', args: ['scripts/check-content.ts'] },
  { title: 'layers', command: 'node', args: ['scripts/check-layers.ts'] },
  { title: 'documentation', command: 'node', args: ['scripts/check-docs.ts'] },
  { title: 'regular expressions', command: 'node', args: ['scripts/check-expressions.ts'] },
])
process.exitCode = results.every(({ hasPassed }) => hasPassed) ? 0 : 1
