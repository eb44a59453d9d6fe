/** Loads what a tap on Play needs before it comes. */
import { useEffect } from 'react'
import { retryImport } from '../../lib/retry-import.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { preloadAudio } from './player.ts'

let isPreloading = false

/** Loads the audio library and the bar of the player. */
export function preloadPlayer(): void {
  preloadAudio()
  void retryImport(() => import('./player-dock.tsx'))
}

/** Preloads the player for a page that shows its controls, once the page is idle or when a tap begins. */
export function usePreloadedPlayer(): void {
  useEffect(() => {
    if (isPreloading) return
    isPreloading = true
    whenIdle(preloadPlayer)
    addEventListener('pointerdown', preloadPlayer, { once: true, capture: true })
  }, [])
}
