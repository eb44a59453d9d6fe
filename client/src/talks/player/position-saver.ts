import type { Recording } from '#contracts/recordings.ts'
import type { EngineDependencies } from './engine-types.ts'

const SAVE_INTERVAL_MS = 5_000

/** Stores the position of the open recording. */
export function createPositionSaver(
  { clock, read, readPosition, storePosition }: EngineDependencies,
  getPosition: () => number,
  getDuration: (recording: Recording) => number | null,
) {
  let savedAt = 0
  /** The position stored last. A page that has not played since must not overwrite a newer one of another page. */
  let storedPosition: number | null = null
  let isHeld = true
  function save() {
    const { recording, phase } = read()
    if (!recording || isHeld || phase === 'ended') return
    savedAt = clock().getTime()
    const position = getPosition()
    if (position === storedPosition) return
    storedPosition = position
    storePosition(recording, position, getDuration(recording), false)
  }
  return {
    save,
    saveIfDue() {
      if (Math.abs(clock().getTime() - savedAt) >= SAVE_INTERVAL_MS) save()
    },
    saveEnd(recording: Recording) {
      storedPosition = null
      storePosition(recording, 0, getDuration(recording), true)
    },
    /** Stores nothing until {@link release}, because the stored position is not known yet. */
    hold() {
      isHeld = true
      savedAt = clock().getTime()
    },
    /** @param position the stored position, where known */
    release(position: number | null) {
      isHeld = false
      storedPosition = position
    },
    isHeld: () => isHeld,
    /** Returns the position that another page has stored since this one stored its own; undefined if none has. */
    async findNewer(recording: Recording): Promise<number | undefined> {
      const here = getPosition()
      if (here !== storedPosition) return undefined
      const stored = await readPosition(recording)
      return stored > 0 && stored !== here ? stored : undefined
    },
  }
}
