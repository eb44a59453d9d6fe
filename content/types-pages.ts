/** The texts of single pages; each interface is one file of `en/`. */
import type { Image, PageHead, PageLink, ServicePath, TitledText } from './types.ts'

// ---------------------------------------------------------------- home

export interface HeroSlide {
  readonly image: Image
  readonly title: string
  readonly text: string
}

export interface HelpCard extends TitledText {
  readonly image: Image
  readonly action:
    | { readonly kind: 'share'; readonly label: string; readonly message: string }
    | ({ readonly kind: 'link' } & PageLink)
}

export interface Home {
  readonly banner: { readonly heading: string; readonly sentence: string; readonly action: PageLink }
  readonly latestTalk: { readonly lastFriday: string; readonly newest: string; readonly shortcut: string }
  readonly slides: readonly HeroSlide[]
}

/** The parts of the home page below the first screen. */
export interface HomeSections {
  readonly programmes: PageHead
  readonly help: PageHead & { readonly cards: readonly HelpCard[] }
  readonly news: PageHead
  readonly jamat: PageHead
  readonly latestUpdates: PageHead
}

// ---------------------------------------------------------------- programmes and services

export interface ProjectCard {
  readonly title: string
  readonly image: Image
  readonly description: string
  readonly link: ServicePath
}

export interface Programmes extends PageHead {
  /** The page head of /services; that of /projects is the interface's own. */
  readonly ourProjects: PageHead
  readonly cards: readonly ProjectCard[]
  /** Figures shown above the cards on /services and /projects. */
  readonly figures: readonly Figure[]
}

export interface Figure {
  readonly value: string
  readonly label: string
}

export interface ServicePage {
  readonly title: string
  readonly description: string
  readonly paragraphs: readonly string[]
  readonly points: { readonly heading: string; readonly items: readonly string[] }
  readonly figures: readonly Figure[]
  readonly images: readonly Image[]
}

export interface Services {
  readonly pages: Readonly<Record<ServicePath, ServicePage>>
  readonly help: TitledText
  readonly otherHeading: string
}

// ---------------------------------------------------------------- about, timeline, campaigns, activities, blog

export const ABOUT_TAB_IDS = [
  'introduction',
  'mission-story',
  'vision',
  'objectives',
  'focus-areas',
  'core-values',
  'ceo-message',
  'certificates',
] as const
export type AboutTabId = (typeof ABOUT_TAB_IDS)[number]

export interface AboutTab {
  readonly id: AboutTabId
  readonly label: string
  readonly paragraphs: readonly string[]
  /** Boxes, values, areas or certificates; empty for tabs that only have text. */
  readonly items: readonly TitledText[]
  readonly image: Image | null
  readonly signature: { readonly name: string; readonly role: string } | null
}

export interface About extends PageHead {
  readonly tabsLabel: string
  readonly tabs: readonly AboutTab[]
}

export interface TimelineYear {
  readonly year: number
  readonly title: string
  readonly achievements: readonly string[]
}
export interface Timeline extends PageHead {
  /** Label of the row of links to the years. */
  readonly yearsLabel: string
  readonly years: readonly TimelineYear[]
}

export interface Campaign {
  readonly title: string
  readonly season: string
  readonly paragraphs: readonly string[]
  readonly figures: readonly Figure[]
  readonly image: Image
}
export interface Campaigns extends PageHead {
  readonly items: readonly Campaign[]
}

export interface Activity extends TitledText {
  readonly when: string
  readonly length: string
  readonly audience: string
}
export interface Activities extends PageHead {
  readonly labels: { readonly when: string; readonly length: string; readonly audience: string }
  readonly items: readonly Activity[]
  readonly note: string
}

export interface Blog extends PageHead {
  readonly image: Image
  readonly paragraphs: readonly string[]
  readonly links: readonly PageLink[]
}

// ---------------------------------------------------------------- books, videos

export interface Book {
  readonly title: string
  readonly description: string
  readonly coverImagePath: string
  readonly cover: Image
  readonly pdfPath: string
}
export interface Books extends PageHead {
  readonly items: readonly Book[]
}

export interface VideoItem {
  readonly title: string
  readonly description: string
  /** A YouTube video id of eleven characters. */
  readonly videoId: string
  readonly poster: Image
}
export interface VideoGroup extends PageHead {
  readonly items: readonly VideoItem[]
}
export interface Videos {
  /** /videos: four videos and one more. */
  readonly trust: PageHead & { readonly main: VideoGroup; readonly extra: VideoGroup }
  /** /hazrat/videos: four videos. */
  readonly hazrat: VideoGroup
  /** Says that the videos are samples; null once they are real. */
  readonly sampleNotice: string | null
}

// ---------------------------------------------------------------- giving, contact

export interface BankAccount {
  readonly accountTitle: string
  readonly bankName: string
  readonly accountNumber: string
  readonly branchCode: string
  /** Without spaces; shown in groups of four, never with localised digits. */
  readonly iban: string
}

export interface Bank extends PageHead {
  /** Null once the accounts are real. */
  readonly sampleNotice: string | null
  readonly columns: Readonly<Record<keyof BankAccount, string>>
  readonly donation: { readonly heading: string; readonly text: string; readonly accounts: readonly BankAccount[] }
  readonly zakat: { readonly heading: string; readonly text: string; readonly accounts: readonly BankAccount[] }
  readonly afterwards: TitledText
  /** The name of the button that shares one account. */
  readonly share: (account: string) => string
  readonly copy: {
    readonly iban: string
    readonly accountNumber: string
    readonly copied: string
    readonly failed: string
  }
}

export interface Donate extends PageHead {
  readonly ways: readonly TitledText[]
  readonly waysHeading: string
  readonly bankHeading: string
  readonly thanks: string
}

export interface Contact extends PageHead {
  readonly headings: {
    readonly whatsapp: string
    readonly phone: string
    readonly email: string
    readonly address: string
    readonly map: string
    readonly form: string
    readonly follow: string
    readonly hours: string
  }
  readonly whatsappText: string
  readonly map: { readonly href: string; readonly embedUrl: string }
  /** The embeddable URL of the external contact form. */
  readonly formUrl: string
  readonly directionsLabel: string
  readonly hours: readonly string[]
  readonly formText: string
  readonly privacy: { readonly heading: string; readonly paragraphs: readonly string[] }
}
