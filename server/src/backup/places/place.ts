/** Where scheduled backups are stored. */

export interface StoredBackup {
  name: string
  bytes: number
  /** From its name. */
  createdAt: Date
}

export interface BackupPlace {
  /** Names the place for people. */
  describe(): string
  /**
   * Stores an archive. It gets its name once it is complete.
   * @param bytes that it will have, roughly
   * @throws Error when there is no room for it, and the errors of the archive
   */
  save(name: string, archive: ReadableStream<Uint8Array>, bytes: number): Promise<void>
  /** Returns the complete backups, the newest first. */
  list(): Promise<StoredBackup[]>
  read(name: string): AsyncIterable<Uint8Array>
  remove(name: string): Promise<void>
  /** Returns the bytes free; null where nobody knows. */
  free(): Promise<number | null>
  /** Removes what interrupted backups left. */
  sweep(): Promise<void>
}

const NAME = /^minbar-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/

export const isBackupName = (name: string): boolean => NAME.test(name)

/** Returns the name of a backup made at a time, such as `minbar-2026-11-23T02-00-00Z.tar`: their order is that of their names. */
export const backupName = (createdAt: Date): string =>
  `minbar-${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`

/** Returns those of the files that are backups, the newest first. */
export function toStoredBackups(files: { name: string; bytes: number }[]): StoredBackup[] {
  const backups = files.flatMap(({ name, bytes }) => {
    const [, date, hour, minute, second] = NAME.exec(name) ?? []
    return date ? [{ name, bytes, createdAt: new Date(`${date}T${hour}:${minute}:${second}Z`) }] : []
  })
  return backups.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}
