import { readSetting } from './database/queries.ts'
import type { Deps } from './deps.ts'
import { hasUploadedPictures } from './features/events/pictures/queries.ts'
import { isBackground } from './features/screens/queries.ts'
import { type Reconciled, reconcileRecordings } from './features/talks/reconcile.ts'
import { runJob } from './monitoring/telemetry.ts'
import { countRecordingFiles } from './recordings/file-queries.ts'
import { checkForRestoredDatabase } from './restored-database.ts'
import { identifyStore, type Store } from './storage/identify-store.ts'
import type { StorageStatus } from './storage/storage.ts'

/** The time until a store that is not ready is checked again. */
const RETRY_DELAY_MS = 2_000

const CHECK_INTERVAL_MS = 30_000

/** How often files are compared with recordings if the store stays ready. */
const RECONCILE_INTERVAL_MS = 3_600_000

type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

const ADVICE: Record<Exclude<StorageStatus, 'ready'>, (store: string) => string> = {
  unavailable: (store) =>
    `check that ${store} is there, mounted and reachable; if its content was replaced on purpose, run npm run db:restored`,
  mismatched: (store) =>
    `${store} belongs to another database: check the settings of both; if it was replaced on purpose, run npm run db:restored`,
}

export const recordingStore = ({ database, storage }: Pick<Deps, 'database' | 'storage'>): Store => ({
  database,
  storage,
  setting: 'recordings_store',
  isInUse: async (db) => (await countRecordingFiles(db)) > 0,
})

export const pictureStore = ({ database, pictures }: Pick<Deps, 'database' | 'pictures'>): Store => ({
  database,
  storage: pictures,
  setting: 'pictures_store',
  isInUse: async (db) => (await hasUploadedPictures(db)) || (await isBackground(db)),
})

/**
 * Identifies both stores; an empty folder of a new installation becomes the store. Not for commands that may run with another
 * folder.
 */
export async function identifyStores(deps: Pick<Deps, 'database' | 'storage' | 'pictures'>): Promise<void> {
  await identifyStore(recordingStore(deps))
  await identifyStore(pictureStore(deps))
}

/** Checks whether both stores are the ones that the database knows, without claiming a folder: for commands. */
export async function recogniseStores(deps: Pick<Deps, 'database' | 'storage' | 'pictures'>): Promise<void> {
  for (const { database, storage, setting } of [recordingStore(deps), pictureStore(deps)]) {
    storage.expect(await readSetting(database, setting))
    await storage.checkStatus()
  }
}

/** Watches the stores of recordings and pictures, so that an unavailable one is used again once it is available. */
export function createStoreWatch(deps: Deps, log: Log) {
  const lastStatus = new Map<string, StorageStatus>()
  let reconciledAt: number | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  /** @returns whether the store is ready */
  const identify = async (name: string, store: Store): Promise<boolean> => {
    const status = await identifyStore(store)
    if (status !== lastStatus.get(name)) {
      if (status !== 'ready') {
        log.error(
          { store: name, status },
          `the store of ${name} is ${status}: ${ADVICE[status](store.storage.describe())}`,
        )
      } else if (lastStatus.has(name)) log.warn({ store: name }, `the store of ${name} is ready again`)
      lastStatus.set(name, status)
    }
    return status === 'ready'
  }

  const checkRecordings = async () => {
    if (!(await identify('recordings', recordingStore(deps)))) {
      reconciledAt = undefined
      return
    }
    if (await checkForRestoredDatabase(deps)) {
      log.warn({}, 'an older copy of the database was restored: all phones will load a full snapshot')
      reconciledAt = undefined
    }
    const now = performance.now()
    if (reconciledAt !== undefined && now - reconciledAt < RECONCILE_INTERVAL_MS) return
    logReconciled(log, await runJob('reconciliation', () => reconcileRecordings(deps)))
    reconciledAt = now
  }

  /** Checks both stores now. Problems are logged, not thrown. */
  const check = async (): Promise<void> => {
    try {
      await runJob('store-check', async () => {
        await checkRecordings()
        await identify('pictures', pictureStore(deps))
      })
    } catch (error) {
      log.error({ err: error }, 'the stores could not be checked; the server will try again')
    }
  }

  const checkAgain = () => {
    if (isClosed) return
    const areReady = deps.storage.status() === 'ready' && deps.pictures.status() === 'ready'
    timer = setTimeout(() => void check().then(checkAgain), areReady ? CHECK_INTERVAL_MS : RETRY_DELAY_MS).unref()
  }

  return {
    check,
    /** Checks both stores and continues to do so. */
    async start(): Promise<void> {
      await check()
      checkAgain()
    },
    /** Stops the checks and stores the number of the last change. */
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      if (deps.storage.status() !== 'ready') return
      await checkForRestoredDatabase(deps).catch((error: unknown) =>
        log.warn({ err: error }, 'the marker of the last change could not be written'),
      )
    },
  }
}

function logReconciled(log: Log, { missing, quarantined, restored }: Reconciled): void {
  if (missing > 0) log.warn({ missing }, 'recordings are not listed because their files are missing')
  if (quarantined > 0) log.warn({ quarantined }, 'files without a recording were moved to the quarantine for 30 days')
  if (restored > 0) log.warn({ restored }, 'files of recordings were moved back from the quarantine')
}
