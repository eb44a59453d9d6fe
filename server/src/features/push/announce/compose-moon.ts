import { formatCalendarDay } from '#content/format-dates.ts'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import { RAMADAN } from '#contracts/ramadan-days.ts'
import { describeSighting, type Sighting } from '../../../sightings.ts'
import type { Texts } from '../../../texts.ts'
import type { NewMessage } from '../new-message.ts'
import { compose, endOfDay, GRACE_PERIOD_MS } from './compose.ts'

type Month = Pick<Sighting, 'year' | 'month'>

/** In the place of the day in a key. */
const WITHDRAWN = 'withdrawn'

/** Returns the prefix of the keys of all messages about the first day of a month; the day follows. */
export const moonKeyPrefix = ({ year, month }: Month): string => `moon ${year}-${month} `

/**
 * Composes the message that Ramadan begins or that Eid is.
 * @param correctedId the id of the message that announced another day
 * @param publicUrl the site's address, without a trailing slash
 * @returns undefined where the day is past
 */
export function moonMessage(
  sighting: Sighting,
  correctedId: number | undefined,
  now: Date,
  publicUrl: string,
): NewMessage | undefined {
  const { startsOn } = sighting
  const today = mosqueDate(now)
  if (startsOn < today) return undefined
  const write = (texts: Texts) => {
    const { pushMessages, calendar } = texts
    const words = pushMessages.moon
    const { name, detail } = describeSighting(sighting, texts)
    const day = formatCalendarDay(startsOn, calendar)
    const when = startsOn === today ? words.today : startsOn === addDays(today, 1) ? words.tomorrow : words.on(day)
    return {
      title: correctedId === undefined ? name(when) : pushMessages.corrected(name(when)),
      body: detail ? pushMessages.statements(day, detail) : day,
    }
  }
  const key = `${startsOn}${correctedId === undefined ? '' : ` after ${correctedId}`}`
  return message(sighting, key, write, startsOn, now, publicUrl)
}

/**
 * Composes the message that a day is no longer announced.
 * @param sent the message that announced it, and the day
 * @returns undefined where it is past or was withdrawn before
 */
export function withdrawnMessage(
  month: Month,
  sent: { id: number; announced: string },
  now: Date,
  publicUrl: string,
): NewMessage | undefined {
  const { id, announced } = sent
  if (announced === WITHDRAWN || announced < mosqueDate(now)) return undefined
  const write = ({ pushMessages, calendar }: Texts) => {
    const { notRamadan, notEid, isOpen } = pushMessages.moon
    const title = (month.month === RAMADAN ? notRamadan : notEid)(formatCalendarDay(announced, calendar))
    return { title: pushMessages.corrected(title), body: isOpen }
  }
  return message(month, `${WITHDRAWN} after ${id}`, write, announced, now, publicUrl)
}

/** @param key what follows the prefix in the message's key; @param day the last one on which it is sent */
function message(
  month: Month,
  key: string,
  write: (texts: Texts) => { title: string; body: string },
  day: string,
  now: Date,
  publicUrl: string,
): NewMessage {
  return {
    kind: 'announcements',
    // It concerns those who follow the times as well.
    audience: { topics: ['timings', 'announcements'] },
    // A day may be announced again after a correction.
    dedupKey: `${moonKeyPrefix(month)}${key}`,
    ...compose({ kind: 'announcements', write, path: '/ramadan', tag: 'moon' }, publicUrl),
    collapse: 'moon',
    urgency: 'high',
    sendAfter: new Date(now.getTime() + GRACE_PERIOD_MS),
    expiresAt: endOfDay(day),
    createdBy: null,
  }
}
