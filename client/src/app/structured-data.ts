/** Structured data for search engines, in the vocabulary of schema.org. */

import type { Chapter } from '#contracts/chapters.ts'
import { type Collection, collectionPath, transcriptFile } from '#contracts/collections.ts'
import type { Event } from '#contracts/events.ts'
import { addressOf } from '#contracts/mosque-details.ts'
import type { Named } from '#contracts/notes.ts'
import { PUBLIC_URL_TOKEN } from '#contracts/public-url-token.ts'
import type { Recording } from '#contracts/recordings.ts'
import { organization } from '#texts/organization.ts'
import { site } from '#texts/site.ts'
import { identity } from '../data/identity.ts'
import { currentMosque } from '../data/mosque.ts'
import { localHref } from '../lib/language.ts'
import { chapterTitle } from '../talks/player/chapters.ts'
import { formatMoment } from '../talks/player/moment.ts'
import { bayanPath, eventPath } from './paths.ts'

/** Describes the address; in one text where the mosque has typed its own. */
function addressOfMosque(): unknown {
  const typed = addressOf(currentMosque(), site, [])
  const { hasSampleTexts, city } = identity()
  if (typed.length === 0 && !hasSampleTexts) {
    const { street, locality, region, country } = organization.address
    return {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: locality,
      addressRegion: region,
      addressCountry: country,
    }
  }
  // Most have typed their town with it.
  return (typed.some((line) => line.includes(city)) ? typed : [...typed, city]).join(', ')
}

/** Returns the absolute form of a path of this site; other URLs are returned unchanged. */
export function absolute(url: string): string {
  return url.startsWith('/') ? PUBLIC_URL_TOKEN + url : url
}

/** Returns the absolute URL of a page in this language. */
export const pageUrl = (path: string): string => PUBLIC_URL_TOKEN + localHref(path)

/** Describes the mosque and its trust. */
export function aboutMosque(): object {
  const { name, mosqueName, trustName, city, phone, email, hasSampleTexts } = identity()
  const contact = {
    url: pageUrl('/'),
    ...(phone && { telephone: phone.label }),
    ...(email && { email: email.label }),
    address: addressOfMosque(),
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', url: pageUrl('/'), name, inLanguage: site.lang },
      {
        '@type': 'Mosque',
        '@id': `${PUBLIC_URL_TOKEN}/#mosque`,
        name: mosqueName,
        description: hasSampleTexts ? organization.ownSentence(city) : organization.sentence,
        image: `${PUBLIC_URL_TOKEN}/images/share.png`,
        parentOrganization: { '@id': `${PUBLIC_URL_TOKEN}/#trust` },
        ...contact,
      },
      {
        '@type': 'NGO',
        '@id': `${PUBLIC_URL_TOKEN}/#trust`,
        name: trustName,
        ...(!hasSampleTexts && { foundingDate: String(organization.established) }),
        logo: `${PUBLIC_URL_TOKEN}/icons/icon-512.png`,
        ...(!hasSampleTexts && { sameAs: organization.socials.map((social) => social.href) }),
        ...contact,
      },
    ],
  }
}

/** Describes a page. Its language is the site's; typed text may be in another. */
const pageOf = (path: string) => ({ '@type': 'WebPage', '@id': pageUrl(path), inLanguage: site.lang })

/** Describes an event. */
export function aboutEvent(event: Event): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': pageUrl(eventPath(event.id)),
    url: pageUrl(eventPath(event.id)),
    mainEntityOfPage: pageOf(eventPath(event.id)),
    name: event.title,
    description: event.description,
    image: absolute(event.imageUrl),
    startDate: event.date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    // A location in words may be elsewhere than the mosque.
    location: event.location
      ? { '@type': 'Place', name: event.location, address: event.location }
      : { '@type': 'Place', name: identity().mosqueName, address: addressOfMosque() },
    organizer: { '@type': 'Organization', name: identity().trustName, url: pageUrl('/') },
  }
}

/** Describes a recording. */
export function aboutRecording(recording: Recording): object {
  const mainEntityOfPage = pageOf(bayanPath(recording.id))
  const { chapters = [] } = recording
  return {
    '@context': 'https://schema.org',
    ...audioOf(recording),
    mainEntityOfPage,
    ...notesOf(recording),
    ...(chapters.length > 0 && { hasPart: chapters.map((_, index) => clipOf(recording, index)) }),
  }
}

/** Describes the notes of a recording. */
function notesOf({ id, summary, references, series, transcript }: Recording): object {
  const caption = transcript && {
    '@type': 'MediaObject',
    contentUrl: absolute(transcriptFile(id, transcript.timed)),
    encodingFormat: transcript.timed ? 'text/vtt' : 'text/plain',
    inLanguage: transcript.language,
  }
  return {
    ...(summary && { description: summary }),
    ...(references && { citation: references }),
    ...(series && { isPartOf: { '@type': 'CreativeWorkSeries', ...namedOf('series', series) } }),
    ...(caption && { caption }),
  }
}

function namedOf(collection: Collection, { id, name, secondName }: Named): object {
  const url = pageUrl(collectionPath(collection, id))
  return { '@id': url, url, name, ...(secondName && { alternateName: secondName }) }
}

/** Describes a chapter of a recording. */
function clipOf({ id, chapters = [], durationSeconds }: Recording, index: number): object {
  const [chapter, next] = chapters.slice(index) as [Chapter, Chapter?]
  const endOffset = next?.at ?? (durationSeconds === null ? undefined : Math.floor(durationSeconds))
  return {
    '@type': 'Clip',
    name: chapterTitle(chapter, index),
    startOffset: chapter.at,
    ...(endOffset !== undefined && { endOffset }),
    url: `${pageUrl(bayanPath(id))}?t=${formatMoment(chapter.at)}`,
  }
}

function audioOf(recording: Recording): object {
  return {
    '@type': 'AudioObject',
    name: recording.title,
    url: pageUrl(bayanPath(recording.id)),
    ...(!recording.isPreparing && {
      contentUrl: absolute(recording.downloadURL),
      encodingFormat: recording.mimeType,
      contentSize: String(recording.bytes),
    }),
    uploadDate: recording.createdAt,
    ...(recording.durationSeconds !== null && { duration: `PT${Math.round(recording.durationSeconds)}S` }),
    ...(recording.speaker && { author: { '@type': 'Person', ...namedOf('speakers', recording.speaker) } }),
    publisher: { '@type': 'Organization', name: identity().trustName },
  }
}

/** Describes one page of a list of recordings. @param name the list's name */
export function aboutRecordings(rows: readonly Recording[], name: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: rows.map((row, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: audioOf(row),
    })),
  }
}
