import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './test/helpers/find-postgres.ts'

/** Generous limits, for a busy machine: they only end what hangs. */
const unit = {
  include: ['{content,server,client,scripts,tools}/**/*.test.{ts,tsx}'],
  setupFiles: 'test/helpers/reject-console-errors.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
}
/**
 * Unit tests that replace a module, or of modules that hold the state of one phone, need a worker of their own; the others
 * share one, which saves loading modules for each file.
 */
const withOwnModules = [
  'client/src/{data,sw,talks/downloads}/**/*.test.ts',
  'client/src/talks/copies.test.ts',
  'client/src/features/admin/recordings/*.test.ts',
  'client/src/lib/{open-database,resumable-upload,retry-import}.test.ts',
  'client/src/prerender.test.ts',
  'client/src/pwa/watch-outdated.test.ts',
  'server/src/features/push/outbox/results.test.ts',
  'server/src/storage/release-memory.test.ts',
]
const server = {
  include: ['test/server/**/*.test.ts'],
  setupFiles: 'test/helpers/report-server-logs.ts',
  testTimeout: 120_000,
  hookTimeout: 120_000,
}
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL ?? findPostgres())
const isShort = process.env.TEST_RUN === 'short'
/** Files of the long run only. */
const long = isShort ? ['**/*.long.test.ts'] : []
const paths = (...names: readonly string[]) => names.map((name) => `test/server/${name}.test.ts`)

/** Tests that replace a module need a worker of their own; the others share one, which saves loading the server for each file. */
const withMockedModules = paths('login', 'pages-compression.long')

/** Tests of the push sender, on an embedded database in the thread of the test. */
const ofPushSender = 'server/src/features/push/outbox/sender*.test.ts'

/** Tests of connections, files and requests, which do not depend on the kind of database: they run on one, the faster if there is a choice. */
const onOneDatabase = paths(
  'api-docs',
  'api-statuses',
  'backup-refusals',
  'crafted-audio',
  'media-crowd.long',
  'media',
  'move-files.long',
  'previous-version',
  'refused-bodies',
  'renditions',
  's3-media',
  's3-sending',
  's3-storage',
  's3-swift.long',
  'security-headers',
  'stalls',
  'uploads-reserve',
)

/** What differs between databases: queries, locks, notices, the pool, faults, several processes. The short run has these on Postgres too. */
const differingByDatabase = paths(
  'builds',
  'cached-responses',
  'calendar',
  'connection-budget',
  'database',
  'errors',
  'events-change',
  'jamat-versions',
  'jobs',
  'migrations',
  'migrations-processes',
  'mosque',
  'pg-bouncer',
  'postgres',
  'push-queries',
  'push-queue',
  'recordings-lists',
  'resumable',
  'screens',
)

/** Likewise, but these take the embedded database many seconds: the short run has them on Postgres only. */
const slowOnEmbedded = paths('push-processes', 'recordings-faults', 'snapshot-concurrency', 'stores')

const notOnEmbedded = hasPostgres ? [...onOneDatabase, ...(isShort ? slowOnEmbedded : [])] : []
const onPostgres = isShort ? [...onOneDatabase, ...slowOnEmbedded, ...differingByDatabase] : server.include
const onEmbedded = { ...server, globalSetup: 'test/helpers/setup-embedded.ts' }

export default defineConfig({
  test: {
    // One more than cores, since many tests wait for a database or for another process.
    maxWorkers: availableParallelism() + 1,
    tags: [{ name: 'long', description: 'Tests of the long run only, in a file whose other tests are in both runs.' }],
    projects: [
      { extends: true, test: { ...unit, name: 'unit', exclude: [...withOwnModules, ofPushSender], isolate: false } },
      { extends: true, test: { ...unit, name: 'unit-isolated', include: withOwnModules } },
      {
        extends: true,
        test: {
          ...onEmbedded,
          name: 'server-embedded',
          exclude: [...long, ...notOnEmbedded, ...withMockedModules],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...onEmbedded,
          name: 'server-embedded-mocked',
          include: [...withMockedModules, ofPushSender],
          exclude: long,
        },
      },
      ...(hasPostgres
        ? [
            {
              extends: true as const,
              test: {
                ...server,
                name: 'server-postgres',
                include: onPostgres,
                exclude: [...long, ...withMockedModules],
                globalSetup: 'test/helpers/setup-postgres.ts',
                isolate: false,
              },
            },
            ...(isShort
              ? []
              : [
                  {
                    extends: true as const,
                    test: {
                      ...server,
                      name: 'server-postgres-mocked',
                      include: withMockedModules,
                      globalSetup: 'test/helpers/setup-postgres.ts',
                    },
                  },
                ]),
          ]
        : []),
    ],
  },
})
