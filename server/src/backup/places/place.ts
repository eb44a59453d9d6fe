/** Where scheduled backups are stored. */

export interface StoredBackup {
  name: string
  bytes: number
  /** From its name. */
  createdAt: Date
}

export interface BackupPlace {
  /** Returns a readable name of the place. */
  describe(): string
  /**
   * Stores an archive. It gets its name once it is complete.
   * @param bytes its approximate size
   * @throws Error when there is no room for it, and the errors of the archive
   */
  save(name: string, archive: ReadableStream<Uint8Array>, bytes: number): Promise<void>
  /** Returns the complete backups, the newest first. */
  list(): Promise<StoredBackup[]>
  read(name: string): AsyncIterable<Uint8Array>
  remove(name: string): Promise<void>
  /** Returns the free bytes; null where they are unknown. */
  free(): Promise<number | null>
  /** Removes the remains of interrupted backups. */
  sweep(): Promise<void>
}

/** The clocks of two machines may differ by this much. */
export const CLOCK_TOLERANCE_MS = 3_600_000

const NAME = /^minbar-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/

export const isBackupName = (name: string): boolean => NAME.test(name)

/** Returns the name of a backup made at a time, such as `minbar-2026-11-23T02-00-00Z.tar`; the names sort by time. */
export const backupName = (createdAt: Date): string =>
  `minbar-${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`

/**
 * Returns the newest backup: one whose name is in the future, made while the clock was wrong, only if there is no other.
 * @throws Error when there is none
 */
export async function findNewest(place: BackupPlace, now: Date): Promise<StoredBackup> {
  const stored = await place.list()
  const newest = stored.find(({ createdAt }) => createdAt.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS) ?? stored[0]
  if (!newest) throw new Error(`There is no backup at ${place.describe()}.`)
  return newest
}

/** Returns the files that are backups, newest first. */
export function toStoredBackups(files: { name: string; bytes: number }[]): StoredBackup[] {
  const backups = files.flatMap(({ name, bytes }) => {
    const [, date, hour, minute, second] = NAME.exec(name) ?? []
    return date ? [{ name, bytes, createdAt: new Date(`${date}T${hour}:${minute}:${second}Z`) }] : []
  })
  return backups.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}
