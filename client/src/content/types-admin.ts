/** Words of the login page and the admin area. Visitors never load them. */
import type { RecordingKind } from '#contracts/recordings.ts'
import type { ADMIN_PATHS } from '#contracts/shell-paths.ts'
import type { PageHead } from './types.ts'
import type { MessagesText } from './types-messages.ts'
import type { RecorderText, ShareText } from './types-recorder.ts'

export interface AdminText {
  readonly login: PageHead & {
    readonly email: string
    readonly password: string
    readonly showPassword: string
    readonly hidePassword: string
    readonly submit: string
    readonly submitting: string
    readonly note: string
    readonly wrong: string
    readonly tooMany: string
    readonly offline: string
    readonly failed: string
    readonly logFailed: string
    readonly sessionOver: string
    readonly sharedIsKept: string
  }
  readonly frame: {
    readonly label: string
    readonly signedInAs: (email: string) => string
    readonly signOut: string
    readonly reloadNote: string
    readonly needsNetwork: string
    /** Shown on every screen while there is no network. */
    readonly offline: string
    /** Of a request that is not known to have arrived; sending it again does no harm. */
    readonly tooSlow: string
    readonly unreachable: string
    readonly back: string
    readonly goingOn: (kind: string, time: string) => string
    readonly toRecording: string
    readonly documentTitle: (title: string) => string
    /** Titles of the admin pages, by path. */
    readonly titles: Readonly<Record<AdminPath, string>>
  }
  readonly jamat: PageHead & {
    readonly prayer: string
    readonly time: string
    readonly edit: string
    readonly cancelEdit: string
    readonly confirm: string
    readonly confirming: string
    readonly timeOf: (prayer: string) => string
    readonly readAs: (time: string) => string
    readonly notReadable: string
    readonly outside: (prayer: string, begins: string, ends: string) => string
    readonly empty: string
    /** What holds on that day, where something else was typed. */
    readonly now: (time: string) => string
    readonly from: {
      readonly label: string
      readonly today: string
      readonly date: string
      readonly firstDay: string
    }
    /** The changes in words, before they are saved. */
    readonly readBack: {
      readonly heading: string
      readonly becomes: (prayer: string, time: string, from: string) => string
      readonly removed: (prayer: string, from: string) => string
      readonly asWritten: (text: string) => string
      readonly from: (day: string) => string
      readonly fromToday: (day: string) => string
      readonly until: (day: string, time: string) => string
      readonly untilRemoved: (day: string) => string
      readonly none: string
    }
    readonly saved: string
    readonly failed: string
    readonly unchanged: string
    /** What was confirmed holds already: the first try arrived after all. */
    readonly savedAlready: string
    readonly changedMeanwhile: string
    readonly overview: {
      readonly label: string
      readonly lastConfirmed: string
      readonly never: string
      readonly nextChange: string
      readonly noChange: string
      readonly talks: string
      readonly subscribers: string
      readonly write: string
      readonly storage: string
      readonly room: (used: string, free: string) => string
    }
    readonly loadFailed: string
    readonly onDay: { readonly heading: string; readonly label: string; readonly withChanges: string }
    readonly history: {
      readonly heading: string
      readonly none: string
      readonly entry: (prayer: string, time: string) => string
      readonly by: (who: string, when: string) => string
      readonly undo: string
      readonly undoOf: (what: string) => string
      readonly undone: string
      readonly undoFailed: string
      readonly older: string
    }
    readonly jummaHeading: string
    readonly jummaNote: string
    readonly upcomingHeading: string
    readonly actionsHeading: string
    readonly actions: readonly { readonly label: string; readonly href: AdminPath }[]
  }
  readonly messages: MessagesText
  readonly hijri: PageHead & {
    readonly month: string
    readonly monthName: (month: string, year: number) => string
    readonly firstDay: string
    readonly calculated: (day: string) => string
    readonly readBack: (month: string, day: string) => string
    readonly invalid: string
    readonly save: string
    readonly saving: string
    readonly saved: (month: string, day: string) => string
    readonly failed: string
    readonly changedMeanwhile: string
    readonly seen: {
      readonly heading: string
      readonly note: string
      readonly withChange: string
      readonly today: string
      readonly tomorrow: string
    }
    readonly announced: {
      readonly heading: string
      readonly none: string
      readonly undo: string
      readonly undoOf: (month: string) => string
      readonly undone: (month: string) => string
    }
    readonly loadFailed: string
  }
  readonly recorder: RecorderText
  readonly share: ShareText
  readonly recordings: {
    readonly lists: Readonly<Record<RecordingKind, PageHead & { readonly add: string }>>
    readonly forms: Readonly<Record<RecordingKind, PageHead>>
    readonly title: string
    readonly file: string
    readonly chooseFile: string
    readonly chosenFile: (name: string, size: string) => string
    readonly noFile: string
    readonly date: string
    readonly dateHint: string
    readonly facts: (length: string, size: string) => string
    readonly submit: string
    readonly uploading: (percent: number) => string
    readonly sent: (sent: string, total: string) => string
    readonly speed: (perSecond: string, remaining: string) => string
    readonly progress: string
    readonly waiting: string
    readonly finishing: string
    readonly resume: string
    readonly chooseAnother: string
    readonly cancel: string
    readonly elsewhere: (kind: string, percent: number) => string
    readonly toOther: string
    readonly interrupted: (name: string, size: string) => string
    readonly discard: string
    readonly noFileChosen: string
    readonly keepOpen: string
    readonly added: string
    readonly failed: string
    readonly notAudio: string
    readonly emptyFile: string
    readonly film: string
    readonly heard: string
    readonly logFailed: string
    readonly delete: string
    readonly deleteTitled: (title: string) => string
    readonly confirmDelete: string
    readonly deleting: (title: string) => string
    readonly undo: string
    readonly kept: string
    readonly deleted: string
    readonly deletedAlready: string
    readonly deleteFailed: string
    readonly listFailed: string
    readonly listen: (title: string) => string
    readonly none: string
  }
  readonly events: {
    readonly form: PageHead
    readonly title: string
    readonly editForm: PageHead
    readonly imageUrl: string
    readonly imageUrlHint: string
    readonly picture: {
      readonly choose: string
      readonly hint: string
      readonly sending: string
      readonly kept: (size: string) => string
      readonly unreadable: string
      readonly failed: string
    }
    readonly preview: string
    readonly previewHint: string
    readonly edit: string
    readonly editTitled: (title: string) => string
    readonly save: string
    readonly changed: string
    readonly changeFailed: string
    readonly delete: string
    readonly deleteTitled: (title: string) => string
    readonly confirmDelete: string
    readonly deleted: string
    readonly deletedAlready: string
    readonly deleteFailed: string
    readonly changedMeanwhile: (fields: string) => string
    readonly gone: string
    readonly badVideo: string
    readonly date: string
    readonly dateHint: string
    readonly location: string
    readonly registrationLink: string
    readonly description: string
    readonly videoUrl: string
    readonly videoUrlHint: string
    readonly submit: string
    readonly submitting: string
    readonly added: string
    readonly failed: string
    readonly missing: (field: string) => string
    readonly badAddress: string
    readonly grid: PageHead
    readonly markUpcoming: string
    readonly removeUpcoming: string
    readonly marked: (title: string) => string
    readonly unmarked: (title: string) => string
    readonly toggleFailed: string
    readonly listFailed: string
    readonly none: string
  }
}

export type AdminPath = (typeof ADMIN_PATHS)[number]
