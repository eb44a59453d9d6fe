/** The controls on the lock screen and on headsets. Two of their places are free: fifteen seconds back and on suit talks best. */
import { bayans } from '../../content/en/bayans.ts'
import { site } from '../../content/en/site.ts'
import type { Engine } from './engine.ts'
import type { PlayerState } from './player-state.ts'

/** Seconds a tap goes back or on. */
export const STEP = 15

/**
 * Gives the phone the means to control the player.
 * @param engine what they control
 * @param read the player's state
 * @returns says what is playing; to be called again whenever that changes and whenever sound begins, since Safari
 * forgets what it was told before
 */
export function createMediaSession(engine: Engine, read: () => PlayerState): () => void {
  if (!('mediaSession' in navigator)) return () => {}
  const { mediaSession } = navigator
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => engine.play()],
    ['pause', () => engine.pause()],
    ['stop', () => engine.pause()],
    ['seekbackward', ({ seekOffset }) => engine.seekTo(read().position - (seekOffset ?? STEP))],
    ['seekforward', ({ seekOffset }) => engine.seekTo(read().position + (seekOffset ?? STEP))],
    ['seekto', ({ seekTime }) => seekTime !== undefined && engine.seekTo(seekTime)],
  ]
  let titled: number | null = null

  return () => {
    const { recording, phase, position, duration, speed } = read()
    if (!recording) {
      titled = null
      mediaSession.metadata = null
      mediaSession.playbackState = 'none'
      return
    }
    if (titled !== recording.id || phase === 'playing') {
      titled = recording.id
      mediaSession.metadata = new MediaMetadata({
        title: recording.title,
        artist: site.mosqueName,
        album: bayans.lists[recording.kind].heading,
        artwork: ['192x192', '512x512'].map((sizes) => ({
          src: `/icons/icon-${sizes.slice(0, 3)}.png`,
          sizes,
          type: 'image/png',
        })),
      })
      for (const [action, handler] of handlers) {
        try {
          mediaSession.setActionHandler(action, handler)
        } catch {
          // A browser that does not know this one.
        }
      }
    }
    mediaSession.playbackState =
      phase === 'playing' || phase === 'stalled' || phase === 'loading' ? 'playing' : 'paused'
    if (duration !== null && duration > 0) {
      mediaSession.setPositionState?.({
        duration,
        position: Math.min(Math.max(0, position), duration),
        playbackRate: speed,
      })
    }
  }
}
