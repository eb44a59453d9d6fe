/** The player's state for every component that shows it. Only the engine writes it; small, since every page loads it. */
import type { Recording } from '#contracts/recordings.ts'
import { createStore } from '../../lib/store.ts'
import type { Copy } from '../audio-types.ts'

/** Why there is no sound although the listener wants it. */
export type PlayerErrorCode = 'offline' | 'gone' | 'unsupported' | 'failed'

/** `stalled`: playback waits for data. */
export type PlayerPhase = 'loading' | 'playing' | 'stalled' | 'paused' | 'ended' | 'failed'

/** When to stop: at an instant (milliseconds since 1970), at the end of the recording, or never. */
export type SleepTimer = number | 'end' | null

export interface PlayerState {
  /** Null: the player is closed. */
  recording: Recording | null
  /** The recordings that previous and next step through. */
  list: readonly Recording[]
  phase: PlayerPhase
  error: PlayerErrorCode | null
  /** Seconds from the start. */
  position: number
  /** Seconds; null until known. */
  duration: number | null
  /** Seconds up to which the recording is loaded from the position on. */
  buffered: number
  /** 1 is normal speed. */
  speed: number
  sleepTimer: SleepTimer
  autoplayNext: boolean
  /** Whether it plays from this phone. */
  isSaved: boolean
  /** The copy of the recording that plays. */
  copy: Copy | null
  /** Whether long silences are skipped. */
  shorterPauses: boolean
  /** Seconds before a long jump, for as long as undoing it is offered. */
  undoPosition: number | null
}

/** The state in prerendered HTML and while hydrating it. */
export const EMPTY_PLAYER: PlayerState = {
  recording: null,
  list: [],
  phase: 'paused',
  error: null,
  position: 0,
  duration: null,
  buffered: 0,
  speed: 1,
  sleepTimer: null,
  autoplayNext: false,
  isSaved: false,
  copy: null,
  shorterPauses: false,
  undoPosition: null,
}

export const playerStore = createStore(EMPTY_PLAYER)

/** Returns whether sound is playing or about to. */
export const isSounding = ({ phase }: Pick<PlayerState, 'phase'>): boolean =>
  phase === 'playing' || phase === 'loading' || phase === 'stalled'
