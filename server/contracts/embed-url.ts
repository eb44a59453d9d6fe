import { parseUrl } from './parse-url.ts'

/**
 * Returns the embeddable address of a YouTube or Vimeo link: `watch?v=` becomes
 * `embed/`, as do youtu.be, Shorts and live links; a Vimeo page becomes its player.
 * @returns the embeddable https address, or null for any other host or a link without a video
 */
export function toEmbedUrl(text: string): string | null {
  const url = parseUrl(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.port) return null
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  const path = url.pathname.split('/').filter(Boolean)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const named = ['embed', 'shorts', 'live', 'v'].includes(path[0] ?? '') ? path[1] : undefined
    const id = path[0] === 'watch' ? url.searchParams.get('v') : named
    return youtube(id, host)
  }
  if (host === 'youtu.be') return youtube(path[0], 'youtube.com')
  if (host === 'vimeo.com') return vimeo(path.find((part) => /^\d+$/.test(part)))
  if (host === 'player.vimeo.com' && path[0] === 'video') return vimeo(path[1])
  return null
}

function youtube(id: string | null | undefined, host: string): string | null {
  return id && /^[\w-]{11}$/.test(id) ? `https://www.${host}/embed/${id}` : null
}

function vimeo(id: string | undefined): string | null {
  return id && /^\d{1,12}$/.test(id) ? `https://player.vimeo.com/video/${id}` : null
}
