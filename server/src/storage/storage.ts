import type { ServerResponse } from 'node:http'
import type { ByteRange } from '#contracts/byte-range.ts'

/**
 * Whether the files can be used: `ready`; `unavailable` when the store or its content cannot be reached, as without its mount; `mismatched`
 * when it belongs to another database. Only in a store that is ready can a file be missing.
 */
export type StorageStatus = 'ready' | 'unavailable' | 'mismatched'

/** A file without a recording is deleted after this time. */
export const QUARANTINE_MS = 30 * 24 * 3_600_000

/** A file in a store. */
export interface StoredFile {
  name: string
  bytes: number
  /** When it was last saved or moved. */
  savedAt: Date
}

/** Bytes of a stored file. Close it after use. */
export interface StoredBody extends AsyncIterable<Uint8Array> {
  /** Of the whole file. */
  size: number
  /** The chosen range; the whole file by default. */
  range: ByteRange
  /**
   * Sends the bytes as the body of a response whose headers have been written, and ends it. Holds little memory for a slow client.
   * @param onSent called with the number of bytes that the kernel has accepted
   * @returns false when the client has closed the connection
   * @throws Error when the bytes cannot be read to their end; the connection is then closed
   */
  sendTo(response: ServerResponse, onSent?: (bytes: number) => void): Promise<boolean>
  close(): Promise<void>
}

const FILE_NAME = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/

export const isFileName = (name: string): boolean => FILE_NAME.test(name)

/** @throws Error for a name that no stored file has, such as one with a slash */
export function checkFileName(name: string): string {
  if (!isFileName(name)) throw new Error(`"${name}" is not the name of a stored file.`)
  return name
}

export const newestFirst = (files: StoredFile[]): StoredFile[] =>
  files.toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime())

/** Tells whether a store can be used. */
export interface StoreState {
  /** Returns the result of the last {@link checkStatus}; `unavailable` before the first. */
  status(): StorageStatus
  /** Returns the store's name for messages, with the reason if it is unavailable. */
  describe(): string
  /** Compares the store's id with the expected one. Never throws: a store that cannot be read is `unavailable`. */
  checkStatus(): Promise<StorageStatus>
}

/** Receives, sends and removes files, and counts the space for them. */
export interface FileBytes extends StoreState {
  /**
   * Receives a stream under a temporary name and hashes it, in constant memory.
   * @param source the bytes, whose memory is released when they are written
   * @param limitBytes a longer stream is refused
   * @throws HttpError 413 over the limit, 503 when the store is not ready, 507 when the disk is full, and the source's own
   *   error; nothing is left behind then
   */
  receive(source: AsyncIterable<Uint8Array | readonly Uint8Array[]>, limitBytes: number): Promise<ReceivedFile>
  /**
   * Receives a file of this machine in the same way, without a second copy where it is on the same disk. The file stays where
   * it is and must not be changed.
   */
  receiveFile(path: string, limitBytes: number): Promise<ReceivedFile>
  /**
   * Opens a stored file for reading.
   * @param chooseRange returns the range to read of a file of this size, by default all; its errors are rethrown
   * @returns null when the file does not exist
   * @throws HttpError 503 when the store is not ready, so the file may still exist
   */
  read(fileName: string, chooseRange?: (size: number) => ByteRange | undefined): Promise<StoredBody | null>
  /**
   * Returns the size and time of a stored file, or null when it does not exist.
   * @throws HttpError 503 when the store is not ready
   */
  find(fileName: string): Promise<StoredFile | null>
  /**
   * Returns the address at which a browser reads a stored file without this server. Undefined where this server sends all bytes.
   * @param headers the headers of the response
   */
  addressOf?(fileName: string, headers?: Record<string, string>): Promise<string>
  /** Undefined when each process stores unfinished uploads in its own folder. */
  pieces?: Chunks
  /** Removes a file, if it exists. */
  remove(fileName: string): Promise<void>
  /** Returns the free bytes for new files, without the reserve and without reservations; 0 while not ready. */
  free(): Promise<number>
  /** Throws HttpError 507 when this many bytes would use the reserve that other writes need. */
  requireReserve(bytes: number): Promise<void>
  /** Sets a function that returns the bytes that unfinished uploads have declared but not sent. */
  setDeclaredBytes(read: () => Promise<number>): void
  /**
   * Reserves space for declared bytes, so that concurrent uploads cannot together fill the disk.
   * @throws HttpError 507 when there is not enough space
   */
  reserve(bytes: number): Promise<Reservation>
}

/** Recognises the store that the database knows. */
export interface StoreIdentity extends StoreState {
  /**
   * Sets the id by which {@link StoreState.checkStatus} recognises the store.
   * @param id undefined when the database has none
   * @param withoutMarker the status of a store that has no id
   */
  expect(id: string | undefined, withoutMarker?: 'unavailable' | 'mismatched'): void
  /**
   * Reads a small text stored beside the files. @returns undefined when there is none
   * @throws Error when the store cannot be read
   */
  readMarker(marker: MarkerName): Promise<string | undefined>
  /** Writes a marker durably. Creates the store's folders, so only a store that is not `unavailable` may be written to. */
  writeMarker(marker: MarkerName, text: string): Promise<void>
}

/** Compares, cleans and checks a store as a whole. */
export interface StoreHousekeeping {
  /** Returns all stored files. */
  list(): Promise<StoredFile[]>
  /** Moves a file to the quarantine. */
  quarantine(fileName: string): Promise<void>
  /** Moves a file back from the quarantine. @returns false when it does not exist */
  restore(fileName: string): Promise<boolean>
  /** Returns the files in quarantine, the newest first. */
  listQuarantine(): Promise<StoredFile[]>
  /** Deletes the files that were moved to the quarantine before a time. @returns how many */
  emptyQuarantine(before: Date): Promise<number>
  /**
   * Removes the remains of interrupted uploads, except those of running processes.
   * @param options.isAlone whether no other process can be using this store
   */
  sweep(options: { isAlone: boolean }): Promise<void>
  /** @throws HttpError 503 when the store is not ready, or the error when files cannot be written or read */
  check(): Promise<void>
}

/**
 * Stores the files of recordings or of events' pictures in a folder or an object store. Names are content hashes, so a file
 * never changes. No other module knows where its bytes are.
 */
export interface Storage extends FileBytes, StoreIdentity, StoreHousekeeping {}

/** `store-id` names the store; `last-change` is the number of the database's last change; `owner` was the id in earlier versions. */
export type MarkerName = 'store-id' | 'last-change' | 'owner'

/** Stores pieces of unfinished uploads where every process can reach them. */
export interface Chunks {
  write(name: string, bytes: Uint8Array): Promise<void>
  read(piece: Piece): AsyncIterable<Uint8Array>
  remove(name: string): Promise<void>
}

export interface Piece {
  name: string
  bytes: number
}

export interface Reservation {
  /** Reduces the reservation by bytes that have been written. */
  use(bytes: number): void
  release(): void
}

/** Bytes that have arrived completely but are not stored yet. */
export interface ReceivedFile {
  /** A temporary file of this machine, for inspection before it is stored. */
  path: string
  bytes: number
  /** SHA-256, hex. */
  hash: string
  /** Makes the bytes durable. This can be slow: call it before {@link saveAs}, outside a transaction. */
  flush(): Promise<void>
  /** Sends the bytes to a store on another machine. This is slow: call it before {@link saveAs}, too. */
  stage(fileName: string): Promise<void>
  /** Stores the file durably under its final name (rename, fsync of the folder). Replaces a file of that name. */
  saveAs(fileName: string): Promise<void>
  /** Removes the file; does nothing after {@link saveAs}. */
  discard(): Promise<void>
}
