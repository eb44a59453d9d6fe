/** What search engines are told, in schema.org's words. */
import type { Event } from '#contracts/events.ts'
import type { Recording } from '#contracts/recordings.ts'
import { site } from '../content/en/site.ts'
import { PUBLIC_URL_TOKEN } from './head.ts'
import { bayanPath, eventPath } from './paths.ts'

const address = {
  '@type': 'PostalAddress',
  streetAddress: site.address.street,
  addressLocality: site.address.locality,
  addressRegion: site.address.region,
  addressCountry: site.address.country,
}

/**
 * An address with its host.
 * @param url a path of this site, or absolute already
 */
export function absolute(url: string): string {
  return url.startsWith('/') ? PUBLIC_URL_TOKEN + url : url
}

/** The mosque and its trust. */
export function aboutMosque(): object {
  const contact = { url: `${PUBLIC_URL_TOKEN}/`, telephone: site.phone.label, email: site.email.label, address }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Mosque',
        '@id': `${PUBLIC_URL_TOKEN}/#mosque`,
        name: site.mosqueName,
        description: site.sentence,
        image: `${PUBLIC_URL_TOKEN}/images/share.png`,
        geo: { '@type': 'GeoCoordinates', ...site.coordinates },
        parentOrganization: { '@id': `${PUBLIC_URL_TOKEN}/#trust` },
        ...contact,
      },
      {
        '@type': 'NGO',
        '@id': `${PUBLIC_URL_TOKEN}/#trust`,
        name: site.trustName,
        foundingDate: String(site.established),
        logo: `${PUBLIC_URL_TOKEN}/icons/icon-512.png`,
        sameAs: site.socials.map((social) => social.href),
        ...contact,
      },
    ],
  }
}

/**
 * One event.
 * @param event as the server gives it
 */
export function aboutEvent(event: Event): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': PUBLIC_URL_TOKEN + eventPath(event.id),
    url: PUBLIC_URL_TOKEN + eventPath(event.id),
    name: event.title,
    description: event.description,
    image: absolute(event.imageUrl),
    startDate: event.date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    // Where the place is told in words, the mosque's own address may not be its.
    location: event.location
      ? { '@type': 'Place', name: event.location, address: event.location }
      : { '@type': 'Place', name: site.mosqueName, address },
    organizer: { '@type': 'Organization', name: site.trustName, url: `${PUBLIC_URL_TOKEN}/` },
  }
}

/**
 * One recording.
 * @param recording as the server gives it
 */
export function aboutRecording(recording: Recording): object {
  return { '@context': 'https://schema.org', ...audioOf(recording) }
}

function audioOf(recording: Recording): object {
  return {
    '@type': 'AudioObject',
    name: recording.title,
    url: PUBLIC_URL_TOKEN + bayanPath(recording.id),
    contentUrl: absolute(recording.downloadURL),
    encodingFormat: recording.mimeType,
    contentSize: String(recording.bytes),
    uploadDate: recording.createdAt,
    ...(recording.durationSeconds !== null && { duration: `PT${Math.round(recording.durationSeconds)}S` }),
    publisher: { '@type': 'Organization', name: site.trustName },
  }
}

/**
 * The recordings of one page of a list.
 * @param rows as the server gives them
 * @param name the list's name
 */
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
