import { type FileHandle, open } from 'node:fs/promises'
import { FileTokenizer, type IReadChunkOptions } from 'strtok3'

/** Limits of {@link openBoundedTokenizer}. */
export interface ReadLimits {
  /** One read for each box, block or page, and a few for each header. */
  reads: number
  bytes: number
}

/** Thrown for a crafted file that takes an unreasonable number of reads to parse. */
export class TooManyReadsError extends Error {}

class BoundedTokenizer extends FileTokenizer {
  readonly #limits: ReadLimits
  #reads = 0
  #bytes = 0

  constructor(file: FileHandle, path: string, size: number, limits: ReadLimits) {
    super(file, { fileInfo: { path, size } })
    this.#limits = limits
  }

  override readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    this.#count(target)
    return super.readBuffer(target, options)
  }

  override peekBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    this.#count(target)
    return super.peekBuffer(target, options)
  }

  #count(target: Uint8Array): void {
    this.#reads += 1
    this.#bytes += target.length
    if (this.#reads > this.#limits.reads || this.#bytes > this.#limits.bytes) {
      throw new TooManyReadsError('The file takes too many reads to parse.')
    }
  }
}

/** Opens a file for music-metadata. Reads throw {@link TooManyReadsError} over the limits. The caller closes the tokenizer. */
export async function openBoundedTokenizer(path: string, limits: ReadLimits): Promise<FileTokenizer> {
  const file = await open(path, 'r')
  try {
    return new BoundedTokenizer(file, path, (await file.stat()).size, limits)
  } catch (error) {
    await file.close()
    throw error
  }
}
