/**
 * The shape of the site's texts and facts: {@link Content} has one member per file of `en/`. A file exports one const
 * named after its member: `en/home.ts` exports `home`, `en/latest-updates.ts` exports `latestUpdates`; `en/interface.ts`
 * exports `ui`, because `interface` is a reserved word. Every language and every trust fills the same shape, and the
 * compiler reports missing members. Texts contain no markup; paragraphs are a list of strings.
 */
import type { AdminText } from './types-admin.ts'
import type { DayText } from './types-day.ts'
import type {
  AppText,
  EmbedsText,
  EventsText,
  FooterText,
  InterfaceText,
  JamatListText,
  JamatText,
  NotFoundText,
  SectionsText,
  TimeText,
} from './types-interface.ts'
import type { NotificationsText, PushWorkerText } from './types-notifications.ts'
import type {
  About,
  Activities,
  Bank,
  Blog,
  Books,
  Campaigns,
  Contact,
  Donate,
  Home,
  HomeSections,
  Programmes,
  Services,
  Timeline,
  VideoItem,
  Videos,
} from './types-pages.ts'
import type { FeedsText, PushMessagesText } from './types-push.ts'
import type { RepairText } from './types-repair.ts'
import type { RestoreText } from './types-restore.ts'
import type { CalculationText, SetupText, TypedTimeText } from './types-setup.ts'
import type { BayansText, ChaptersText, DownloadsText, NotesText, PlayerText, SoundText } from './types-talks.ts'

export interface Content {
  readonly activities: Activities
  readonly about: About
  readonly admin: AdminText
  readonly app: AppText
  readonly bank: Bank
  readonly bayans: BayansText
  readonly blog: Blog
  readonly books: Books
  readonly calculation: CalculationText
  readonly typedTime: TypedTimeText
  readonly campaigns: Campaigns
  readonly chapters: ChaptersText
  readonly contact: Contact
  readonly day: DayText
  readonly donate: Donate
  readonly downloads: DownloadsText
  readonly events: EventsText
  readonly feeds: FeedsText
  readonly home: Home
  readonly homeSections: HomeSections
  readonly jamat: JamatText
  readonly jamatList: JamatListText
  readonly latestUpdates: readonly VideoItem[]
  readonly notes: NotesText
  readonly notifications: NotificationsText
  readonly player: PlayerText
  readonly programmes: Programmes
  readonly pushMessages: PushMessagesText
  readonly pushWorker: PushWorkerText
  readonly repair: RepairText
  readonly restore: RestoreText
  readonly seo: SeoTexts
  readonly services: Services
  readonly setup: SetupText
  readonly site: Site
  readonly sound: SoundText
  readonly time: TimeText
  readonly timeline: Timeline
  readonly embeds: EmbedsText
  readonly footer: FooterText
  readonly notFound: NotFoundText
  readonly organization: Organization
  readonly sections: SectionsText
  readonly ui: InterfaceText
  readonly videos: Videos
}

/** Service pages that have a text. */
export const SERVICE_PATHS = [
  '/education',
  '/orphans-support',
  '/water-supply',
  '/food-supply',
  '/health',
  '/self-sufficiency-plans',
  '/releif-activity-pakistan',
  '/releif-activity-gaza',
  '/quranic-institutes-network',
] as const
export type ServicePath = (typeof SERVICE_PATHS)[number]

/** Every public page the content can link to. */
export const PAGE_PATHS = [
  '/',
  '/about',
  '/services',
  '/projects',
  '/campaigns',
  '/timeline',
  '/activities',
  '/news',
  '/home-page-events',
  '/blog',
  '/hazrat',
  '/hazrat/videos',
  '/videos',
  '/fridaybayan',
  '/sundaybayan',
  '/bayan',
  '/seerat',
  '/downloads',
  '/notifications',
  '/donate',
  '/bankaccountdetails',
  '/contact',
  '/login',
  ...SERVICE_PATHS,
] as const
export type PagePath = (typeof PAGE_PATHS)[number]

export interface Image {
  /** Public address, from the root of the site. */
  readonly src: string
  /** The text alternative. */
  readonly alt: string
  /** CSS pixels. */
  readonly width: number
  readonly height: number
}

export interface PageLink {
  readonly label: string
  readonly href: PagePath
}

export interface OutsideLink {
  readonly label: string
  /** Absolute address, or `mailto:`, `tel:`. */
  readonly href: string
}

/** A heading with a short text: one box, value, card or fact. */
export interface TitledText {
  readonly title: string
  readonly text: string
}

export interface PageHead {
  readonly heading: string
  /** One or two sentences under the heading. */
  readonly lead: string
}

export interface Seo {
  readonly title: string
  readonly description: string
}
/** Titles and descriptions of pages; `*` is the not-found page, and `:id` pages use it until their data has loaded. */
export type SeoTexts = Readonly<Record<PagePath | '/news/:id' | '/events/:id' | '*', Seo>>

// ---------------------------------------------------------------- site

/** A menu entry. An entry with children opens a submenu whose first child is its own page. */
export interface MenuEntry extends PageLink {
  readonly children: readonly PageLink[]
}

export interface Site {
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  /** The short name, for the title bar and the app icon. */
  readonly name: string
  readonly mosqueName: string
  readonly trustName: string
  readonly city: string
  readonly logo: Image
  readonly phone: OutsideLink
  readonly email: OutsideLink
  readonly whatsapp: OutsideLink
  readonly headerMenu: readonly MenuEntry[]
  readonly mobileMenu: readonly MenuEntry[]
}

/** Facts about the trust that the first screen does not need and does not wait for. */
export interface Organization {
  readonly established: number
  /** One sentence that describes the trust. */
  readonly sentence: string
  readonly landline: OutsideLink
  readonly address: {
    readonly lines: readonly string[]
    readonly street: string
    readonly locality: string
    readonly region: string
    readonly country: string
  }
  readonly socials: readonly OutsideLink[]
}
