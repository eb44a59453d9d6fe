/** Words around a recording that is made here or comes from another app. Only administrators load them. */
import type { RecordingKind } from '#contracts/recordings.ts'

export interface RecorderText {
  readonly kinds: Readonly<Record<RecordingKind, string>>
  readonly or: string
  readonly start: string
  readonly hint: string
  readonly cannot: string
  readonly asking: string
  readonly heading: string
  readonly time: string
  readonly level: string
  readonly pause: string
  readonly resume: string
  readonly stop: string
  readonly kept: string
  readonly notKept: string
  readonly paused: string
  readonly silent: string
  readonly mending: string
  readonly elsewhere: (kind: string) => string
  /** Ends that nobody asked for. */
  readonly cutOff: string
  readonly nothing: string
  readonly refused: string
  readonly noMicrophone: string
  readonly inUse: string
  readonly failed: string
  /** Name of the file, without its ending. */
  readonly fileName: (kind: string, date: string) => string
  readonly left: (length: string, size: string, when: string) => string
  readonly use: string
  readonly discard: string
  readonly confirmDiscard: string
  readonly unreadable: string
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
  readonly wrong: (name: string) => string
  readonly waiting: (name: string, size: string) => string
}
