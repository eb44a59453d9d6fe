import type { FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'

/**
 * Sends files to many listeners, fast to those who keep up and cheaply to those who do not. A read fills many
 * small blocks at once; they are handed to the kernel one by one. The first that it does not take whole means
 * that the listener is slow: all blocks behind it are given back unsent, to be read again when he has caught
 * up (from the system's cache, mostly). So a slow listener holds one block, however much was read for him.
 */

/** What a slow listener costs, beside some 30 KB for his connection. Blocks of 64 KB serve no more requests. */
const BLOCK_BYTES = 32 * 1024

/** A read of 1 MiB: it serves a fifth more requests than four of 256 KB. */
const MOST_BLOCKS = 32

/** Reads under way at once, in all: as many as there are threads for them, and as many again waiting. */
const MOST_READS = 8

/** Blocks kept for the next reader instead of being left to the garbage collector. */
const MOST_IDLE_BLOCKS = MOST_READS * MOST_BLOCKS

const idleBlocks: Buffer[] = []
const takeBlock = (): Buffer => idleBlocks.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES)
const giveBlock = (block: Buffer): void => {
  if (idleBlocks.length < MOST_IDLE_BLOCKS) idleBlocks.push(block)
}

let reads = 0
const waitingReads: (() => void)[] = []

function takeRead(): Promise<void> | undefined {
  if (reads < MOST_READS) {
    reads += 1
    return undefined
  }
  return new Promise((resolve) => waitingReads.push(resolve))
}

function giveRead(): void {
  const next = waitingReads.shift()
  if (next) next()
  else reads -= 1
}

/**
 * Sends bytes of an open file as the body of an answer whose head has been written, and ends it.
 * @param file stays the caller's to close, and is not read from any more when this settles
 * @returns true when all was sent, false when the listener went away
 * @throws Error when the file is shorter than it was said to be, or cannot be read; the answer is then cut off
 */
export async function sendFile(
  response: ServerResponse,
  file: FileHandle,
  first: number,
  last: number,
): Promise<boolean> {
  const writer = new Writer(response)
  let at = first
  let wanted = MOST_BLOCKS
  try {
    while (at <= last) {
      await takeRead()
      try {
        if (writer.gone) return false
        const { sent, stuck } = await sendSome(writer, file, at, Math.min(last + 1 - at, wanted * BLOCK_BYTES))
        at += sent
        wanted = stuck ? 1 : Math.min(wanted * 2, MOST_BLOCKS)
      } finally {
        giveRead()
      }
      // Outside the turn to read: a slow listener must not keep others from reading.
      if (!(await writer.settled())) return false
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

/** Reads so many bytes and writes them until one block sticks. */
async function sendSome(
  writer: Writer,
  file: FileHandle,
  at: number,
  length: number,
): Promise<{ sent: number; stuck: boolean }> {
  const blocks = Array.from({ length: Math.ceil(length / BLOCK_BYTES) }, takeBlock)
  const { bytesRead } = await file.readv(blocks, at)
  if (bytesRead === 0) throw new Error('The file is shorter than it was when it was opened.')
  const usable = Math.min(bytesRead, length)
  let sent = 0
  let stuck = false
  for (const block of blocks) {
    const bytes = Math.min(usable - sent, BLOCK_BYTES)
    if (stuck || bytes <= 0 || writer.gone) {
      giveBlock(block)
      continue
    }
    stuck = !writer.write(bytes === BLOCK_BYTES ? block : block.subarray(0, bytes))
    sent += bytes
    if (stuck) writer.holds(block)
    else giveBlock(block)
  }
  return { sent, stuck }
}

/** Writes to an answer so that it is known at once whether the kernel has taken the bytes. */
class Writer {
  readonly #response: ServerResponse
  readonly #socket: ServerResponse['req']['socket']
  #pending = 0
  #held: Buffer | undefined
  #wake: (() => void) | undefined
  gone = false

  constructor(response: ServerResponse) {
    this.#response = response
    // Not the response's own, which it only has when its turn on the connection has come.
    this.#socket = response.req.socket
    this.gone = response.destroyed || this.#socket.destroyed
    this.#socket.once('close', this.#onGone)
    response.once('close', this.#onGone)
    response.once('error', this.#onGone)
  }

  /** @returns whether the bytes have left this process, so that their memory can be used anew */
  write(bytes: Buffer): boolean {
    this.#pending += 1
    this.#response.write(bytes, this.#onWritten)
    const socket = this.#response.socket
    if (!socket) return false
    // Node holds writes back until the end of this turn of the loop, to gather them; they are large enough.
    socket.uncork()
    return socket.writableLength === 0
  }

  /** A block that is being sent, given back once it has been. */
  holds(block: Buffer): void {
    this.#held = block
  }

  /** Waits until all that was written has been sent. @returns false when the listener has gone away */
  async settled(): Promise<boolean> {
    if (this.#held && !this.gone) {
      while (this.#pending > 0 && !this.gone) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
      }
      // Of one who went away it is left to the collector: the kernel may still be looking at it.
      if (!this.gone) giveBlock(this.#held)
      this.#held = undefined
    }
    return !this.gone
  }

  release(): void {
    this.#socket.off('close', this.#onGone)
    this.#response.off('close', this.#onGone)
    this.#response.off('error', this.#onGone)
  }

  readonly #onWritten = () => {
    this.#pending -= 1
    if (this.#pending === 0) this.#wake?.()
  }

  readonly #onGone = () => {
    this.gone = true
    this.#wake?.()
  }
}
