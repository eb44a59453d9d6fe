import { defineConfig } from 'vitest/config'
import { findPostgres } from './test/helpers/find-postgres.ts'

/** Generous limits, for a busy machine: they only end what hangs. */
const server = {
  include: ['test/server/**/*.test.ts'],
  setupFiles: 'test/helpers/report-server-logs.ts',
  testTimeout: 120_000,
  hookTimeout: 120_000,
}
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL ?? findPostgres())

/** Tests of connections, files and requests, which do not depend on the kind of database: they run on one, the faster if there is a choice. */
const onOneDatabase = [
  'api-docs',
  'api-statuses',
  'backup-refusals',
  'crafted-audio',
  'media-crowd',
  'media',
  'move-files',
  'refused-bodies',
  'renditions',
  's3-media',
  's3-sending',
  's3-storage',
  's3-swift',
  'security-headers',
  'stalls',
  'uploads-reserve',
].map((name) => `test/server/${name}.test.ts`)

export default defineConfig({
  test: {
    // By default, Vitest leaves one core to itself.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{content,server,client,scripts,tools}/**/*.test.{ts,tsx}'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...server,
          exclude: hasPostgres ? onOneDatabase : [],
          name: 'server-embedded',
          globalSetup: 'test/helpers/setup-embedded.ts',
        },
      },
      ...(hasPostgres
        ? [
            {
              test: {
                ...server,
                name: 'server-postgres',
                globalSetup: 'test/helpers/setup-postgres.ts',
              },
            },
          ]
        : []),
    ],
  },
})
