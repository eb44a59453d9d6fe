import { join } from 'node:path'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import type { Database } from '../database/database.ts'
import { withFileLocked } from '../database/file-lock.ts'
import { storageFull, storageUnavailable } from '../errors.ts'
import type { ReceivedFile, Storage } from '../storage/storage.ts'
import type { UnfinishedUploads } from './uploads.ts'

/** The free space on the disk is checked each time this many bytes have arrived. */
const CHECK_BYTES = 4 * 1024 * 1024

/** Stores unfinished uploads in a folder. Their announced bytes are reserved, so that together they can never fill the disk. */
export class LocalUploads extends FileStore implements UnfinishedUploads {
  readonly #database: Database
  readonly #storage: Storage

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

  /** @throws HttpError 507 when other writes have used the reserved space */
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    let error: unknown
    const checked = this.#checkRoom(body, (thrown) => {
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

  async *#checkRoom(body: Readable, onError: (error: unknown) => void): AsyncGenerator<Buffer> {
    let unchecked = CHECK_BYTES
    for await (const chunk of body as AsyncIterable<Buffer>) {
      unchecked += chunk.length
      if (unchecked >= CHECK_BYTES) {
        unchecked = 0
        try {
          await this.#storage.requireReserve(CHECK_BYTES)
        } catch (error) {
          onError(error)
          throw error
        }
      }
      yield chunk
    }
  }

  async #readAnnouncedBytes(): Promise<number> {
    const ids = (await this.configstore.list?.()) ?? []
    const uploads = await Promise.all(ids.map((id) => this.getUpload(id).catch(() => undefined)))
    return uploads.reduce((sum, upload) => sum + Math.max(0, (upload?.size ?? 0) - (upload?.offset ?? 0)), 0)
  }
}
