/**
 * Who the site belongs to, as pages, feeds and pictures show it. A mosque that has been given a name shows its own
 * facts; the texts of `content/` stand for those that it has not given, unless they are the sample's.
 */
import type { Mosque } from './mosque.ts'
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

/** The settings as far as they are known. */
export type Details = Pick<Mosque, 'name' | 'place'> & Partial<Mosque>

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

/** Returns that of two texts which is in a language's script; the first where neither is. */
export const inScript = (language: string, first = '', second = ''): string =>
  !first || (scriptOf(second) === language && scriptOf(first) !== language) ? second || first : first
