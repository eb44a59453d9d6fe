/** A kind's recordings as a podcast: RSS 2.0 with the tags of iTunes and of Podcasting 2.0. */
import { PAGE_PATHS_OF_KINDS, type RecordingKind } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { bayans } from '../../../../client/src/content/en/bayans.ts'
import { site } from '../../../../client/src/content/en/site.ts'
import { escapeXml } from './escape-xml.ts'
import { podcastGuid } from './podcast-guid.ts'

/** Where a kind's feed is. */
export const feedPath = (kind: RecordingKind): string => `/feeds/${kind}.xml`

/** The chapter of Apple's catalogue, and the section in it. */
const CATEGORY = ['Religion & Spirituality', 'Islam'] as const

/**
 * Writes the feed.
 * @param recordings the newest first
 * @param publicUrl the site's address, without a slash at its end
 * @param changedAt when the list last changed
 */
export function feedXml(
  kind: RecordingKind,
  recordings: readonly Recording[],
  publicUrl: string,
  changedAt: Date,
): string {
  const { heading, lead } = bayans.lists[kind]
  const self = publicUrl + feedPath(kind)
  const page = publicUrl + PAGE_PATHS_OF_KINDS[kind]
  const picture = `${publicUrl}/images/podcast/${kind}.jpg`
  const title = `${heading}, ${site.mosqueName}`
  const about = `${lead} ${site.sentence}`
  const [chapter, section] = CATEGORY
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(page)}</link>
<description>${escapeXml(about)}</description>
<language>${escapeXml(site.lang)}</language>
<copyright>${escapeXml(site.trustName)}</copyright>
<lastBuildDate>${changedAt.toUTCString()}</lastBuildDate>
<ttl>60</ttl>
<image><url>${escapeXml(picture)}</url><title>${escapeXml(title)}</title><link>${escapeXml(page)}</link></image>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
<itunes:author>${escapeXml(site.mosqueName)}</itunes:author>
<itunes:owner><itunes:name>${escapeXml(site.trustName)}</itunes:name><itunes:email>${escapeXml(site.email.label)}</itunes:email></itunes:owner>
<itunes:image href="${escapeXml(picture)}"/>
<itunes:category text="${escapeXml(chapter)}"><itunes:category text="${escapeXml(section)}"/></itunes:category>
<itunes:explicit>false</itunes:explicit>
<itunes:type>episodic</itunes:type>
<podcast:guid>${podcastGuid(self)}</podcast:guid>
<podcast:locked owner="${escapeXml(site.email.label)}">yes</podcast:locked>
<podcast:medium>podcast</podcast:medium>
${recordings.map((recording) => itemXml(recording, publicUrl, picture)).join('\n')}
</channel>
</rss>
`
}

function itemXml(recording: Recording, publicUrl: string, picture: string): string {
  const { id, title, date, downloadURL, bytes, mimeType, durationSeconds, createdAt } = recording
  const text = date ? `${title}. ${date}` : title
  const duration =
    durationSeconds === null ? '' : `<itunes:duration>${Math.max(1, Math.round(durationSeconds))}</itunes:duration>\n`
  return `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(`${publicUrl}/bayan/${id}`)}</link>
<guid isPermaLink="false">${escapeXml(guidOf(recording))}</guid>
<pubDate>${new Date(createdAt).toUTCString()}</pubDate>
<description>${escapeXml(text)}</description>
<enclosure url="${escapeXml(publicUrl + downloadURL)}" length="${bytes}" type="${escapeXml(feedType(mimeType))}"/>
${duration}<itunes:image href="${escapeXml(picture)}"/>
<itunes:explicit>false</itunes:explicit>
<itunes:episodeType>full</itunes:episodeType>
</item>`
}

/** Neither the site's address nor its database is part of it, so that a move of either makes no talk new again. */
function guidOf({ id, downloadURL }: Recording): string {
  const hash = /([0-9a-f]{64})\.\w+$/.exec(downloadURL)?.[1] ?? downloadURL
  return `${id}-${hash.slice(0, 32)}`
}

/** Apple knows AAC in MPEG-4 under its own name only. */
function feedType(mimeType: string): string {
  return mimeType === 'audio/mp4' ? 'audio/x-m4a' : mimeType
}
