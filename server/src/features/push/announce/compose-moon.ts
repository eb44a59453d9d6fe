import { formatCalendarDay } from '#content/format-dates.ts'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import { describeSighting, type Sighting } from '../../../sightings.ts'
import type { Texts } from '../../../texts.ts'
import type { NewMessage } from '../new-message.ts'
import { compose, endOfDay, GRACE_PERIOD_MS } from './compose.ts'

/** Returns the prefix of the keys of all messages about the first day of a month; the day follows. */
export const moonKeyPrefix = ({ year, month }: Pick<Sighting, 'year' | 'month'>): string => `moon ${year}-${month} `

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
  return {
    kind: 'announcements',
    // It concerns those who follow the times as well.
    audience: { topics: ['timings', 'announcements'] },
    // A day may be announced again after a correction.
    dedupKey: `${moonKeyPrefix(sighting)}${startsOn}${correctedId === undefined ? '' : ` after ${correctedId}`}`,
    ...compose({ kind: 'announcements', write, path: '/ramadan', tag: 'moon' }, publicUrl),
    collapse: 'moon',
    urgency: 'high',
    sendAfter: new Date(now.getTime() + GRACE_PERIOD_MS),
    expiresAt: endOfDay(startsOn),
    createdBy: null,
  }
}
