/** Texts of the login page and the administrators' area, which visitors do not load. */
import type { RecordingKind } from '#contracts/recordings.ts'
import type { ADMIN_PATHS } from '#contracts/shell-paths.ts'
import type { PageHead } from './types.ts'
import type { AdminEventsText } from './types-admin-events.ts'
import type { BackupsText } from './types-backups.ts'
import type { AdminChaptersText } from './types-chapters.ts'
import type { MessagesText } from './types-messages.ts'
import type { AdminNotesText } from './types-notes.ts'
import type { RecorderText, ShareText } from './types-recorder.ts'

export interface AdminText {
  readonly login: PageHead & {
    readonly email: string
    readonly password: string
    readonly showPassword: string
    readonly submit: string
    readonly submitting: string
    readonly note: string
    readonly wrong: string
    readonly offline: string
    readonly failed: string
    readonly logFailed: string
    readonly sessionOver: string
    readonly sharedIsSaved: string
  }
  readonly frame: {
    readonly label: string
    readonly signedInAs: (email: string) => string
    readonly signOut: string
    readonly reloadNote: string
    readonly needsNetwork: string
    /** Shown on every screen while there is no network. */
    readonly offline: string
    /** Below the message that a list could not be loaded again. */
    readonly stale: string
    /** The request may have arrived; repeating it is safe. */
    readonly timedOut: string
    readonly unreachable: string
    readonly seeSite: (name: string) => string
    readonly places: Readonly<Record<'times' | 'talks' | 'events' | 'messages' | 'more', string>>
    readonly recordingInProgress: (kind: string, time: string) => string
    readonly backToRecording: string
    readonly uploadInProgress: (kind: string, percent: number) => string
    readonly uploadFailed: (kind: string) => string
    readonly backToUpload: string
    readonly documentTitle: (title: string) => string
    /** Titles of the admin pages, by path. */
    readonly titles: Readonly<Record<AdminPath, string>>
  }
  readonly jamat: {
    readonly heading: string
    readonly prayer: string
    readonly time: string
    readonly edit: string
    readonly cancelEdit: string
    readonly confirm: string
    readonly confirming: string
    readonly timeOf: (prayer: string) => string
    readonly changeTime: (prayer: string) => string
    readonly earlier: (prayer: string) => string
    readonly later: (prayer: string) => string
    readonly outside: (prayer: string, begins: string, ends: string) => string
    readonly empty: string
    /** The current time beside an edited one. */
    readonly now: (time: string) => string
    readonly effectiveFrom: {
      readonly label: string
      readonly today: string
      readonly friday: string
      readonly date: string
      readonly firstDay: string
    }
    /** Summary of the unsaved changes. */
    readonly summary: {
      readonly heading: string
      readonly becomes: (prayer: string, time: string, from: string) => string
      readonly removed: (prayer: string, from: string) => string
      readonly quoted: (text: string) => string
      readonly from: (day: string) => string
      readonly fromToday: (day: string) => string
      readonly until: (day: string, time: string) => string
      readonly untilRemoved: (day: string) => string
      readonly none: string
    }
    readonly saved: string
    readonly failed: string
    readonly unchanged: string
    /** An earlier attempt arrived although its response was lost. */
    readonly alreadySaved: string
    readonly conflict: string
    readonly loadFailed: string
    readonly dayPreview: {
      readonly heading: string
      readonly label: string
      readonly withChanges: string
      readonly was: (time: string) => string
    }
    readonly history: {
      readonly heading: string
      readonly none: string
      readonly entry: (prayer: string, time: string) => string
      /** @param from e.g. "from Friday 27 November" */
      readonly line: (from: string, entries: string) => string
      readonly by: (who: string, when: string) => string
      readonly undo: string
      readonly undoTitled: (what: string) => string
      readonly undoneBy: (who: string, when: string) => string
      readonly undone: string
      readonly undoFailed: string
      readonly older: string
    }
    readonly upcomingHeading: string
    readonly actionsHeading: string
    readonly actions: readonly { readonly label: string; readonly href: AdminPath }[]
  }
  readonly overview: {
    readonly storageStatus: Readonly<Record<'away' | 'foreign', string>>
    readonly missing: string
    readonly missingFiles: (count: number) => string
    readonly quarantine: string
    readonly quarantinedFiles: (count: number, size: string) => string
    readonly label: string
    readonly lastConfirmed: string
    readonly never: string
    readonly nextChange: string
    readonly noChange: string
    readonly talks: string
    readonly subscribers: string
    readonly storage: string
    readonly storageUse: (used: string, free: string) => string
  }
  readonly outcome: { readonly see: string; readonly another: string }
  readonly tonight: {
    readonly heading: (day: string) => string
    readonly nextChange: string
    readonly noChange: string
    readonly waiting: string
    readonly goesOut: (when: string) => string
    readonly moreWaiting: (count: number) => string
    readonly nothingWaits: string
    readonly write: string
    readonly lastUpload: string
    readonly added: (when: string) => string
    readonly noUpload: string
    readonly recordings: string
    readonly room: string
    readonly notLoaded: string
  }
  readonly more: {
    readonly links: readonly { readonly label: string; readonly href: string; readonly hint: string }[]
    readonly loadFailed: string
    readonly mosque: Readonly<Record<'loadFailed' | 'save' | 'saving' | 'saved' | 'failed', string>>
    readonly people: { readonly heading: string; readonly you: (email: string) => string; readonly note: string }
    readonly session: string
    readonly help: {
      readonly heading: string
      readonly entries: readonly { readonly question: string; readonly answer: string }[]
    }
  }
  readonly messages: MessagesText
  readonly backups: BackupsText
  readonly hijri: PageHead & {
    readonly month: string
    readonly monthName: (month: string, year: number) => string
    readonly firstDay: string
    readonly calculated: (day: string) => string
    readonly startsOn: (month: string, day: string) => string
    readonly invalid: string
    /** Two announced months, and the days between their starts. */
    readonly wrongLength: (earlier: string, later: string, days: number) => string
    readonly save: string
    readonly saving: string
    readonly saved: string
    /** Below it. @param day such as "1 Rajab 1448 is Friday 4 December 2026" */
    readonly savedDetail: (day: string) => string
    readonly setAnother: string
    readonly failed: string
    readonly conflict: string
    readonly preview: {
      readonly heading: string
      readonly note: string
      readonly withChange: string
      readonly today: string
      readonly tomorrow: string
    }
    readonly announced: {
      readonly heading: string
      readonly none: string
      readonly remove: string
      readonly removeTitled: (month: string) => string
      readonly removed: (month: string) => string
    }
    readonly loadFailed: string
  }
  readonly chapters: AdminChaptersText
  readonly notes: AdminNotesText
  readonly recorder: RecorderText
  readonly share: ShareText
  readonly recordings: {
    readonly lists: Readonly<Record<RecordingKind, PageHead & { readonly add: string }>>
    readonly forms: Readonly<Record<RecordingKind, PageHead>>
    readonly title: string
    readonly secondTitle: string
    readonly secondTitleHint: string
    readonly file: string
    readonly chooseFile: string
    readonly selectedFile: (name: string, size: string) => string
    readonly noFile: string
    readonly date: string
    readonly dateHint: string
    readonly details: (length: string, size: string) => string
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
    readonly confirmCancel: (sent: string) => string
    readonly otherUpload: (kind: string, percent: number) => string
    readonly showOtherUpload: string
    readonly interrupted: (name: string, size: string) => string
    readonly discard: string
    readonly confirmDiscard: string
    readonly noFileChosen: string
    readonly canResume: string
    readonly added: string
    readonly failed: string
    readonly notAudio: string
    readonly emptyFile: string
    readonly unplayable: string
    readonly needsFfmpeg: string
    readonly video: string
    readonly preview: string
    readonly logFailed: string
    readonly delete: string
    readonly deleteTitled: (title: string) => string
    readonly confirmDelete: string
    readonly deleting: (title: string) => string
    readonly undo: string
    readonly undone: string
    readonly deleted: string
    readonly alreadyDeleted: string
    readonly deleteFailed: string
    readonly listFailed: string
    readonly listen: (title: string) => string
    readonly none: string
    /** Of the smaller copies that the server makes of each recording. */
    readonly renditions: {
      readonly size: (size: string) => string
      readonly queued: string
      readonly running: string
      readonly runningPercent: (percent: number) => string
      /** @param reason a sentence in English */
      readonly failed: (reason: string) => string
      /** Of a recording that phones cannot play. */
      readonly notConverted: (reason: string) => string
      readonly failedBefore: (reason: string) => string
      readonly quiet: (reason: string) => string
      readonly retry: string
      readonly retryTitled: (title: string) => string
      readonly retrying: string
      readonly retryFailed: string
      readonly remaining: (count: number) => string
      /** @param reason words in English */
      readonly impossible: (reason: string) => string
    }
  }
  readonly events: AdminEventsText
}

export type AdminPath = (typeof ADMIN_PATHS)[number]
