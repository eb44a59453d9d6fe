/**
 * Who the site belongs to, as pages, feeds and pictures show it. A mosque that has been given a name shows its own
 * facts; the texts of `content/` stand for those that it has not given, unless they are the sample's.
 */
import type { AccountPurpose } from './account-purposes.ts'
import type { Mosque, MosqueAccount } from './mosque.ts'
import { scriptOf } from './script-of.ts'

interface Link {
  readonly label: string
  readonly href: string
}

/** The facts of `site.ts` in a language. */
export interface SiteFacts {
  readonly lang: string
  /** Whether these facts are the sample's, which no mosque may show as its own. */
  readonly isSample: boolean
  readonly name: string
  readonly mosqueName: string
  readonly trustName: string
  readonly city: string
  readonly phone: Link
  readonly email: Link
  readonly whatsapp: Link
}

export interface Identity {
  /** The short name, for the title bar and the app icon. */
  name: string
  mosqueName: string
  /** That of the mosque where it has no trust. */
  trustName: string
  city: string
  phone: Link | null
  email: Link | null
  whatsapp: Link | null
  /** Whether the mosque has a name of its own while the texts are still the sample's, whose other facts it does not show. */
  hasSampleTexts: boolean
}

type Details = Pick<Mosque, 'name' | 'place'> & Partial<Mosque>

/** Returns who the site belongs to. @param mosque null until the settings are known */
export function identityOf(mosque: Details | null | undefined, site: SiteFacts): Identity {
  if (!mosque?.name) return { ...site, hasSampleTexts: false }
  const { lang, isSample } = site
  const given = isSample ? null : site
  const name = inScript(lang, mosque.name, mosque.secondName)
  const { whatsapp } = mosque
  return {
    name,
    mosqueName: name,
    trustName: inScript(lang, mosque.trust, mosque.secondTrust) || given?.trustName || name,
    city: inScript(lang, mosque.place, mosque.secondPlace),
    phone: linkTo('tel:', mosque.phone, given?.phone),
    email: linkTo('mailto:', mosque.email, given?.email),
    // The page's own greeting stays.
    whatsapp: whatsapp
      ? { label: whatsapp, href: site.whatsapp.href.replace(/\d+/, whatsapp.replace(/\D/g, '')) }
      : (given?.whatsapp ?? null),
    hasSampleTexts: isSample,
  }
}

const linkTo = (scheme: string, label: string | undefined, given: Link | undefined): Link | null =>
  label ? { label, href: scheme + label.replace(/[\s()]/g, '') } : (given ?? null)

/** Returns the lines of the address; none where only the sample has one. @param given those of the texts */
export function addressOf(
  mosque: Details | null | undefined,
  { lang, isSample }: Pick<SiteFacts, 'lang' | 'isSample'>,
  given: readonly string[],
): readonly string[] {
  const own = mosque?.name ? inScript(lang, mosque.address, mosque.secondAddress) : ''
  if (own)
    return own
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  return mosque?.name && isSample ? [] : given
}

/** Returns the accounts for a purpose; none where only the sample has some. @param given those of the texts */
export function accountsOf<T>(
  mosque: Details | null | undefined,
  purpose: AccountPurpose,
  { isSample }: Pick<SiteFacts, 'isSample'>,
  given: readonly T[],
): readonly (T | MosqueAccount)[] {
  if (mosque?.name && mosque.accounts?.length) return mosque.accounts.filter((account) => account.purpose === purpose)
  return mosque?.name && isSample ? [] : given
}

/** Returns that of two texts which is in a language's script; the first where neither is. */
const inScript = (language: string, first = '', second = ''): string =>
  !first || (scriptOf(second) === language && scriptOf(first) !== language) ? second || first : first
