import { toEmbedUrl } from '#contracts/event-input.ts'

/**
 * The address to put into the player: embeddable, from the host that sets no cookies until it plays, and
 * playing at once, since the visitor has already tapped.
 * @param url a YouTube or Vimeo link, as typed or already embeddable
 * @returns the address, or null where there is no such video
 */
export function playerUrl(url: string): string | null {
  const embed = toEmbedUrl(url)
  if (!embed) return null
  const address = new URL(embed)
  if (address.hostname === 'www.youtube.com') address.hostname = 'www.youtube-nocookie.com'
  address.searchParams.set('autoplay', '1')
  if (address.hostname.endsWith('vimeo.com')) address.searchParams.set('dnt', '1')
  else address.searchParams.set('rel', '0')
  return address.href
}

/**
 * A video's page at YouTube.
 * @param videoId YouTube's eleven characters
 */
export function youtubeUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`
}
