/** Recordings of a kind, a speaker or a series as a podcast: RSS 2.0 with the tags of iTunes and of Podcasting 2.0. */
import { generateRssFeed } from 'feedsmith'
import { writeTypedDate } from '#content/write-typed-date.ts'
import { chaptersFile } from '#contracts/chapters.ts'
import { type Collection, collectionPath, transcriptFile } from '#contracts/collections.ts'
import { identityOf } from '#contracts/identity.ts'
import { DEFAULT_LANGUAGE, type Language, pathIn } from '#contracts/languages.ts'
import type { Mosque } from '#contracts/mosque.ts'
import type { Named } from '#contracts/notes.ts'
import { PAGE_PATHS_OF_KINDS, type RecordingKind } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { inLanguage, nameInLanguage } from '#contracts/second-title.ts'
import { isolate } from '#contracts/typed-text.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { type Texts, textsIn } from '../../texts.ts'
import { podcastGuid } from './podcast-guid.ts'

/** The recordings that a feed lists: those of a kind, a speaker or a series. */
export type FeedList = { kind: RecordingKind } | { collection: Collection; named: Named }

/** Returns the path of a kind's feed in a language. */
export const feedPath = (kind: RecordingKind, language: Language): string => pathIn(language, `/feeds/${kind}.xml`)

/** Returns the path of the feed of a speaker or a series in a language. */
export const collectionFeedPath = (collection: Collection, id: number | string, language: Language): string =>
  pathIn(language, `/feeds${collectionPath(collection, id)}.xml`)

export interface FeedOptions {
  list: FeedList
  language: Language
  /** The page's recordings, newest first. */
  recordings: readonly Recording[]
  /** The site's address, without a trailing slash. */
  publicUrl: string
  /** When the list last changed. */
  changedAt: Date
  mosque: Mosque
  /** From 1. */
  page: number
  pages: number
}

/** Creates a page of a feed. It takes some 100 ms: the server calls it in a thread. */
export function createFeed(options: FeedOptions): string {
  const { language, recordings, publicUrl } = options
  const texts = textsIn(language)
  const items = recordings.map((each) => createItem(each, texts, publicUrl))
  return writeXml({ ...createChannel(options, texts), items })
}

/**
 * Returns RSS as feedsmith writes it, with two corrections: it writes "no" where iTunes says "false", and breaks lines within
 * the elements of texts with markup, which readers show.
 */
export const writeXml = (feed: Parameters<typeof generateRssFeed>[0]): string =>
  generateRssFeed(feed)
    .replaceAll('<itunes:explicit>no<', '<itunes:explicit>false<')
    .replace(/>\n\s*<!\[CDATA\[/g, '><![CDATA[')
    .replace(/\]\]>\n\s*<\//g, ']]></')

function createChannel(options: FeedOptions, { feeds, organization, site }: Texts) {
  const { list, language, publicUrl, changedAt, mosque } = options
  const { mosqueName, trustName, city, email, hasSampleTexts } = identityOf(mosque, site)
  const { heading, lead, path, page, kind } = describeList(list, language, textsIn(language))
  const feedUrl = publicUrl + path
  const link = publicUrl + pathIn(language, page)
  const picture = pictureOf(kind, publicUrl)
  const title = feeds.title(heading, mosqueName)
  return {
    title,
    link,
    description: feeds.description(lead, hasSampleTexts ? organization.ownSentence(city) : organization.sentence),
    language: site.lang,
    copyright: trustName,
    lastBuildDate: changedAt,
    ttl: 60,
    image: { url: picture, title, link },
    atom: { links: linkPages(feedUrl, options) },
    itunes: {
      author: mosqueName,
      // Directories verify podcasts by this address.
      ...(email && { owner: { name: trustName, email: email.label } }),
      image: picture,
      // A category and its subcategory in Apple's catalogue.
      categories: [{ text: 'Religion & Spirituality', categories: [{ text: 'Islam' }] }],
      explicit: false,
      type: 'episodic',
    },
    podcast: {
      guid: podcastGuid(feedUrl),
      ...(email && { locked: { value: true, owner: email.label } }),
      medium: 'podcast',
    },
  }
}

/** Returns the texts, the feed's path, the path of its page without the language, and the kind whose picture it has. */
function describeList(list: FeedList, language: Language, { bayans, feeds, site }: Texts) {
  if ('kind' in list) {
    const { kind } = list
    return { ...bayans.lists[kind], path: feedPath(kind, language), page: PAGE_PATHS_OF_KINDS[kind], kind }
  }
  const { collection, named } = list
  const heading = toXmlText(isolate(nameInLanguage(language, named).name, site.direction))
  return {
    heading,
    lead: feeds[collection](heading),
    path: collectionFeedPath(collection, named.id, language),
    page: collectionPath(collection, named.id),
    kind: 'friday' as const,
  }
}

const pictureOf = (kind: RecordingKind, publicUrl: string): string => `${publicUrl}/images/podcast/${kind}.jpg`

/** Links a page to the others, where there are several (RFC 5005 §3). */
function linkPages(feedUrl: string, { page, pages }: Pick<FeedOptions, 'page' | 'pages'>) {
  const link = (rel: string, number: number) => ({
    href: number === 1 ? feedUrl : `${feedUrl}?page=${number}`,
    rel,
    type: 'application/rss+xml',
  })
  return [
    link('self', page),
    ...(pages > 1 ? [link('first', 1), link('last', pages)] : []),
    ...(page > 1 ? [link('previous', page - 1)] : []),
    ...(page < pages ? [link('next', page + 1)] : []),
  ]
}

function createItem(recording: Recording, texts: Texts, publicUrl: string) {
  const { site } = texts
  const shown = inLanguage(site.lang, recording)
  const { id, title, kind, durationSeconds, createdAt } = shown
  return {
    title: toXmlText(title),
    link: publicUrl + pathIn(site.lang, `/bayan/${id}`),
    guid: { value: guidOf(recording, site.lang), isPermaLink: false },
    pubDate: new Date(createdAt),
    description: toXmlText(describeTalk(shown, texts)),
    enclosures: [createEnclosure(recording, publicUrl)],
    podcast: { ...createAdditions(recording, publicUrl), ...createNotes(recording, site.lang, publicUrl) },
    itunes: {
      ...(durationSeconds !== null && { duration: Math.max(1, Math.round(durationSeconds)) }),
      image: pictureOf(kind, publicUrl),
      explicit: false,
      episodeType: 'full',
    },
  }
}

/** Returns the title and the date, the summary and the references as paragraphs of HTML, as which apps read a description. */
function describeTalk({ title, date, summary, references = [] }: Recording, { calendar, feeds, site }: Texts): string {
  const written = writeTypedDate(date, site.lang, calendar)
  const paragraphs = [
    date ? feeds.talk(isolate(title, site.direction), isolate(written, site.direction)) : title,
    ...(summary ? summary.split(/\n\s*\n/) : []),
    ...(references.length > 0 ? [[feeds.references, ...references].join('\n')] : []),
  ]
  return paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('')
}

/** Returns the speaker, the series and the transcript as Podcasting 2.0 describes them. */
function createNotes({ id, speaker, series, transcript }: Recording, language: Language, publicUrl: string) {
  const nameOf = (named: Named) => toXmlText(nameInLanguage(language, named).name)
  return {
    ...(speaker && {
      // The taxonomy of Podcasting 2.0 has no speaker; the main voice of an episode is its host.
      persons: [
        {
          display: nameOf(speaker),
          role: 'host',
          group: 'cast',
          href: publicUrl + pathIn(language, collectionPath('speakers', speaker.id)),
        },
      ],
    }),
    // A season needs a number, and that of a series never changes.
    ...(series && { season: { number: series.id, name: nameOf(series) } }),
    ...(transcript && {
      transcripts: [
        {
          url: publicUrl + transcriptFile(id, transcript.timed),
          type: transcript.timed ? 'text/vtt' : 'text/plain',
          language: transcript.language,
        },
      ],
    }),
  }
}

/** Returns the copy that every app plays, or the original until there is one. */
function createEnclosure({ downloadURL, bytes, mimeType, renditions = [] }: Recording, publicUrl: string) {
  const compatible = renditions.find(({ kind }) => kind === 'compatible') ?? { url: downloadURL, bytes, mimeType }
  return { url: publicUrl + compatible.url, length: compatible.bytes, type: enclosureType(compatible.mimeType) }
}

/** Returns the additions of Podcasting 2.0: the small copy for apps that know alternatives, and the chapters. */
function createAdditions({ id, renditions = [], chapters }: Recording, publicUrl: string) {
  const small = renditions.find(({ kind }) => kind === 'small')
  return {
    ...(small && {
      alternateEnclosures: [
        {
          type: small.mimeType,
          length: small.bytes,
          codecs: 'opus',
          sources: [{ uri: publicUrl + small.url }],
        },
      ],
    }),
    ...(chapters && { chapters: { url: publicUrl + chaptersFile(id), type: 'application/json+chapters' } }),
  }
}

/** Characters that XML 1.0 (§2.2) forbids, even escaped; feedsmith passes them on. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are to be removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const toXmlText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '')

/**
 * Returns an id without the site's address and the database's name, so that no episode becomes new after a move. Languages have
 * their own, since apps with the feeds of two show only one episode of an id.
 */
function guidOf({ id, downloadURL }: Recording, language: Language): string {
  const hash = /([0-9a-f]{64})\.\w+$/.exec(downloadURL)?.[1] ?? downloadURL
  return `${id}-${hash.slice(0, 32)}${language === DEFAULT_LANGUAGE ? '' : `-${language}`}`
}

/** Returns the media type for feeds: Apple accepts AAC in MPEG-4 only under its own. */
const enclosureType = (mimeType: string): string => (mimeType === 'audio/mp4' ? 'audio/x-m4a' : mimeType)
