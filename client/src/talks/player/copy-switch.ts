import type { CopyKind } from '../audio-types.ts'
import type { Engine, EngineDependencies } from './engine-types.ts'
import { isSounding } from './player-state.ts'

/** Creates functions that switch to another copy of the open recording at the same second. */
export function createCopySwitch(
  { read, nextCopy }: Pick<EngineDependencies, 'read' | 'nextCopy'>,
  start: Engine['start'],
  getPosition: () => number,
) {
  function switchCopy(kind: CopyKind) {
    const { recording, list, phase } = read()
    const at = phase === 'ended' ? 0 : getPosition()
    if (recording) start(recording, list, { at, paused: !isSounding({ phase }), kind })
  }
  return {
    switchCopy,
    /**
     * Switches to the next copy after one that could not be played. Returns whether there is one.
     * @param isUnplayable whether the browser cannot play copies of this kind
     */
    playNextCopy(isUnplayable: boolean): boolean {
      const { recording, copy } = read()
      const next = recording && copy && nextCopy(recording, copy, isUnplayable)
      if (next) switchCopy(next.kind)
      return !!next
    },
  }
}
