/**
 * `npm run db:restored`: to be run once after the database or the data folder was restored from a backup, while no server is
 * running. Clients then load a full snapshot, and the folders are accepted as the ones that belong to the database.
 */
import { reconcileRecordings } from '../features/talks/reconcile.ts'
import { countRecordingFiles } from '../recordings/file-queries.ts'
import { acceptRestoredDatabase } from '../restored-database.ts'
import { adoptStore } from '../storage/identify-store.ts'
import { identifyStores, pictureStore, recordingStore } from '../stores.ts'
import { print, runCommand } from './run.ts'

const WITHOUT_FILES = '--without-files'
const MUST_EXIST = { mustExist: true }

await runCommand(async (deps) => {
  const { database, storage, pictures } = deps
  await identifyStores(deps)
  if (storage.status() !== 'ready') {
    const expected = await countRecordingFiles(database)
    const found = await storage.list()
    if (expected > 0 && found.length === 0 && !process.argv.includes(WITHOUT_FILES)) {
      throw new Error(
        `The database has ${expected} files of recordings, but the recordings folder is empty. Restore or mount it first. ` +
          `To continue without these files, run: npm run db:restored -- ${WITHOUT_FILES}`,
      )
    }
    await adoptStore(recordingStore(deps))
    print('The recordings folder now belongs to this database.')
  }
  if (pictures.status() !== 'ready') {
    await adoptStore(pictureStore(deps))
    print('The pictures folder now belongs to this database.')
  }
  await acceptRestoredDatabase(deps)
  print('All phones will load their data again.')
  const { missing, quarantined, restored } = await reconcileRecordings(deps)
  print(`Recordings without their file: ${missing}. They are listed again when the file is back.`)
  print(`Files without a recording, moved to the quarantine for 30 days: ${quarantined}.`)
  if (restored > 0) print(`Files moved back from the quarantine: ${restored}.`)
}, MUST_EXIST)
