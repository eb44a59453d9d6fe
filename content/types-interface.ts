/**
 * The interface's texts, one interface per feature, so that a screen loads only the texts it shows.
 * A text with a number or a name is a function, because plurals and word order differ between languages.
 * Times and dates are passed in formatted, at the mosque time.
 */
import type { Prayer } from '#contracts/jamat.ts'
import type { Image, OutsideLink, PageHead, PageLink, TitledText } from './types.ts'

/** Texts every page shares: layout, common buttons, errors, embeds. */
export interface InterfaceText {
  readonly common: {
    readonly loading: string
    readonly retry: string
    readonly close: string
    readonly cancel: string
    readonly donateNow: string
    readonly opensInNewWindow: string
  }
  readonly header: {
    readonly skipToContent: string
    readonly topBar: string
    readonly home: (name: string) => string
    readonly mainMenu: string
    readonly mobileMenu: string
    readonly openMenu: string
    readonly sunrise: string
    readonly sunset: string
    readonly sunTimes: string
    readonly email: (address: string) => string
    readonly phone: (number: string) => string
  }
  /** The moving line. */
  readonly ticker: { readonly label: string; readonly pause: string; readonly play: string }
  readonly nowCard: {
    readonly label: string
    /** The button that shows when each prayer's window starts and ends. */
    readonly windows: string
  }
  readonly whatsapp: { readonly label: string; readonly open: string }
  readonly theme: {
    readonly toDark: string
    readonly toLight: string
  }
  readonly carousel: {
    readonly label: (title: string) => string
    readonly previous: string
    readonly next: string
    readonly play: string
    readonly pause: string
    readonly goTo: (index: number) => string
  }
  readonly errors: {
    /** In place of each jamat time. */
    readonly times: string
    readonly unexpected: string
    readonly unexpectedText: string
    /** In place of a part of a page that failed. */
    readonly section: string
    readonly reload: string
    readonly goHome: string
    readonly repair: string
    readonly network: string
  }
  readonly offline: {
    readonly notSaved: string
  }
}

/** Days and durations. Apart from the other texts, because the first paint needs them before any script. */
export interface TimeText {
  readonly today: string
  readonly tomorrow: string
  /** Whole minutes, shown beside a digit-only countdown, e.g. "1 h 20 min". */
  readonly duration: (minutes: number) => string
  /** The same in full words, for screen readers. */
  readonly durationInWords: (minutes: number) => string
  /** Elapsed time, in whole minutes. */
  readonly ago: (minutes: number) => string
}

/** Texts of parts that several pages share below their first screen; loaded after it. */
export interface SectionsText {
  readonly actions: {
    readonly readMore: string
    /** Completes `readMore` for screen readers. */
    readonly readMoreAbout: (title: string) => string
    readonly seeAllServices: string
    readonly viewDetails: string
    readonly viewDetailsOf: (title: string) => string
    readonly downloadPdf: string
    readonly downloadPdfOf: (title: string) => string
    readonly registerNow: string
    readonly upcoming: string
    readonly copy: string
    readonly copied: string
    /** Shown when a tap came before the page was interactive and the browser requires a new one. */
    readonly tapAgain: string
  }
  readonly share: {
    readonly share: string
    readonly linkCopied: string
    readonly failed: string
  }
  readonly pagination: {
    readonly label: string
    readonly previous: string
    readonly next: string
    readonly page: (page: number) => string
    readonly current: (page: number, pages: number) => string
  }
}

/** Texts of embedded videos, maps and forms. */
export interface EmbedsText {
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

/** Texts of the not-found pages. */
export interface NotFoundText {
  readonly service: string
  readonly serviceText: string
  readonly page: string
  readonly pageText: string
  readonly links: readonly PageLink[]
  readonly image: Image
}

export interface FooterText {
  readonly programmes: { readonly heading: string; readonly links: readonly PageLink[] }
  readonly quickLinks: { readonly heading: string; readonly links: readonly PageLink[] }
  readonly contactHeading: string
  readonly followHeading: string
  readonly copyright: (year: number) => string
  readonly newsletterHeading: string
  readonly newsletterText: string
  readonly emailLabel: string
  readonly emailPlaceholder: string
  readonly subscribe: string
  readonly emailMissing: string
  readonly subscribed: string
  /** The attribution that the sunrise and sunset service requires: a text and its link. */
  readonly sunCredit: string
  readonly sunSource: OutsideLink
}

export interface JamatText {
  readonly heading: string
  readonly prayers: Readonly<Record<Prayer, string>>
  readonly notAvailable: string
  readonly nowCard: {
    readonly next: string
    readonly inProgress: string
    readonly inProgressSince: (minutes: number) => string
    readonly startsIn: (duration: string) => string
    readonly after: (prayer: string, time: string, isTomorrow: boolean) => string
    readonly todaysTimes: string
    readonly tomorrowsTimes: string
    readonly fridayNote: string
    readonly noNext: string
    readonly isNext: string
  }
  readonly lastConfirmed: (when: string) => string
  readonly neverConfirmed: string
  readonly stale: (when: string) => string
  readonly timezoneNote: string
}

/** Texts of the list of times. Apart, because the first paint carries the others. */
export interface JamatListText {
  readonly columns: { readonly prayer: string; readonly jamat: string }
  readonly checking: string
  readonly changes: {
    readonly heading: string
    readonly line: (prayer: string, time: string, date: string) => string
    readonly removed: (prayer: string, date: string) => string
  }
  readonly notifyLink: PageLink
}

export interface EventsText {
  /** /news */
  readonly list: PageHead
  /** /home-page-events */
  readonly upcomingList: PageHead
  readonly none: TitledText & { readonly image: Image }
  /** The headings of the two parts of /news. */
  readonly coming: string
  readonly pastHeading: string
  readonly past: string
  readonly when: string
  readonly mosqueTime: string
  readonly where: string
  readonly detailError: string
  readonly detailErrorText: string
  readonly detailNotFound: string
  readonly registrationClosed: string
  readonly addToCalendar: string
  readonly videoHeading: string
  readonly allNews: string
}

/** The install and update prompts. */
export interface AppText {
  /** The installed app's bar on a phone. */
  readonly bar: {
    readonly label: string
    /** Opens the menu. */
    readonly more: string
    readonly entries: readonly (PageLink & { readonly icon: 'times' | 'talks' | 'events' | 'give' })[]
  }
  readonly offline: {
    readonly label: string
    readonly noNetwork: string
    readonly noAnswer: string
    readonly wrongClock: string
    /** @param when such as "Friday 8:10 pm" */
    readonly timesAsOf: (when: string) => string
    readonly savedTalks: PageLink
  }
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
    /** When the server no longer responds as this page expects, and there is no newer version. */
    readonly outdated: { readonly heading: string; readonly text: string; readonly apply: string }
  }
}
