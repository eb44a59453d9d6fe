import { open } from 'node:fs/promises'

/** Programs write some chunks; a file with more was crafted. */
const MAX_CHUNKS = 1_000

/** A chunk of a RIFF or IFF file. */
export interface FileChunk {
  id: string
  /** Where its content begins. */
  at: number
  /** As the file says, which may be wrong. */
  size: number
}

/** Yields the chunks of a WAV or AIFF file. @param from where the first one begins @param end the size of the file */
export async function* readChunks(
  path: string,
  from: number,
  end: number,
  readSize: (head: Buffer) => number,
): AsyncGenerator<FileChunk> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(8)
    for (let at = from, count = 0; at + 8 <= end && count < MAX_CHUNKS; count += 1) {
      await file.read(head, 0, 8, at)
      const size = readSize(head)
      yield { id: head.toString('latin1', 0, 4), at: at + 8, size }
      // Chunks begin at even positions.
      at += 8 + size + (size % 2)
    }
  } finally {
    await file.close()
  }
}
