import { fstatSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { ByteRange } from '#contracts/byte-range.ts'
import { ResponseWriter } from './response-writer.ts'
import type { StoredBody } from './storage.ts'

/**
 * Sends files with few reads on fast connections and little memory on slow ones. A read fills many small blocks, which are
 * written to the socket one by one. When the kernel does not accept a block completely, the connection is slow: the blocks
 * after it are released unsent and read again later, mostly from the system's cache. A slow connection thus holds one block.
 */

/** The memory of a slow listener, besides some 30 KB for the connection. Blocks of 64 KB were not faster. */
const BLOCK_BYTES = 32 * 1024

/** One read of 1 MiB serves a fifth more requests than four of 256 KB. */
const MAX_BLOCKS = 32

/** Concurrent reads of all listeners: twice the number of threads that read files. */
const MAX_READS = 8

/** Blocks kept for reuse, to spare the garbage collector. */
const MAX_IDLE_BLOCKS = MAX_READS * MAX_BLOCKS

const ITERATED_BYTES = 256 * 1024

const idleBlocks: Buffer[] = []
const takeBlock = (): Buffer => idleBlocks.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES)
const releaseBlock = (block: Buffer): void => {
  if (idleBlocks.length < MAX_IDLE_BLOCKS) idleBlocks.push(block)
}

let reads = 0
const waitingReads: (() => void)[] = []

function acquireRead(): Promise<void> | undefined {
  if (reads < MAX_READS) {
    reads += 1
    return undefined
  }
  return new Promise((resolve) => waitingReads.push(resolve))
}

function releaseRead(): void {
  const next = waitingReads.shift()
  if (next) next()
  else reads -= 1
}

/**
 * Returns bytes of an open file, which owns the file handle.
 * @param chooseRange as in `Storage.read`; when it throws, the file is closed
 */
export async function openFileBody(
  file: FileHandle,
  chooseRange?: (size: number) => ByteRange | undefined,
): Promise<StoredBody> {
  try {
    // Synchronous, because the kernel has the size of an open file in memory.
    const { size } = fstatSync(file.fd)
    const range = chooseRange?.(size) ?? { first: 0, last: size - 1 }
    return {
      size,
      range,
      sendTo: (response, onSent) => sendFile(response, file, range, onSent),
      async *[Symbol.asyncIterator]() {
        if (range.first <= range.last)
          yield* file.createReadStream({ start: range.first, end: range.last, highWaterMark: ITERATED_BYTES })
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function sendFile(
  response: ServerResponse,
  file: FileHandle,
  { first, last }: ByteRange,
  onSent: (bytes: number) => void = () => {},
): Promise<boolean> {
  const writer = new ResponseWriter(response, onSent)
  let at = first
  let blocks = MAX_BLOCKS
  let pending: Buffer | undefined
  try {
    while (at <= last) {
      await acquireRead()
      try {
        if (writer.isClosed) return false
        const { sent, held } = await sendSome(writer, file, at, Math.min(last + 1 - at, blocks * BLOCK_BYTES))
        at += sent
        pending = held
        blocks = held ? 1 : Math.min(blocks * 2, MAX_BLOCKS)
      } finally {
        releaseRead()
      }
      // Waits after releasing the read: a slow listener must not delay other reads.
      if (pending) {
        // The kernel may still use the block of a closed connection, so it is left to the garbage collector.
        if (!(await writer.waitForFlush())) return false
        releaseBlock(pending)
      } else if (writer.isClosed) return false
    }
    response.end()
    return true
  } catch (error) {
    response.destroy()
    throw error
  } finally {
    writer.release()
  }
}

/** Reads bytes and writes them until a block is not accepted completely. @returns that block as `held` */
async function sendSome(
  writer: ResponseWriter,
  file: FileHandle,
  at: number,
  length: number,
): Promise<{ sent: number; held: Buffer | undefined }> {
  const blocks = Array.from({ length: Math.ceil(length / BLOCK_BYTES) }, takeBlock)
  const { bytesRead } = await file.readv(blocks, at)
  if (bytesRead === 0) throw new Error('The file became shorter while it was sent.')
  const usable = Math.min(bytesRead, length)
  let sent = 0
  let held: Buffer | undefined
  for (const block of blocks) {
    const bytes = Math.min(usable - sent, BLOCK_BYTES)
    if (held || bytes <= 0 || writer.isClosed) {
      releaseBlock(block)
      continue
    }
    const isAccepted = writer.write(bytes === BLOCK_BYTES ? block : block.subarray(0, bytes))
    sent += bytes
    if (isAccepted) releaseBlock(block)
    else held = block
  }
  return { sent, held }
}
