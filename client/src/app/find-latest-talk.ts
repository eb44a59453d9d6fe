import type { RecordingKind } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'

/** A bayan is added on Friday or in the days after it; after this long another Friday has passed. */
const WEEK_MS = 7 * 24 * 60 * 60_000

export interface LatestTalk {
  recording: Recording
  /** Whether it is the bayan of last Friday. */
  isLastFriday: boolean
}

/**
 * Returns the Friday bayan that was added within the last week, otherwise the newest recording of any kind; of those that
 * can be played.
 * @param recordings newest first
 */
export function findLatestTalk(
  { friday, morningdars }: Readonly<Record<RecordingKind, readonly Recording[]>>,
  now: Date,
): LatestTalk | null {
  const bayan = friday.find(isReady)
  const dars = morningdars.find(isReady)
  if (bayan && now.getTime() - Date.parse(bayan.createdAt) < WEEK_MS) return { recording: bayan, isLastFriday: true }
  const recording = bayan && dars ? (bayan.createdAt >= dars.createdAt ? bayan : dars) : (bayan ?? dars)
  return recording ? { recording, isLastFriday: false } : null
}

const isReady = ({ isPreparing }: Recording): boolean => !isPreparing
