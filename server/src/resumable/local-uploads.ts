import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import type { Database } from '../database/database.ts'
import { withFileLocked } from '../database/file-lock.ts'
import { storageFull, storageUnavailable } from '../http/errors.ts'
import type { FileBytes, ReceivedFile } from '../storage/storage.ts'
import { isUnknownUpload, type UnfinishedUploads } from './uploads.ts'

/** The free space on the disk is checked each time this many bytes have arrived. */
const CHECK_BYTES = 4 * 1024 * 1024

/** Stores unfinished uploads in a folder. Their announced bytes are reserved, so that together they can never fill the disk. */
export class LocalUploads extends FileStore implements UnfinishedUploads {
  readonly #database: Database
  readonly #storage: FileBytes
  /** The announced bytes that have not arrived yet, by upload: reading all files for each new one takes long. */
  readonly #missing = new Map<string, number>()

  constructor(options: ConstructorParameters<typeof FileStore>[0] & { database: Database; storage: FileBytes }) {
    super(options)
    this.#database = options.database
    this.#storage = options.storage
    // An upload of unknown length cannot be reserved.
    this.extensions = this.extensions.filter((extension) => extension !== 'creation-defer-length')
    this.#storage.setDeclaredBytes(async () => this.#missing.values().reduce((sum, bytes) => sum + bytes, 0))
  }

  /** Finds the uploads of earlier runs. No other process uses the folder. */
  async open(): Promise<this> {
    for (const id of (await this.configstore.list?.()) ?? []) await this.#count(id)
    return this
  }

  /** @throws HttpError 503 when the store is not ready, 507 when there is no space for the announced bytes */
  override async create(upload: Upload): Promise<Upload> {
    // The lock prevents two uploads, in any process, from reserving the same space.
    return withFileLocked(this.#database, 'uploads', async () => {
      if ((await this.#storage.checkStatus()) !== 'ready') throw storageUnavailable()
      if ((upload.size ?? 0) > (await this.#storage.free())) throw storageFull()
      const created = await super.create(upload)
      this.#missing.set(upload.id, upload.size ?? 0)
      return created
    })
  }

  override remove(id: string): Promise<void> {
    this.#missing.delete(id)
    return super.remove(id)
  }

  /** @throws HttpError 503 when the store is not ready: an upload that cannot be found then is not unknown */
  override async getUpload(id: string): Promise<Upload> {
    try {
      return await super.getUpload(id)
    } catch (error) {
      const [status] = await Promise.all([this.#storage.checkStatus(), access(this.directory)]).catch(() => [
        'unavailable',
      ])
      throw isUnknownUpload(error) && status === 'ready' ? error : storageUnavailable()
    }
  }

  /** @throws HttpError 507 when other writes have used the reserved space */
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    let error: unknown
    const checked = this.#checkRoom(body, id, (thrown) => {
      error = thrown
    })
    try {
      return await super.write(Readable.from(checked, { objectMode: false }), id, offset)
    } catch (thrown) {
      // The file store replaces every error with its own, including that of a full disk.
      if (error === undefined) await this.#storage.requireReserve(0)
      throw error ?? thrown
    } finally {
      await this.#count(id)
    }
  }

  toReceivedFile({ id, storage }: Upload, limitBytes: number): Promise<ReceivedFile> {
    return this.#storage.receiveFile(storage?.path ?? join(this.directory, id), limitBytes)
  }

  async *#checkRoom(body: Readable, id: string, onError: (error: unknown) => void): AsyncGenerator<Buffer> {
    let missing = this.#missing.get(id) ?? 0
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
      this.#missing.set(id, missing)
      yield chunk
    }
  }

  async #count(id: string): Promise<void> {
    const { size = 0, offset } = await super.getUpload(id).catch(() => ({ size: 0, offset: 0 }))
    this.#missing.set(id, size - offset)
  }
}
