import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { inject } from 'vitest'
import type { Database } from '../../server/src/database/database.ts'

/** Opens a migrated database on this thread. Vitest's fake timers wait for its queries, but not for those of another thread. */
export async function openInThread(): Promise<Pick<Database, 'query' | 'transaction' | 'listen' | 'close'>> {
  const folder = await mkdtemp(join(tmpdir(), 'minbar-db-'))
  cpSync(inject('embeddedTemplate') as string, folder, { recursive: true })
  const pglite = await PGlite.create({ dataDir: join(folder, 'pg'), parsers: { [types.INT8]: Number } })
  return {
    query: async <R extends object>(sql: string, params: readonly unknown[] = []) =>
      (await pglite.query<R>(sql, [...params])).rows,
    transaction: (work) =>
      pglite.transaction((tx) =>
        work({
          query: async <R extends object>(sql: string, params: readonly unknown[] = []) =>
            (await tx.query<R>(sql, [...params])).rows,
          script: async (sql) => void (await tx.exec(sql)),
        }),
      ),
    async listen(channel, onNotification) {
      const stop = await pglite.listen(channel, onNotification)
      return { isLive: true, stop: () => stop() }
    },
    async close() {
      await pglite.close()
      await rm(folder, { recursive: true })
    },
  }
}
