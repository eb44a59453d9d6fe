/** `npm run check`: types of server, page and worker, lint, and the site's texts, side by side. */
import { existsSync } from 'node:fs'
import { runAll } from './run.ts'

const projects = [
  'tsconfig.json',
  'client/tsconfig.json',
  'client/tsconfig.worker.json',
  'test/e2e/tsconfig.json',
].filter((path) => existsSync(path))
const failed = await runAll([
  ...projects.map((path) => ({ title: `types (${path})`, command: 'tsc', args: ['-p', path] })),
  { title: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
  { title: 'content', command: 'node', args: ['scripts/check-content.ts'] },
])
process.exitCode = failed ? 1 : 0
