/** What belongs into the head of a page that is written as HTML, at build or by the server. */
import type { PageData } from '#contracts/page-data.ts'
import { PAGE_PATHS_OF_KINDS, RECORDING_KINDS, type RecordingKind } from '#contracts/recording-kinds.ts'
import { bayans } from '../content/en/bayans.ts'
import { seo } from '../content/en/seo.ts'
import { site } from '../content/en/site.ts'
import type { Seo } from '../content/types.ts'
import { bayanTexts } from '../features/bayans/bayan-texts.ts'
import { eventTexts } from '../features/events/event-texts.ts'
import { PUBLIC_URL_TOKEN, seoKey } from './head.ts'
import { bayanPath, eventPath } from './paths.ts'
import { aboutEvent, aboutMosque, aboutRecording, aboutRecordings, absolute } from './structured-data.ts'

const SHARE_PICTURE = '/images/share.png'

/**
 * Title, description, share texts, canonical address and structured data of a page.
 * @param pathname e.g. `/news/4`
 * @param listed whether search engines are to keep it
 * @param data what the page shows of the database
 */
export function documentHead(pathname: string, listed: boolean, data: PageData | null): string {
  const event = data?.event
  const recording = data?.recording
  const texts: Seo = event ? eventTexts(event) : recording ? bayanTexts(recording) : seo[seoKey(pathname)]
  const path = event ? eventPath(event.id) : recording ? bayanPath(recording.id) : pathname
  const url = PUBLIC_URL_TOKEN + path
  const tags = [
    `<title>${escapeHtml(texts.title)}</title>`,
    meta('name', 'description', texts.description),
    meta('property', 'og:title', texts.title),
    meta('property', 'og:description', texts.description),
    meta('property', 'og:type', event || recording ? 'article' : 'website'),
    meta('property', 'og:site_name', site.name),
    // No service that shows shared links draws an SVG.
    meta('property', 'og:image', absolute(event && !/\.svg$/i.test(event.imageUrl) ? event.imageUrl : SHARE_PICTURE)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
  if (listed) tags.push(meta('property', 'og:url', url), `<link rel="canonical" href="${url}">`)
  else tags.push(meta('name', 'robots', 'noindex'))
  if (pathname === '/') tags.push(structured(aboutMosque()))
  if (event) tags.push(structured(aboutEvent(event)))
  if (recording) {
    tags.push(meta('property', 'og:audio', absolute(recording.downloadURL)))
    tags.push(meta('property', 'og:audio:type', recording.mimeType))
    tags.push(structured(aboutRecording(recording)))
  }
  for (const { kind, title } of feedsOf(path)) {
    tags.push(
      `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="/feeds/${kind}.xml">`,
    )
  }
  if (data?.recordings) tags.push(structured(aboutRecordings(data.recordings.rows, texts.title)))
  return tags.join('\n    ')
}

/** The podcasts that a page is about. */
function feedsOf(path: string): { kind: RecordingKind; title: string }[] {
  return RECORDING_KINDS.filter((kind) => path === '/hazrat' || path === PAGE_PATHS_OF_KINDS[kind]).map((kind) => ({
    kind,
    title: bayans.lists[kind].heading,
  }))
}

function structured(data: object): string {
  // A title may hold the end of a script element.
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
