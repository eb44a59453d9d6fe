import type { ServerResponse } from 'node:http'

/** Writes to a response and reports at once whether the kernel has accepted the bytes. */
export class ResponseWriter {
  readonly #response: ServerResponse
  readonly #socket: ServerResponse['req']['socket']
  readonly #onSent: (bytes: number) => void
  #pending = 0
  #resume: (() => void) | undefined
  isClosed = false

  constructor(response: ServerResponse, onSent: (bytes: number) => void) {
    this.#response = response
    this.#onSent = onSent
    // A pipelined response has no socket of its own before its turn.
    this.#socket = response.req.socket
    this.isClosed = response.destroyed || this.#socket.destroyed
    this.#socket.once('close', this.#onClose)
    response.once('close', this.#onClose)
    response.once('error', this.#onClose)
  }

  /** @returns whether the kernel has accepted the bytes, so that their memory can be reused */
  write(bytes: Buffer): boolean {
    this.#pending += 1
    // The length is 0 after the memory is released.
    const { length } = bytes
    this.#response.write(bytes, () => this.#onWritten(length))
    const socket = this.#response.socket
    if (!socket) return false
    // Node delays writes until the end of the current tick to combine them; these are large enough.
    socket.uncork()
    return socket.writableLength === 0
  }

  /** Waits until everything written has been sent. @returns false when the connection is closed */
  async waitForFlush(): Promise<boolean> {
    while (this.#pending > 0 && !this.isClosed) {
      await new Promise<void>((resolve) => {
        this.#resume = resolve
      })
    }
    return !this.isClosed
  }

  release(): void {
    this.#socket.off('close', this.#onClose)
    this.#response.off('close', this.#onClose)
    this.#response.off('error', this.#onClose)
  }

  readonly #onWritten = (bytes: number) => {
    this.#pending -= 1
    this.#onSent(bytes)
    if (this.#pending === 0) this.#resume?.()
  }

  readonly #onClose = () => {
    this.isClosed = true
    this.#resume?.()
  }
}
