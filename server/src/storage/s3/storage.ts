import { LRUCache } from 'lru-cache'
import { AUDIO_TYPES } from '#contracts/audio-types.ts'
import { PICTURE_TYPES } from '#contracts/pictures.ts'
import { type Disk, realDisk } from '../disk.ts'
import { openIncomingFolder } from '../incoming-folder.ts'
import { type IncomingFile, receivedFile } from '../received-file.ts'
import { createStatus } from '../status.ts'
import { checkFileName, isFileName, type MarkerName, newestFirst, type Storage, type StoredFile } from '../storage.ts'
import type { S3Client, S3Object } from './client.ts'
import { createChunks } from './pieces.ts'
import { readRange, sendRange } from './read-range.ts'
import { isNotFound, retry, storeError } from './retry.ts'
import { sendFileToStore } from './send-file.ts'

/** How long the store's id is reused: anyone may request the server's health. */
const ID_REUSE_MS = 1_000

/** Unfinished uploads in parts are removed after this time. */
const ABANDONED_MS = 24 * 3_600_000

const TYPES: Record<string, string> = { ...AUDIO_TYPES, ...PICTURE_TYPES }
/** Returns the media type, which the bucket sends to redirected browsers. */
const typeOf = (fileName: string) => TYPES[fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

export interface S3StorageOptions {
  client: S3Client
  /** The prefix of all keys; empty or ending in a slash. */
  prefix: string
  /** For messages, such as "the bucket minbar". */
  place: string
  /** A folder of this machine for files before they are sent to the bucket. */
  incomingFolder: string
  disk?: Disk | undefined
  /** Whether browsers read objects at signed addresses, rather than through this server. */
  signedRedirects?: boolean
}

/**
 * Returns a storage in a bucket: `files/` and `quarantine/` as in a folder, and `uploads/` with the pieces of unfinished
 * uploads. Files arrive in a folder of this machine.
 */
export function openS3Storage(options: S3StorageOptions): Storage {
  const { client, prefix } = options
  const incoming = openIncomingFolder(options.incomingFolder, options.disk ?? realDisk)
  const keyOf = (fileName: string) => `${prefix}files/${checkFileName(fileName)}`
  const quarantineKeyOf = (fileName: string) => `${prefix}quarantine/${checkFileName(fileName)}`
  const pieces = createChunks(client, `${prefix}uploads/`)
  /** Names are hashes of the content, so the size of a name never changes. */
  const sizes = new LRUCache<string, number>({ max: 20_000 })

  let lastId: { at: number; id: Promise<string | undefined> } | undefined
  const readMarker = async (marker: MarkerName) => (await client.readText(prefix + marker))?.trim()
  const readId = () => {
    if (!lastId || performance.now() - lastId.at > ID_REUSE_MS)
      lastId = { at: performance.now(), id: readMarker('store-id') }
    return lastId.id
  }
  const { requireReady, ...status } = createStatus(readId, options.place)

  const find = async (fileName: string): Promise<StoredFile | null> => {
    const found = await client.find(keyOf(fileName))
    if (found) return { ...found, name: fileName }
    sizes.delete(fileName)
    await requireReady()
    return null
  }
  const listBelow = async (place: string): Promise<StoredFile[]> => {
    const objects = await client.list(place)
    const named = ({ key, bytes, savedAt }: S3Object) => ({ name: key.slice(place.length), bytes, savedAt })
    return objects.map(named).filter(({ name }) => isFileName(name))
  }
  const move = async (source: string, target: string) => {
    if (!(await client.copy(source, target))) return false
    await client.remove(source)
    return true
  }
  const toReceived = (incoming: IncomingFile) => {
    const save = async (fileName: string) => {
      if ((await client.find(keyOf(fileName)))?.bytes === incoming.bytes) return
      await sendFileToStore(client, keyOf(fileName), incoming.path, incoming.bytes, typeOf(fileName))
    }
    // Saved again if it was removed meanwhile.
    return receivedFile(incoming, { keepsFile: false, stage: save, save })
  }

  return {
    ...status,
    expect(id, withoutMarker) {
      // Another process may just have written the marker.
      lastId = undefined
      status.expect(id, withoutMarker)
    },
    readMarker,
    async writeMarker(marker, text) {
      await client.put(prefix + marker, `${text}\n`, 'text/plain')
      lastId = undefined
    },
    free: async () => {
      if (status.status() !== 'ready') return 0
      await incoming.create()
      return incoming.free()
    },
    reserve: incoming.reserve,
    requireReserve: incoming.requireReserve,
    setDeclaredBytes: incoming.setDeclaredBytes,
    async receive(source, limitBytes) {
      await requireReady()
      await incoming.create()
      return toReceived(await incoming.receive(source, limitBytes))
    },
    async receiveFile(path, limitBytes) {
      await requireReady()
      await incoming.create()
      return toReceived(await incoming.receiveFile(path, limitBytes))
    },
    async read(fileName, chooseRange) {
      const key = keyOf(fileName)
      const size = sizes.get(fileName) ?? (await find(fileName))?.bytes
      if (size === undefined) return null
      sizes.set(fileName, size)
      const range = chooseRange?.(size) ?? { first: 0, last: size - 1 }
      const source = { client, key, size }
      try {
        // Requested now, so that a missing file is detected before anything is sent.
        const opened = size === 0 ? undefined : await retry(() => client.requestRange(key, range, size))
        return {
          size,
          range,
          sendTo: (response, onSent) => sendRange(source, range, response, onSent, opened),
          [Symbol.asyncIterator]: () => readRange(source, range, opened),
          close: async () => void opened?.destroy(),
        }
      } catch (error) {
        if (!isNotFound(error)) throw storeError(error)
        sizes.delete(fileName)
        await requireReady()
        return null
      }
    },
    ...(options.signedRedirects && {
      addressOf: (fileName, headers = {}) =>
        client.signedAddress(
          keyOf(fileName),
          Object.fromEntries(Object.entries(headers).map(([name, value]) => [`response-${name}`, value])),
        ),
    }),
    pieces,
    find,
    async remove(fileName) {
      sizes.delete(fileName)
      await client.remove(keyOf(fileName))
    },
    list: () => listBelow(`${prefix}files/`),
    async quarantine(fileName) {
      sizes.delete(fileName)
      if (!(await move(keyOf(fileName), quarantineKeyOf(fileName)))) throw new Error(`${fileName} does not exist.`)
    },
    restore: (fileName) => move(quarantineKeyOf(fileName), keyOf(fileName)),
    listQuarantine: async () => newestFirst(await listBelow(`${prefix}quarantine/`)),
    async emptyQuarantine(before) {
      const old = (await listBelow(`${prefix}quarantine/`)).filter(({ savedAt }) => savedAt < before)
      for (const { name } of old) await client.remove(quarantineKeyOf(name))
      return old.length
    },
    async sweep(sweepOptions) {
      await incoming.sweep(sweepOptions)
      const before = new Date(Date.now() - ABANDONED_MS)
      for (const { key, id, begunAt } of await client.listParts(prefix))
        if (begunAt < before) await client.abortParts(key, id)
      await pieces.removeAbandoned()
    },
    async check() {
      await requireReady()
      await incoming.create()
      await incoming.probe()
    },
  }
}
