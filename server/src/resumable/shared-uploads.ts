import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Database } from '../database/database.ts'
import { conflict, storageFull, storageUnavailable } from '../http/errors.ts'
import type { Chunks, FileBytes, Piece, ReceivedFile } from '../storage/storage.ts'
import { addPiece, deleteUpload, deleteUploadsBefore, findUpload, insertUpload } from './queries.ts'
import type { UnfinishedUploads } from './uploads.ts'

/** The memory of an upload, and the loss when the process is killed. */
const PIECE_BYTES = 4 * 1024 * 1024

/** Returns a unique name: concurrent requests may store pieces for one position, of which only one is added. */
const newPieceName = (id: string, at: number) => `${id}-${String(at).padStart(12, '0')}-${randomUUID()}`

/**
 * Stores unfinished uploads so that any process can continue them: the database has their state, and the object store their
 * bytes in pieces. A piece is added only at the end, so that two requests for one upload cannot mix their bytes.
 */
export class SharedUploads extends DataStore implements UnfinishedUploads {
  readonly #database: Database
  readonly #storage: FileBytes
  readonly #pieces: Chunks
  readonly #expirationMs: number

  constructor(options: { database: Database; storage: FileBytes; pieces: Chunks; expirationMs: number }) {
    super()
    this.#database = options.database
    this.#storage = options.storage
    this.#pieces = options.pieces
    this.#expirationMs = options.expirationMs
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  /** @throws HttpError 503 when the store is not ready, 507 when this machine has no space for the finished upload */
  override async create(upload: Upload): Promise<Upload> {
    if ((await this.#storage.checkStatus()) !== 'ready') throw storageUnavailable()
    if ((upload.size ?? 0) > (await this.#storage.free())) throw storageFull()
    await insertUpload(this.#database, upload.id, upload.size ?? 0, JSON.stringify(upload.metadata ?? {}))
    return upload
  }

  /**
   * Stores the bytes that arrive, also if the request is cut off.
   * @throws HttpError 409 when another request continues the upload
   */
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    let at = offset
    let chunks: Buffer[] = []
    let bytes = 0
    const store = async () => {
      if (bytes === 0) return
      const piece = { name: newPieceName(id, at), bytes }
      await this.#pieces.write(piece.name, Buffer.concat(chunks))
      if (!(await addPiece(this.#database, id, at, piece))) {
        await this.#removePieces([piece])
        throw conflict('Another request continues this upload.')
      }
      at += bytes
      chunks = []
      bytes = 0
    }
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes >= PIECE_BYTES) await store()
      }
    } catch (error) {
      if (body.errored) await store()
      throw error
    }
    await store()
    return at
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await findUpload(this.#database, id)
    if (!found) throw ERRORS.FILE_NOT_FOUND
    return new Upload({
      id,
      size: found.bytes,
      offset: found.received,
      metadata: JSON.parse(found.metadata) as Record<string, string | null>,
      creation_date: found.created_at.toISOString(),
    })
  }

  toReceivedFile({ id }: Upload, limitBytes: number): Promise<ReceivedFile> {
    return this.#storage.receive(this.read(id), limitBytes)
  }

  async *read(id: string): AsyncGenerator<Uint8Array> {
    const found = await findUpload(this.#database, id)
    // Not an empty file: the repeated request returns what another one has made of it.
    if (!found) throw conflict('Another request has just finished or cancelled this upload. Please try again.')
    for (const piece of found.pieces) yield* this.#pieces.read(piece)
  }

  override async remove(id: string): Promise<void> {
    const pieces = await deleteUpload(this.#database, id)
    if (!pieces) throw ERRORS.FILE_NOT_FOUND
    await this.#removePieces(pieces)
  }

  override async deleteExpired(): Promise<number> {
    const expired = await deleteUploadsBefore(this.#database, new Date(Date.now() - this.#expirationMs))
    for (const pieces of expired) await this.#removePieces(pieces)
    return expired.length
  }

  override getExpiration(): number {
    return this.#expirationMs
  }

  /** Removes pieces. Those that cannot be removed now are removed by the store after some days. */
  async #removePieces(pieces: Piece[]): Promise<void> {
    for (const { name } of pieces) await this.#pieces.remove(name).catch(() => undefined)
  }
}
