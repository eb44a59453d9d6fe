/**
 * Restores a stored backup into a scratch database and compares every hash and every row. It runs as a process of its own, so
 * that its memory is freed and it cannot touch the site's database.
 */
import { rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { BackupPlaceConfig } from '../../config-backup.ts'
import { openEmbedded } from '../../database/embedded.ts'
import { readMigrations } from '../../database/migrate.ts'
import { loadTables, requireKnownMigrations } from '../load-tables.ts'
import { openPlace } from '../places/open-place.ts'
import { readArchive } from '../read-archive.ts'
import { openSpool, type Spooled } from '../spool.ts'

export interface SelfTestRequest {
  target: BackupPlaceConfig
  name: string
  /** Created, and removed at the end. */
  folder: string
}

export type SelfTestReply = { tables: number; rows: number; files: number; damaged: number } | { error: string }

async function test({ target, name, folder }: SelfTestRequest): Promise<SelfTestReply> {
  const migrations = await readMigrations()
  const spool = await openSpool(folder)
  const contents = new Map<string, Spooled>()
  try {
    const { manifest, end } = await readArchive(openPlace(target).read(name), {
      manifest: (found) => void requireKnownMigrations(found, migrations),
      table: async (table, body) => void contents.set(table.name, await spool.append(body)),
    })
    const database = await openEmbedded(join(folder, 'database'))
    try {
      await loadTables(database, manifest, contents, { migrations })
    } finally {
      await database.close()
    }
    return {
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.length - end.removed.length,
      damaged: end.damaged.length,
    }
  } finally {
    await spool.close()
    await rm(folder, { recursive: true, force: true })
  }
}

// The server has exited, so nothing waits for the result.
process.once('disconnect', () => process.exit(1))
process.once('message', async (request: SelfTestRequest) => {
  try {
    // Requests of visitors take precedence.
    setPriority(5)
  } catch {
    // Not allowed everywhere.
  }
  const reply = await test(request).catch((error: unknown): SelfTestReply => ({ error: (error as Error).message }))
  process.send?.(reply, () => process.disconnect())
})
