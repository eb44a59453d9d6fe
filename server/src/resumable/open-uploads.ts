import { mkdir } from 'node:fs/promises'
import { dataPaths } from '../config.ts'
import type { Deps } from '../deps.ts'
import { LocalUploads } from './local-uploads.ts'
import { SharedUploads } from './shared-uploads.ts'
import type { UnfinishedUploads } from './uploads.ts'

/** An unfinished upload is deleted after this time. */
const EXPIRATION_MS = 3 * 24 * 3_600_000

/** Opens the unfinished uploads: in the bucket where all processes share one, in the data folder otherwise. */
export async function openUploads({
  config,
  database,
  storage,
}: Pick<Deps, 'config' | 'database' | 'storage'>): Promise<UnfinishedUploads> {
  const { pieces } = storage
  if (pieces) return new SharedUploads({ database, storage, pieces, expirationMs: EXPIRATION_MS })
  const directory = dataPaths(config.dataDir).uploads
  await mkdir(directory, { recursive: true, mode: 0o700 })
  return new LocalUploads({ directory, expirationPeriodInMilliseconds: EXPIRATION_MS, database, storage }).open()
}
