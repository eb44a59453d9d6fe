import type { Collection } from '#contracts/collections.ts'

/** Texts of the screen on which administrators write the notes of a talk. */
export interface AdminNotesText {
  readonly link: string
  readonly linkTitled: (title: string) => string
  readonly heading: string
  readonly lead: string
  readonly loadFailed: string
  readonly summary: string
  readonly left: (characters: number) => string
  readonly references: string
  readonly referencesHint: string
  readonly names: Readonly<Record<Collection, { readonly name: string; readonly second: string }>>
  readonly secondHint: string
  readonly errors: Readonly<{
    readonly references: (max: number) => string
    readonly reference: (max: number) => string
    /** A second name without the first. */
    readonly name: string
  }>
  readonly save: string
  readonly saving: string
  readonly saved: string
  readonly unsaved: string
  readonly failed: string
  /** Another administrator has saved; their text is below each field that both changed. */
  readonly conflict: string
  readonly theirs: (text: string) => string
  readonly empty: string
  /** Corrects the name of a speaker or a series in all its talks. */
  readonly correct: {
    readonly heading: string
    readonly lead: string
    readonly which: string
    readonly name: string
    readonly second: string
    readonly secondHint: string
    readonly save: string
    readonly saved: string
    readonly failed: string
    readonly empty: string
  }
  readonly transcript: {
    readonly heading: string
    readonly lead: string
    readonly none: string
    readonly there: string
    readonly timed: string
    readonly choose: string
    readonly replace: string
    readonly sending: string
    /** What was read from a file with times, before it is saved; the times are those of the first and the last line. */
    readonly readTimed: (lines: number, from: string, to: string) => string
    readonly readUntimed: (lines: number) => string
    /** Lines after the end of the talk. */
    readonly omitted: (lines: number) => string
    readonly confirmSave: string
    readonly notSaved: string
    readonly saved: (lines: number) => string
    readonly remove: string
    readonly confirmRemove: string
    readonly removed: string
    readonly empty: string
    readonly tooLong: string
    readonly notText: string
    readonly failed: string
    readonly removeFailed: string
  }
}
