/** Texts of the recorder and of the screen for files shared by other apps. */
import type { RecordingKind } from '#contracts/recordings.ts'

export interface RecorderText {
  readonly kinds: Readonly<Record<RecordingKind, string>>
  readonly or: string
  readonly start: string
  readonly hint: string
  readonly cannot: string
  readonly requesting: string
  readonly heading: string
  readonly time: string
  readonly level: string
  readonly pause: string
  readonly resume: string
  readonly stop: string
  readonly saved: string
  readonly notSaved: string
  readonly paused: string
  readonly silent: string
  readonly processing: string
  readonly otherRecording: (kind: string) => string
  /** Shown when recording ends or fails by itself. */
  readonly interrupted: string
  readonly nothing: string
  readonly denied: string
  readonly noMicrophone: string
  readonly inUse: string
  readonly failed: string
  /** The file's name without extension. */
  readonly fileName: (kind: string, date: string) => string
  readonly unsent: (length: string, size: string, when: string) => string
  readonly use: string
  readonly discard: string
  readonly confirmDiscard: string
  readonly unreadable: string
  /** The points of the talk that are marked while it is recorded. */
  readonly newPoint: string
  readonly newPointHint: string
  readonly points: string
  /** The label of the field for a few words. */
  readonly pointAt: (time: string) => string
  readonly removePoint: (time: string) => string
}

export interface ShareText {
  readonly lead: string
  readonly which: string
  readonly file: (name: string, size: string) => string
  readonly onlyFirst: string
  readonly choose: Readonly<Record<RecordingKind, string>>
  readonly discard: string
  readonly nothing: string
  readonly missed: string
  readonly failed: string
  readonly empty: string
  readonly notAudio: (name: string) => string
  readonly waiting: (name: string, size: string) => string
}
