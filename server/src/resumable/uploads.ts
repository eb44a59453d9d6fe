import { type DataStore, ERRORS, type Upload } from '@tus/server'
import type { ReceivedFile } from '../storage/storage.ts'

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
