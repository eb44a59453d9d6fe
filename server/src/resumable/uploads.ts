import { mkdir } from 'node:fs/promises'
import { type DataStore, ERRORS, type Upload } from '@tus/server'
import { dataPaths } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { ReceivedFile } from '../storage/storage.ts'
import { LocalUploads } from './local-uploads.ts'
import { SharedUploads } from './shared-uploads.ts'

/** An unfinished upload is deleted after this time. */
const EXPIRATION_MS = 3 * 24 * 3_600_000

/** Stores the bytes of unfinished uploads. */
export interface UnfinishedUploads extends DataStore {
  /** Returns a complete upload as a received file. The upload stays until it is removed. */
  toReceivedFile(upload: Upload, limitBytes: number): Promise<ReceivedFile>
  /** Reads the received bytes. */
  read(id: string): AsyncIterable<Uint8Array>
}

/**
 * Returns an upload, or undefined when there is none with this id.
 * @throws the store's error when it cannot tell
 */
export async function findUpload(uploads: UnfinishedUploads, id: string): Promise<Upload | undefined> {
  try {
    return await uploads.getUpload(id)
  } catch (error) {
    if (isUnknownUpload(error)) return undefined
    throw error
  }
}

/** Returns whether an error of the store means that there is no such upload. */
export const isUnknownUpload = (error: unknown): boolean =>
  error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS

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
