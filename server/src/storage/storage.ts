/** Where the bytes of recordings and of events' pictures live. Names are content hashes, so a file never changes once it is there. */
export interface Storage {
  /**
   * Takes in a stream under a temporary name, hashing on the way, in constant memory.
   * @param source the bytes, which are gone from memory once they are written
   * @param limitBytes more than this is refused
   * @throws HttpError 413 over the limit, 507 when the disk is full, and whatever the source throws; nothing is
   *   left behind then
   */
  receive(source: AsyncIterable<Uint8Array | readonly Uint8Array[]>, limitBytes: number): Promise<ReceivedFile>
  /** Where a kept file is, for reading. */
  pathOf(fileName: string): string
  /** The size of a kept file in bytes, or null when it is not there. */
  sizeOf(fileName: string): Promise<number | null>
  /** When a kept file was last put there, or null when it is not there. */
  keptAt(fileName: string): Promise<Date | null>
  /** Removes a kept file; nothing happens when it is gone already. */
  remove(fileName: string): Promise<void>
  /** The names of all kept files. */
  list(): Promise<string[]>
  /**
   * Removes what uploads that died left behind, never what a living process is receiving.
   * @param options.alone nobody else can be using this storage, so all but one's own is dead
   */
  sweep(options: { alone: boolean }): Promise<void>
  /**
   * Notes whose files these are, where nobody is noted yet.
   * @param owner names the database that lists the files
   * @returns false when they are another's
   */
  claim(owner: string): Promise<boolean>
  /** Throws when files cannot be written or read at this moment. */
  check(): Promise<void>
  /** Bytes free for new files; what the rest of the machine needs to go on is not counted. */
  free(): Promise<number>
}

/** Bytes that have arrived whole but are not kept yet. */
export interface ReceivedFile {
  /** For looking into it before it is kept. */
  path: string
  bytes: number
  /** SHA-256, hex. */
  hash: string
  /** Makes the bytes durable. Slow on a slow disk: to be called before {@link keep}, outside any transaction. */
  flush(): Promise<void>
  /** Puts it under its final name for good (rename, fsync of the folder). Replaces the same bytes if there. */
  keep(fileName: string): Promise<void>
  /** Forgets it; nothing happens when it has been kept. */
  discard(): Promise<void>
}
