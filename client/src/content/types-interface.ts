/**
 * The interface's texts, one interface per feature, so that a screen loads the words it shows.
 * A text that holds a number or a name is a function: each language makes its own plurals and word order.
 * Times and dates arrive already formatted for Karachi.
 */
import type { Prayer } from '#contracts/jamat.ts'
import type { RecordingKind } from '#contracts/recordings.ts'
import type { Image, PageHead, PageLink, TitledText } from './types.ts'

/** Shared by every page: frame, common buttons, faults, embeds, the app. */
export interface InterfaceText {
  readonly common: {
    readonly loading: string
    readonly retry: string
    readonly close: string
    readonly cancel: string
    readonly back: string
    readonly readMore: string
    /** Goes on after `readMore`, for whom the card around it is not in sight. */
    readonly readMoreAbout: (title: string) => string
    readonly seeAllServices: string
    readonly viewDetails: string
    readonly viewDetailsOf: (title: string) => string
    readonly downloadPdf: string
    readonly downloadPdfOf: (title: string) => string
    readonly donateNow: string
    readonly registerNow: string
    readonly upcoming: string
    readonly opensInNewWindow: string
    readonly copy: string
    readonly copied: string
    readonly required: string
    readonly optional: string
  }
  readonly header: {
    readonly skipToContent: string
    readonly topBar: string
    readonly home: (name: string) => string
    readonly mainMenu: string
    readonly mobileMenu: string
    readonly openMenu: string
    readonly closeMenu: string
    readonly openSubmenu: (label: string) => string
    readonly closeSubmenu: (label: string) => string
    readonly sunrise: string
    readonly sunset: string
    readonly sunTimes: string
    readonly email: (address: string) => string
    readonly phone: (number: string) => string
  }
  readonly footer: {
    readonly label: string
    readonly newsletterHeading: string
    readonly newsletterText: string
    readonly emailLabel: string
    readonly emailPlaceholder: string
    readonly subscribe: string
    readonly emailMissing: string
    readonly subscribed: string
    readonly sunCredit: string
  }
  readonly whatsapp: { readonly label: string; readonly open: string }
  readonly theme: {
    readonly toDark: string
    readonly toLight: string
    readonly label: string
    readonly system: string
    readonly light: string
    readonly dark: string
  }
  readonly carousel: {
    readonly label: (title: string) => string
    readonly previous: string
    readonly next: string
    readonly play: string
    readonly pause: string
    readonly position: (index: number, count: number) => string
    readonly goTo: (index: number) => string
  }
  readonly pagination: {
    readonly label: string
    readonly previous: string
    readonly next: string
    readonly page: (page: number) => string
    readonly current: (page: number, pages: number) => string
  }
  readonly embeds: {
    readonly playVideo: string
    readonly playVideoTitled: (title: string) => string
    readonly videoNote: string
    readonly openInYouTube: string
    readonly showMap: string
    readonly mapTitle: string
    readonly mapNote: string
    readonly openInMaps: string
    readonly showForm: string
    readonly formTitle: string
    readonly formNote: string
    readonly openForm: string
    readonly offline: string
  }
  readonly share: {
    readonly share: string
    readonly shareTitled: (title: string) => string
    readonly linkCopied: string
    readonly failed: string
    readonly onWhatsapp: string
  }
  readonly errors: {
    readonly unexpected: string
    readonly unexpectedText: string
    readonly reload: string
    readonly serviceNotFound: string
    readonly serviceNotFoundText: string
    readonly pageNotFound: string
    readonly pageNotFoundText: string
    readonly goHome: string
    readonly network: string
    readonly server: string
    readonly notFoundLinks: readonly PageLink[]
  }
  readonly offline: {
    readonly badge: string
    readonly text: string
    readonly back: string
    readonly notSaved: string
    readonly image: Image
  }
  readonly empty: { readonly image: Image }
  readonly time: {
    readonly am: string
    readonly pm: string
    readonly today: string
    readonly tomorrow: string
    readonly yesterday: string
    /** Whole minutes, shown beside a digit-only countdown, e.g. "1 h 20 min". */
    readonly duration: (minutes: number) => string
    /** The same in full words, for assistive technology. */
    readonly durationInWords: (minutes: number) => string
    /** How long ago, from whole minutes. */
    readonly ago: (minutes: number) => string
    readonly karachiTime: string
  }
}

export interface JamatText {
  readonly heading: string
  readonly tickerLabel: string
  readonly pauseTicker: string
  readonly playTicker: string
  readonly prayers: Readonly<Record<Prayer, string>>
  readonly columns: { readonly prayer: string; readonly jamat: string }
  readonly notAvailable: string
  readonly fetchError: string
  readonly nowCard: {
    readonly label: string
    readonly next: string
    readonly inProgress: string
    readonly inProgressSince: (minutes: number) => string
    readonly startsIn: (duration: string) => string
    readonly startsNow: string
    readonly at: (time: string) => string
    readonly tomorrowAt: (time: string) => string
    readonly after: (prayer: string, time: string) => string
    readonly todaysTimes: string
    readonly fridayNote: string
    readonly noNext: string
    readonly unreadable: string
    readonly isNext: string
  }
  readonly lastConfirmed: (when: string) => string
  readonly neverConfirmed: string
  readonly stale: (when: string) => string
  readonly refreshFailed: string
  readonly checking: string
  readonly changes: {
    readonly heading: string
    readonly line: (prayer: string, time: string, date: string) => string
    readonly removed: (prayer: string, date: string) => string
  }
  readonly timezoneNote: string
  readonly notifyLink: PageLink
}

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
    readonly onlyHeld: string
  }
  readonly onlySaved: string
  readonly noneSaved: string
  readonly podcast: string
  readonly count: (count: number) => string
  readonly error: string
  readonly offlineOlder: string
  readonly savedList: (when: string) => string
  /** /bayan, one recording on its own. */
  readonly detail: {
    readonly notFound: string
    readonly notFoundText: string
    readonly linkToMoment: (time: string) => string
    readonly linkCopied: string
    readonly linkFailed: string
    readonly listen: string
    readonly listenFrom: (time: string) => string
    readonly failed: string
    readonly offSite: string
    readonly shareText: (mosque: string) => string
    readonly about: (single: string, date: string) => string
    readonly allOfKind: Readonly<Record<RecordingKind, string>>
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
  readonly sleepTimer: string
  readonly sleepOff: string
  readonly sleepIn: (minutes: number) => string
  readonly sleepAtEnd: string
  readonly sleepLeft: (minutes: number) => string
  readonly resumeFrom: (time: string) => string
  readonly startOver: string
  readonly loading: string
  readonly faults: Readonly<Record<'offline' | 'gone' | 'unsupported' | 'failed', string>>
  readonly stalled: string
  readonly retry: string
  readonly previous: string
  readonly next: string
  readonly goOn: string
  readonly goBack: (time: string) => string
  readonly openPage: string
  readonly continueListening: string
  readonly continueFrom: (title: string, time: string) => string
  readonly leftTime: (time: string) => string
  readonly expand: string
  readonly collapse: string
  readonly close: string
  readonly downloaded: string
  readonly streaming: (size: string) => string
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
    readonly kilobytes: (value: string) => string
    readonly megabytes: (value: string) => string
    readonly gigabytes: (value: string) => string
  }
}

export interface EventsText {
  /** /news */
  readonly list: PageHead
  /** /home-page-events */
  readonly upcomingList: PageHead
  readonly none: TitledText & { readonly image: Image }
  readonly past: string
  readonly when: string
  readonly where: string
  readonly detailError: string
  readonly detailErrorText: string
  readonly detailNotFound: string
  readonly registrationClosed: string
  readonly addToCalendar: string
  readonly calendarFile: (title: string) => string
  readonly videoHeading: string
  readonly allNews: string
  readonly saved: (when: string) => string
}

/** The hint to install and the offer of a newer version. */
export interface AppText {
  readonly install: {
    readonly heading: string
    readonly text: string
    readonly install: string
    readonly later: string
    readonly installed: string
    readonly iphoneHeading: string
    readonly iphoneSteps: readonly string[]
  }
  readonly update: {
    readonly heading: string
    readonly text: string
    readonly waiting: string
    readonly apply: string
    readonly later: string
  }
}
