import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { readPlayer, subscribePlayer } from '../features/player/player-state.ts'
import { part } from '../lib/part.ts'
import { untilHad } from '../lib/until-had.ts'

// Nothing of the player is loaded before a recording is opened.
const PlayerDock = part(() => import('../features/player/player-dock.tsx'))

const isOpen = () => readPlayer().recording !== null
const isClosed = () => false

/** Where the player stands on every page. What was open before the page was loaded anew is opened again, silent. */
export function PlayerSlot() {
  const open = useSyncExternalStore(subscribePlayer, isOpen, isClosed)
  useEffect(() => {
    try {
      if (!sessionStorage.getItem('player-open')) return
    } catch {
      return
    }
    untilHad(() => import('../features/player/player.ts')).then(({ reopen }) => reopen())
  }, [])
  return open ? (
    <Suspense>
      <PlayerDock />
    </Suspense>
  ) : null
}
