import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import type { Engine } from './engine-types.ts'
import { createMediaSession } from './media-session.ts'
import { EMPTY_PLAYER, type PlayerState } from './player-state.ts'

const RECORDING = { id: 7, title: 'A talk', kind: 'friday' } as Recording
const CHAPTERS = [
  { at: 0, title: 'Opening' },
  { at: 60, title: '' },
]

type Handler = MediaSessionActionHandler | null
let handlers: Map<string, Handler>
let session: { metadata: { title: string; artist: string } | null; playbackState: string; setPositionState: () => void }
let engine: Record<'seekTo' | 'skip' | 'stepChapter', ReturnType<typeof vi.fn>> & { [name: string]: unknown }
let state: PlayerState
let update: () => void

const open = (change: Partial<PlayerState>) => {
  state = { ...state, recording: RECORDING, ...change }
  update()
}
const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
  handlers.get(action)?.({ action, ...details })

beforeEach(() => {
  handlers = new Map()
  session = { metadata: null, playbackState: 'none', setPositionState: vi.fn() }
  const setActionHandler = (action: string, handler: Handler) => {
    // As browsers do that do not know this action.
    if (action === 'stop') throw new TypeError('unknown action')
    handlers.set(action, handler)
  }
  vi.stubGlobal('navigator', { mediaSession: Object.assign(session, { setActionHandler }) })
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: object) {
        Object.assign(this, init)
      }
    },
  )
  engine = { play: vi.fn(), pause: vi.fn(), seekTo: vi.fn(), skip: vi.fn(), stepChapter: vi.fn() }
  state = EMPTY_PLAYER
  update = createMediaSession(engine as unknown as Engine, () => state)
})
afterEach(() => vi.unstubAllGlobals())

describe('the lock screen', () => {
  it('goes back and forward by fifteen seconds, or by as many as the phone says', () => {
    open({ position: 100 })
    press('seekbackward')
    press('seekforward')
    press('seekbackward', { seekOffset: 30 })
    press('seekforward', { seekOffset: 30 })
    expect(engine.skip.mock.calls).toEqual([[-15], [15], [-30], [30]])
  })

  it('plays, pauses and seeks', () => {
    open({ position: 100 })
    press('play')
    press('pause')
    press('seekto', { seekTime: 0 })
    expect(engine.play).toHaveBeenCalledTimes(1)
    expect(engine.pause).toHaveBeenCalledTimes(1)
    expect(engine.seekTo.mock.calls).toEqual([[0]])
  })

  it('steps between chapters only in a talk that has some', () => {
    open({ position: 10 })
    expect(handlers.get('nexttrack')).toBeNull()
    open({ recording: { ...RECORDING, id: 8, chapters: CHAPTERS } as Recording })
    press('nexttrack')
    press('previoustrack')
    expect(engine.stepChapter.mock.calls).toEqual([[1], [-1]])
  })

  it('names the talk and the chapter that is heard', () => {
    const recording = { ...RECORDING, chapters: CHAPTERS } as Recording
    open({ recording, position: 10 })
    expect(session.metadata).toMatchObject({ title: 'A talk', artist: 'Opening' })
    open({ recording, position: 70 })
    expect(session.metadata?.artist).not.toBe('Opening')
  })

  it('shows whether sound is heard and where, within the talk', () => {
    open({ phase: 'playing', position: 101, duration: 100, speed: 1.5 })
    expect(session.playbackState).toBe('playing')
    expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 100, position: 100, playbackRate: 1.5 })
    open({ phase: 'paused' })
    expect(session.playbackState).toBe('paused')
  })

  it('is empty without a talk', () => {
    open({ phase: 'playing' })
    state = { ...state, recording: null }
    update()
    expect(session).toMatchObject({ metadata: null, playbackState: 'none' })
  })
})
