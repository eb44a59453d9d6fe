import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hashed } from './manifest.ts'

const READ_BYTES = 256 * 1024

/** Stores bytes in a file without a name, so that nothing remains of it after a kill. */
export interface Spool {
  /** Appends bytes. Calls must not overlap. */
  append(source: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>): Promise<Spooled>
  close(): Promise<void>
}

export interface Spooled extends Hashed {
  read(): AsyncIterable<Uint8Array>
}

/** @param folder created if missing; only this user can read it */
export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `spool-${randomBytes(6).toString('hex')}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  let size = 0
  return {
    async append(source) {
      const start = size
      const hash = createHash('sha256')
      for await (const chunk of source) {
        const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
        hash.update(bytes)
        for (let done = 0; done < bytes.length; ) {
          const { bytesWritten } = await file.write(bytes, done, bytes.length - done, size)
          done += bytesWritten
          size += bytesWritten
        }
      }
      const bytes = size - start
      return {
        bytes,
        hash: hash.digest('hex'),
        async *read() {
          for (let at = start; at < start + bytes; ) {
            const length = Math.min(READ_BYTES, start + bytes - at)
            const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(length), 0, length, at)
            if (bytesRead === 0) throw new Error('The spool ended early.')
            at += bytesRead
            yield buffer.subarray(0, bytesRead)
          }
        },
      }
    },
    close: () => file.close(),
  }
}

/** Hashes bytes without storing them: nothing can be read from it. */
export const hashingSpool: Pick<Spool, 'append'> = {
  async append(source) {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += Buffer.byteLength(chunk)
    }
    return {
      bytes,
      hash: hash.digest('hex'),
      read: () => {
        throw new Error('Nothing was stored.')
      },
    }
  },
}
