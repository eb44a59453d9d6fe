import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyRetry, retryImport } from '../lib/retry-import.ts'
import { readText } from '../lib/safe-storage.ts'
import { OPEN_TALK_KEY } from '../lib/storage-keys.ts'
import { playerStore } from '../talks/player/player-state.ts'

// Nothing of the player is loaded before a recording is opened.
const PlayerDock = lazyRetry(() => import('../talks/player/player-dock.tsx'))

const isOpen = () => playerStore.read().recording !== null
const isClosed = () => false

/** The player's place on every page. Restores the recording that was open before a reload, paused. */
export function PlayerSlot() {
  const isShown = useSyncExternalStore(playerStore.subscribe, isOpen, isClosed)
  useEffect(() => {
    if (readText(OPEN_TALK_KEY, 'session') === null) return
    retryImport(() => import('../talks/player/player.ts')).then(({ restorePlayer }) => restorePlayer())
  }, [])
  return isShown ? (
    <Suspense>
      <PlayerDock />
    </Suspense>
  ) : null
}
