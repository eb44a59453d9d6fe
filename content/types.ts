/** Shapes that several files of a language share. All others follow from the English texts. */

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
  '/times',
  '/ramadan',
  '/about',
  '/services',
  '/projects',
  '/campaigns',
  '/timeline',
  '/activities',
  '/announcements',
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

export interface Image {
  /** Public address, from the root of the site. */
  readonly src: string
  /** The text alternative. */
  readonly alt: string
  /** CSS pixels. */
  readonly width: number
  readonly height: number
}

export interface Link {
  readonly label: string
  /** A page or a file of the site, an absolute address, `mailto:` or `tel:`; `npm run check` finds others. */
  readonly href: string
}

/** A menu entry. An entry with children opens a submenu whose first child is its own page. */
export interface MenuEntry extends Link {
  readonly children: readonly Link[]
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

export interface Figure {
  readonly value: string
  readonly label: string
}

/** Title and description of a page, as `describe-page.ts` reads them. */
export interface PageTexts {
  /** The site's name follows, unless it is in it. */
  readonly title: string | ((mosque: string, city: string) => string)
  readonly description: string | ((mosque: string, city: string, trust: string) => string)
}

/** Title and description of a page with the names in them. */
export interface Seo {
  readonly title: string
  readonly description: string
}
