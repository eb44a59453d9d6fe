/** The player for a page that can do without its code until somebody wants to listen. */
import { retryImport } from '../lib/retry-import.ts'

/** Resolves to the player; loads its code where that has not happened yet. */
export const loadPlayer = () => retryImport(() => import('./player.ts'))

/** Loads the player and the audio library when a tap begins, since phones allow sound only within the tap. */
export async function preloadPlayer(): Promise<void> {
  const player = await loadPlayer()
  player.preloadPlayer()
}
