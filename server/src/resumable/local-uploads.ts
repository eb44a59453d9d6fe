import { access, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import type { Database } from '../database/database.ts'
import { withFileLocked } from '../database/file-lock.ts'
import { storageFull, storageUnavailable } from '../errors.ts'
import type { ReceivedFile, Storage } from '../storage/storage.ts'
import { isUnknownUpload, type UnfinishedUploads } from './uploads.ts'

/** The free space on the disk is checked each time this many bytes have arrived. */
const CHECK_BYTES = 4 * 1024 * 1024

/** Stores unfinished uploads in a folder. Their announced bytes are reserved, so that together they can never fill the disk. */
export class LocalUploads extends FileStore implements UnfinishedUploads {
  readonly #database: Database
  readonly #storage: Storage
  /** The announced sizes, which never change, so that each is read only once. */
  readonly #sizes = new Map<string, number>()

  constructor(options: ConstructorParameters<typeof FileStore>[0] & { database: Database; storage: Storage }) {
    super(options)
    this.#database = options.database
    this.#storage = options.storage
    // An upload of unknown length cannot be reserved.
    this.extensions = this.extensions.filter((extension) => extension !== 'creation-defer-length')
    this.#storage.setAnnouncedBytes(() => this.#readAnnouncedBytes())
  }

  /** @throws HttpError 503 when the store is not ready, 507 when there is no space for the announced bytes */
  override async create(upload: Upload): Promise<Upload> {
    // The lock prevents two uploads, in any process, from reserving the same space.
    return withFileLocked(this.#database, 'uploads', async () => {
      if ((await this.#storage.checkStatus()) !== 'ready') throw storageUnavailable()
      if ((upload.size ?? 0) > (await this.#storage.free())) throw storageFull()
      return super.create(upload)
    })
  }

  /** @throws HttpError 503 when the store is not ready: an upload that cannot be found then is not unknown */
  override async getUpload(id: string): Promise<Upload> {
    try {
      return await super.getUpload(id)
    } catch (error) {
      const [status] = await Promise.all([this.#storage.checkStatus(), access(this.directory)]).catch(() => ['away'])
      throw isUnknownUpload(error) && status === 'ready' ? error : storageUnavailable()
    }
  }

  /** @throws HttpError 507 when other writes have used the reserved space */
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    let error: unknown
    const checked = this.#checkRoom(body, (await this.#readSize(id)) - offset, (thrown) => {
      error = thrown
    })
    try {
      return await super.write(Readable.from(checked, { objectMode: false }), id, offset)
    } catch (thrown) {
      // The file store replaces every error with its own, including that of a full disk.
      if (error === undefined) await this.#storage.requireReserve(0)
      throw error ?? thrown
    }
  }

  toReceivedFile({ id, storage }: Upload, limitBytes: number): Promise<ReceivedFile> {
    return this.#storage.receiveFile(storage?.path ?? join(this.directory, id), limitBytes)
  }

  /** @param remaining the reserved bytes that have not arrived yet */
  async *#checkRoom(body: Readable, remaining: number, onError: (error: unknown) => void): AsyncGenerator<Buffer> {
    let missing = remaining
    let unchecked = CHECK_BYTES
    for await (const chunk of body as AsyncIterable<Buffer>) {
      unchecked += chunk.length
      if (unchecked >= CHECK_BYTES) {
        unchecked = 0
        try {
          await this.#storage.requireReserve(Math.min(CHECK_BYTES, missing))
        } catch (error) {
          onError(error)
          throw error
        }
      }
      missing -= chunk.length
      yield chunk
    }
  }

  async #readAnnouncedBytes(): Promise<number> {
    const ids = (await this.configstore.list?.()) ?? []
    const known = new Set(ids)
    for (const id of this.#sizes.keys()) if (!known.has(id)) this.#sizes.delete(id)
    const missing = await Promise.all(
      ids
        .map(async (id) => {
          const [size, arrived] = await Promise.all([this.#readSize(id), stat(join(this.directory, id))])
          return Math.max(0, size - arrived.size)
        })
        .map((bytes) => bytes.catch(() => 0)),
    )
    return missing.reduce((sum, bytes) => sum + bytes, 0)
  }

  async #readSize(id: string): Promise<number> {
    const size = this.#sizes.get(id) ?? (await this.configstore.get(id))?.size
    if (size !== undefined) this.#sizes.set(id, size)
    return size ?? 0
  }
}
