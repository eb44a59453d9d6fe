import type { Recording } from '#contracts/recordings.ts'
import type { Source } from '../data/audio/saved-source.ts'
import type { EngineDependencies, StartOptions } from './engine-types.ts'

/** A phone whose database takes longer starts without it. */
const SLOW_STORAGE_MS = 2_000

export interface StartPoint {
  source: Source
  /** Seconds. */
  position: number
  /** The database has not responded yet: source and position are guesses. */
  isGuess: boolean
}

/**
 * Finds out where a recording is played from and at which position.
 * @param options.at seconds; where listening stopped if left out
 * @param options.kind the copy
 * @param onResult called with the result. If the database is slow, it is called with a guess first
 */
export function resolveStart(
  {
    guessSource,
    resolveSource,
    readPosition,
  }: Pick<EngineDependencies, 'guessSource' | 'resolveSource' | 'readPosition'>,
  recording: Recording,
  { at, kind }: Pick<StartOptions, 'at' | 'kind'>,
  onResult: (point: StartPoint) => void,
): void {
  const timer = setTimeout(
    () => onResult({ source: guessSource(recording, kind), position: at ?? 0, isGuess: true }),
    SLOW_STORAGE_MS,
  )
  void Promise.all([resolveSource(recording, kind), at ?? readPosition(recording)]).then(([source, stored]) => {
    clearTimeout(timer)
    const position = Math.max(0, Math.min(stored, (recording.durationSeconds ?? Number.POSITIVE_INFINITY) - 1))
    onResult({ source, position, isGuess: false })
  })
}
