import { createReadStream } from 'node:fs'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { RESERVE_BYTES } from '../../storage/incoming-folder.ts'
import { saveArchive } from '../save-archive.ts'
import { type BackupPlace, isBackupName, type StoredBackup, toStoredBackups } from './place.ts'

/** Opens a folder for backups. It must exist: with a missing mount, backups would fill the disk below it. */
export function openFolderPlace(folder: string): BackupPlace {
  const free = async () => {
    try {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      throw new Error(`The folder ${folder} of BACKUP_TO is not there. Create or mount it.`)
    }
  }
  return {
    describe: () => folder,
    free,
    async save(name, archive, bytes) {
      // The reserve is for the database, which may be on the same disk.
      if ((await free()) < bytes + RESERVE_BYTES) throw new Error(`There is no room for another backup in ${folder}.`)
      await saveArchive(archive, join(folder, name))
    },
    async list(): Promise<StoredBackup[]> {
      await free()
      const names = (await readdir(folder)).filter(isBackupName)
      return toStoredBackups(
        await Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size }))),
      )
    },
    async *read(name) {
      yield* createReadStream(join(folder, name))
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async sweep() {
      await free()
      for (const name of await readdir(folder)) {
        const [, whole = ''] = /^(.*)\.part$/.exec(name) ?? []
        if (isBackupName(whole)) await rm(join(folder, name), { force: true })
      }
    },
  }
}
