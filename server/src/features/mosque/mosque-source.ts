import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { Mosque } from '#contracts/mosque.ts'
import { setMosqueOffsets } from '#contracts/mosque-time.ts'
import { zoneOffsets } from '#contracts/zone-offsets.ts'
import type { Database } from '../../database/database.ts'
import { readMosqueSettings } from './queries.ts'

/** The mosque's settings in memory; its time zone applies to every day and time in this process. */
export interface MosqueSource {
  read(): Mosque
  /** Reads the settings again. Call it after committing a change; other processes do so when they are notified. */
  reload(): Promise<void>
  /** Calls the listener after each change. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

/** The default settings, for commands that leave the database as it is: it may not have the table yet. */
export const defaultMosque: MosqueSource = {
  read: () => DEFAULT_MOSQUE,
  async reload() {},
  onChange() {},
  async close() {},
}

/**
 * Reads the settings and keeps them current.
 * @param onError called when they could not be reloaded
 */
export async function openMosque(
  database: Database,
  onError: (error: unknown) => void = () => {},
): Promise<MosqueSource> {
  const listeners: (() => void)[] = []
  let mosque = DEFAULT_MOSQUE
  const reload = async () => {
    const settings = await readMosqueSettings(database)
    const next = settings ? { ...settings, offsets: [...zoneOffsets(settings.timeZone)] } : DEFAULT_MOSQUE
    if (JSON.stringify(next) === JSON.stringify(mosque)) return
    mosque = next
    setMosqueOffsets(mosque.offsets)
    for (const listener of listeners) listener()
  }
  const reloadLater = () => void reload().catch(onError)
  setMosqueOffsets(mosque.offsets)
  const subscription = await database.listen(
    'minbar_changes',
    (table) => table === 'mosque' && reloadLater(),
    reloadLater,
  )
  await reload()
  return {
    read: () => mosque,
    reload,
    onChange: (listener) => void listeners.push(listener),
    close: () => subscription.stop(),
  }
}
