/** Loads the texts of push messages, feeds, calendars and the widget in every language. */
import { listLanguages } from '#content/languages.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contracts/languages.ts'

export type Texts = typeof import('#content/en/announcements.ts') &
  typeof import('#content/en/bayans.ts') &
  typeof import('#content/en/calendar.ts') &
  typeof import('#content/en/contact.ts') &
  typeof import('#content/en/day.ts') &
  typeof import('#content/en/feeds.ts') &
  typeof import('#content/en/icalendar.ts') &
  typeof import('#content/en/jamat.ts') &
  typeof import('#content/en/organization.ts') &
  typeof import('#content/en/punctuation.ts') &
  typeof import('#content/en/push-messages.ts') &
  typeof import('#content/en/push-test.ts') &
  typeof import('#content/en/ramadan.ts') &
  typeof import('#content/en/site.ts') &
  typeof import('#content/en/widget.ts')

const CONTENT = new URL('../../content/', import.meta.url)
const FILES = [
  ...['announcements', 'bayans', 'calendar', 'contact', 'day', 'feeds', 'icalendar', 'jamat', 'organization'],
  ...['punctuation', 'push-messages', 'push-test', 'ramadan', 'site', 'widget'],
]

/** The languages of the site, the default one first. */
export const LANGUAGES: readonly Language[] = listLanguages()

/** Loads a language. Each file exports one constant, named after its member. */
async function load(language: Language): Promise<Texts> {
  const files = FILES.map((file) => import(new URL(`${language}/${file}.ts`, CONTENT).href))
  return Object.assign({}, ...(await Promise.all(files)))
}

const loaded = new Map(await Promise.all(LANGUAGES.map(async (language) => [language, await load(language)] as const)))

/** Returns the server's texts in a language; in the default language if there is no such folder. */
export function textsIn(language: Language): Texts {
  return loaded.get(language) ?? (loaded.get(DEFAULT_LANGUAGE) as Texts)
}
