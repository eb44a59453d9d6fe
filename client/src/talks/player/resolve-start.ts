import type { Recording } from '#contracts/recordings.ts'
import type { Source } from '../downloads/saved-source.ts'
import type { EngineDependencies, StartOptions } from './engine-types.ts'

/** If the database takes longer, the talk starts without it. */
const STORAGE_TIMEOUT_MS = 2_000

export interface StartPoint {
  source: Source
  /** Seconds. */
  position: number
  /** Whether source and position are guesses, because the database has not responded yet. */
  isGuess: boolean
}

/**
 * Resolves the source and the start position of a recording.
 * @param options.at seconds; the stored position if left out
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
    STORAGE_TIMEOUT_MS,
  )
  void Promise.all([resolveSource(recording, kind), at ?? readPosition(recording)]).then(([source, stored]) => {
    clearTimeout(timer)
    const position = Math.max(0, Math.min(stored, (recording.durationSeconds ?? Number.POSITIVE_INFINITY) - 1))
    onResult({ source, position, isGuess: false })
  })
}
