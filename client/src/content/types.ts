/**
 * What the site's words and facts are made of: one interface, {@link Content}, with one member per file of
 * `en/`. A file exports one const under its member's name: `en/home.ts` exports `home`, `en/latest-updates.ts`
 * `latestUpdates`; `en/interface.ts` exports `ui`, since `interface` is a word of the language. Another language or another trust fills the same shape; the compiler says what is missing.
 * Texts are plain; a list of paragraphs is a list of strings. No markup, no JSX.
 */
import type { AdminText } from './types-admin.ts'
import type { DayText } from './types-day.ts'
import type {
  AppText,
  BayansText,
  DownloadsText,
  EventsText,
  InterfaceText,
  JamatText,
  PlayerText,
} from './types-interface.ts'
import type { NotificationsText } from './types-notifications.ts'
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
  Programmes,
  Services,
  Timeline,
  VideoItem,
  Videos,
} from './types-pages.ts'
import type { PushMessagesText } from './types-push.ts'

export interface Content {
  readonly activities: Activities
  readonly about: About
  readonly admin: AdminText
  readonly app: AppText
  readonly bank: Bank
  readonly bayans: BayansText
  readonly blog: Blog
  readonly books: Books
  readonly campaigns: Campaigns
  readonly contact: Contact
  readonly day: DayText
  readonly donate: Donate
  readonly downloads: DownloadsText
  readonly events: EventsText
  readonly home: Home
  readonly jamat: JamatText
  readonly latestUpdates: readonly VideoItem[]
  readonly notifications: NotificationsText
  readonly player: PlayerText
  readonly programmes: Programmes
  readonly pushMessages: PushMessagesText
  readonly seo: SeoTexts
  readonly services: Services
  readonly site: Site
  readonly timeline: Timeline
  readonly ui: InterfaceText
  readonly videos: Videos
}

/** Service pages with a text of their own. */
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

/** Every public page that can be linked to from the content. */
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
  /** What the picture shows, for someone who cannot see it. */
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

/** A heading with a short text under it: one box, value, card or fact. */
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
/** Titles and descriptions of pages; `*` is the page "not found", `:id` pages use it until their own title is there. */
export type SeoTexts = Readonly<Record<PagePath | '/news/:id' | '/events/:id' | '*', Seo>>

// ---------------------------------------------------------------- site

/** An entry of a menu. An entry with children opens them; its own page is then the first child. */
export interface MenuEntry extends PageLink {
  readonly children: readonly PageLink[]
}

export interface Site {
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  /** The short name: title bar, app icon. */
  readonly name: string
  readonly mosqueName: string
  readonly trustName: string
  readonly established: number
  readonly city: string
  /** One sentence that says who this is. */
  readonly sentence: string
  readonly logo: Image
  readonly phone: OutsideLink
  readonly landline: OutsideLink
  readonly email: OutsideLink
  readonly whatsapp: OutsideLink
  readonly address: {
    readonly lines: readonly string[]
    readonly street: string
    readonly locality: string
    readonly region: string
    readonly country: string
  }
  readonly coordinates: { readonly latitude: number; readonly longitude: number }
  readonly map: { readonly href: string; readonly embedUrl: string }
  /** The external contact form, as an address that may be shown in an iframe. */
  readonly contactFormUrl: string
  readonly socials: readonly OutsideLink[]
  /** Who is to be named for the sunrise and sunset look-up. */
  readonly sunCredit: OutsideLink
  readonly headerMenu: readonly MenuEntry[]
  readonly mobileMenu: readonly MenuEntry[]
  readonly footer: {
    readonly programmes: { readonly heading: string; readonly links: readonly PageLink[] }
    readonly quickLinks: { readonly heading: string; readonly links: readonly PageLink[] }
    readonly contactHeading: string
    readonly followHeading: string
    readonly copyright: (year: number) => string
  }
}
