import type { PageTexts, Seo } from './types.ts'

/** The names that titles and descriptions contain. */
export interface SiteNames {
  readonly name: string
  readonly mosqueName: string
  readonly trustName: string
  readonly city: string
}

/** Returns the title and the description of a page of a site with these names. */
export function describePage({ title, description }: PageTexts, { name, mosqueName, trustName, city }: SiteNames): Seo {
  return {
    title: typeof title === 'string' ? `${title} | ${name}` : title(mosqueName, city),
    description: typeof description === 'string' ? description : description(mosqueName, city, trustName),
  }
}
