/** What the mosque makes known when the moon of Ramadan or of Shawwal is sighted, in messages and as an announcement. */
import { formatCalendarDay } from '#content/format-dates.ts'
import type { Announcement } from '#contracts/announcements.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { DEFAULT_LANGUAGE } from '#contracts/languages.ts'
import { addDays, mosqueInstant } from '#contracts/mosque-time.ts'
import type { Ramadan } from '#contracts/ramadan.ts'
import { RAMADAN, ramadanOf, SHAWWAL } from '#contracts/ramadan-days.ts'
import { isolate } from '#contracts/typed-text.ts'
import { truncate } from '#contracts/whole-characters.ts'
import { LANGUAGES, type Texts, textsIn } from './texts.ts'

/** The first day of a month as it is announced, and what the mosque has entered for its year. */
export interface Sighting extends HijriMonth {
  ramadan: Ramadan | undefined
}

const MAX_TYPED = 100
/** Announced this many days before, when the moon was not sighted on the twenty-ninth evening. */
const DAYS_BEFORE = 2
const NOON = 12 * 3600
const MAX_TITLE = 200

/** Returns whether the first day of a month is made known. */
export const isSighted = (month: number): boolean => month === RAMADAN || month === SHAWWAL

/**
 * Describes a sighting in a language.
 * @returns the sentence that takes the words for the day, and the time of taraweeh or of the Eid prayers; null without one
 */
export function describeSighting({ month, ramadan }: Sighting, { pushMessages, site }: Texts) {
  const words = pushMessages.moon
  const typed = (text: string) => isolate(truncate(text, MAX_TYPED), site.direction)
  if (month === RAMADAN) {
    const time = ramadan?.taraweeh.time
    return { name: words.ramadan, detail: time ? words.taraweeh(typed(time)) : null }
  }
  const jamats = (ramadan?.eidFitr ?? []).map(({ time, place }) =>
    place ? words.jamat(typed(time), typed(place)) : typed(time),
  )
  const list = new Intl.ListFormat(site.lang, { type: 'unit', style: 'short' })
  return { name: words.eid, detail: jamats.length > 0 ? words.eidPrayer(list.format(jamats)) : null }
}

/** Returns the announcements that follow from sightings and have not ended; they end at noon of the first day. */
export function sightingAnnouncements(
  months: readonly HijriMonth[],
  ramadans: readonly Ramadan[],
  now: Date,
): Announcement[] {
  return months.flatMap((month): Announcement[] => {
    const until = mosqueInstant(month.startsOn, NOON)
    if (!isSighted(month.month) || until <= now) return []
    const titleIn = (language: string) => {
      const texts = textsIn(language)
      const { name, detail } = describeSighting({ ...month, ramadan: ramadanOf(month.year, ramadans) }, texts)
      const sentence = name(texts.pushMessages.moon.on(formatCalendarDay(month.startsOn, texts.calendar)))
      return truncate(detail ? texts.pushMessages.statements(sentence, detail) : sentence, MAX_TITLE)
    }
    const [second] = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
    return [
      {
        id: sightingId(month),
        kind: 'general',
        title: titleIn(DEFAULT_LANGUAGE),
        ...(second && { secondTitle: titleIn(second) }),
        from: mosqueInstant(addDays(month.startsOn, -DAYS_BEFORE), 0).toISOString(),
        until: until.toISOString(),
      },
    ]
  })
}

/** Ids of typed announcements never become so large. */
const sightingId = ({ year, month }: HijriMonth): number => 1_000_000_000 + year * 100 + month
