/**
 * Controls on the lock screen and on headsets. Of the two free slots, fifteen seconds back and forward suit talks best;
 * where more fit, and on headsets, the tracks are the chapters.
 */
import { bayans } from '#texts/bayans.ts'
import { identity } from '../../data/identity.ts'
import { chapterAt, chapterTitle } from './chapters.ts'
import type { Engine } from './engine-types.ts'
import { isSounding, type PlayerState } from './player-state.ts'

/** Seconds that one tap skips. */
export const SKIP_SECONDS = 15

/**
 * Connects the phone's media controls to the player.
 * @param read returns the player's state
 * @returns a function that updates the controls. It is called at every change and whenever sound begins, since Safari drops
 * earlier settings
 */
export function createMediaSession(engine: Engine, read: () => PlayerState): () => void {
  if (!('mediaSession' in navigator)) return () => {}
  const { mediaSession } = navigator
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => engine.play()],
    ['pause', () => engine.pause()],
    ['stop', () => engine.pause()],
    ['seekbackward', ({ seekOffset }) => engine.skip(-(seekOffset ?? SKIP_SECONDS))],
    ['seekforward', ({ seekOffset }) => engine.skip(seekOffset ?? SKIP_SECONDS)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && engine.seekTo(seekTime)],
  ]
  const steps: typeof handlers = [
    ['previoustrack', () => engine.stepChapter(-1)],
    ['nexttrack', () => engine.stepChapter(1)],
  ]
  const setHandlers = (list: readonly (readonly [MediaSessionAction, MediaSessionActionHandler | null])[]) => {
    for (const [action, handler] of list) {
      try {
        mediaSession.setActionHandler(action, handler)
      } catch {
        // The browser does not know this action.
      }
    }
  }
  let described: string | null = null

  return () => {
    const { recording, phase, position, duration, speed } = read()
    if (!recording) {
      described = null
      mediaSession.metadata = null
      mediaSession.playbackState = 'none'
      return
    }
    const { chapters } = recording
    const index = chapterAt(chapters, position)
    const chapter = chapters?.[index]
    const description = `${recording.id} ${index} ${chapter?.title}`
    if (described !== description || phase === 'playing') {
      described = description
      mediaSession.metadata = new MediaMetadata({
        title: recording.title,
        // Lock screens show the first two lines only.
        artist: chapter ? chapterTitle(chapter, index) : identity().mosqueName,
        album: chapter ? identity().mosqueName : bayans.lists[recording.kind].heading,
        // The size that the service worker stores: a larger one would be preferred, and missing offline.
        artwork: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
      })
      setHandlers(handlers)
      setHandlers(steps.map(([action, handler]) => [action, chapters?.length ? handler : null]))
    }
    mediaSession.playbackState = isSounding({ phase }) ? 'playing' : 'paused'
    if (duration !== null && duration > 0) {
      mediaSession.setPositionState?.({
        duration,
        position: Math.min(Math.max(0, position), duration),
        playbackRate: speed,
      })
    }
  }
}
