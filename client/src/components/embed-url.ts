import { toEmbedUrl } from '#contracts/embed-url.ts'

/**
 * Returns the URL for the embedded player: from the host that sets no cookies before playback, and with autoplay, because
 * the visitor has already tapped.
 * @param url a YouTube or Vimeo link, as typed or already embeddable
 * @returns null where the link names no video
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
 * Returns a video's page on YouTube.
 * @param videoId YouTube's eleven characters
 */
export function youtubeUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`
}
