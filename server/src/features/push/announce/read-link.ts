import { LANGUAGES, textsIn } from '../../../texts.ts'

const VIDEO_HOSTS = ['www.youtube.com', 'youtube.com', 'youtu.be', 'vimeo.com']

/** Other sites that a message may open: only those that this site links to, which limits the harm of a stolen login. */
export const LINK_HOSTS: readonly string[] = [
  ...new Set([
    ...LANGUAGES.flatMap((language) => {
      const { contact, organization, site } = textsIn(language)
      return [site.whatsapp.href, contact.map.href, contact.formUrl, ...organization.socials.map(({ href }) => href)]
    }).map((href) => new URL(href).hostname),
    ...VIDEO_HOSTS,
  ]),
]

/**
 * Resolves the page that a message opens.
 * @param text a path of this site, an https address here or on one of {@link LINK_HOSTS}, or empty for the home page
 * @param publicUrl the site's address, without a trailing slash
 * @returns the absolute address, or null if the link is not allowed
 */
export function readLink(text: string, publicUrl: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return `${publicUrl}/`
  const url = trimmed.startsWith('/') ? URL.parse(trimmed, publicUrl) : URL.parse(trimmed)
  if (!url || url.username || url.password) return null
  if (url.origin === publicUrl) return url.href
  if (trimmed.startsWith('/') || url.protocol !== 'https:' || url.port) return null
  return LINK_HOSTS.includes(url.hostname) ? url.href : null
}
