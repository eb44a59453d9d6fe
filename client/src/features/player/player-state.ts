/** What the player is doing, for all who show it. The engine alone writes it; small, since every page can see the bar. */
import type { Recording } from '#contracts/recordings.ts'

/** Why there is no sound although it is wanted. */
export type PlayerFault = 'offline' | 'gone' | 'unsupported' | 'failed'

/** `stalled`: it would play if more of the recording were there. */
export type PlayerPhase = 'loading' | 'playing' | 'stalled' | 'paused' | 'ended' | 'failed'

/** When to stop by itself: at an instant (milliseconds since 1970), with the recording's end, or not at all. */
export type Sleep = number | 'end' | null

export interface PlayerState {
  /** Null: the player is not shown. */
  recording: Recording | null
  /** What comes before and after it. */
  list: readonly Recording[]
  phase: PlayerPhase
  fault: PlayerFault | null
  /** Seconds from the start. */
  position: number
  /** Seconds; null while nobody knows. */
  duration: number | null
  /** 1 is as it was spoken. */
  speed: number
  sleep: Sleep
  /** Goes on with the next in the list. */
  goOn: boolean
  /** Plays from this phone. */
  saved: boolean
  /** Where it was before a long jump, for as long as going back is offered. Seconds. */
  leftAt: number | null
}

const EMPTY: PlayerState = {
  recording: null,
  list: [],
  phase: 'paused',
  fault: null,
  position: 0,
  duration: null,
  speed: 1,
  sleep: null,
  goOn: false,
  saved: false,
  leftAt: null,
}

let state = EMPTY
const listeners = new Set<() => void>()

/** @returns the state held now; the same object until something changes */
export const readPlayer = (): PlayerState => state

/** @returns the state of a page that has not been touched yet: what is prerendered and hydrated */
export const readEmptyPlayer = (): PlayerState => EMPTY

/**
 * Puts in what changed and tells those who show it. For the engine only.
 * @param change the members that change
 */
export function writePlayer(change: Partial<PlayerState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/**
 * @param listener called after every change
 * @returns a function that stops it
 */
export function subscribePlayer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
