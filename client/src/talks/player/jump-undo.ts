import type { PlayerState } from './player-state.ts'

/** Only longer jumps can be undone. */
const MIN_JUMP_S = 30
const OFFER_DURATION_MS = 60_000

/** Offers to return to the position before a long jump for a minute, in the state's `undoPosition`. */
export function createJumpUndo(
  read: () => PlayerState,
  write: (change: Partial<PlayerState>) => void,
  seekTo: (seconds: number) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  function clear() {
    clearTimeout(timer)
    if (read().undoPosition !== null) write({ undoPosition: null })
  }
  return {
    offer(from: number, to: number) {
      if (Math.abs(to - from) <= MIN_JUMP_S) return
      clearTimeout(timer)
      write({ undoPosition: from })
      timer = setTimeout(clear, OFFER_DURATION_MS)
    },
    /** Seeks back, if that is still offered. */
    undo() {
      const { undoPosition } = read()
      if (undoPosition === null) return
      seekTo(undoPosition)
      clear()
    },
    clear,
  }
}
