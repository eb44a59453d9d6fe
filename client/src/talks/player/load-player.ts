/** Loads the player on demand, for pages that do not need its code at once. */
import { retryImport } from '../../lib/retry-import.ts'

/** Resolves to the player, which is loaded once. */
export const loadPlayer = () => retryImport(() => import('./player.ts'))

/** Loads the player and the audio library when a tap begins, since phones allow sound only within the tap. */
export async function preloadPlayer(): Promise<void> {
  const preload = await retryImport(() => import('./preload-player.ts'))
  preload.preloadPlayer()
}
