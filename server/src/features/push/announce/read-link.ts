import { site } from '../../../../../client/src/content/en/site.ts'

/** Where the site's own videos may come from. */
const VIDEO_HOSTS = ['www.youtube.com', 'youtube.com', 'youtu.be', 'vimeo.com']

/** Other sites a message may open: those this site links to itself, so that a hijacked login cannot send people anywhere. */
export const LINK_HOSTS: readonly string[] = [
  ...new Set([
    ...[site.whatsapp.href, site.map.href, site.contactFormUrl, ...site.socials.map(({ href }) => href)].map(
      (href) => new URL(href).hostname,
    ),
    ...VIDEO_HOSTS,
  ]),
]

/**
 * The page a message opens.
 * @param text a path of this site, an https address here or on one of {@link LINK_HOSTS}, or nothing for the home page
 * @param publicUrl the site's address, without a slash at its end
 * @returns the absolute address, or null where it may not be opened
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
