/** The interface's texts for talks: their lists and pages, the player, and downloads. */
import type { Collection } from '#contracts/collections.ts'
import type { RecordingKind } from '#contracts/recordings.ts'
import type { Image, PageHead, PageLink, TitledText } from './types.ts'

export interface BayansText {
  /** /hazrat */
  readonly hub: PageHead & {
    readonly tiles: readonly (TitledText & { readonly image: Image; readonly link: PageLink })[]
    readonly more: readonly (TitledText & { readonly link: PageLink })[]
  }
  readonly lists: Readonly<Record<RecordingKind, PageHead & { readonly single: string; readonly empty: string }>>
  readonly columns: { readonly topic: string; readonly date: string; readonly listen: string }
  readonly heard: string
  readonly heardUpTo: (time: string) => string
  readonly search: {
    readonly label: string
    readonly hint: string
    readonly none: (words: string) => string
    readonly found: (count: number) => string
    /** Above the results when none has all the words. */
    readonly nearest: (words: string) => string
    readonly onlyHeld: string
    /** @param count how many more results there are */
    readonly more: (count: number) => string
    /** The heading of talks in which the words are spoken. */
    readonly spoken: string
  }
  /** Chips that filter a list. */
  readonly filters: { readonly label: string; readonly saved: string; readonly unfinished: string }
  readonly noneSaved: string
  readonly noneUnfinished: string
  /** Marks a recording that was never played. */
  readonly isNew: string
  readonly isPreparing: string
  /** On the home page, and in the menu of the installed app's icon. */
  readonly podcast: string
  readonly count: (count: number) => string
  readonly error: string
  readonly offlineOlder: string
  /** /bayan, the page of one recording. */
  readonly detail: {
    readonly notFound: string
    readonly notFoundText: string
    readonly linkToMoment: (time: string) => string
    readonly linkCopied: string
    readonly linkFailed: string
    readonly isPreparing: string
    readonly listen: string
    readonly listenFrom: (time: string) => string
    readonly failed: string
    readonly offSite: string
    readonly shareText: (mosque: string) => string
    readonly about: (single: string, date: string) => string
    readonly allOfKind: Readonly<Record<RecordingKind, string>>
    readonly related: Readonly<Record<RecordingKind, string>>
    readonly fileFacts: (size: string, length: string) => string
  }
}

export interface PlayerText {
  readonly label: string
  readonly play: string
  readonly playTitled: (title: string) => string
  readonly pause: string
  readonly back: (seconds: number) => string
  readonly forward: (seconds: number) => string
  readonly position: string
  readonly positionText: (position: string, length: string) => string
  readonly speed: string
  readonly speedValue: (speed: number) => string
  /** The same on a chip. */
  readonly speedChip: (speed: number) => string
  readonly sleepTimer: string
  readonly sleepOff: string
  readonly sleepIn: (minutes: number) => string
  readonly sleepAtEnd: string
  readonly sleepLeft: (minutes: number) => string
  readonly loading: string
  readonly errors: Readonly<Record<'offline' | 'gone' | 'unsupported' | 'failed', string>>
  readonly stalled: string
  readonly retry: string
  readonly previous: string
  readonly next: string
  readonly autoplayNext: string
  readonly upNext: string
  readonly shareMoment: string
  readonly undoJump: (time: string) => string
  readonly continueListening: string
  readonly continueFrom: (title: string, time: string) => string
  readonly leftTime: (time: string) => string
  readonly expand: string
  readonly close: string
  readonly downloaded: string
  readonly streaming: (size: string) => string
}

/** The chapters of a talk, on its page and in the player. */
export interface ChaptersText {
  readonly heading: string
  /** Stands for the title of a chapter that has none. */
  readonly untitled: (number: number) => string
  readonly previous: string
  readonly next: string
  readonly place: (number: number, count: number) => string
  /** Stands for the title while no chapter has begun. */
  readonly before: string
  readonly all: (count: number) => string
}

/** Texts of a talk's notes and transcript, and of the pages of speakers and series. */
export interface NotesText {
  readonly heading: string
  readonly names: Readonly<Record<Collection, string>>
  readonly references: string
  /** Opens the transcript. */
  readonly words: string
  readonly wordsFailed: string
  readonly searchWords: string
  readonly found: (count: number) => string
  readonly noneFound: (words: string) => string
  readonly collections: Readonly<
    Record<
      Collection,
      {
        readonly failed: string
        readonly notFound: string
        readonly notFoundText: string
        /** The description in search results. @param name isolated, where it is in another script */
        readonly description: (name: string) => string
      }
    >
  >
}

/** The player's settings of the sound. */
export interface SoundText {
  readonly label: string
  /** Chips: which copy of a recording plays, with its size. */
  readonly small: (size: string) => string
  readonly original: (size: string) => string
  readonly shorterPauses: string
  readonly shorterPausesHint: string
  readonly savedTime: (time: string) => string
}

export interface DownloadsText extends PageHead {
  readonly download: (size: string) => string
  readonly downloadTitled: (title: string, size: string) => string
  readonly downloading: (percent: number) => string
  readonly progress: (done: string, total: string) => string
  readonly pause: string
  readonly paused: string
  readonly resume: string
  readonly waitingForNetwork: string
  readonly waitingForWifi: string
  readonly queued: string
  readonly wifiOnly: string
  readonly lost: string
  readonly gone: string
  readonly damaged: string
  readonly impossible: string
  readonly broken: string
  readonly cleared: (count: number) => string
  readonly again: string
  readonly againTitled: (title: string) => string
  readonly progressOf: (title: string) => string
  readonly pauseTitled: (title: string) => string
  readonly resumeTitled: (title: string) => string
  readonly done: string
  readonly remove: string
  readonly removeTitled: (title: string) => string
  readonly removeAll: string
  readonly confirmRemoveAll: (count: number) => string
  readonly removed: string
  readonly failed: string
  readonly noSpace: string
  readonly used: (size: string, count: number) => string
  readonly free: (size: string) => string
  readonly keepNote: string
  readonly wifiHint: string
  readonly empty: TitledText & { readonly link: PageLink }
  readonly image: Image
  readonly sizes: {
    readonly megabytes: (value: string) => string
    readonly gigabytes: (value: string) => string
  }
}
