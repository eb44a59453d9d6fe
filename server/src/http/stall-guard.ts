import type { Socket } from 'node:net'

/** A connection that transfers fewer than {@link MIN_PROGRESS_BYTES} in this time is closed. */
export const STALL_MS = 60_000

/** Less is a slow drip that only occupies a connection: even the slowest client sends more. */
export const MIN_PROGRESS_BYTES = 2048

const CHECK_INTERVAL_MS = 1_000

/** Closes connections whose request body or response makes no progress. */
export interface StallGuard {
  /**
   * Watches a transfer until the returned function is called.
   * @param transferred returns the number of bytes so far
   */
  watch(socket: Socket, transferred: () => number): () => void
  close(): void
}

/** @param elapsedMs returns the time since any moment, which no change of the clock affects */
export function createStallGuard(elapsedMs: () => number): StallGuard {
  const transfers = new Set<{ socket: Socket; transferred: () => number; bytes: number; since: number }>()
  let timer: NodeJS.Timeout | undefined

  const check = () => {
    const now = elapsedMs()
    for (const transfer of transfers) {
      const bytes = transfer.transferred()
      if (bytes - transfer.bytes >= MIN_PROGRESS_BYTES) Object.assign(transfer, { bytes, since: now })
      else if (now - transfer.since >= STALL_MS) {
        transfers.delete(transfer)
        transfer.socket.destroy()
      }
    }
    if (transfers.size === 0) stopChecks()
  }
  const stopChecks = () => {
    clearInterval(timer)
    timer = undefined
  }

  return {
    watch(socket, transferred) {
      const transfer = { socket, transferred, bytes: transferred(), since: elapsedMs() }
      transfers.add(transfer)
      timer ??= setInterval(check, CHECK_INTERVAL_MS).unref()
      return () => void transfers.delete(transfer)
    },
    close: stopChecks,
  }
}
