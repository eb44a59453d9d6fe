import { mkdir, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { type Disk, realDisk } from './disk.ts'
import { openFileBody } from './file-body.ts'
import { isNotFound, openIncomingFolder, readdirIfExists } from './incoming-folder.ts'
import { ownProcessTag } from './process-tag.ts'
import { type IncomingFile, receivedFile, syncFolder } from './received-file.ts'
import { createStatus } from './status.ts'
import { checkFileName, isFileName, type MarkerName, newestFirst, type Storage, type StoredFile } from './storage.ts'

/** Limits concurrent `stat` calls, because listeners' reads use the same four threads. */
const limitStats = pLimit(2)

/**
 * Returns a storage in a folder of this machine: `incoming/` contains incoming files, `files/` stored ones, `quarantine/` those
 * without a recording. Nothing is created before the first marker is written, since the folder's mount may be missing.
 */
export function openLocalFolder(folder: string, disk: Disk = realDisk): Storage {
  const files = join(folder, 'files')
  const quarantine = join(folder, 'quarantine')
  const incoming = openIncomingFolder(join(folder, 'incoming'), { ...disk, free: () => disk.free(folder) })
  const pathIn = (place: string, fileName: string) => join(place, checkFileName(fileName))
  const readMarker = async (marker: MarkerName) => {
    try {
      return (await readFile(join(folder, marker), 'utf8')).trim()
    } catch (error) {
      if (isNotFound(error)) return undefined
      throw error
    }
  }
  const { requireReady, ...status } = createStatus(() => readMarker('store-id'), `the folder ${folder}`)

  /** Returns null for a missing file. @throws HttpError 503 when the whole store is missing */
  const nullIfMissing = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      return await work
    } catch (error) {
      if (!isNotFound(error)) throw error
      await requireReady()
      return null
    }
  }
  const findIn = async (place: string, name: string): Promise<StoredFile | null> => {
    const found = await nullIfMissing(stat(pathIn(place, name)))
    return found?.isFile() ? { name, bytes: found.size, savedAt: found.mtime } : null
  }
  const listIn = async (place: string): Promise<StoredFile[]> => {
    const names = (await readdirIfExists(place)).filter(isFileName)
    const found = await Promise.all(names.map((name) => limitStats(() => findIn(place, name))))
    return found.filter((file) => file !== null)
  }
  const toReceived = (incoming: IncomingFile) =>
    receivedFile(incoming, {
      keepsFile: true,
      async save(fileName) {
        await rename(incoming.path, pathIn(files, fileName))
        await syncFolder(files)
      },
    })

  return {
    ...status,
    readMarker,
    async writeMarker(marker, text) {
      await incoming.create()
      for (const path of [files, quarantine]) await mkdir(path, { recursive: true, mode: 0o700 })
      const draft = join(folder, `${marker}.${ownProcessTag()}`)
      await writeFile(draft, `${text}\n`, { mode: 0o600, flush: true })
      await rename(draft, join(folder, marker))
      await syncFolder(folder)
    },
    free: async () => (status.status() === 'ready' ? incoming.free() : 0),
    reserve: incoming.reserve,
    requireReserve: incoming.requireReserve,
    setDeclaredBytes: incoming.setDeclaredBytes,
    async receive(source, limitBytes) {
      await requireReady()
      return toReceived(await incoming.receive(source, limitBytes))
    },
    async receiveFile(path, limitBytes) {
      await requireReady()
      return toReceived(await incoming.receiveFile(path, limitBytes))
    },
    async read(fileName, chooseRange) {
      const file = await nullIfMissing(open(pathIn(files, fileName), 'r'))
      return file && openFileBody(file, chooseRange)
    },
    find: (fileName) => findIn(files, fileName),
    remove: (fileName) => rm(pathIn(files, fileName), { force: true }),
    list: () => listIn(files),
    async quarantine(fileName) {
      await mkdir(quarantine, { recursive: true, mode: 0o700 })
      const path = pathIn(quarantine, fileName)
      await rename(pathIn(files, fileName), path)
      const now = new Date()
      await utimes(path, now, now)
    },
    async restore(fileName) {
      try {
        await rename(pathIn(quarantine, fileName), pathIn(files, fileName))
        await syncFolder(files)
        return true
      } catch (error) {
        if (isNotFound(error)) return false
        throw error
      }
    },
    listQuarantine: async () => newestFirst(await listIn(quarantine)),
    async emptyQuarantine(before) {
      const old = (await listIn(quarantine)).filter(({ savedAt }) => savedAt < before)
      for (const { name } of old) await rm(pathIn(quarantine, name), { force: true })
      return old.length
    },
    sweep: incoming.sweep,
    async check() {
      await requireReady()
      await incoming.probe()
      await stat(files)
    },
  }
}
