import { createHash } from 'node:crypto'
import { describeAnnouncement } from '#content/describe-announcement.ts'
import type { Announcement } from '#contracts/announcements.ts'
import { isolate } from '#contracts/typed-text.ts'
import { cutToBytes, truncate } from '#contracts/whole-characters.ts'
import type { Texts } from '../../../texts.ts'
import type { NewMessage } from '../new-message.ts'
import { compose, GRACE_PERIOD_MS, MAX_TEXT, MAX_TITLE } from './compose.ts'

/** Returns the prefix of the keys of all messages about an announcement; a summary of what they say follows. */
export const announcementKeyPrefix = (id: number): string => `announcement ${id} `

/**
 * Composes the message about an announcement that has not ended, and a summary by which equal texts are recognised.
 * @param correctedId the id of the message that it corrects; undefined where none was sent
 * @param publicUrl the site's address, without a trailing slash
 */
export function announcementMessage(
  announcement: Announcement,
  correctedId: number | undefined,
  now: Date,
  publicUrl: string,
): { message: NewMessage; summary: string } {
  const { id, kind, from, until } = announcement
  const topic = kind === 'janazah' ? 'janazah' : 'announcements'
  const path = '/announcements'
  const tag = `announcement-${id}`
  const write = (texts: Texts) => writeAnnouncement(announcement, texts)
  const plain = JSON.stringify(compose({ kind: topic, write, path, tag }, publicUrl))
  const summary = createHash('sha256').update(plain).digest('base64url').slice(0, 16)
  const correct = (texts: Texts) => {
    const { title, body } = write(texts)
    return { title: texts.pushMessages.corrected(title), body }
  }
  const message: NewMessage = {
    kind: topic,
    audience: { topics: [topic] },
    // What was announced once may be announced again after a correction.
    dedupKey: `${announcementKeyPrefix(id)}${summary}${correctedId === undefined ? '' : ` after ${correctedId}`}`,
    ...compose({ kind: topic, write: correctedId === undefined ? write : correct, path, tag }, publicUrl),
    collapse: tag,
    urgency: kind === 'janazah' ? 'high' : 'normal',
    sendAfter: new Date(Math.max(now.getTime() + GRACE_PERIOD_MS, Date.parse(from))),
    expiresAt: new Date(until),
    createdBy: null,
  }
  return { message, summary }
}

function writeAnnouncement(announcement: Announcement, texts: Texts): { title: string; body: string } {
  const { site, announcements, punctuation } = texts
  const { label, title, when, place, text } = describeAnnouncement(announcement, site.lang, texts)
  // Emoji of many parts would be too large for push services.
  const typed = (part: string, max: number) => isolate(cutToBytes(truncate(part, max), 3 * max), site.direction)
  const facts = punctuation.list(...[when, place && typed(place, MAX_TITLE)].filter(Boolean))
  return {
    title: title ? announcements.titled(label, typed(title, MAX_TITLE)) : label,
    body: punctuation.sentences(...[facts, text && typed(text, MAX_TEXT)].filter(Boolean)),
  }
}
