import type { Clock } from '#contracts/mosque-time.ts'
import type { Recording } from '#contracts/recordings.ts'
import type { Copy, CopyKind } from '../audio-types.ts'
import type { Source } from '../downloads/saved-source.ts'
import type { TalkAudio } from './howler-audio.ts'
import type { PlayerState, SleepTimer } from './player-state.ts'
import type { FileStatus } from './wait-until-reachable.ts'

export interface EngineDependencies {
  audio: TalkAudio
  clock: Clock
  read(): PlayerState
  write(change: Partial<PlayerState>): void
  /** Returns the most likely source at once. */
  guessSource(recording: Recording, kind?: CopyKind): Source
  resolveSource(recording: Recording, kind?: CopyKind): Promise<Source>
  /** Returns the copy to try after one that could not be played. */
  nextCopy(recording: Recording, copy: Copy, isUnplayable: boolean): Copy | undefined
  /** Resolves to the stored position in seconds; 0 for a talk not started. */
  readPosition(recording: Recording): Promise<number>
  storePosition(recording: Recording, position: number, duration: number | null, ended: boolean): void
  checkFile(url: string, signal: AbortSignal): Promise<FileStatus>
  /** Called each time sound begins. */
  onPlaying(): void
  /** Calls back once when the network may be back. @returns a function that cancels it */
  whenOnline(listener: () => void): () => void
}

/** The engine's internal state of the open recording. */
export interface Playback {
  /** Whether the listener wants sound; the audio may be unable to play. */
  shouldPlay: boolean
  /** Whether the source or the position is not known yet. */
  isResolving: boolean
  /** Seconds skipped since the start while its position was not known. */
  skipped: number
  source: Source | null
  /** Whether the source is loaded. A recording opened without playing is loaded at the first play. */
  isLoaded: boolean
  /** Seconds at which to start once the audio can seek. */
  pendingPosition: number | null
  hasPlayed: boolean
  /** Whether the audio has waited for data since it last played. */
  isWaiting: boolean
}

export interface StartOptions {
  /** Seconds; the stored position if left out. */
  at?: number | undefined
  /** Whether to open the recording without playing it. */
  paused?: boolean
  /** The copy to play; if left out, the one on this phone, otherwise the default. */
  kind?: CopyKind
}

export interface Engine {
  start(recording: Recording, list: readonly Recording[], options?: StartOptions): void
  play(): void
  pause(): void
  /** @param seconds from the start; limited to the recording */
  seekTo(seconds: number): void
  /** Seeks relative to the position, also to a stored one that is not known yet. @param seconds negative for back */
  skip(seconds: number): void
  /** Seeks to the start of another chapter. @param step -1 for back, 1 for forward */
  stepChapter(step: -1 | 1): void
  /** Seeks back to the position before the last long jump. */
  undoJump(): void
  /** Switches to another copy of the open recording. */
  switchCopy(kind: CopyKind): void
  setSpeed(speed: number): void
  setSleepTimer(sleepTimer: SleepTimer): void
  setAutoplayNext(autoplayNext: boolean): void
  /** @param step -1 for the previous recording, 1 for the next */
  playAdjacent(step: -1 | 1): void
  /** Stores the position now: the page may be about to close. */
  savePosition(): void
  /** Updates the state after the page was in the background. */
  syncState(): void
  close(): void
}
