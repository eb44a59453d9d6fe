/** The head of prerendered pages, at build time and on the server. */

import { describePage } from '#content/describe-page.ts'
import type { Seo } from '#content/types.ts'
import { DEFAULT_LANGUAGE, pathIn } from '#contracts/languages.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import type { PageData } from '#contracts/page-data.ts'
import { PUBLIC_URL_TOKEN } from '#contracts/public-url-token.ts'
import { PAGE_PATHS_OF_KINDS, RECORDING_KINDS, type RecordingKind } from '#contracts/recording-kinds.ts'
import { dayPicturePath, SHARE_PICTURE_SIZE, sharePicturePath } from '#contracts/share-pictures.ts'
import { OEMBED_PATH } from '#contracts/widget.ts'
import { announcements } from '#texts/announcements.ts'
import { bayans } from '#texts/bayans.ts'
import { seo } from '#texts/seo.ts'
import { identity } from '../data/identity.ts'
import { eventTexts } from '../features/events/event-texts.ts'
import { seoKey } from '../lib/head.ts'
import { LANGUAGE, OTHER_LANGUAGES, PREFIX } from '../lib/language.ts'
import { bayanTexts } from '../talks/pages/bayan-texts.ts'
import { collectionTexts } from '../talks/pages/collection-texts.ts'
import { bayanPath, eventPath } from './paths.ts'
import { aboutEvent, aboutMosque, aboutRecording, aboutRecordings, absolute, pageUrl } from './structured-data.ts'

const SHARE_PICTURE = '/images/share.png'

/**
 * Returns a page's title, description, share texts, canonical URL and structured data as HTML.
 * @param pathname e.g. `/news/4`
 * @param isListed whether search engines may index it
 * @param data the page's content from the database
 */
export function documentHead(pathname: string, isListed: boolean, data: PageData | null): string {
  const event = data?.event
  const recording = data?.recording
  const collection = data?.collection
  const texts: Seo = event
    ? eventTexts(event)
    : recording
      ? bayanTexts(recording)
      : collection
        ? collectionTexts(collection.collection, collection.named)
        : describePage(seo[seoKey(seo, pathname)], identity())
  const path = event ? eventPath(event.id) : recording ? bayanPath(recording.id) : pathname
  const url = pageUrl(path)
  const tags = [
    `<title>${escapeHtml(texts.title)}</title>`,
    // Previews of links take it where there is no `og:description`.
    meta('name', 'description', texts.description),
    meta('property', 'og:title', texts.title),
    // Any other page is a `website` by default (ogp.me).
    ...(event || recording ? [meta('property', 'og:type', 'article')] : []),
    ...sharePicture(data, texts.title),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
  if (isListed) tags.push(`<link rel="canonical" href="${url}">`, ...alternates(path))
  else tags.push(meta('name', 'robots', 'noindex'))
  if (pathname === '/') tags.push(structured(aboutMosque()))
  if (event) tags.push(structured(aboutEvent(event)))
  if (recording) {
    if (!recording.isPreparing) {
      tags.push(meta('property', 'og:audio', absolute(recording.downloadURL)))
      tags.push(meta('property', 'og:audio:type', recording.mimeType))
    }
    tags.push(structured(aboutRecording(recording)))
  }
  for (const { kind, title } of feedsOf(path)) {
    tags.push(feedLink(title, `/feeds/${kind}.xml`))
  }
  if (path === '/times')
    tags.push(
      `<link rel="alternate" type="application/json+oembed" title="${escapeHtml(texts.title)}" href="${PUBLIC_URL_TOKEN}${OEMBED_PATH}?url=${url}">`,
    )
  if (path === '/announcements') tags.push(feedLink(announcements.heading, '/feeds/announcements.xml'))
  if (data?.recordings) tags.push(structured(aboutRecordings(data.recordings.rows, texts.title)))
  if (collection) {
    tags.push(
      feedLink(collection.named.name, `/feeds${path}.xml`),
      structured(aboutRecordings(collection.rows, texts.title)),
    )
  }
  return tags.join('\n')
}

/** Returns the picture beside links to a page: of an event its own, otherwise one that the server draws, or that of the site. */
function sharePicture(data: PageData | null, alt: string): string[] {
  const imageUrl = data?.event?.imageUrl
  // Link previews do not render SVG.
  const own = imageUrl && !/\.svg$/i.test(imageUrl) ? imageUrl : undefined
  const drawn = own ? undefined : drawnPicturePath(data ?? {})
  const tags = [meta('property', 'og:image', absolute(own ?? drawn ?? SHARE_PICTURE))]
  if (own ?? drawn) tags.push(meta('property', 'og:image:alt', alt))
  // The size lets networks show a picture with the first link, before they have loaded it.
  const { width, height } = SHARE_PICTURE_SIZE
  if (drawn) tags.push(meta('property', 'og:image:width', `${width}`), meta('property', 'og:image:height', `${height}`))
  return tags
}

function drawnPicturePath({ event, recording, jamat }: Partial<PageData>): string | undefined {
  if (event) return sharePicturePath('events', event.id, LANGUAGE)
  if (recording) return sharePicturePath('talks', recording.id, LANGUAGE)
  // Messengers keep a picture by its address.
  return jamat && `${dayPicturePath(LANGUAGE)}?${mosqueDate(new Date(jamat.now))}`
}

/** Returns links to the page in every language. */
function alternates(path: string): string[] {
  if (OTHER_LANGUAGES.length === 0) return []
  const codes = [LANGUAGE, ...OTHER_LANGUAGES.map(({ code }) => code)].sort()
  const link = (hreflang: string, code: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${PUBLIC_URL_TOKEN}${pathIn(code, path)}">`
  return [...codes.map((code) => link(code, code)), link('x-default', DEFAULT_LANGUAGE)]
}

/** Returns the podcasts that a page refers to. */
function feedsOf(path: string): { kind: RecordingKind; title: string }[] {
  return RECORDING_KINDS.filter((kind) => path === '/hazrat' || path === PAGE_PATHS_OF_KINDS[kind]).map((kind) => ({
    kind,
    title: bayans.lists[kind].heading,
  }))
}

const feedLink = (title: string, path: string) =>
  `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="${PREFIX}${path}">`

function structured(data: object): string {
  // A title may contain `</script>`.
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`
}

/** Returns a text for use in HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
