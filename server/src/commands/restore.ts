/** `npm run restore -- FILE`: restores a backup into an empty installation. */
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openPlace } from '../backup/places/open-place.ts'
import { findNewest } from '../backup/places/place.ts'
import { restoreArchive } from '../backup/restore-archive.ts'
import type { Config } from '../config.ts'
import { reconcileRecordings } from '../features/talks/reconcile.ts'
import { identifyStores } from '../stores.ts'
import { print, runCommand } from './run.ts'

const WITHOUT_KEYS = '--without-keys'

const USAGE = `Use one of, while no server is running:
  npm run restore -- FILE      restores this backup into an empty installation
  npm run restore -- newest    restores the newest scheduled one, from where BACKUP_TO says
  npm run restore -- -         reads it from standard input
If the keys of notifications in it are encrypted, BACKUP_PASSPHRASE must be the passphrase. If that is lost, add
${WITHOUT_KEYS}: phones must then subscribe to notifications again.`

async function openBackup(path: string, { backup }: Config): Promise<AsyncIterable<Uint8Array>> {
  if (path === '-') return process.stdin
  if (path !== 'newest') {
    const file = await open(path).catch(({ code }: NodeJS.ErrnoException) => {
      throw new Error(
        `${resolve(path)} cannot be read by the user of this command (${code}). Or pass it on: restore - <FILE`,
      )
    })
    return file.createReadStream()
  }
  if (!backup.to) throw new Error('Set BACKUP_TO to where the backups are.')
  const place = openPlace(backup.to)
  const newest = await findNewest(place, new Date())
  print(`Restoring ${newest.name} from ${place.describe()}.`)
  return place.read(newest.name)
}

const args = process.argv.slice(2)
const isWithoutKeys = args.includes(WITHOUT_KEYS)
const [path] = args.filter((each) => each !== WITHOUT_KEYS)
if (!path) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 1
} else {
  await runCommand(async (deps) => {
    await identifyStores(deps)
    const { manifest, end, differingSecrets } = await restoreArchive(deps, await openBackup(path, deps.config), {
      passphrase: deps.config.backup.passphrase,
      isWithoutKeys,
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const files = manifest.files.length - end.removed.length - end.damaged.length
    print(`Restored the backup of ${manifest.createdAt}: ${rows} rows and ${files} files, each compared with its hash.`)
    const { missing } = await reconcileRecordings(deps)
    if (missing > 0) print(`Recordings without their file: ${missing}. The backup did not have them either.`)
    if (differingSecrets.length > 0) {
      print(
        `WARNING: ${differingSecrets.join(', ')} differ from the backup's and stay in force. Phones stay subscribed only with ` +
          "the backup's VAPID keys: remove these settings, so that the restored secrets.json is used, or set them to its values.",
      )
    }
    if (isWithoutKeys)
      print('The keys of notifications were left out: phones subscribe again when the app is next opened.')
    print('All phones will load their data again. Start Minbar now.')
  })
}
