import { defineConfig } from 'vitest/config'
import { findPostgres } from './test/helpers/find-postgres.ts'

const server = { include: ['test/server/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 }
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL ?? findPostgres())

export default defineConfig({
  test: {
    // Left to itself it keeps one core for what nobody looks at in a test run.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'unit', include: ['{server,client,scripts}/**/*.test.{ts,tsx}'], environment: 'node' } },
      { test: { ...server, name: 'server-embedded', globalSetup: 'test/helpers/setup-embedded.ts' } },
      ...(hasPostgres
        ? [{ test: { ...server, name: 'server-postgres', globalSetup: 'test/helpers/setup-postgres.ts' } }]
        : []),
    ],
  },
})
