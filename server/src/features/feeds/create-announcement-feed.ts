/** The announcements in force as RSS 2.0. */
import { describeAnnouncement, describeEnd } from '#content/describe-announcement.ts'
import type { Announcement } from '#contracts/announcements.ts'
import { identityOf } from '#contracts/identity.ts'
import { type Language, pathIn } from '#contracts/languages.ts'
import type { Mosque } from '#contracts/mosque.ts'
import { setMosqueOffsets } from '#contracts/mosque-time.ts'
import { isolate } from '#contracts/typed-text.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { type Texts, textsIn } from '../../texts.ts'
import { toXmlText, writeXml } from './create-feed.ts'

/** Returns the path of the feed in a language. */
export const announcementFeedPath = (language: Language): string => pathIn(language, '/feeds/announcements.xml')

export interface AnnouncementFeedOptions {
  announcements: readonly Announcement[]
  language: Language
  /** The site's address, without a trailing slash. */
  publicUrl: string
  mosque: Mosque
}

export function createAnnouncementFeed({
  announcements,
  language,
  publicUrl,
  mosque,
}: AnnouncementFeedOptions): string {
  // The thread has a zone of its own.
  setMosqueOffsets(mosque.offsets)
  const texts = textsIn(language)
  const { mosqueName } = identityOf(mosque, texts.site)
  const link = publicUrl + pathIn(language, '/announcements')
  return writeXml({
    title: texts.feeds.title(texts.announcements.heading, mosqueName),
    link,
    description: texts.announcements.feed(mosqueName),
    language: texts.site.lang,
    // They last for hours.
    ttl: 5,
    atom: { links: [{ href: publicUrl + announcementFeedPath(language), rel: 'self', type: 'application/rss+xml' }] },
    items: announcements.map((announcement) => createItem(announcement, texts, link)),
  })
}

function createItem(announcement: Announcement, texts: Texts, link: string) {
  const { id, from, until } = announcement
  const { site, announcements } = texts
  const { label, title, when, place, text } = describeAnnouncement(announcement, site.lang, texts)
  const paragraphs = [when, place, text, describeEnd(until, texts)]
  return {
    title: toXmlText(title ? announcements.titled(label, isolate(title, site.direction)) : label),
    link: `${link}#announcement-${id}`,
    // A correction is the same item.
    guid: { value: `announcement-${id}-${site.lang}`, isPermaLink: false },
    pubDate: new Date(from),
    description: toXmlText(
      paragraphs
        .filter(Boolean)
        .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
        .join(''),
    ),
  }
}
